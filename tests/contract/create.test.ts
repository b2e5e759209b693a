import { openOnce } from '../once.ts';
import { BASE_URL, openHarness } from './harness.ts';

describe.each(['standard', 'commerce'] as const)('creating an audit in the %s profile', (profile) => {
  const api = openOnce(() => openHarness({ profile }));

  const defaults =
    profile === 'standard'
      ? { agent_simulation: false, general_scan: false, sample_size: 12, country: 'FR', language: 'en' }
      : { agent_simulation: false, sample_size: 20, country: 'FR', language: 'fr' };

  test('leaves the market to the store where it is asked for as auto, and says so', async () => {
    const { json } = await api.create({ business: 'shop.example.com', options: { country: 'auto', language: 'fr' } });
    const asked = { ...defaults, country: 'auto', language: 'fr', market_from: { country: 'none', language: 'request' } };
    expect(json.options).toEqual(asked);
    const { json: other } = await api.create({ business: 'shop.example.com', options: { country: 'auto' } });
    expect(other.options.market_from).toEqual({ country: 'none', language: 'default' });
  });

  test('answers 201 with the audit as it is then, and where it can be read', async () => {
    const { status, json, headers } = await api.create({ business: 'shop.example.com' });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^aud_[0-9A-Za-z]{22}$/),
      status: 'pending',
      metadata: null,
      created_at: expect.any(String),
      options: defaults,
    });
    expect(headers.location).toBe(`${BASE_URL}/audits/${json.id}`);
    const { queue, ...read } = (await api.ask(`/audits/${json.id}`)).json;
    expect([read, queue]).toEqual([json, { ahead: expect.any(Number), seconds: expect.any(Number) }]);
  });

  test('tells the queue after the commit, once', async () => {
    const { json } = await api.create({ business: 'shop.example.com' });
    const noted = async () => (await api.database.query('select enqueued_at from audits where id = $1', [json.id]))[0]?.['enqueued_at'];
    while ((await noted()) === null) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(api.enqueued.filter((id) => id === json.id)).toHaveLength(1);
  });

  test('refuses a simulation without a key, as a quota of nothing, and creates nothing', async () => {
    const before = api.enqueued.length;
    const { status, json } = await api.create({ business: 'shop.example.com', options: { agent_simulation: true } });
    expect([status, json]).toEqual([
      402,
      { detail: expect.stringContaining('API key'), error_code: 'quota_exceeded', quota_used: 0, quota_limit: 0 },
    ]);
    expect(api.enqueued).toHaveLength(before);
    const french = await api.create({ business: 'shop.example.com', options: { agent_simulation: true, language: 'fr' } });
    expect(french.json.detail).toMatch(/^Une simulation d’agent/);
  });

  test('knows general_scan only where the deployment has it', async () => {
    const { status, json } = await api.create({ business: 'shop.example.com', options: { general_scan: false } });
    if (profile === 'standard') expect(status).toBe(201);
    else
      expect(json.field_errors).toEqual([{ loc: ['body', 'options', 'general_scan'], msg: 'is not a known field', type: 'unknown_field' }]);
  });

  test('lets exactly the configured loopback store through', async () => {
    expect((await api.create({ business: 'http://127.0.0.1:41001' })).status).toBe(201);
  });
});

describe('the body', () => {
  const api = openOnce(openHarness);

  const post = (body: string | Uint8Array, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.ask('/audits', { method: 'POST', headers, body });
  const GOOD = '{"business":"shop.example.com"}';

  test.each([
    ['nothing', '', {}, ['header', 'Content-Type'], 'wrong_content_type'],
    ['nothing, said to be JSON', '', { 'content-type': 'application/json' }, ['body'], 'empty_body'],
    ['broken JSON', '{"business":', { 'content-type': 'application/json' }, ['body'], 'invalid_json'],
    ['a form', 'business=shop', { 'content-type': 'application/x-www-form-urlencoded' }, ['header', 'Content-Type'], 'wrong_content_type'],
    ['another charset', GOOD, { 'content-type': 'application/json; charset=utf-16' }, ['header', 'Content-Type'], 'wrong_content_type'],
    ['gzip', GOOD, { 'content-type': 'application/json', 'content-encoding': 'gzip' }, ['header', 'Content-Encoding'], 'encoded_body'],
    ['Brotli', GOOD, { 'content-type': 'application/json', 'content-encoding': 'br' }, ['header', 'Content-Encoding'], 'encoded_body'],
    ['65,537 bytes', ' '.repeat(65_537), { 'content-type': 'application/json' }, ['body'], 'body_too_large'],
    ['a mebibyte', ' '.repeat(1_000_000), { 'content-type': 'application/json' }, ['body'], 'body_too_large'],
  ])('%s is a validation_error', async (_name, body, headers, loc, type) => {
    const { status, json } = await post(body, headers);
    expect(status).toBe(422);
    expect(json.field_errors).toEqual([{ loc, msg: expect.any(String), type }]);
  });

  test('bytes that are no UTF-8 are a validation_error', async () => {
    const { json } = await post(Buffer.from([0x22, 0xff, 0x22]));
    expect(json.field_errors[0]).toMatchObject({ loc: ['body'], type: 'invalid_utf8' });
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])('%s is JSON', async (type) => {
    expect((await post(GOOD, { 'content-type': type })).status).toBe(201);
  });

  test('exactly 64 KiB are read', async () => {
    expect((await post(GOOD.padEnd(65_536, ' '))).status).toBe(201);
  });

  test('depth, repeated members and a byte order mark harm nothing', async () => {
    expect((await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(422);
    expect((await post('{"business":"x y","business":"shop.example.com"}')).status).toBe(201);
    expect((await post(`\ufeff${GOOD}`)).status).toBe(201);
    expect((await post('{"business":"shop.example.com","__proto__":{"polluted":1}}')).json.field_errors[0].loc).toEqual([
      'body',
      '__proto__',
    ]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('the connection goes on working after a body was refused', async () => {
    for (let index = 0; index < 5; index += 1) expect((await post(' '.repeat(70_000))).status).toBe(422);
    expect((await post(GOOD)).status).toBe(201);
  });
});

test('an audit counts for the network it comes from, whatever free account asks; one of an account that pays for the account', async () => {
  const api = await openHarness();
  const { key } = await api.newKey();
  const from = async (address: string, headers = {}) => {
    const { json } = await api.create({ business: 'shop.example.com' }, { 'x-forwarded-for': address, ...headers });
    const [row] = await api.database.query<{ owner: string }>('select owner from audits where id = $1', [json.id]);
    return row?.owner;
  };
  const [one, same, other] = [await from('203.0.113.9'), await from('::ffff:203.0.113.9'), await from('203.0.113.10')];
  expect([one, same === one, other === one]).toEqual([expect.stringMatching(/^[\w-]{20,}$/), true, false]);
  // A provider gives a customer up to a /48.
  const [site, sameSite, otherSite] = [await from('2001:db8:1:1::1'), await from('2001:db8:1:2::1'), await from('2001:db8:2:1::1')];
  expect([site, sameSite === site, otherSite === site]).toEqual([expect.stringMatching(/^[\w-]{20,}$/), true, false]);
  expect(await from('203.0.113.9', { authorization: `Bearer ${key}` })).toBe(one);
  const { key: paying, accountId } = await api.newKey();
  await api.database.query("update accounts set plan = 'pro' where id = $1", [accountId]);
  expect(await from('203.0.113.9', { authorization: `Bearer ${paying}` })).toBe(accountId);
  await api.close();
});
