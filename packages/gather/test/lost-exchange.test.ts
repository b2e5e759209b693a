/**
 * The law of one lost exchange: whatever one request of a visit is lost to, `ucp_discovery`, `catalog_quality` and Web
 * Findability say nothing of the store that they did not say before, and nothing rises. The demo stores on loopback.
 */

import { expect, test } from '@jest/globals';
import { storeNames } from '@vitrine/testkit';
import { lawOfStore, SEED } from './lost-exchange.ts';

test.each(storeNames())(`%s: one exchange in seven lost in one way, seed ${SEED}`, async (name) => {
  expect(await lawOfStore(name, 7, 'one')).toEqual([]);
});
