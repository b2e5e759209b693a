/** Every statement about real shops, in their variants, against the table of truth. `npm run test:shops`; no part of `npm test`. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type EverShop, openEverShop, whyNoEverShop } from './evershop.ts';
import { SHOPS, VARIANTS, type VariantOf } from './facts.ts';
import { type Audited, auditShop, openShops, type ShopName, type Shops, type Statement, whyNot } from './kit.ts';
import { judge, type Truth } from './table.ts';

const MISSING = { kit: whyNot(), evershop: whyNoEverShop() };
for (const [name, reason] of Object.entries(MISSING))
  if (reason !== null) process.stdout.write(`${name === 'kit' ? 'shops of the kit' : 'EverShop'}: skipped, ${reason}\n`);
const isThere = (shop: ShopName) => (shop === 'evershop' ? MISSING.evershop : MISSING.kit) === null;
const STATES = VARIANTS.filter(({ shop }) => isThere(shop));

const TRUTHS: readonly Truth[] = ['true', 'false', 'misleading', 'unjudged'];
/** Share of all statements that must be true. */
const LEAST_TRUE = 0.98;

(STATES.length > 0 ? describe : describe.skip)('what is said of real shops', () => {
  const tally = new Map<string, Map<Truth, number>>();
  const lines: string[] = [];
  let shops: Shops;
  let everShop: EverShop | null = null;
  beforeAll(async () => {
    shops = openShops();
    everShop = isThere('evershop') ? await openEverShop() : null;
  });
  afterAll(async () => {
    if (isThere('opencart')) await shops.down();
    await everShop?.close();
    const row = (name: string, counts: ReadonlyMap<Truth, number>) =>
      [name.padEnd(40), ...TRUTHS.map((truth) => String(counts.get(truth) ?? 0).padStart(10))].join('  ');
    const all = new Map(TRUTHS.map((truth) => [truth, [...tally.values()].reduce((sum, one) => sum + (one.get(truth) ?? 0), 0)]));
    const head = ['shop, variant'.padEnd(40), ...TRUTHS.map((truth) => truth.padStart(10))].join('  ');
    const table = [head, ...[...tally].map(([name, counts]) => row(name, counts)), row('together', all)];
    process.stdout.write(`\n${[...table, '', ...lines].join('\n')}\n`);
  });

  async function up(variant: VariantOf): Promise<string> {
    const { shop, options, sql } = variant;
    if (shop === 'evershop') return everShop?.up(variant) ?? '';
    const url = await shops.up(shop, options);
    if (sql !== undefined) await shops.sql(shop, sql);
    return url;
  }

  test.each(STATES.length > 0 ? STATES : VARIANTS)('$shop, $name', async (variant) => {
    const url = await up(variant);
    const audited = await auditShop(url, variant.country ?? 'US');
    const judged = judge(SHOPS[variant.shop], variant, audited);
    const name = `${variant.shop}, ${variant.name}: ${audited.score}`;
    const count = (truth: Truth) => judged.filter((one) => one.truth === truth).length;
    tally.set(name, new Map(TRUTHS.map((truth) => [truth, count(truth)])));
    const wrong = judged.filter(({ truth }) => truth !== 'true');
    lines.push(
      ...wrong.map(
        ({ statement: { rule, severity, title, detail }, truth }) => `${name} ${truth}: ${severity} ${rule} ${title} | ${detail}`,
      ),
    );
    const sentences = judged.map(({ statement: { title, detail } }) => `${title} ${detail}`);
    const untold = variant.told.filter((fault) => !sentences.some((sentence) => fault.test(sentence)));
    lines.push(...untold.map((fault) => `${name} not told: ${fault.source}`));
    expect({ unjudged: count('unjudged'), untold: untold.map(String) }).toEqual({ unjudged: 0, untold: [] });
    if (variant.inFrench === true) await sameInFrench(url, variant, audited);
    const gravelyFalse = wrong.filter(({ truth, statement: { severity } }) => truth === 'false' && /critical|major/.test(severity));
    expect(gravelyFalse.map(({ statement: { title } }) => title)).toEqual([]);
  });

  /** Who reads French is told the same of the same shop: each finding with its numbers. */
  async function sameInFrench(url: string, { country = 'US' }: VariantOf, { statements }: Audited): Promise<void> {
    const told = (all: readonly Statement[]) => all.map(({ finding_id, title }) => `${finding_id} ${title.replace(/\D/g, '')}`).toSorted();
    expect(told((await auditShop(url, country, 'fr')).statements)).toEqual(told(statements));
  }

  test('of all statements at least 98 in 100 are true', () => {
    const counts = [...tally.values()].flatMap((one) => [...one]);
    const said = counts.reduce((sum, [, count]) => sum + count, 0);
    const right = counts.reduce((sum, [truth, count]) => sum + (truth === 'true' ? count : 0), 0);
    expect(right / said).toBeGreaterThanOrEqual(LEAST_TRUE);
  });
});
