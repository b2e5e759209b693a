/**
 * The law of one lost exchange: whatever one request of a visit is lost to, `ucp_discovery`, `catalog_quality` and Web
 * Findability say nothing of the store that they did not say before, and nothing rises. Demo stores and generated ones on loopback.
 */

import { startStore, storeNames } from '@vitrine/testkit';
import { startGenerated } from './generated-stores.ts';
import { lawOfStore, SEED, TODAY } from './lost-exchange.ts';

/** One exchange in so many; lost-exchange-whole.test.ts loses every one. */
const SHARE = 15;
const GENERATED = Array.from({ length: 6 }, (_, index) => SEED + index);

test.each(storeNames())(`%s: one exchange in ${SHARE} lost in one way, seed ${SEED}`, async (name) => {
  expect(await lawOfStore(name, await startStore(name, { today: TODAY }), SHARE, 'one')).toEqual([]);
});

test.each(storeNames())(`%s: two exchanges lost at once, one pair in ${SHARE}, seed ${SEED}`, async (name) => {
  expect(await lawOfStore(name, await startStore(name, { today: TODAY }), SHARE, 'two')).toEqual([]);
});

test.each(GENERATED)(`the store of seed %s: one exchange in ${SHARE} lost in one way`, async (seed) => {
  expect(await lawOfStore(`seed ${seed}`, await startGenerated(seed), SHARE, 'one')).toEqual([]);
});
