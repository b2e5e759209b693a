import { openOnce } from '../once.ts';
import { errorOf, FORMER_PEPPER, openHarness } from './harness.ts';

const GOOD = { business: 'shop.example.com' };

describe('authentication', () => {
  const api = openOnce(openHarness);
  const as = (authorization: string) => api.create(GOOD, { authorization });

  test.each([
    ...['vtr_live_x', 'Bearerx', 'Token abc'].map((authorization) => [authorization, 'missing_bearer_prefix']),
    ...['Bearer', 'Bearer x', 'bearer a b c'].map((authorization) => [authorization, 'invalid_api_key']),
  ])('%j is %s, never anonymous', async (authorization, code) => {
    expect(errorOf(await as(authorization ?? ''))).toEqual([401, code]);
  });

  test('a key opens its account, whatever the case of the scheme', async () => {
    const { key, accountId } = await api.newKey();
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const { status, json } = await as(`${scheme} ${key}`);
      expect(status).toBe(201);
      const [row] = await api.database.query('select account_id from audits where id = $1', [json.id]);
      expect(row).toEqual({ account_id: accountId });
    }
  });

  test('a key hashed under the former pepper still opens', async () => {
    const { key } = await api.newKey(FORMER_PEPPER);
    expect((await as(`Bearer ${key}`)).status).toBe(201);
  });
});

describe('rate limits', () => {
  const api = openOnce(() => openHarness({ limits: { anonymousRuns: 3, accountRuns: 5 } }));
  const from = (address: string, body: unknown = GOOD) => api.create(body, { 'x-forwarded-for': address });

  test('a 429 beats a 422, and bad requests are charged', async () => {
    const answers = [];
    for (let index = 0; index < 4; index += 1) answers.push(await from('192.0.2.1', { nope: true }));
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 429]);
    const refused = answers[3];
    expect(refused?.json).toEqual({
      detail: 'Too many requests. Try again later.',
      error_code: 'rate_limit_exceeded',
      scope: 'ip',
      retry_after_seconds: expect.any(Number),
    });
    expect(refused?.headers['retry-after']).toBe(String(refused?.json.retry_after_seconds));
    expect(refused?.json.retry_after_seconds).toBeGreaterThan(3_500);
    expect(refused?.json.retry_after_seconds).toBeLessThanOrEqual(3_600);
  });

  test('the detail is English even where the body asks for French', async () => {
    const body = { ...GOOD, options: { language: 'fr' } };
    for (let index = 0; index < 3; index += 1) await from('192.0.2.2', body);
    expect((await from('192.0.2.2', body)).json.detail).toBe('Too many requests. Try again later.');
  });

  test('says in headers what is left', async () => {
    const { headers } = await from('192.0.2.3');
    expect(headers['ratelimit-policy']).toBe('"ip";q=3;w=3600');
    expect(headers['ratelimit']).toBe('"ip";r=2;t=3600');
  });

  test('addresses of one /64 are one caller, and IPv4 in IPv6 clothes is itself', async () => {
    for (const address of ['2001:db8:5:1::1', '2001:db8:5:1::2', '2001:db8:5:1:ffff::3']) expect((await from(address)).status).toBe(201);
    expect((await from('2001:db8:5:1::4')).status).toBe(429);
    expect((await from('2001:db8:5:2::1')).status).toBe(201);
    for (const address of ['192.0.2.4', '::ffff:192.0.2.4', '::ffff:c000:204']) expect((await from(address)).status).toBe(201);
    expect((await from('192.0.2.4')).status).toBe(429);
  });

  test('hopping from /64 to /64 ends at ten times the limit for a /48', async () => {
    const statuses = [];
    for (let index = 0; index < 32; index += 1) statuses.push((await from(`2001:db8:9:${index.toString(16)}::1`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test('only the nearest proxy is believed', async () => {
    for (let index = 0; index < 3; index += 1) expect((await from(`203.0.113.${index}, 192.0.2.5`)).status).toBe(201);
    expect((await from('203.0.113.9, 192.0.2.5')).status).toBe(429);
  });

  test('with a key the account is limited, whatever the address', async () => {
    const { key } = await api.newKey();
    const authorization = `Bearer ${key}`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => api.create(GOOD, { authorization, 'x-forwarded-for': `198.51.100.${index}` })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 429)?.json.scope).toBe('account');
  });
});
