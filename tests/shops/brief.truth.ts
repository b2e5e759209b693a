/** The brief of real shops carried out literally: each item in the shop's templates as its example shows, and audited again after it. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type BriefItem, itemsOf } from '../e2e/support/brief-items.ts';
import { auditOnly, type KitShop, openShops, type Shops, whyNot } from './kit.ts';
import { repairable } from './repairs.ts';

const reason = whyNot();
if (reason !== null) process.stdout.write(`briefs of real shops: skipped, ${reason}\n`);

/** A second brief holds what the first could not know, a third what the second could not. */
const MOST_ROUNDS = 4;

interface Step {
  readonly item: BriefItem;
  readonly status: string;
  readonly score: number | null;
}

(reason === null ? describe : describe.skip)('the brief of a real shop', () => {
  let shops: Shops;
  const lines: string[] = [];
  beforeAll(() => {
    shops = openShops();
  });
  afterAll(async () => {
    await shops.down();
    process.stdout.write(`\n${lines.join('\n')}\n`);
  });

  test.each(['opencart', 'zencart'] as const)('%s: each item that is possible today is fixed by what it says', async (shop: KitShop) => {
    const url = await shops.up(shop, []);
    const repaired = repairable(shop, shops.folder(shop));
    const first = await auditOnly(url, 'US');
    const promised = (first.result['reachable'] as { readonly today: number }).today;
    const steps: Step[] = [];
    let now = first;
    for (let round = 1; round <= MOST_ROUNDS; round += 1) {
      const items = itemsOf(now.brief).filter(
        ({ needsExtension, findingId }) => !needsExtension && !steps.some(({ item }) => item.findingId === findingId),
      );
      if (items.length === 0) break;
      for (const item of items) {
        const known = now.statements.some(({ finding_id }) => finding_id === item.findingId);
        const before = now;
        if (known && repaired.carryOut(item)) now = await auditOnly(url, 'US');
        const stays = now.statements.some(({ finding_id }) => finding_id === item.findingId);
        const status = stays ? (now === before ? 'without an example' : 'still failing') : known ? 'fixed' : 'fixed before';
        steps.push({ item, status, score: now.score });
        lines.push(`${shop}, round ${round}: ${status}, ${now.score}: ${item.rule} ${item.title}`);
      }
    }
    lines.push(`${shop}: ${first.score} → ${now.score}, promised ${promised}`);
    lines.push(...now.statements.map(({ severity, rule, title }) => `${shop} left: ${severity} ${rule} ${title}`));
    expect(
      steps.filter(({ status }) => !status.startsWith('fixed')).map(({ item, status }) => `${item.rule} ${item.title}: ${status}`),
    ).toEqual([]);
    expect(now.score).toBeGreaterThanOrEqual(promised);
  });
});
