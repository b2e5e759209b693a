import { connect } from 'node:net';
import { ENDPOINTS } from '@vitrine/contract';
import { RELEASES } from '@vitrine/engine';
import { isPage } from '../../apps/api/src/http/host.ts';
import { openOnce } from '../once.ts';
import { BASE_URL, openHarness } from './harness.ts';

describe('routes', () => {
  const api = openOnce(() => openHarness({ isDraining: () => draining }));
  let draining = false;

  test.each([
    '/nope',
    '/index.html',
    '/audit',
    '/AUDITS',
    '/health/x',
    '/.well-known',
    '/.well-known/ucp/2020-01-01',
    '/%E0%A4%A',
    '/.well-known/mcp.json',
  ])('%s is not_found', async (path) => {
    const { status, json } = await api.ask(path);
    expect([status, json]).toEqual([404, { detail: 'There is nothing at this address.', error_code: 'not_found' }]);
  });

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
    expect(latest.status).toBe(200);
    expect(latest.headers['cache-control']).toMatch(/^public, max-age=(\d{2,})$/);
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
    const again = await api.ask('/.well-known/ucp', { headers: { 'if-none-match': latest.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('the bot page says who asks and how to refuse', async () => {
    const { text } = await api.ask('/bot', { headers: { accept: 'text/markdown' } });
    expect(text).toContain('VitrineBot/1.0 (+https://vitrine.example/bot)');
    expect(text).toContain('User-agent: VitrineBot');
  });

  test.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['two lengths', 'POST /audits HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['a smuggled length', 'POST /audits HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a huge head', `GET /health HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
  ])('%s on the wire gets the one error body', async (_name, bytes) => {
    const text = await raw(api.port, bytes);
    expect(text).toMatch(/^HTTP\/1\.1 422 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error_code: 'validation_error',
      field_errors: [{ loc: ['header'] }],
    });
  });

  test.each([
    ['GET', '/health', 'Host: a.example\r\nhost: b.example'],
    ['GET', '/health', 'Host: a.example\r\nX-Between: x\r\nHost: a.example'],
    ['POST', '/mcp', 'Host: a.example\r\nHOST: b.example'],
    ['GET', '/nowhere', 'Host: a.example\r\nHost:'],
  ])('%s %s with two Host lines is answered 422: %j', async (method, path, hosts) => {
    const text = await raw(api.port, `${method} ${path} HTTP/1.1\r\n${hosts}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 422 [\s\S]*\r\nconnection: close\r\n/i);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error_code: 'validation_error',
      field_errors: [{ loc: ['header', 'Host'], msg: 'must be given once' }],
    });
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
    expect(await raw(api.port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await raw(api.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\n\r\n`)).toMatch(/^HTTP\/1\.1 422 /);
  });

  test('no Host line is answered 422', async () => {
    expect(await raw(api.port, 'GET /health HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 422 /);
  });
});

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
