/** The law of one lost exchange, over the documents of the corpus, each as a store. */

import { expect, test } from '@jest/globals';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { corpusCases, corpusSuite } from './look-builder.ts';
import { lawOf, SEED, SHARE, told, WHOLE } from './lost-exchange.ts';

corpusSuite('one lost exchange of a scan of the corpus', () => {
  test('of its documents, each as a store', () => {
    const all = SIGNALS.flatMap(({ id }) => corpusCases(id).map(({ file, site }) => [`${id}/${file}`, site] as const));
    const sites = all.filter((_, index) => WHOLE || (index + SEED) % SHARE === 0);
    expect(told(lawOf(sites), 'documents of the corpus')).toEqual([]);
  });
});
