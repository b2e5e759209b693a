/** Every generated change several times, the demo stores, and the reference client beside them. */

import { storeNames } from '@vitrine/testkit';
import { hold } from './ucp-generated/held.ts';
import { referenceClient } from './ucp-reference.ts';
import { auditUcp, closeStores, merchant } from './ucp-rig.ts';

const client = await referenceClient();
afterEach(closeStores);
afterAll(() => client.close());

it('judges generated UCP shops as was written down, and says where the reference client differs', async () => {
  expect(await hold(600, client)).toEqual([]);
});

it.each(storeNames())('passes the demo store %s exactly where the reference client accepts it', async (name) => {
  const { verdict, store } = await auditUcp(name);
  expect(verdict.status === 'pass').toBe((await client.says(store.url)) === 'accepted');
});

it('passes a server of MCP 2026-07-28 alone, which the reference client has no way to speak to', async () => {
  const { verdict, store } = await auditUcp(merchant({ transports: ['mcp'], strict: true }));
  expect(verdict.status).toBe('pass');
  expect(await client.says(store.url)).not.toBe('accepted');
});
