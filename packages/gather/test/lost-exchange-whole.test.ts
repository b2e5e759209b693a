/** The law of one lost exchange (lost-exchange.test.ts) for every request of the demo stores and every kind of loss. */

import { expect, test } from '@jest/globals';
import { storeNames } from '@vitrine/testkit';
import { lawOfStore } from './lost-exchange.ts';

test.each(storeNames())('%s: every exchange lost in every way', async (name) => {
  expect(await lawOfStore(name, 1, 'every')).toEqual([]);
});
