/** Web pages of allowed origins call `/audits*` from a browser, and nobody else's and nothing else. */

import { openOnce } from '../once.ts';
import { type Answer, openHarness } from './harness.ts';

const PAGE = 'https://playground.shop.example';
const PREFLIGHT = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' };
const STORE = { business: 'shop.example.com' };

const corsOf = ({ headers }: Answer) => Object.keys(headers).filter((name) => name.startsWith('access-control-'));

const api = openOnce(() => openHarness({ settings: { corsOrigins: [PAGE] }, limits: { anonymousRuns: 5 } }));
let done: string;
beforeAll(async () => {
  done = (await api.create(STORE, { 'x-forwarded-for': '192.0.2.1' })).json.id;
  await api.finish(done);
});

describe('a page of an allowed origin', () => {
  test.each(['/audits', '/audits/aud_1', '/audits/aud_1/report', '/audits/aud_1/events'])('may ask for %s in advance', async (path) => {
    const { status, headers, text } = await api.ask(path, { method: 'OPTIONS', headers: { origin: PAGE, ...PREFLIGHT } });
    expect([status, text]).toEqual([204, '']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-allow-methods': 'GET, HEAD, POST',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, if-none-match, prefer, last-event-id',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  test.each([true, false])('creates and reads, with a key: %s', async (keyed) => {
    const key = keyed ? { authorization: `Bearer ${(await api.newKey()).key}` } : {};
    const created = await api.create(STORE, { origin: PAGE, 'x-forwarded-for': '192.0.2.2', ...key });
    expect(created.status).toBe(201);
    for (const { headers } of [created, await api.ask(`/audits/${created.json.id}`, { headers: { origin: PAGE, ...key } })]) {
      expect(headers).toMatchObject({
        'access-control-allow-origin': PAGE,
        'access-control-expose-headers':
          'location, retry-after, preference-applied, idempotent-replayed, ratelimit, ratelimit-policy, etag, x-request-id',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers['vary']).toMatch(/^Origin\b/);
    }
  });

  test('reads stored bytes, a 304 and a stream, each of which varies by what it did before as well', async () => {
    const read = await api.ask(`/audits/${done}`, { headers: { origin: PAGE } });
    expect([read.status, read.headers['vary']]).toEqual([200, 'Origin, Accept-Encoding']);
    const headers = { origin: PAGE, 'if-none-match': String(read.headers.etag) };
    const again = await api.ask(`/audits/${done}`, { headers });
    expect([again.status, again.headers['access-control-allow-origin'], again.headers['vary']]).toEqual([
      304,
      PAGE,
      'Origin, Accept-Encoding',
    ]);
    const stream = await api.ask(`/audits/${done}/events`, { headers: { origin: PAGE } });
    expect([stream.status, stream.headers['access-control-allow-origin']]).toEqual([200, PAGE]);
  });

  test.each([
    ['401', 401, () => api.create(STORE, { origin: PAGE, authorization: 'Basic x' })],
    ['402', 402, () => api.create({ ...STORE, options: { agent_simulation: true } }, { origin: PAGE, 'x-forwarded-for': '192.0.2.3' })],
    ['404', 404, () => api.ask('/audits/aud_unknown', { headers: { origin: PAGE } })],
    ['404 of an unreadable address', 404, () => api.ask('/audits/%E0', { headers: { origin: PAGE } })],
    ['405', 405, () => api.ask('/audits', { method: 'DELETE', headers: { origin: PAGE } })],
    ['422', 422, () => api.create({}, { origin: PAGE, 'x-forwarded-for': '192.0.2.4' })],
  ] as const)('reads an error: %s', async (_, expected, ask) => {
    const { status, headers } = await ask();
    expect([status, headers['access-control-allow-origin'], headers['vary']]).toEqual([expected, PAGE, 'Origin']);
  });

  test('reads a 429 and its delay', async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => api.create(STORE, { origin: PAGE, 'x-forwarded-for': '192.0.2.5' })));
    const refused = asked.find(({ status }) => status === 429);
    expect(refused?.headers).toMatchObject({ 'access-control-allow-origin': PAGE, 'retry-after': expect.any(String) });
  });
});

describe('nobody else', () => {
  test.each(['https://evil.example', 'null', `${PAGE}.evil.example`, PAGE.replace('https', 'http'), `${PAGE}:8443`])(
    'a page of %s is told nothing, and the answer says that it varies',
    async (origin) => {
      const preflight = await api.ask('/audits', { method: 'OPTIONS', headers: { origin, ...PREFLIGHT } });
      const read = await api.ask(`/audits/${done}`, { headers: { origin } });
      expect([...corsOf(preflight), ...corsOf(read)]).toEqual([]);
      expect([preflight.headers['vary'], read.headers['vary']]).toEqual(['Origin', 'Origin, Accept-Encoding']);
      expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
    },
  );

  test('a program without an origin is answered as before', async () => {
    const read = await api.ask(`/audits/${done}`);
    expect([read.status, corsOf(read), read.headers['vary']]).toEqual([200, [], 'Origin, Accept-Encoding']);
  });

  test.each(['/account', '/auth/sessions', '/auditsx'])('an allowed page may not call %s', async (path) => {
    expect(corsOf(await api.ask(path, { method: 'OPTIONS', headers: { origin: PAGE, ...PREFLIGHT } }))).toEqual([]);
  });
});
