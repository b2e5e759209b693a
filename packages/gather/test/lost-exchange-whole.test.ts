/** The law of one lost exchange (lost-exchange.test.ts) for every request of the demo stores and every kind of loss. */

import { expect, test } from '@jest/globals';
import { lawOfStores } from './lost-exchange.ts';

test('every exchange of the demo stores, lost to every kind', async () => {
  expect(await lawOfStores(1, 'every')).toEqual([]);
});
