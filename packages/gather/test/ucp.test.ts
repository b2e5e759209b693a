import { type Exchange, readUcpAnswer, responseOf } from '@vitrine/engine';
import { openUcpSession } from '@vitrine/gather';
import { disagreements, readExpected, storeNames } from '@vitrine/testkit';
import { auditUcp, closeStores, contextFor, type MerchantOptions, merchant, openStore } from './ucp-rig.ts';

afterEach(closeStores);

const keysOf = (exchanges: readonly Exchange[]) => exchanges.map(({ key }) => key);
const bodyOf = (exchange: Exchange | undefined) => JSON.parse(exchange?.requestBody ?? 'null') as Record<string, never>;

describe('the UCP probe', () => {
  it('talks to a stateless MCP server the way agents do: one plain POST per call, no handshake', async () => {
    const { ucp, verdict, store } = await auditUcp(merchant());
    expect(keysOf(ucp.exchanges)).toEqual([
      'ucp.profile',
      'ucp.mcp.tools',
      'ucp.mcp.search',
      'ucp.mcp.search:2',
      'ucp.mcp.next',
      'ucp.mcp.lookup',
      'ucp.mcp.product',
      'ucp.mcp.unknown',
      'ucp.rest.search',
    ]);
    expect(ucp.session).toMatchObject({
      release: '2026-08-25',
      transport: 'mcp',
      endpoint: `${store.url}/ucp/mcp`,
      dialect: 'plain',
      handshake: null,
    });
    expect(bodyOf(ucp.exchanges.find(({ key }) => key === 'ucp.mcp.search'))).toMatchObject({
      jsonrpc: '2.0',
      method: 'tools/call',
      params: {
        name: 'search_catalog',
        arguments: {
          meta: { 'ucp-agent': { profile: 'https://vitrine.example/.well-known/ucp/2026-08-25' } },
          catalog: { filters: { price: { min: 0 } }, context: { address_country: 'FR' } },
        },
      },
    });
    expect(verdict.findings.filter(({ rule }) => rule.startsWith('L'))).toEqual([]);
  });

  it('shakes hands once with a server that insists on a session, and reads its event streams', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ session: true }));
    expect(keysOf(ucp.exchanges).slice(0, 5)).toEqual([
      'ucp.profile',
      'ucp.mcp.tools',
      'ucp.mcp.initialize',
      'ucp.mcp.initialized',
      'ucp.mcp.tools:session',
    ]);
    const search = ucp.exchanges.find(({ key }) => key === 'ucp.mcp.search');
    expect(search?.requestHeaders['mcp-session-id']).toBe(ucp.session?.handshake?.sessionId);
    expect(search?.requestHeaders['mcp-protocol-version']).toBe('2025-11-25');
    expect(responseOf(search)?.headers['content-type']).toContain('text/event-stream');
    expect(ucp.session?.dialect).toBe('session');
    expect(verdict.findings.map(({ message }) => message.id)).toContain('L1.old_handshake');
    expect(verdict).toMatchObject({ status: 'warn', score: 79 });
  });

  it('names the revision where a server of MCP 2026-07-28 demands it', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ strict: true }));
    expect(keysOf(ucp.exchanges).slice(1, 4)).toEqual(['ucp.mcp.tools', 'ucp.mcp.tools:versioned', 'ucp.mcp.search']);
    const search = ucp.exchanges.find(({ key }) => key === 'ucp.mcp.search');
    expect(search?.requestHeaders).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'search_catalog',
    });
    expect(bodyOf(search)).toMatchObject({ params: { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } } });
    expect(verdict.details).toMatchObject({ transport: 'mcp', dialect: 'versioned' });
    expect(verdict.status).toBe('pass');
  });

  it('uses REST where that is all there is, and names itself in the UCP-Agent header', async () => {
    const { ucp, verdict, store } = await auditUcp(merchant({ transports: ['rest'] }));
    expect(keysOf(ucp.exchanges)).toEqual([
      'ucp.profile',
      ...['search', 'search:2', 'next', 'lookup', 'product', 'unknown'].map((step) => `ucp.rest.${step}`),
    ]);
    const search = ucp.exchanges[1];
    expect(search?.url).toBe(`${store.url}/ucp/rest/catalog/search`);
    expect(search?.requestHeaders['ucp-agent']).toBe('profile="https://vitrine.example/.well-known/ucp/2026-08-25"');
    expect(search?.requestHeaders['request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(verdict.status).toBe('pass');
  });

  it('follows no redirect of an endpoint, as agents follow none', async () => {
    const { store } = await auditUcp(merchant({ transports: ['mcp'], mcpAnswers: { status: 307, headers: { location: '/elsewhere' } } }));
    expect(store.requests.map(({ url }) => url)).not.toContain('/elsewhere');
  });

  it('asks a second time in words where a store refuses to browse without them', async () => {
    const { ucp } = await auditUcp(merchant({ browse: false }));
    expect(keysOf(ucp.exchanges)).toContain('ucp.mcp.search:2');
    expect(bodyOf(ucp.exchanges.find(({ key }) => key === 'ucp.mcp.search:2'))).toMatchObject({
      params: { arguments: { catalog: { query: 'cadeau' } } },
    });
  });

  it('stops at once when the store cannot read our own profile, and blames nobody for it', async () => {
    const { ucp, verdict } = await auditUcp(
      merchant({ transports: ['rest'], restAnswers: { status: 424, json: { code: 'profile_unreachable', content: 'no' } } }),
    );
    expect(keysOf(ucp.exchanges)).toEqual(['ucp.profile', 'ucp.rest.search']);
    expect(ucp.session).toBeNull();
    expect(verdict).toMatchObject({ status: 'error', score: null });
  });

  it('follows a redirected profile to show what lies behind it, and caps the score', async () => {
    const moved = merchant({ profilePath: '/ucp.json', more: { '/.well-known/ucp': { status: 301, headers: { location: '/ucp.json' } } } });
    const { ucp, verdict } = await auditUcp(moved);
    expect(ucp.exchanges[0]?.hops).toMatchObject([{ status: 301, location: '/ucp.json' }]);
    expect(ucp.session).not.toBeNull();
    expect(verdict).toMatchObject({ status: 'fail', score: 20, cap: { reason: 'critical', at: 20 } });
    expect(verdict.findings[0]?.message.id).toBe('U03.redirected');
  });

  it('reads the profile of an older release when the newest is not one we speak', async () => {
    const { ucp, verdict } = await auditUcp(merchant({ version: '2027-01-01', leaf: true }));
    expect(keysOf(ucp.exchanges).slice(0, 2)).toEqual(['ucp.profile', 'ucp.leaf']);
    expect(ucp.session?.release).toBe('2026-08-25');
    expect(verdict.findings.map(({ message }) => message.id)).toContain('U09.unknown');
  });

  it('fetches the schemas a store hosts itself, at most ten, and none of the specification’s', async () => {
    const { ucp, store } = await auditUcp(merchant({ ownSchemas: 14 }));
    const schemas = ucp.exchanges.filter(({ key }) => key.startsWith('ucp.schema:'));
    expect(schemas).toHaveLength(10);
    expect(schemas.every(({ url }) => url.startsWith(store.url))).toBe(true);
  });

  it.each<[string, NonNullable<MerchantOptions['profileAnswer']>, string, number | null]>([
    ['404', { status: 404, body: 'no' }, 'U01.absent', 0],
    ['a firewall', { status: 403, body: 'challenge', headers: { 'cf-mitigated': 'challenge' } }, 'U01.firewall', null],
    ['broken JSON', { body: '{"ucp":', headers: { 'content-type': 'application/json' } }, 'U06.not_json', 20],
  ])('%s in place of the profile is told for what it is, and nothing more is asked', async (_, profileAnswer, message, most) => {
    const { ucp, verdict } = await auditUcp(merchant({ profileAnswer }));
    // Where there is none, ACP is asked for once.
    expect(keysOf(ucp.exchanges)).toEqual(profileAnswer.status === 404 ? ['ucp.profile', 'ucp.acp'] : ['ucp.profile']);
    expect(verdict.findings.map(({ message: { id } }) => id)).toContain(message);
    if (most === null) {
      expect(verdict).toMatchObject({ status: 'error', score: null });
    } else {
      expect(verdict.score).toBeLessThanOrEqual(most);
    }
  });

  it('asks the same questions in the same words on every run', async () => {
    const store = await openStore(merchant());
    const asked = async () =>
      (await auditUcp(store)).ucp.exchanges.map(({ key, requestBody, requestHeaders }) => ({
        key,
        requestBody,
        id: requestHeaders['request-id'],
      }));
    expect(await asked()).toEqual(await asked());
  });
});

describe('a session taken up again', () => {
  it.each([false, true])('goes on from stored evidence without asking the store anything (session: %p)', async (session) => {
    const store = await openStore(merchant({ session }));
    const { ucp } = await auditUcp(store);
    const before = store.requests.length;
    const ctx = contextFor(store);
    const resumed = openUcpSession(ctx, structuredClone(ucp));
    expect(store.requests.length).toBe(before);
    const exchange = await resumed?.call('search', { filters: { price: { min: 0 } } }, 'catalog.search:1');
    expect(store.requests.length).toBe(before + 1);
    expect(exchange?.key).toBe('catalog.search:1');
    expect(exchange !== undefined && readUcpAnswer(exchange, 'search')).toMatchObject({ ok: true });
  });

  it('opens an expired MCP session anew, once, and keeps what that took as evidence', async () => {
    const first = await openStore(merchant({ session: true }));
    const { ucp } = await auditUcp(first);
    if (ucp.session?.handshake == null) throw new Error('no session to expire');
    const expired = { ...ucp, session: { ...ucp.session, handshake: { ...ucp.session.handshake, sessionId: 'forgotten' } } };
    const resumed = openUcpSession(contextFor(first), expired);
    const exchange = await resumed?.call('lookup', { ids: ['nothing'] }, 'catalog.lookup:1');
    expect(exchange?.key).toBe('catalog.lookup:1:session');
    expect(exchange !== undefined && readUcpAnswer(exchange, 'lookup')).toMatchObject({ ok: true, products: [] });
    expect(keysOf(resumed?.handshakes ?? []).sort()).toEqual([
      'catalog.lookup:1',
      'catalog.lookup:1:initialize',
      'catalog.lookup:1:initialized',
    ]);
  });

  it('is none where no transport answered', async () => {
    const { ucp, store } = await auditUcp(merchant({ mcpAnswers: { status: 404 }, restAnswers: { status: 404 } }));
    expect(openUcpSession(contextFor(store), ucp)).toBeNull();
  });
});

describe('the probe of the origin', () => {
  it('asks for the home page, robots.txt and a page that cannot exist, the same one every time', async () => {
    const store = await openStore(merchant());
    const { origin } = await auditUcp(store);
    expect(keysOf(origin.exchanges)).toEqual(['origin.home', 'origin.robots', 'origin.control']);
    expect(origin.origin).toBe(store.url);
    expect(origin.exchanges[2]?.url).toMatch(/\/\.well-known\/x-[0-9a-f]{16}$/);
    expect((await auditUcp(store)).origin.exchanges[2]?.url).toBe(origin.exchanges[2]?.url);
  });

  it('follows the home page to another origin and learns the robots rules that govern there', async () => {
    const www = await openStore(merchant({ more: { '/robots.txt': { body: 'User-agent: *\nDisallow: /private\n' } } }));
    const apex = await openStore({
      title: 'apex',
      summary: 'Sends everybody elsewhere.',
      routes: { '/': { status: 301, headers: { location: `${www.url}/` } } },
    });
    const ctx = contextFor(apex, [www]);
    const { origin } = await auditUcp(apex, ctx);
    expect(origin.origin).toBe(www.url);
    const submitted = ['origin.home', 'origin.robots', 'origin.control:submitted'];
    expect(keysOf(origin.exchanges).toSorted()).toEqual([...submitted, 'origin.robots:home', 'origin.control'].toSorted());
    expect(origin.exchanges.find(({ key }) => key === 'origin.control')?.url).toContain(www.url);
    const forbidden = await ctx.fetcher.fetch({ key: 'test', url: `${www.url}/private` });
    expect(forbidden.outcome).toMatchObject({ kind: 'failure', code: 'robots_disallowed' });
  });
});

describe('every demo store', () => {
  it.each(storeNames().map((name) => [name]))('%s is judged as its experts expect', async (name) => {
    const { verdict } = await auditUcp(name);
    const expected = readExpected(name);
    const discovery = expected.checks['ucp_discovery'];
    expect(disagreements({ ...expected, checks: discovery === undefined ? {} : { ucp_discovery: discovery } }, [verdict])).toEqual([]);
  });
});
