/** A watch of a shop that does not change: fifty runs, and not one message. */

import { expect, test } from '@jest/globals';
import { openStore } from '@vitrine/store';
import { createTestDatabase } from '@vitrine/testkit';
import { aWatch } from '../../apps/worker/test/watch-rig.ts';
import { openShops, whyNot } from './kit.ts';

const RUNS = 50;
const MISSING = whyNot();
if (MISSING !== null) process.stdout.write(`watch of a shop of the kit: skipped, ${MISSING}\n`);

(MISSING === null ? test : test.skip)(`${RUNS} runs of OpenCart: not one message`, async () => {
  const [shops, database] = [openShops(), await createTestDatabase()];
  const store = openStore({ url: database.url, rules: { leaseMs: 600_000 }, connectMs: 60_000, onError: () => undefined });
  try {
    const url = `${await shops.up('opencart', ['--jsonld'])}/`;
    const watch = await aWatch({ store, database }, { options: { country: 'US' }, at: url });
    const { port } = new URL(url);
    const allow = ['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${port}`);
    for (let run = 0; run < RUNS; run += 1) await watch.due(null, { allow });
    const audits = await database.query<{ status: string; score: number }>('select status, overall_score as score from audits');
    expect(new Set(audits.map(({ status }) => status))).toEqual(new Set(['done']));
    process.stdout.write(`OpenCart: ${RUNS} runs, scores ${[...new Set(audits.map(({ score }) => score))].join(', ')}\n`);
    expect([await watch.changes(), await watch.flaky()]).toEqual([[], 0]);
  } finally {
    await shops.down();
    await store.close();
    await database.drop();
  }
});
