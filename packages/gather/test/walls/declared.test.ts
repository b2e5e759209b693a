/** Declared is not proven: what a store publishes is asked whether it answers. Real servers. */

import type { ReadinessAssessment } from '@vitrine/engine';
import { perTest } from '../../../../tests/once.ts';
import { type Document, ENDPOINTS } from '../../../engine/test/scan/callable-store.ts';
import { rows } from '../../../engine/test/ucp-patches.ts';
import { scanRunning } from '../scan-rig.ts';
import { startCallableStore } from './callable-server.ts';

const opened = perTest();

async function scan(endpoints: Readonly<Record<string, Document>>, requests?: number, otherwise?: Document) {
  const store = opened(await startCallableStore(endpoints, otherwise));
  const limits = { secondAskMs: 1, patienceMs: 5, requestMs: 60_000 };
  return scanRunning(store, { fetcher: { limits, ...(requests === undefined ? {} : { budget: { requests } }) } });
}
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
    const { readiness, asked } = await scan({});
    expect(readiness).toMatchObject({ tier: 'emerging', tierAtMost: 'emerging', coverage: 1 });
    expect(readiness.nextTier?.missing).toEqual([{ id: 'tier.promises_kept', values: {} }]);
    for (const id of CALLABLE) {
      expect([id, states(readiness, 'credit')[id], states(readiness, 'answers')[id]]).toEqual([id, 0.25, false]);
    }
    expect(asked.filter((line) => !/^(?:GET|HEAD) /.test(line))).toEqual([]);
  });

  test('is agent_ready once what it names answers', async () => {
    const { readiness, asked } = await scan(ENDPOINTS);
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
    const { readiness } = await scan({ ...ENDPOINTS, [path]: answer });
    const judged = readiness.signals.find(({ id }) => id === signal);
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
    const { readiness } = await scan({ '/openapi.json': ENDPOINTS['/openapi.json'] as Document }, undefined, otherwise);
    const proven = readiness.signals.filter(({ id, answers }) => answers === true && CALLABLE.includes(id)).map(({ id }) => id);
    expect(proven.filter((id) => id !== 'api_catalog')).toEqual([]);
    expect(readiness.tier).not.toBe('agent_ready');
    const card = readiness.signals.find(({ id }) => id === 'mcp_server_card');
    expect(card?.reasons[0]?.code).toBe(otherwise.status === undefined ? 'soft_404' : 'hides_unknown');
  });

  test('nothing, because robots.txt forbids it: the owner is told, save for pages for people', async () => {
    const closed = (path: string): Document => ({ type: 'text/plain', body: `User-agent: *\nDisallow: ${path}\n` });
    const mcp = (await scan({ ...ENDPOINTS, '/robots.txt': closed('/mcp') })).readiness;
    expect(states(mcp)).toMatchObject({ mcp_server_card: 'blocked' });
    const signIn = (await scan({ ...ENDPOINTS, '/robots.txt': closed('/oauth/authorize') })).readiness;
    expect(states(signIn)).toMatchObject({ oauth_authorization_server: 'error', openid_configuration: 'error' });
  });

  test('nothing, because our requests are spent: nobody is accused', async () => {
    const { readiness } = await scan(ENDPOINTS, 20);
    expect(readiness.signals.filter(({ answers }) => answers === false)).toEqual([]);
    expect(readiness.coverage).toBeLessThan(1);
    expect(readiness.tierAtMost).toBe('agent_ready');
  });
});
