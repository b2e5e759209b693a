/** The law of one lost exchange (lost-exchange.test.ts), over the documents of the corpus, each as a store, and over more generated stores. */

import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { generatedSite } from './generated-sites.ts';
import { corpusCases, corpusSuite } from './look-builder.ts';
import { lawOf, SEED, SITES, told } from './lost-exchange.ts';

const GENERATED = 4 * SITES;

corpusSuite('one lost exchange of a scan of the corpus', () => {
  test('of its documents, each as a store', () => {
    const sites = SIGNALS.flatMap(({ id }) => corpusCases(id).map(({ file, site }) => [`${id}/${file}`, site] as const));
    expect(told(lawOf(sites, 'every'), `${sites.length} documents of the corpus`)).toEqual([]);
    expect(told(lawOf(sites, 'two'), 'the same, two at once')).toEqual([]);
  });
});

test(`one lost exchange of ${GENERATED} more generated stores`, () => {
  const seeds = Array.from({ length: GENERATED }, (_, index) => SEED + SITES + index);
  const sites = seeds.map((seed) => [`seed ${seed}`, generatedSite(seed)] as const);
  expect(told(lawOf(sites, 'every'), `${GENERATED} generated stores`)).toEqual([]);
  expect(told(lawOf(sites, 'two'), 'the same, two at once')).toEqual([]);
});
