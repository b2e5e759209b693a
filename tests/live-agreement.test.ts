/** Clients with a `fetch` of their own, and ours through the guard, at stores of several kinds: both find the same. */

import { json, proof, reply, type Shop, type ShopOptions, scanShop, shops, TOOLS, text } from '../packages/gather/test/live/rig.ts';
import { connectMcp, type Era } from './contract/mcp-clients.ts';

const { openShop } = shops();

type At = NonNullable<ShopOptions['at']>;
const PROVEN: At = { '/.well-known/vitrine-control.txt': proof() };
const page: At[string] = (response, { method }) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(method === 'HEAD' ? '' : '<h1>Shop</h1>');
};

/** Tools the client is listed; null: it opens no session. */
async function byItself(era: Era, { origin }: Shop): Promise<number | null> {
  const client = await connectMcp(era, `${origin}/mcp`, 'none').catch(() => null);
  if (client === null) return null;
  const tools = await client.list().then(
    (list) => list.length,
    () => null,
  );
  await client.close();
  return tools;
}

/** By GET the server seems to be there in all of them but the first. */
const STORES: readonly (readonly [string, ShopOptions, number | null, readonly string[]])[] = [
  ['that is files alone', { at: { '/mcp': text('not found', 404) } }, null, ['live_session_failed']],
  ['that works', {}, 2, ['live_called']],
  ['that answers any path with a page', { at: { '/mcp': page } }, null, ['live_session_failed']],
  [
    'behind a sign-in that challenges',
    { mcp: (_, response) => !!response.writeHead(401, { 'www-authenticate': 'Bearer' }).end() },
    null,
    ['live_refused'],
  ],
  [
    'behind a sign-in page',
    { at: { '/mcp': (response) => void response.writeHead(302, { location: '/login' }).end(), '/login': page } },
    null,
    ['live_session_failed'],
  ],
  [
    'that has enough of its clients',
    { mcp: (_, response) => !!response.writeHead(429, { 'retry-after': '60' }).end() },
    null,
    ['live_unseen'],
  ],
  [
    'whose tools break its own schema',
    { mcp: (message, response) => message.method === 'tools/list' && reply(response, message, { tools: [{}] }) },
    null,
    ['live_list_failed'],
  ],
  [
    'that answers in streams',
    {
      mcp: (message, response) => {
        if (message.method !== 'tools/list') return false;
        const event = JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { tools: TOOLS } });
        return !!response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`event: message\ndata: ${event}\n\n`);
      },
    },
    2,
    ['live_called'],
  ],
  [
    'whose every call fails',
    {
      mcp: (message, response) => {
        if (message.method !== 'tools/call') return false;
        json({ jsonrpc: '2.0', id: message.id, error: { code: -32603, message: 'no' } })(response, {} as never, {} as never);
        return true;
      },
    },
    2,
    ['live_call_failed'],
  ],
];

describe.each(STORES)('a store %s', (_name, options, tools, codes) => {
  test.each(['v2 auto', 'v1'] as const)('is for our session what it is for a %s client', async (era) => {
    const shop = await openShop({ ...options, at: { ...PROVEN, ...options.at } });
    expect(await byItself(era, shop)).toBe(tools);
    const { live, codes: told } = await scanShop(shop);
    expect(['list', 'call'].includes(live?.session?.reached ?? '')).toBe(tools !== null);
    expect(told('mcp_server_card')).toEqual(expect.arrayContaining([...codes]));
  });
});
