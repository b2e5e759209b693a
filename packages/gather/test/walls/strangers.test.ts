/** What a store names on hosts of others, what it merely mentions, and what a guard in the way shows of it. Real servers. */

import { DEFAULT_TARGET_POLICY, type ReadinessAssessment } from '@vitrine/engine';
import type { RunningStore } from '@vitrine/testkit';
import { perTest } from '../../../../tests/once.ts';
import { type Document, documentsOf, ENDPOINTS } from '../../../engine/test/scan/callable-store.ts';
import { scanRunning } from '../scan-rig.ts';
import { startCallableStore } from './callable-server.ts';

const opened = perTest();

const start = async (endpoints: Readonly<Record<string, Document>>, otherwise?: Document) =>
  opened(await startCallableStore(endpoints, otherwise));

async function scan(store: RunningStore, others: readonly RunningStore[] = []) {
  const policy = { ...DEFAULT_TARGET_POLICY, allow: [store, ...others].map(({ port }) => `127.0.0.1:${port}`) };
  return scanRunning(store, { fetcher: { policy, limits: { secondAskMs: 1, patienceMs: 5, requestMs: 60_000 } } });
}
const signalOf = ({ signals }: ReadinessAssessment, id: string) => signals.find((signal) => signal.id === id);

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
    const { readiness } = await scan(await start(edited(CARD, 'http://127.0.0.1/mcp', `${other.url}/mcp`)), [other]);
    expect(signalOf(readiness, 'mcp_server_card')).toMatchObject({ state: 'error', credit: null });
    expect(signalOf(readiness, 'mcp_server_card')?.answers).toBeUndefined();
  });

  test('that tells it from what is not there: proven, with one question more', async () => {
    const other = await start({ '/mcp': ENDPOINTS['/mcp'] as Document });
    const { readiness } = await scan(await start(edited(CARD, 'http://127.0.0.1/mcp', `${other.url}/mcp`)), [other]);
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
  const gone = { status: 404, type: 'text/plain', body: 'Not found' };
  const mention = 'Shop. No /auth.md, no _index._agents.clay.example, no /.well-known/http-message-signatures-directory.';
  const catalog = documentsOf('')['/.well-known/ai-catalog.json'] as Document;
  const routes = {
    ...ENDPOINTS,
    '/.well-known/ai-catalog.json': { ...catalog, body: catalog.body.replace('"Shop"', JSON.stringify(mention)) },
    '/auth.md': gone,
    '/.well-known/http-message-signatures-directory': gone,
  };
  const { readiness } = await scan(await start(routes));
  for (const id of ['auth_md', 'web_bot_auth']) expect([id, signalOf(readiness, id)?.uncounted]).toEqual([id, 'nothing_shown']);
});
