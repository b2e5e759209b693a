/** Every generated change several times, and the reference client beside it. */

import { hold } from './ucp-generated/held.ts';
import { referenceClient } from './ucp-reference.ts';

const client = await referenceClient();
afterAll(() => client.close());

it('judges generated UCP shops as was written down, and says where the reference client differs', async () => {
  expect(await hold(600, client)).toEqual([]);
});
