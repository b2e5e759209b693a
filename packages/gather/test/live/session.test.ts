/** The live half of the scan against stores that keep their promises, and what it says of those that do not. */

import { authorizationServer, json, reply, scanShop, shops, TOKEN, TOOLS } from './rig.ts';

const { scanned } = shops();

describe('a store whose owner allowed a live session and proves control', () => {
  test('is held a session and walked the OAuth chain, and each signal says so', async () => {
    const { live, signal, codes, liveLines, exchanges, readiness, shop } = await scanned({ cardTools: TOOLS });
    expect(live).toMatchObject({
      control: 'file',
      session: {
        endpoint: `${shop.origin}/mcp`,
        reached: 'call',
        stopped: null,
        server: 'shop',
        tools: ['search_catalog', 'store_info'],
        complete: true,
        called: { tool: 'store_info', isError: false },
      },
      chain: { reached: 'authorize', stopped: null, status: 302 },
    });
    expect(liveLines.filter((line) => line.includes('/mcp'))).toEqual([
      'POST /mcp server/discover',
      'POST /mcp initialize',
      'POST /mcp notifications/initialized',
      'POST /mcp tools/list',
      'POST /mcp tools/call',
    ]);
    for (const [id, code] of [
      ['mcp_server_card', 'live_called'],
      ['oauth_protected_resource', 'live_chain_walked'],
      ['oauth_authorization_server', 'live_chain_walked'],
    ] as const) {
      expect(codes(id)).toContain(code);
      expect(signal(id).answers).toBe(true);
      expect(exchanges.map(({ key }) => key)).toEqual(
        expect.arrayContaining([...signal(id).exchanges].filter((key) => key.startsWith('live.'))),
      );
    }
    expect(signal('mcp_server_card')).toMatchObject({ state: 'present', credit: 1 });
    const told = readiness.observations?.find(({ id }) => id === 'live_session');
    expect(told?.facts).toMatchObject({ control: 'file', mcp: 'call', oauth: 'authorize' });
    expect(JSON.stringify(readiness)).not.toContain(TOKEN);
  });

  test('gets no credential, names its client by address and asks for PKCE', async () => {
    const { shop } = await scanned({});
    const authorize = shop.asked.findLast(({ url }) => url.startsWith('/authorize?'));
    const query = new URL(authorize?.url ?? '', shop.origin).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      response_type: 'code',
      client_id: 'https://vitrine.example/oauth/client.json',
      redirect_uri: 'https://vitrine.example/bot',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      state: expect.any(String),
      resource: shop.origin,
    });
    for (const { headers } of shop.asked) for (const name of ['authorization', 'cookie', 'referer']) expect(headers[name]).toBeUndefined();
    expect(shop.lines()).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:GET|POST) \/(?:token|register|login)/)]));
  });

  test('without a tool that is safe to call is not called', async () => {
    const { live, codes, shop } = await scanned({
      tools: [
        { name: 'create_cart', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } },
        ...['addToCart', 'emptyBasket', 'clear_cart', 'ResetPassword', 'HTTPDelete', 'subscribe', 'log_in', 'refund-order'].map((name) => ({
          name,
          inputSchema: { type: 'object' },
          annotations: { readOnlyHint: true },
        })),
        { name: 'tidy', inputSchema: { type: 'object' }, annotations: { readOnlyHint: true, destructiveHint: true } },
        { name: 'search_catalog', inputSchema: { type: 'object', required: ['meta'] } },
      ],
    });
    expect(live?.session).toMatchObject({ reached: 'list', called: null, stopped: null });
    expect(codes('mcp_server_card')).toContain('live_listed');
    expect(shop.lines()).not.toContain('POST /mcp tools/call');
  });

  test('whose card lists tools the server does not have is partial', async () => {
    const { signal } = await scanned({ cardTools: [{ name: 'store_info' }, { name: 'buy_now' }] });
    const card = signal('mcp_server_card');
    expect(card).toMatchObject({ state: 'partial', answers: true, credit: 0.5 });
    expect(card.reasons[0]).toMatchObject({
      kind: 'fault',
      code: 'live_tools_missing',
      message: { values: { tools: { quoted: 'buy_now' } } },
    });
  });

  test('whose session lists no tools as MCP has them is partial, and there', async () => {
    const { signal, live } = await scanned({
      mcp: (message, response) => message.method === 'tools/list' && reply(response, message, { tools: [{}] }),
    });
    expect(live?.session).toMatchObject({ reached: 'initialize', stopped: 'failed' });
    expect(signal('mcp_server_card')).toMatchObject({ state: 'partial', answers: true, credit: 0.5 });
  });

  test('whose tools have names longer than are kept is not accused of missing them', async () => {
    const tools = [...TOOLS, { name: `a${'b'.repeat(300)}`, inputSchema: { type: 'object' } }];
    expect((await scanned({ cardTools: tools, tools })).codes('mcp_server_card')).not.toContain('live_tools_missing');
  });

  test('whose endpoint answers a GET as MCP does and opens no session is partial', async () => {
    const { shop, signal, live } = await scanned({
      mcp: (_message, response) => !!response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello'),
    });
    expect(live?.session).toMatchObject({ reached: 'nothing', stopped: 'failed' });
    expect(signal('mcp_server_card')).toMatchObject({ state: 'partial', answers: false, credit: 0.25 });
    expect(signal('mcp_server_card').reasons[0]?.code).toBe('live_session_failed');
    const read = await scanShop(shop, { site: null });
    expect(read.signal('mcp_server_card')).toMatchObject({ state: 'present', answers: true });
  });

  test.each([
    ['401 with a challenge', 401, 'live_refused', 'refused'],
    ['503', 503, 'live_unseen', 'unmeasured'],
    ['429', 429, 'live_unseen', 'unmeasured'],
  ])('that answers the session with %s is not accused', async (_name, status, code, stopped) => {
    const { signal, codes, live } = await scanned({
      mcp: (_message, response) => !!response.writeHead(status, { 'www-authenticate': 'Bearer' }).end(),
    });
    expect(live?.session).toMatchObject({ reached: 'nothing', stopped });
    expect(codes('mcp_server_card')).toContain(code);
    expect(signal('mcp_server_card').state).toBe('present');
  });

  test.each([
    ['issuer without metadata', {}, 'resource', 'oauth_protected_resource', 'live_chain_no_server'],
    ['authorization endpoint that is gone', { '/authorize': json({}, 404) }, 'server', 'oauth_authorization_server', 'live_chain_no_page'],
  ] as const)('with an %s is partial there', async (name, more, reached, id, code) => {
    const { live, signal, codes } = await scanned({
      at: {
        ...more,
        ...(name.startsWith('issuer') && {
          '/.well-known/oauth-protected-resource': (response, _asked, { origin }) =>
            json({ resource: origin, authorization_servers: [`${origin}/tenant`] })(response, _asked, { origin } as never),
        }),
      },
    });
    expect(live?.chain).toMatchObject({ reached, stopped: 'failed' });
    expect(codes(id)).toContain(code);
    expect(signal(id)).toMatchObject({ state: 'partial', answers: false });
  });

  test('without PKCE is not sent on, and nothing more is said than before', async () => {
    const { live, codes, shop } = await scanned({
      at: {
        '/.well-known/oauth-authorization-server': (response, asked, shop) =>
          json({ ...authorizationServer(shop.origin), code_challenge_methods_supported: ['plain'] })(response, asked, shop),
      },
    });
    expect(live?.chain).toMatchObject({ reached: 'server', stopped: 'no_pkce' });
    expect(shop.lines()).not.toEqual(expect.arrayContaining([expect.stringContaining('GET /authorize')]));
    expect(codes('oauth_authorization_server')).toContain('live_chain_unseen');
  });
});

describe('a store whose owner allowed nothing', () => {
  test('is read by GET and HEAD alone, and its verdict has no word of a session', async () => {
    const { readiness, live, shop } = await scanned({ cardTools: TOOLS }, { site: null });
    expect(live).toBeNull();
    const posts = shop.asked.filter(({ method, url }) => method !== 'GET' && method !== 'HEAD' && !url.includes('ucp'));
    expect(posts).toEqual([]);
    expect(JSON.stringify(readiness)).not.toContain('live_');
  });
});
