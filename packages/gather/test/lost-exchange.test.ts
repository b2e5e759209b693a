/**
 * The law of one lost exchange: whatever one request of a visit is lost to, `ucp_discovery`, `catalog_quality` and Web
 * Findability say nothing of the store that they did not say before, and nothing rises. The demo stores on loopback.
 */

import { expect, test } from '@jest/globals';
import { lawOfStores, SEED } from './lost-exchange.ts';

test(`one lost exchange in seven of the demo stores, seed ${SEED}`, async () => {
  expect(await lawOfStores(7, 'one')).toEqual([]);
});
