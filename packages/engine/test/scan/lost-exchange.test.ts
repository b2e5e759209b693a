/**
 * The law of one lost exchange: whatever one request of a scan is lost to, no signal takes another measured state, nothing
 * rises, and the bounds that are told hold the score of the whole scan.
 */

import { generatedSite, HANGS_ON_PRODUCT } from './generated-sites.ts';
import { lawOf, SEED, SITES, told } from './lost-exchange.ts';

test(`one lost exchange of ${SITES} generated stores, seed ${SEED}`, () => {
  const sites = Array.from({ length: SITES }, (_, index) => [`seed ${SEED + index}`, generatedSite(SEED + index)] as const);
  expect(told(lawOf(sites, 'three'), 'generated stores')).toEqual([]);
  expect(told(lawOf(sites, 'two'), 'generated stores, two at once')).toEqual([]);
});

test('one lost exchange of a store whose product page decides three signals', () => {
  expect(told(lawOf([['product', HANGS_ON_PRODUCT]], 'every'), 'a store that hangs on its product page')).toEqual([]);
});
