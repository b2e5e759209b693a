import { departureFromV1, readMcpCard } from '../../src/checks/general-readiness/signals/mcp-server-card/read.ts';
import mcpServerCard from '../../src/checks/general-readiness/signals/mcp-server-card/signal.ts';
import type { JsonObject } from '../../src/formats/json.ts';
import { corpusCases, corpusSuite, json, judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const FIRST = '/.well-known/mcp/server-card.json';
const endpoint = 'https://shop.example/mcp';
const draft = {
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: 'example.shop/catalogue',
  version: '1.0.0',
  description: 'Search the catalogue.',
  remotes: [{ type: 'streamable-http', url: endpoint }],
};
const older = { serverInfo: { name: 'shop', version: '1' }, transport: { type: 'streamable-http', endpoint } };
const flat = { name: 'shop', version: '1', serverUrl: endpoint };

const served = (card: unknown, type?: string): Served => ({ ...json(card, type), headers: { 'access-control-allow-origin': '*' } });
const site = (card: unknown, path = FIRST, type?: string): Site => ({ pages: { [path]: served(card, type) } });

describeCases(mcpServerCard, [
  ['a card of the draft', site(draft), 'present'],
  ['an older card', site(older), 'present: not_v1'],
  ['a flat card at the second path', site(flat, '/.well-known/mcp-server-card'), 'present: not_v1'],
  ['a flat card at the third path', site(flat, '/.well-known/mcp.json'), 'present: not_v1'],
  ['no card', {}, 'absent'],
  ['text', site('mcp: yes'), 'invalid: not_json'],
  ['no name', site({ ...draft, name: undefined }), 'invalid: no_name'],
  ['tools in the page', site({ ...older, transport: { type: 'webmcp' } }), 'invalid: no_endpoint'],
  ['tools in the page, with the page’s address', site({ ...older, transport: { type: 'webmcp', endpoint } }), 'invalid: no_endpoint'],
  ['tools in the page, in a flat card', site({ ...flat, transport: 'webmcp' }), 'invalid: no_endpoint'],
  [
    'a command to install',
    site({
      ...draft,
      remotes: undefined,
      $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
      packages: [{}],
    }),
    'invalid: no_endpoint, unknown_schema',
  ],
  ['a bare name and no remotes', site({ ...draft, name: 'catalogue', remotes: undefined }), 'invalid: bad_name, no_remotes'],
  ['a bare name with a remote', site({ ...draft, name: 'catalogue' }), 'partial: bad_name'],
  ['no remotes', site({ ...draft, remotes: undefined }), 'partial: no_remotes'],
  [
    'a dated schema',
    site({ ...draft, $schema: 'https://static.modelcontextprotocol.io/schemas/2025-11-25/server-card.schema.json' }),
    'partial: unknown_schema',
  ],
  ['no version', site({ ...flat, version: undefined }), 'partial: no_version'],
  ['no description', site({ ...draft, description: undefined }), 'partial: description_missing'],
  ['a long description', site({ ...draft, description: 'x'.repeat(101) }), 'partial: description_long'],
  ['a list of servers', site({ servers: [{ name: 'a', url: endpoint }] }, '/.well-known/mcp/server-cards.json'), 'partial: server_list'],
  ['a client’s settings', site({ mcpServers: { shop: { url: endpoint } } }), 'partial: client_config'],
  ['settings that start a program', site({ mcpServers: { shop: { command: 'npx' } } }), 'invalid: client_config, no_endpoint'],
  ['a relative address', site({ ...flat, serverUrl: '/mcp' }), 'partial: relative_endpoint'],
  ['the home page as endpoint', site({ ...flat, serverUrl: 'https://shop.example' }), 'invalid: endpoint_is_home'],
  [
    'files as endpoints',
    site({ ...older, transport: null, transports: [{ url: 'https://shop.example/feed.json' }] }),
    'invalid: endpoint_is_document',
  ],
  ['a card as text', site(draft, FIRST, 'text/plain'), 'present: media_type'],
  ['a card browsers may not read', { pages: { [FIRST]: json(draft) } }, 'present: no_cors'],
  ['only SSE', site({ ...older, transport: { type: 'sse', endpoint } }), 'present: not_v1, sse_only'],
  [
    'a card a Link header names',
    {
      pages: {
        '/': { type: 'text/html', headers: { link: '</card>; rel="mcp-server-card"' }, body: '<!doctype html>' },
        '/card': served(draft),
      },
    },
    'present: not_well_known',
  ],
]);

describe('the search for a server card', () => {
  const keys = (made: Site) =>
    judgeSite(mcpServerCard, made)
      .asked.map(({ key }) => key)
      .filter((key) => key.startsWith('scan.mcp-card'));

  test('ends at the first usable card', () => {
    expect(keys(site(draft))).toEqual(['scan.mcp-card']);
    expect(keys(site(draft, '/.well-known/mcp-server-card'))).toEqual(['scan.mcp-card', 'scan.mcp-card:bare']);
  });

  test('goes on behind a card nobody can use, and prefers the good one', () => {
    const pages = { [FIRST]: served({ name: 'x' }), '/.well-known/mcp-server-card': served(flat) };
    const judged = judgeSite(mcpServerCard, { pages });
    expect([judged.state, judged.exchanges]).toEqual(['present', ['scan.mcp-card:bare']]);
  });

  test('asks all four paths before it gives up', () => {
    expect(keys({})).toEqual(['scan.mcp-card', 'scan.mcp-card:bare', 'scan.mcp-card:mcp', 'scan.mcp-card:list']);
  });

  test('does not knock again where a firewall answered', () => {
    const wall: Served = { status: 403, headers: { server: 'cloudflare', 'cf-mitigated': 'challenge' } };
    const judged = judgeSite(mcpServerCard, { otherwise: wall });
    expect(judged.state).toBe('blocked');
    expect(judged.asked.map(({ key }) => key).filter((key) => key.startsWith('scan.mcp-card'))).toEqual(['scan.mcp-card']);
  });

  const below = (pages: NonNullable<Site['pages']>) =>
    judgeSite(mcpServerCard, { pages: { ...pages, '/api/ucp/mcp/server-card': served(draft), '/mcp/server-card': served(draft) } });

  test('looks below the endpoint Shopify always has', () => {
    const judged = below({ '/': { type: 'text/html', headers: { 'powered-by': 'Shopify' }, body: '<!doctype html>' } });
    expect([judged.state, judged.exchanges]).toEqual(['present', ['scan.mcp-card:endpoint']]);
    // The last question is to the endpoint the card names.
    expect(judged.asked.at(-2)?.url ?? '').toMatch(/server-card$/);
  });

  test('looks below an MCP server dressed as an agent, on this site only', () => {
    const card = (url: string) => json({ name: 'a', url });
    expect(below({ '/.well-known/agent-card.json': card('https://shop.example/mcp/') }).state).toBe('present');
    const foreign = below({ '/.well-known/agent-card.json': card('https://elsewhere.example/mcp') });
    expect(foreign.state).toBe('absent');
    expect(foreign.asked.every(({ url }) => url.startsWith('https://shop.example/'))).toBe(true);
  });

  test('follows the AI catalogue', () => {
    const entries = [{ mediaType: 'application/mcp-server-card+json', url: '/catalogued' }];
    const pages = { '/.well-known/ai-catalog.json': json({ entries }), '/catalogued': served(draft) };
    expect(judgeSite(mcpServerCard, { pages }).exchanges).toEqual(['scan.mcp-card:catalogued']);
  });
});

describe('the v1 schema', () => {
  const departure = (card: unknown) => departureFromV1(card as JsonObject);

  test.each<[unknown, string | null]>([
    [draft, null],
    [{ ...draft, remotes: undefined }, 'remotes'],
    [{ $schema: draft.$schema, name: draft.name, version: '1', description: 'x' }, null],
    [older, '$schema'],
    [{ ...draft, name: 'catalogue' }, 'name'],
    [{ ...draft, tools: [] }, 'tools'],
    [{ ...draft, remotes: [{ type: 'webmcp', url: endpoint }] }, 'remotes.0.type'],
    [{ ...draft, remotes: [{ type: 'sse', url: '{tenant}/mcp', variables: { tenant: { default: 'eu' } } }] }, null],
    [{ ...draft, remotes: [{ type: 'sse', url: endpoint, headers: [{ value: 'x' }] }] }, 'remotes.0.headers.0.name'],
    [{ ...draft, _meta: { 'shop.example/x': [1] }, icons: [{ src: 'data:,x', theme: 'dark' }] }, null],
    [{ ...draft, repository: { url: 'https://x.example' } }, 'repository.source'],
  ])('%j departs at %j', (card, path) => {
    expect(departure(card)).toBe(path);
  });

  corpusSuite('of the draft’s own examples', () => {
    test.each(corpusCases('mcp_server_card').filter(({ file }) => file.startsWith('ext-')))('$file', ({ file, site: { pages }, path }) => {
      const served = pages?.[path] as { body: Uint8Array } | undefined;
      expect(departure(JSON.parse(new TextDecoder().decode(served?.body))) === null).toBe(file.startsWith('ext-valid-'));
    });
  });
});

describe('reading a server card', () => {
  const read = (card: JsonObject) => readMcpCard(card, `https://shop.example${FIRST}`);

  test('fills placeholders with their defaults', () => {
    const remotes = [{ type: 'streamable-http', url: 'https://{tenant}.shop.example/{path}', variables: { tenant: { default: 'eu' } } }];
    expect(read({ ...draft, remotes }).endpoints).toEqual(['https://eu.shop.example/x']);
  });

  test('takes no address with credentials, without https, or of an unknown remote type', () => {
    expect(read({ ...flat, serverUrl: 'https://a:b@shop.example/mcp' }).endpoints).toEqual([]);
    expect(read({ ...flat, serverUrl: 'http://shop.example/mcp' }).endpoints).toEqual([]);
    expect(read({ ...draft, remotes: [{ type: 'stdio', url: endpoint }] }).endpoints).toEqual([]);
  });
});
