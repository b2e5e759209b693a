/** Cards, issuers and endpoints as servers in use publish them. */

import { assessScan } from '../../src/checks/general-readiness/assess.ts';
import { SIGNALS } from '../../src/checks/general-readiness/signals.ts';
import { documentsOf, ENDPOINTS } from './callable-store.ts';
import { gather, json, type Served, type Site } from './look-builder.ts';

const O = 'https://shop.example';
const AUTH = 'https://auth.shop.example/tenant1';
const published = (path: string, origin = O): object => JSON.parse(documentsOf(origin)[path]?.body ?? '');
const POST_ONLY: Served = { status: 405, headers: { allow: 'POST' }, body: '' };

function stateOf(id: string, site: Site) {
  const { signals } = assessScan(gather(SIGNALS, { origin: O, ...site }));
  const found = signals.find((signal) => signal.id === id);
  return { state: found?.state, answers: found?.answers, codes: found?.reasons.map(({ code }) => code) };
}

describe('MCP cards', () => {
  const SEP_1649 = {
    $schema: 'https://static.modelcontextprotocol.io/schemas/mcp-server-card/v1.json',
    protocolVersion: '2025-06-18',
    serverInfo: { name: 'clay', version: '1.0.0' },
    transport: { type: 'streamable-http', endpoint: '/mcp' },
  };

  test.each([
    ['a path as its endpoint', SEP_1649],
    ['an address as its endpoint', { ...SEP_1649, transport: { type: 'streamable-http', endpoint: `${O}/mcp` } }],
  ])('of SEP-1649 with the schema of its own and %s are whole', (_, card) => {
    const site = { pages: { '/.well-known/mcp/server-card.json': json(card), '/mcp': POST_ONLY } };
    expect(stateOf('mcp_server_card', site)).toMatchObject({ state: 'present', answers: true });
  });

  test('of v1 in a list lead to their remotes', () => {
    const card = published('/.well-known/mcp/server-card.json');
    const site = { pages: { '/.well-known/mcp/server-cards.json': json({ servers: [card] }), '/mcp': POST_ONLY } };
    expect(stateOf('mcp_server_card', site)).toMatchObject({ state: 'partial', answers: true, codes: ['server_list'] });
  });
});

describe('an issuer elsewhere', () => {
  const card = { name: 'clay', version: '1', url: `${O}/mcp` };
  const resource = json({ resource: `${O}/mcp`, authorization_servers: [AUTH] });
  const pages = (at: string) => ({
    '/.well-known/mcp/server-card.json': json(card),
    '/mcp': { status: 401, type: 'application/json', headers: { 'www-authenticate': `Bearer resource_metadata="${O}${at}"` }, body: '{}' },
    [at]: resource,
    'https://auth.shop.example/.well-known/oauth-authorization-server/tenant1': json(
      published('/.well-known/oauth-authorization-server', AUTH),
    ),
    ...Object.fromEntries(Object.entries(ENDPOINTS).map(([path, served]) => [AUTH + path, served])),
  });

  test.each([
    ['by the document for the path of the MCP endpoint', '/.well-known/oauth-protected-resource/mcp'],
    ['by the document a challenge names', '/meta/resource'],
  ])('is asked where it is named %s', (_, at) => {
    const input = gather(SIGNALS, { origin: O, pages: pages(at) });
    expect(stateOf('oauth_authorization_server', { pages: pages(at) })).toMatchObject({ state: 'present', answers: true });
    const urls = input.scan.asks.map(({ method, url }) => `${method} ${new URL(url, O).href}`);
    expect(urls.filter((url) => url === `GET ${O}${at}`)).toHaveLength(1);
  });
});

describe('an A2A agent', () => {
  const card = (protocolBinding: string) => ({
    ...published('/.well-known/agent-card.json'),
    supportedInterfaces: [{ url: 'https://api.shop.example/a2a', protocolBinding, protocolVersion: '1.0' }],
  });
  const NO_ROUTE = { ...json({ error: 'no such route' }), status: 404 };
  const agent = (binding: string, answers: Record<string, Served>) =>
    stateOf('a2a_agent_card', {
      pages: { '/.well-known/agent-card.json': json(card(binding)), ...answers },
      otherwise: ({ url }) => (url.startsWith('https://api.') ? NO_ROUTE : { status: 404, body: 'Not found' }),
    });

  test.each<[string, Served, object]>([
    ['lists its tasks', json({ tasks: [] }), { state: 'present', answers: true }],
    ['asks for credentials', { ...json({}), status: 401, headers: { 'www-authenticate': 'Bearer' } }, { state: 'present', answers: true }],
    ['knows no list of tasks', NO_ROUTE, { state: 'error' }],
    [
      'answers with a page for what is not there',
      { status: 404, type: 'text/html', body: '<h1>404</h1>' },
      { state: 'partial', answers: false },
    ],
  ])('over HTTP+JSON that %s', (_, tasks, expected) => {
    expect(agent('HTTP+JSON', { 'https://api.shop.example/a2a/tasks': tasks })).toMatchObject(expected);
  });

  test.each<[string, string | undefined, object]>([
    ['names POST for its address', 'POST', { state: 'present', answers: true }],
    ['names none', undefined, { state: 'error' }],
  ])('whose server refuses GET as unknown and, asked for its methods, %s', (_, allow, expected) => {
    const EXPRESS: Served = { status: 404, type: 'text/html', body: '<!DOCTYPE html><pre>Cannot GET /a2a</pre>' };
    const site: Site = {
      pages: {
        '/.well-known/agent-card.json': json(card('JSONRPC')),
        'https://api.shop.example/a2a': ({ method }) =>
          method === 'OPTIONS' ? { status: 200, body: 'POST', ...(allow === undefined ? {} : { headers: { allow } }) } : EXPRESS,
      },
    };
    expect(stateOf('a2a_agent_card', site)).toMatchObject(expected);
  });
});

test('a Markdown translation in a Link header is for machines', () => {
  const link = '</en/index.md>; rel="alternate"; type="text/markdown"; hreflang="en"';
  const pages = {
    '/': { type: 'text/html', headers: { link }, body: '<!doctype html><h1>Shop</h1>' },
    '/en/index.md': { type: 'text/markdown', body: '# Shop' },
  };
  expect(stateOf('link_header', { pages })).toMatchObject({ state: 'present' });
});
