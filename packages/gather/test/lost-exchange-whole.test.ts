/**
 * The law of one lost exchange (lost-exchange.test.ts) for every request: of the demo stores each lost in two ways, of generated stores in
 * one, and one in three of both together with another; of stores that serve a document of the corpus one in five. Others with every seed.
 */

import { startStore, storeNames } from '@vitrine/testkit';
import { SIGNALS } from '../../engine/src/checks/general-readiness/signals.ts';
import { corpusCases, corpusSuite } from '../../engine/test/scan/look-builder.ts';
import { startGenerated } from './generated-stores.ts';
import { lawOfStore, SEED, TODAY } from './lost-exchange.ts';

const GENERATED = Array.from({ length: 16 }, (_, index) => SEED + index);
/** One document of the corpus in so many. */
const SHARE = 4;

test.each(storeNames())('%s: every exchange lost in two ways, one in three together with another', async (name) => {
  expect(await lawOfStore(name, await startStore(name, { today: TODAY }), 1, 'both')).toEqual([]);
  expect(await lawOfStore(name, await startStore(name, { today: TODAY }), 3, 'two')).toEqual([]);
});

test.each(GENERATED)('the store of seed %s: every exchange lost in one way, one in three together with another', async (seed) => {
  expect(await lawOfStore(`seed ${seed}`, await startGenerated(seed), 1, 'one')).toEqual([]);
  expect(await lawOfStore(`seed ${seed}`, await startGenerated(seed), 3, 'two')).toEqual([]);
});

corpusSuite('stores that serve a document of the corpus', () => {
  const documents = SIGNALS.flatMap(({ id }) => corpusCases(id).map(({ file, site: { pages } }) => ({ name: `${id}/${file}`, pages })));
  const chosen = documents.map((one, index) => ({ ...one, index })).filter(({ index }) => (index + SEED) % SHARE === 0);
  test.each(chosen)('$name: one exchange in five lost in one way', async ({ name, pages, index }) => {
    expect(await lawOfStore(name, await startGenerated(SEED + index, pages), 5, 'one')).toEqual([]);
  });
});
