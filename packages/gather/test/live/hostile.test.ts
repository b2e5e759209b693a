/** MCP servers and OAuth chains that do what they should not: the scan ends, within its bounds, and accuses nobody of our limits. */

import { describe, expect, test } from '@jest/globals';
import { initialized, json, proof, reply, type ShopOptions, scanShop, TOOLS, withShop } from './rig.ts';

const PROVEN = { '/.well-known/vitrine-control.txt': proof() };
type Mcp = NonNullable<ShopOptions['mcp']>;

/** A good server but for one method. */
const except =
  (method: string, act: Mcp): Mcp =>
  (message, response, shop) =>
    message.method === method && act(message, response, shop);

describe('an MCP server', () => {
  test('with a cursor that never ends is left after four pages, and its card is not held against an unfinished list', () =>
    withShop(
      {
        at: PROVEN,
        cardTools: [{ name: 'far_away' }],
        mcp: except('tools/list', (message, response) => reply(response, message, { tools: TOOLS, nextCursor: 'more' })),
      },
      async (shop) => {
        const { live, signal } = await scanShop(shop);
        expect(live?.session).toMatchObject({ reached: 'call', complete: false });
        expect(shop.lines().filter((line) => line === 'POST /mcp tools/list')).toHaveLength(4);
        expect(signal('mcp_server_card').state).toBe('present');
      },
    ));

  test('with ten thousand tools in one list is read to two hundred', () =>
    withShop(
      {
        at: PROVEN,
        cardTools: [{ name: 't9999' }],
        mcp: except('tools/list', (message, response) => {
          const tools = Array.from({ length: 10_000 }, (_, index) => ({ name: `t${index}`, inputSchema: { type: 'object' } }));
          return reply(response, message, {
            tools: tools.map((tool, index) => (index === 0 ? { ...tool, name: 'x'.repeat(1_000) } : tool)),
          });
        }),
      },
      async (shop) => {
        const { live, signal } = await scanShop(shop);
        expect(live?.session?.tools).toHaveLength(200);
        expect(live?.session?.tools[0]).toBe('x'.repeat(128));
        expect(live?.session?.complete).toBe(false);
        expect(signal('mcp_server_card').state).toBe('present');
      },
    ));

  test.each([
    ['initialize', 'nothing'],
    ['tools/list', 'initialize'],
    ['tools/call', 'list'],
  ])('whose answer to %s is longer than we read is not measured from there', (method, reached) =>
    withShop(
      {
        at: PROVEN,
        mcp: except(method, (message, response) => reply(response, message, { tools: [], padding: 'x'.repeat(600_000) })),
      },
      async (shop) => {
        const { live, signal } = await scanShop(shop);
        expect(live?.session).toMatchObject({ reached, stopped: 'unmeasured' });
        expect(signal('mcp_server_card').state).toBe('present');
      },
    ),
  );

  test('whose stream never ends is left, and not accused', () =>
    withShop(
      {
        at: PROVEN,
        mcp: except('tools/list', (message, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          return response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { tools: TOOLS } })}\n\n`) || true;
        }),
      },
      async (shop) => {
        const { live, signal } = await scanShop(shop, { limits: { requestMs: 2_000 } });
        expect(live?.session).toMatchObject({ stopped: 'unmeasured' });
        expect(signal('mcp_server_card').state).toBe('present');
      },
    ));

  test('that asks its client for things is not answered', () =>
    withShop(
      {
        at: PROVEN,
        mcp: except('tools/list', (message, response) => {
          const requests = ['sampling/createMessage', 'elicitation/create', 'roots/list', 'ping'].map((method, id) => ({
            jsonrpc: '2.0',
            id,
            method,
            params: {},
          }));
          const events = [...requests, { jsonrpc: '2.0', id: message.id, result: { tools: TOOLS } }];
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''));
          return true;
        }),
      },
      async (shop) => {
        const { live } = await scanShop(shop);
        expect(live?.session).toMatchObject({ reached: 'call', serverRequests: 4 });
        expect(shop.asked.filter(({ message }) => message !== null && message.method === undefined)).toEqual([]);
        expect(shop.lines().filter((line) => line === 'GET /mcp')).toHaveLength(1);
      },
    ));

  test('that redirects to another host is not followed there', () =>
    withShop({}, (other) =>
      withShop(
        {
          at: PROVEN,
          mcp: (_message, response) => !!response.writeHead(307, { location: `${other.origin}/mcp` }).end(),
        },
        async (shop) => {
          const { live } = await scanShop(shop, { others: [other] });
          expect(live?.session?.reached).toBe('nothing');
          expect(other.asked).toEqual([]);
        },
      ),
    ));

  test('that redirects within its origin for ever is left after a few requests', () =>
    withShop(
      {
        at: { ...PROVEN, '/mcp2': (response) => void response.writeHead(308, { location: '/mcp' }).end() },
        mcp: (_message, response) => !!response.writeHead(308, { location: '/mcp2' }).end(),
      },
      async (shop) => {
        const { live, liveLines } = await scanShop(shop);
        expect(live?.session?.reached).toBe('nothing');
        expect(liveLines.filter((line) => line.startsWith('POST')).length).toBeLessThanOrEqual(10);
      },
    ));

  test.each([
    ['what is no JSON', '{"jsonrpc":'],
    ['another id', JSON.stringify({ jsonrpc: '2.0', id: 999, result: { tools: [] } })],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a name that poisons prototypes', '{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"polluted":true}}}'],
  ])(
    'that answers with %s cannot keep the scan',
    (_name, body) =>
      withShop(
        {
          at: PROVEN,
          mcp: except('initialize', (_message, response) => !!response.writeHead(200, { 'content-type': 'application/json' }).end(body)),
        },
        async (shop) => {
          const { live } = await scanShop(shop);
          expect(live?.session?.reached).toBe('nothing');
          expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
        },
      ),
    30_000,
  );

  test('that offers a schema made to hang a validator is not compiled', () =>
    withShop(
      {
        at: PROVEN,
        tools: [
          {
            name: 'info',
            inputSchema: { type: 'object' },
            outputSchema: { type: 'object', properties: { a: { pattern: '(a+)+$' } } },
            annotations: { readOnlyHint: true },
          },
        ],
        mcp: except('tools/call', (message, response) =>
          reply(response, message, { content: [], structuredContent: { a: `${'a'.repeat(40)}!` } }),
        ),
      },
      async (shop) => {
        expect((await scanShop(shop)).live?.session).toMatchObject({ reached: 'call', called: { isError: false } });
      },
    ));

  test('is asked no more than the budget has, and what is missing then is ours', () =>
    withShop({ at: PROVEN }, async (shop) => {
      for (const requests of [40, 45, 50]) {
        const before = shop.asked.length;
        const { signal } = await scanShop(shop, { requests });
        expect(shop.asked.length - before).toBeLessThanOrEqual(requests);
        expect(['present', 'error']).toContain(signal('mcp_server_card').state);
      }
    }));

  test('gives no session id away beyond its own endpoint', () =>
    withShop({ at: PROVEN, mcp: except('initialize', (message, response) => initialized(response, message)) }, async (shop) => {
      const { exchanges } = await scanShop(shop);
      expect(exchanges.some(({ requestHeaders }) => requestHeaders['mcp-session-id'] !== undefined)).toBe(true);
      expect(JSON.stringify(exchanges.map(({ requestHeaders, outcome }) => [requestHeaders, outcome.headers]))).not.toContain(
        'a-secret-session',
      );
      const carriers = shop.asked.filter(({ headers }) => headers['mcp-session-id'] !== undefined).map(({ url }) => url);
      expect(new Set(carriers)).toEqual(new Set(['/mcp']));
    }));
});

describe('an OAuth chain', () => {
  test('with an issuer that redirects to another host is not followed by the client', () =>
    withShop({}, (other) =>
      withShop(
        {
          at: {
            ...PROVEN,
            '/.well-known/oauth-authorization-server': (response) =>
              void response.writeHead(302, { location: `${other.origin}/.well-known/oauth-authorization-server` }).end(),
          },
        },
        async (shop) => {
          expect((await scanShop(shop)).live?.chain).toMatchObject({ reached: 'resource', stopped: 'failed' });
        },
      ),
    ));

  test('whose authorization page is longer than we read is not accused', () =>
    withShop(
      {
        at: {
          ...PROVEN,
          '/authorize': (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(600_000)),
        },
      },
      async (shop) => {
        const { live, signal } = await scanShop(shop);
        expect(live?.chain).toMatchObject({ reached: 'server', stopped: 'unmeasured' });
        expect(signal('oauth_authorization_server').state).toBe('present');
      },
    ));

  test.each([500, 429, 408])('whose authorization endpoint answers %i is not accused', (status) =>
    withShop({ at: { ...PROVEN, '/authorize': json({}, status) } }, async (shop) => {
      const { live, codes } = await scanShop(shop);
      expect(live?.chain?.stopped).not.toBe('failed');
      expect(codes('oauth_authorization_server')).not.toContain('live_chain_no_page');
    }),
  );
});
