/** Declared is not proven: what a store publishes, there or on hosts of others, is asked whether it answers. Real servers. */

import { DEFAULT_TARGET_POLICY, type ReadinessAssessment } from '@vitrine/engine';
import type { RunningStore } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { type Document, documentsOf, ENDPOINTS } from '../../../engine/test/scan/callable-store.ts';
import { rows } from '../../../engine/test/ucp-patches.ts';
import { scanRunning } from '../scan-rig.ts';
import { serveWires } from '../serving.ts';

const opened = perTest();
const GONE: Document = { status: 404, type: 'text/plain', body: 'Not found' };

/** Every document; of the endpoints those that are given, which may replace a document; `otherwise` at every other address. A body of `stream` never ends. */
async function start(endpoints: Readonly<Record<string, Document>>, otherwise = GONE) {
  const server = await serveWires((origin, { url }) => {
    const { status = 200, type, headers, body }: Document = endpoints[url] ?? documentsOf(origin)[url] ?? otherwise;
    return { status, headers: { 'content-type': type, ...headers }, body: body === 'stream' ? undefined : body };
  });
  return opened(server) as unknown as RunningStore;
}

/** `others`: stores that the guard lets through besides. */
async function scan(store: RunningStore, { requests, others = [] }: { requests?: number; others?: readonly RunningStore[] } = {}) {
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [store, ...others].map(({ port }) => `127.0.0.1:${port}`) };
  const limits = { secondAskMs: 1, patienceMs: 5, requestMs: 60_000 };
  return scanRunning(store, { fetcher: { policy, limits, ...(requests !== undefined && { budget: { requests } }) } });
}
const signalOf = ({ signals }: ReadinessAssessment, id: string) => signals.find((signal) => signal.id === id);
const states = ({ signals }: ReadinessAssessment, wanted: 'state' | 'credit' | 'answers' = 'state') =>
  Object.fromEntries(signals.map((signal) => [signal.id, signal[wanted]]));

const CALLABLE = [
  'mcp_server_card',
  'a2a_agent_card',
  'api_catalog',
  'oauth_authorization_server',
  'openid_configuration',
  'oauth_protected_resource',
  'agent_skills_index',
  'auth_md',
];

describe('a store of documents alone', () => {
  test('stays at emerging: whatever it names is a quarter', async () => {
    const { readiness, asked } = await scan(await start({}));
    expect(readiness).toMatchObject({ tier: 'emerging', tierAtMost: 'emerging', coverage: 1 });
    expect(readiness.nextTier?.missing).toEqual([{ id: 'tier.promises_kept', values: {} }]);
    for (const id of CALLABLE) {
      expect([id, states(readiness, 'credit')[id], states(readiness, 'answers')[id]]).toEqual([id, 0.25, false]);
    }
    expect(asked.filter((line) => !/^(?:GET|HEAD) /.test(line))).toEqual([]);
  });

  test('is agent_ready once what it names answers', async () => {
    const { readiness, asked } = await scan(await start(ENDPOINTS));
    expect(readiness).toMatchObject({ tier: 'agent_ready', tierAtMost: 'agent_ready' });
    for (const id of CALLABLE) expect([id, states(readiness)[id], states(readiness, 'answers')[id]]).toEqual([id, 'present', true]);
    // Each address is asked once, however many documents name it.
    expect(asked.filter((line) => line.endsWith('/oauth/jwks'))).toHaveLength(1);
    expect(asked.filter((line) => line === 'GET /mcp')).toHaveLength(1);
  });
});

/** Name, path, signal, whether it answers (`-`: nobody knows), the answer. */
const ANSWERS = rows(String.raw`
an event stream that stays open | /mcp | mcp_server_card | true | {"type":"text/event-stream","body":"stream"}
a session that is asked for | /mcp | mcp_server_card | true | {"status":400,"type":"text/plain","body":"Mcp-Session-Id"}
a challenge | /mcp | mcp_server_card | true | {"status":401,"type":"text/html","headers":{"www-authenticate":"Bearer"},"body":"<p>no"}
a password that people are asked for | /mcp | mcp_server_card | - | {"status":401,"type":"text/html","headers":{"www-authenticate":"Basic realm=\"staging\""},"body":"<p>no"}
JSON-RPC under 404 | /mcp | mcp_server_card | true | {"status":404,"type":"application/json","body":"{\"jsonrpc\":\"2.0\",\"error\":{}}"}
a page | /mcp | mcp_server_card | false | {"type":"text/html","body":"<!doctype html><h1>MCP</h1>"}
a route for POST alone | /mcp | mcp_server_card | false | {"status":404,"type":"text/html","body":"<pre>Cannot GET /mcp</pre>"}
a JSON file | /mcp | mcp_server_card | - | {"type":"application/json","body":"{\"name\":\"mcp\"}"}
a server in trouble | /mcp | mcp_server_card | - | {"status":503,"type":"text/plain","body":"down"}
a refused rate | /mcp | mcp_server_card | - | {"status":429,"type":"text/plain","body":"slow"}
a refusal without a challenge | /mcp | mcp_server_card | - | {"status":403,"type":"application/json","body":"{\"message\":\"Missing\"}"}
a route for POST alone | /a2a | a2a_agent_card | - | {"status":404,"type":"text/html","body":"<pre>Cannot GET /a2a</pre>"}
a route for POST alone (Fastify) | /a2a | a2a_agent_card | - | {"status":404,"type":"application/json","body":"{\"message\":\"Route GET:/a2a not found\"}"}
a page | /a2a | a2a_agent_card | false | {"type":"text/html","body":"<!doctype html><h1>A2A</h1>"}
no key | /oauth/jwks | openid_configuration | false | {"type":"application/json","body":"{\"keys\":[]}"}
a broken key | /oauth/jwks | openid_configuration | false | {"type":"application/json","body":"{\"keys\":[{\"kty\":\"RSA\"}]}"}
a page | /openapi.json | api_catalog | false | {"type":"text/html","body":"<!doctype html><title>API</title>"}
a page for people | /oauth/authorize | oauth_authorization_server | true | {"type":"text/html","body":"<!doctype html>Sign in"}
`).map(([name = '', path = '', signal = '', answers, answer = '']) => ({
  ...{ name, path, signal, answer: JSON.parse(answer) as Document },
  answers: answers === '-' ? undefined : answers === 'true',
}));

describe('what is named answers with', () => {
  test.each(ANSWERS)('$name at $path: $answers', async ({ path, signal, answer, answers }) => {
    const { readiness } = await scan(await start({ ...ENDPOINTS, [path]: answer }));
    const judged = signalOf(readiness, signal);
    expect(judged?.answers).toBe(answers);
    expect(judged?.credit).toBe(answers === true ? 1 : answers === false ? 0.25 : null);
    if (answers === undefined) {
      expect(['error', 'blocked']).toContain(judged?.state);
      expect(readiness.scoreAtLeast).toBeLessThan(readiness.scoreAtMost);
    }
    expect(judged?.exchanges.length).toBeGreaterThan(1);
  });

  const REFUSALS: readonly Document[] = [
    { status: 405, type: 'text/plain', body: 'GET is not allowed' },
    { status: 400, type: 'application/json', body: '{"error":"bad request"}' },
    { status: 418, type: 'text/plain', body: 'no' },
    { type: 'application/json', body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32601,"message":"no"}}' },
  ];
  test.each(REFUSALS)('what every address answers ($status $type): nothing is proven', async (otherwise) => {
    const { readiness } = await scan(await start({ '/openapi.json': ENDPOINTS['/openapi.json'] as Document }, otherwise));
    const proven = readiness.signals.filter(({ id, answers }) => answers === true && CALLABLE.includes(id)).map(({ id }) => id);
    expect(proven.filter((id) => id !== 'api_catalog')).toEqual([]);
    expect(readiness.tier).not.toBe('agent_ready');
    const card = signalOf(readiness, 'mcp_server_card');
    expect(card?.reasons[0]?.code).toBe(otherwise.status === undefined ? 'soft_404' : 'hides_unknown');
  });

  test('nothing, because robots.txt forbids it: the owner is told, save for pages for people', async () => {
    const closed = (path: string): Document => ({ type: 'text/plain', body: `User-agent: *\nDisallow: ${path}\n` });
    const mcp = (await scan(await start({ ...ENDPOINTS, '/robots.txt': closed('/mcp') }))).readiness;
    expect(states(mcp)).toMatchObject({ mcp_server_card: 'blocked' });
    const signIn = (await scan(await start({ ...ENDPOINTS, '/robots.txt': closed('/oauth/authorize') }))).readiness;
    expect(states(signIn)).toMatchObject({ oauth_authorization_server: 'error', openid_configuration: 'error' });
  });

  test('nothing, because our requests are spent: nobody is accused', async () => {
    const { readiness } = await scan(await start(ENDPOINTS), { requests: 20 });
    expect(readiness.signals.filter(({ answers }) => answers === false)).toEqual([]);
    expect(readiness.coverage).toBeLessThan(1);
    expect(readiness.tierAtMost).toBe('agent_ready');
  });
});

/** A document of the store with one text replaced. */
const edited = (path: string, from: string, to: string): Readonly<Record<string, Document>> => {
  const document = documentsOf('{origin}')[path] as Document;
  return { [path]: { ...document, body: document.body.replaceAll('{origin}', 'http://127.0.0.1').replaceAll(from, to) } };
};
const CARD = '/.well-known/mcp/server-card.json';

describe('an endpoint on a host of others', () => {
  test.each<readonly [string, Document]>([
    ['405 to every address', { status: 405, type: 'text/plain', body: 'no' }],
    ['a challenge at every address', { status: 401, type: 'application/json', headers: { 'www-authenticate': 'Bearer' }, body: '{}' }],
  ])('%s: nothing is proven, nobody is accused', async (_, otherwise) => {
    const other = await start({ '/robots.txt': { status: 404, type: 'text/plain', body: '' } }, otherwise);
    const { readiness } = await scan(await start(edited(CARD, 'http://127.0.0.1/mcp', `${other.url}/mcp`)), { others: [other] });
    expect(signalOf(readiness, 'mcp_server_card')).toMatchObject({ state: 'error', credit: null });
    expect(signalOf(readiness, 'mcp_server_card')?.answers).toBeUndefined();
  });

  test('that tells it from what is not there: proven, with one question more', async () => {
    const other = await start({ '/mcp': ENDPOINTS['/mcp'] as Document });
    const { readiness } = await scan(await start(edited(CARD, 'http://127.0.0.1/mcp', `${other.url}/mcp`)), { others: [other] });
    expect(signalOf(readiness, 'mcp_server_card')).toMatchObject({ state: 'present', answers: true });
    const asked = other.requests.map(({ method, url }) => `${method} ${url}`);
    expect(asked).toEqual([expect.stringMatching(/^GET \/x-[\da-f]{16}$/), 'GET /mcp', 'GET /.well-known/oauth-protected-resource/mcp']);
  });
});

test('a private key beside the public one is told, whoever publishes it', async () => {
  const { keys } = JSON.parse((ENDPOINTS['/oauth/jwks'] as Document).body) as { keys: object[] };
  const body = JSON.stringify({ keys: [...keys, { ...keys[0], d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A' }] });
  const { readiness } = await scan(await start({ ...ENDPOINTS, '/oauth/jwks': { type: 'application/json', body } }));
  for (const id of ['oauth_authorization_server', 'openid_configuration']) {
    const signal = signalOf(readiness, id);
    expect([id, signal?.state, signal?.reasons.map(({ code }) => code)]).toEqual([id, 'partial', expect.arrayContaining(['private_key'])]);
  }
});

test('prose that mentions a thing does not name it: what a store need not have stays uncounted', async () => {
  const mention = 'Shop. No /auth.md, no _index._agents.clay.example, no /.well-known/http-message-signatures-directory.';
  const catalog = documentsOf('')['/.well-known/ai-catalog.json'] as Document;
  const routes = {
    ...ENDPOINTS,
    '/.well-known/ai-catalog.json': { ...catalog, body: catalog.body.replace('"Shop"', JSON.stringify(mention)) },
    '/auth.md': GONE,
    '/.well-known/http-message-signatures-directory': GONE,
  };
  const { readiness } = await scan(await start(routes));
  for (const id of ['auth_md', 'web_bot_auth']) expect([id, signalOf(readiness, id)?.uncounted]).toEqual([id, 'nothing_shown']);
});
