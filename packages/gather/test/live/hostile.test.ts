/** MCP servers that do what they should not: the scan ends, within its bounds, and accuses nobody of our limits. */

import { openGuardedFetch } from '../../src/live/guarded-fetch.ts';
import { initialized, proof, reply, type ShopOptions, scanShop, shops, TOOLS } from './rig.ts';

const { openShop, scanned } = shops();

const PROVEN = { '/.well-known/vitrine-control.txt': proof() };
type Mcp = NonNullable<ShopOptions['mcp']>;

const many = (value: string) => Array.from({ length: 15_000 }, () => value).join(',');

/** A good server but for one method. */
const except =
  (method: string, act: Mcp): Mcp =>
  (message, response, shop) =>
    message.method === method && act(message, response, shop);

describe('an MCP server', () => {
  test('with a cursor that never ends is left after four pages, and its card is not held against an unfinished list', async () => {
    const { live, signal, shop } = await scanned({
      cardTools: [{ name: 'far_away' }],
      mcp: except('tools/list', (message, response) => reply(response, message, { tools: TOOLS, nextCursor: 'more' })),
    });
    expect(live?.session).toMatchObject({ reached: 'call', complete: false });
    expect(shop.lines().filter((line) => line === 'POST /mcp tools/list')).toHaveLength(4);
    expect(signal('mcp_server_card').state).toBe('present');
  });

  test('with two thousand tools in one list is read to two hundred', async () => {
    const { live, signal } = await scanned({
      cardTools: [{ name: 't1999' }],
      mcp: except('tools/list', (message, response) => {
        const tools = Array.from({ length: 2_000 }, (_, index) => ({ name: `t${index}`, inputSchema: { type: 'object' } }));
        return reply(response, message, {
          tools: tools.map((tool, index) => (index === 0 ? { ...tool, name: 'x'.repeat(1_000) } : tool)),
        });
      }),
    });
    expect(live?.session?.tools).toHaveLength(200);
    expect(live?.session?.tools[0]).toBe('x'.repeat(128));
    expect(live?.session?.complete).toBe(false);
    expect(signal('mcp_server_card').state).toBe('present');
  });

  test.each([
    ['initialize', 'nothing'],
    ['tools/list', 'initialize'],
    ['tools/call', 'list'],
  ])('whose answer to %s is longer than we read is not measured from there', async (method, reached) => {
    const { live, signal } = await scanned({
      mcp: except(method, (message, response) => reply(response, message, { tools: [], padding: 'x'.repeat(600_000) })),
    });
    expect(live?.session).toMatchObject({ reached, stopped: 'unmeasured' });
    expect(signal('mcp_server_card').state).toBe('present');
  });

  // The client parses on the worker's thread: 512 KiB of what its schemas refuse, value by value, held it for seconds.
  test.each([
    [
      'empty objects for content',
      'tools/call',
      'list',
      (id: string) => `{"jsonrpc":"2.0","id":${id},"result":{"content":[${many('{}')}]}}`,
    ],
    [
      'empty objects for tools',
      'tools/list',
      'initialize',
      (id: string) => `{"jsonrpc":"2.0","id":${id},"result":{"tools":[${many('{}')}]}}`,
    ],
    ['a batch of notifications', 'tools/list', 'initialize', () => `[${many('{"jsonrpc":"2.0","method":"a"}')}]`],
  ])('whose answer is %s is not handed to the client', async (_name, method, reached, body) => {
    const { live, codes } = await scanned({
      mcp: except(method, (message, response) => {
        return !!response.writeHead(200, { 'content-type': 'application/json' }).end(body(JSON.stringify(message.id)));
      }),
    });
    expect(live?.session).toMatchObject({ reached, stopped: 'unmeasured' });
    expect(codes('mcp_server_card')).not.toContain('live_list_failed');
  });

  test.each([
    ['of messages', 'data:{"jsonrpc":"2.0","method":"a"}\n\n'],
    ['of requests', 'data:{"jsonrpc":"2.0","id":1,"method":"ping"}\n\n'],
    ['of line ends', '\r'],
  ])('whose stream is a flood %s is not handed to the client', async (_name, event) => {
    const { live } = await scanned({
      mcp: except('tools/list', (message, response) => {
        const answer = `data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { tools: TOOLS } })}\n\n`;
        return !!response.writeHead(200, { 'content-type': 'text/event-stream' }).end(answer + event.repeat(10_000));
      }),
    });
    expect(live?.session).toMatchObject({ reached: 'initialize', stopped: 'unmeasured', serverRequests: 0 });
  });

  test('whose stream never ends is left, and not accused', async () => {
    const { live, signal } = await scanned(
      {
        mcp: except('tools/list', (message, response) => {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          return response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: { tools: TOOLS } })}\n\n`) || true;
        }),
      },
      { limits: { requestMs: 2_000 } },
    );
    expect(live?.session).toMatchObject({ stopped: 'unmeasured' });
    expect(signal('mcp_server_card').state).toBe('present');
  });

  test('that asks its client for things is not answered', async () => {
    const { live, shop } = await scanned({
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
    });
    expect(live?.session).toMatchObject({ reached: 'call', serverRequests: 4 });
    expect(shop.asked.filter(({ message }) => message !== null && message.method === undefined)).toEqual([]);
    expect(shop.lines().filter((line) => line === 'GET /mcp')).toHaveLength(1);
  });

  test('that redirects to another host is not followed there', async () => {
    const other = await openShop();
    const { live } = await scanned(
      {
        mcp: (_message, response) => !!response.writeHead(307, { location: `${other.origin}/mcp` }).end(),
      },
      { others: [other] },
    );
    expect(live?.session?.reached).toBe('nothing');
    expect(other.asked).toEqual([]);
  });

  test('that redirects within its origin for ever is left after a few requests', async () => {
    const { live, liveLines } = await scanned({
      at: { '/mcp2': (response) => void response.writeHead(308, { location: '/mcp' }).end() },
      mcp: (_message, response) => !!response.writeHead(308, { location: '/mcp2' }).end(),
    });
    expect(live?.session?.reached).toBe('nothing');
    expect(liveLines.filter((line) => line.startsWith('POST')).length).toBeLessThanOrEqual(10);
  });

  test.each([
    ['what is no JSON', '{"jsonrpc":'],
    ['another id', JSON.stringify({ jsonrpc: '2.0', id: 999, result: { tools: [] } })],
    ['deep nesting', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a name that poisons prototypes', '{"jsonrpc":"2.0","id":1,"result":{"__proto__":{"polluted":true}}}'],
  ])(
    'that answers with %s cannot keep the scan',
    async (_name, body) => {
      const { live } = await scanned({
        mcp: except('initialize', (_message, response) => !!response.writeHead(200, { 'content-type': 'application/json' }).end(body)),
      });
      expect(live?.session?.reached).toBe('nothing');
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
    30_000,
  );

  test('that offers a schema made to hang a validator is not compiled', async () => {
    const { live } = await scanned({
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
    });
    expect(live?.session).toMatchObject({ reached: 'call', called: { isError: false } });
  });

  test('is asked no more than the budget has, and what is missing then is ours', async () => {
    const shop = await openShop({ at: PROVEN });
    for (const requests of [40, 45, 50]) {
      const before = shop.asked.length;
      const { signal } = await scanShop(shop, { requests });
      expect(shop.asked.length - before).toBeLessThanOrEqual(requests);
      expect(['present', 'error']).toContain(signal('mcp_server_card').state);
    }
  });

  test('is not said to have failed a call that the budget kept back', async () => {
    const shop = await openShop({ at: PROVEN });
    const seen = new Set<string>();
    for (let requests = 20; requests <= 60 && !seen.has('call'); requests += 1) {
      const { live, liveLines, codes } = await scanShop(shop, { requests });
      seen.add(live?.session?.reached ?? 'none');
      expect(live?.session == null || live.session.called === null || liveLines.includes('POST /mcp tools/call')).toBe(true);
      expect(codes('mcp_server_card')).not.toContain('live_call_failed');
    }
    expect([...seen]).toEqual(expect.arrayContaining(['list', 'call']));
  });

  test('gives no session id away beyond its own endpoint', async () => {
    const { exchanges, shop } = await scanned({ mcp: except('initialize', (message, response) => initialized(response, message)) });
    expect(exchanges.some(({ requestHeaders }) => requestHeaders['mcp-session-id'] !== undefined)).toBe(true);
    expect(JSON.stringify(exchanges.map(({ requestHeaders, outcome }) => [requestHeaders, outcome.headers]))).not.toContain(
      'a-secret-session',
    );
    const carriers = shop.asked.filter(({ headers }) => headers['mcp-session-id'] !== undefined).map(({ url }) => url);
    expect(new Set(carriers)).toEqual(new Set(['/mcp']));
  });
});

test('a client that was told of another address asks it nothing, and what it may ask is asked', async () => {
  const dialled: string[] = [];
  const fetch = async ({ url }: { readonly url: string }) => {
    dialled.push(url);
    throw new Error('no answer');
  };
  const ctx = { fetcher: { fetch } } as unknown as Parameters<typeof openGuardedFetch>[0];
  const own = 'https://shop.example/mcp';
  const guarded = openGuardedFetch(ctx, { prefix: 'live.mcp', mayAsk: (url) => url === own, most: 9 });
  for (const url of ['https://elsewhere.example/mcp', `${own}/other`, 'http://127.0.0.1/mcp', own])
    await expect(guarded.fetch(url)).rejects.toThrow(url === own ? 'no answer' : 'not asked');
  expect(dialled).toEqual([own]);
});
