import { ENDPOINTS, type Endpoint, type EndpointAuth } from '@vitrine/contract';
import { RELEASES } from '@vitrine/engine';
import { isPage } from '../../apps/api/src/http/host.ts';
import { makeOnce, openOnce } from '../once.ts';
import { BASE_URL, openHarness } from './harness.ts';

describe('routes', () => {
  const api = openOnce(() => openHarness({ isDraining: () => draining }));
  let draining = false;

  test.each(['/nope', '/index.html', '/audit', '/AUDITS', '/health/x', '/.well-known', '/.well-known/ucp/2020-01-01', '/%E0%A4%A'])(
    '%s is not_found',
    async (path) => {
      const { status, json } = await api.ask(path);
      expect([status, json]).toEqual([404, { detail: 'There is nothing at this address.', error_code: 'not_found' }]);
    },
  );

  test.each([
    ['DELETE', '/audits', 'POST, OPTIONS'],
    ['GET', '/audits', 'POST, OPTIONS'],
    ['PUT', '/audits/x', 'GET, HEAD, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/.well-known/ucp', 'GET, HEAD, OPTIONS'],
  ])('%s %s is method_not_allowed', async (method, path, allow) => {
    const { status, json, headers } = await api.ask(path, { method });
    expect([status, json]).toEqual([405, { detail: 'This address does not answer this method.', error_code: 'method_not_allowed' }]);
    expect(headers.allow).toBe(allow);
    expect((await api.ask(path, { method: 'OPTIONS' })).headers.allow).toBe(allow);
  });

  test('keeps a harmless request id and replaces any other', async () => {
    const idOf = async (id: string) => (await api.ask('/health', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await idOf('deploy-42.a_b')).toBe('deploy-42.a_b');
    for (const bad of ['', 'a b', 'x'.repeat(65), '<script>', 'a"b']) expect(await idOf(bad)).toMatch(/^[0-9a-f]{32}$/);
  });

  test('health, liveness and readiness', async () => {
    expect((await api.ask('/health')).json).toEqual({ status: 'ok', version: '0.0.0-test' });
    expect((await api.ask('/livez')).json).toEqual({ status: 'ok' });
    expect((await api.ask('/readyz')).json).toMatchObject({ status: 'ok', postgres: 'ok' });
    draining = true;
    expect((await api.ask('/readyz')).json.error_code).toBe('service_unavailable');
    expect((await api.ask('/livez')).status).toBe(200);
    draining = false;
  });

  test('our UCP profile is public, cacheable, without redirect, one per release', async () => {
    const latest = await api.ask('/.well-known/ucp');
    expect([latest.headers['content-type'], latest.headers.vary, latest.headers['set-cookie']]).toEqual([
      'application/json; charset=utf-8',
      undefined,
      undefined,
    ]);
    expect(latest.json.ucp.version).toBe(RELEASES.at(-1));
    for (const release of RELEASES) {
      const { status, json } = await api.ask(`/.well-known/ucp/${release}`);
      expect([status, json.ucp.version]).toEqual([200, release]);
      expect(JSON.stringify(json.ucp)).toContain('dev.ucp.shopping.checkout');
    }
    const { ucp } = (await api.ask('/.well-known/ucp/2026-04-08')).json;
    for (const service of ucp.services['dev.ucp.shopping']) {
      expect(service).toMatchObject({
        version: '2026-04-08',
        transport: expect.any(String),
        spec: expect.any(String),
        schema: expect.any(String),
      });
    }
    for (const [capability] of Object.values(ucp.capabilities) as [{ spec: string; schema: string }][]) {
      expect(capability).toMatchObject({
        version: '2026-04-08',
        spec: expect.stringMatching(/^https:/),
        schema: expect.stringMatching(/^https:/),
      });
    }
    expect(ucp.payment_handlers).toEqual({});
  });

  test('the bot page says who asks and how to refuse', async () => {
    const { text } = await api.ask('/bot', { headers: { accept: 'text/markdown' } });
    expect(text).toContain('VitrineBot/1.0 (+https://vitrine.example/bot)');
    expect(text).toContain('User-agent: VitrineBot');
  });

  const pages = Object.values(ENDPOINTS).filter(isPage);
  test('pages are those of people who have not signed in', () => {
    const mailed = ['/sign-in', '/sign-in', '/unsubscribe/{token}', '/unsubscribe/{token}'];
    expect(pages.map(({ path }) => path).sort()).toEqual([
      '/',
      '/bot',
      '/docs',
      '/docs/{section}',
      '/fr',
      '/mailbox',
      '/marchands',
      '/merchants',
      '/rules',
      ...mailed,
    ]);
  });

  test.each(pages.map((endpoint) => [endpoint.method, endpoint.path] as const))(
    '%s %s is nowhere under a name that was rebound to us',
    async (method, path) => {
      const address = path.replace('{section}', 'audits').replace('{token}', `uns_${'0'.repeat(64)}`);
      const under = (headers: Record<string, string>) => api.ask(address, { method, headers });
      for (const host of ['evil.example', `evil.example:${api.port}`, '[2001:db8::1]', '192.0.2.1', 'localhost.evil.example', '[']) {
        const { status, json } = await under({ host });
        expect([host, status, json.error_code]).toEqual([host, 404, 'not_found']);
        expect((await under({ 'x-forwarded-host': host })).status).toBe(404);
      }
      const got = await Promise.all(['localhost', `127.0.0.1:${api.port}`, '[::1]:80'].map((host) => under({ host })));
      // The form of the sign-in is asked for without one; the one click takes none.
      expect(got.map(({ status }) => status)).toEqual(got.map(() => (method === 'POST' && path === '/sign-in' ? 422 : 200)));
    },
  );

  test('pages are found under the names of the service, directly and behind a proxy', async () => {
    const { host } = new URL(BASE_URL);
    for (const headers of [{ host }, { host: 'vitrine.example' }, { 'x-forwarded-host': host }, { host: `${host}:8080` }])
      expect((await api.ask('/', { headers })).status).toBe(200);
  });
});

/**
 * What each caller is refused with, before anything else is looked at: without a header, with an empty credential, another scheme, a
 * key and a session nobody has, and a good key; each beside an internal token that is none. null: let in.
 */
const [SESSION, SCHEME, KEY] = ['session_required', 'missing_bearer_prefix', 'invalid_api_key'] as const;
const BY_KEY_TOO = [SESSION, SESSION, SCHEME, KEY, 'invalid_session', null];
const REFUSED: Readonly<Record<Exclude<EndpointAuth, 'key'>, readonly (string | null)[]>> = {
  none: Array(6).fill(null),
  internal: Array(6).fill('internal_token_required'),
  key_optional: [null, KEY, SCHEME, KEY, 'invalid_session', null],
  session: [SESSION, SESSION, SCHEME, SESSION, 'invalid_session', SESSION],
  session_or_key: BY_KEY_TOO,
  key_or_session: BY_KEY_TOO,
};
const CODES = new Set(Object.values(REFUSED).flat());

describe.each([true, false])('where account endpoints take keys (%s)', (accountKeys) => {
  const api = openOnce(() => openHarness({ settings: { accountKeys } }));
  const own = makeOnce(() => api.newKey());
  const rows = Object.values(ENDPOINTS as Readonly<Record<string, Endpoint>>).flatMap(({ method, path, auth }) =>
    // The MCP server, which looks at the name it is called by first (mcp-hostile.test.ts).
    auth === 'key' ? [] : [{ method, path, auth: auth === 'session_or_key' && !accountKeys ? ('session' as const) : auth }],
  );

  test.each(rows)('$method $path lets in whom its row names', async ({ method, path, auth }) => {
    const secrets = ['', `vtr_live_${'A'.repeat(36)}`, `vtr_ses_${'A'.repeat(49)}`, own.key].map((secret) => `Bearer ${secret}`);
    const [empty = '', key = '', session = '', good = ''] = secrets;
    const codes = [];
    for (const authorization of [undefined, empty, 'Basic abc', key, session, good]) {
      const given = { 'content-type': 'application/json', 'vitrine-internal-token': 'none' };
      const headers = { ...given, ...(authorization !== undefined && { authorization }) };
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{' };
      const answer = await api.ask(path.replace(/\{\w+\}/g, 'x'), { method, headers, ...body });
      const code = answer.json?.error_code ?? null;
      codes.push(CODES.has(code) ? code : null);
      if (answer.status !== 401) continue;
      const invalid = /^invalid/.test(code) ? ', error="invalid_token"' : '';
      expect(answer.headers['www-authenticate']).toBe(`Bearer realm="vitrine"${invalid}`);
    }
    expect(codes).toEqual(REFUSED[auth]);
  });
});
