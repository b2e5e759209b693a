import { openOnce } from '../once.ts';
import { openHarness, PEPPER } from './harness.ts';

const ASKED = { business: 'shop.example.com', options: { general_scan: true } };

describe('who gets the general scan', () => {
  const api = openOnce(() => openHarness({ limits: { anonymousScans: 3, betaScans: 20 } }));
  const from = (address: string, body: unknown = ASKED) => api.create(body, { 'x-forwarded-for': address });
  const granted = (answers: readonly { readonly json: { readonly options: { readonly general_scan: boolean } } }[]) =>
    answers.filter(({ json }) => json.options.general_scan).length;

  test('anonymous callers: three an hour and network, exactly, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => from('192.0.2.11')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(granted(answers)).toBe(3);
    expect(granted([await from('192.0.2.12')])).toBe(1);
  });

  test('over the allowance the audit runs all the same, and says that it runs without', async () => {
    for (let index = 0; index < 3; index += 1) await from('192.0.2.13');
    const { status, json } = await from('192.0.2.13');
    expect(status).toBe(201);
    expect(json.options.general_scan).toBe(false);
    expect((await api.ask(`/audits/${json.id}`)).json.options.general_scan).toBe(false);
  });

  test('beta accounts: twenty an hour, whatever the address', async () => {
    const { key } = await api.newKey(PEPPER, true);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        api.create(ASKED, { authorization: `Bearer ${key}`, 'x-forwarded-for': `198.51.100.${index}` }),
      ),
    );
    expect(granted(answers)).toBe(20);
  });

  test('accounts outside the beta never get it, and spend nothing of their address', async () => {
    const { key } = await api.newKey();
    const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '192.0.2.14' };
    const answers = [await api.create(ASKED, headers), await api.create(ASKED, headers)];
    expect(granted(answers)).toBe(0);
    expect(answers[0]?.headers['ratelimit-policy']).not.toContain('general-scan');
    expect(granted([await from('192.0.2.14'), await from('192.0.2.14'), await from('192.0.2.14')])).toBe(3);
  });

  test('only an audit that asks for the scan spends of it, and only one that is created', async () => {
    for (const options of [{}, { general_scan: false }]) await from('192.0.2.15', { business: 'shop.example.com', options });
    await from('192.0.2.15', { business: 'ftp://shop.example.com', options: { general_scan: true } });
    await from('192.0.2.15', { business: 'shop.example.com', options: { general_scan: true, nope: 1 } });
    expect(granted([await from('192.0.2.15'), await from('192.0.2.15'), await from('192.0.2.15')])).toBe(3);
  });

  test('a repeat under one Idempotency-Key is the same scan and spends nothing', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.16', 'idempotency-key': 'scan-once' };
    const first = await api.create(ASKED, headers);
    for (let index = 0; index < 5; index += 1) expect((await api.create(ASKED, headers)).text).toBe(first.text);
    expect(granted([first, await from('192.0.2.16'), await from('192.0.2.16')])).toBe(3);
  });

  test('one /64 is one caller, and a /48 gets ten times its share', async () => {
    const addresses = Array.from({ length: 34 }, (_, index) => `2001:db8:77:${index.toString(16)}::1`);
    const same = await Promise.all(['2001:db8:78:1::1', '2001:db8:78:1::2', '2001:db8:78:1::3', '2001:db8:78:1::4'].map((at) => from(at)));
    expect(granted(same)).toBe(3);
    expect(granted(await Promise.all(addresses.map((at) => from(at))))).toBe(30);
  });

  test('the headers show both limits, the second one only where it was asked for', async () => {
    const { headers } = await from('192.0.2.17');
    expect(headers['ratelimit-policy']).toMatch(/^"ip";q=\d+;w=3600, "general-scan";q=3;w=3600$/);
    expect(headers['ratelimit']).toMatch(/^"ip";r=\d+;t=3600, "general-scan";r=2;t=3600$/);
    const plain = await from('192.0.2.17', { business: 'shop.example.com' });
    expect(plain.headers['ratelimit-policy']).toMatch(/^"ip";q=\d+;w=3600$/);
  });
});

describe('every account may have the scan (VITRINE_SCAN_ACCOUNTS=all)', () => {
  test('and has the allowance of a beta account', async () => {
    const api = await openHarness({ limits: { scanAccounts: 'all', betaScans: 2 } });
    const { key } = await api.newKey();
    const asked = await Promise.all(Array.from({ length: 4 }, () => api.create(ASKED, { authorization: `Bearer ${key}` })));
    expect(asked.filter(({ json }) => json.options.general_scan)).toHaveLength(2);
    await api.close();
  });
});

describe('loopback without limits (VITRINE_LOOPBACK_UNLIMITED)', () => {
  const api = openOnce(() => openHarness({ limits: { loopbackUnlimited: true, anonymousRuns: 2, accountRuns: 1, anonymousScans: 1 } }));
  const thrice = (headers: Record<string, string>) => Promise.all([1, 2, 3].map(() => api.create(ASKED, headers)));

  test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is charged nothing, and gets every scan', async (address) => {
    const answers = await thrice({ 'x-forwarded-for': address });
    expect(answers.map(({ status, json }) => [status, json.options.general_scan])).toEqual([1, 2, 3].map(() => [201, true]));
    expect(answers[0]?.headers['ratelimit-policy']).toBeUndefined();
  });

  test('every other network has its limits, and so has a key on loopback', async () => {
    expect((await thrice({ 'x-forwarded-for': '192.0.2.50' })).filter(({ status }) => status === 429)).toHaveLength(1);
    const { key } = await api.newKey();
    const keyed = await thrice({ 'x-forwarded-for': '127.0.0.1', authorization: `Bearer ${key}` });
    expect(keyed.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('the scan as it is read', () => {
  const api = openOnce(openHarness);
  const done = async (body: unknown) => {
    const { json } = await api.create(body);
    await api.finish(json.id);
    return (await api.ask(`/audits/${json.id}`)).json.result.general_readiness;
  };

  test('is null unless it ran', async () => {
    expect(await done({ business: 'shop.example.com' })).toBeNull();
  });

  test('has the members of the specification', async () => {
    const readiness = await done(ASKED);
    expect(readiness).toMatchObject({ tier: 'emerging', n_signals: 3, n_categories: 3 });
    expect(readiness.evidence).toMatchObject({ continuous_score: 41.7, coverage: 0.64, look: 'static', rules_version: '2026-11-21' });
    expect(readiness.evidence.signals_present).toEqual({ robots_ai_rules: 1, llms_txt: 0.5, link_header: 1 });
    expect(Object.keys(readiness.evidence.signals)).toHaveLength(8);
  });

  test('tells every state with its reason, what to do, and the exchange it rests on', async () => {
    const { signals } = (await done(ASKED)).evidence;
    expect(signals.robots_ai_rules).toMatchObject({ general_category: 'bot_access_control', state: 'present', credit: 1, reasons: [] });
    expect(signals.robots_ai_rules).not.toHaveProperty('recommendation');
    expect(signals.webmcp).toMatchObject({ state: 'blocked', credit: null, recommendation: expect.stringContaining('Cloudflare') });
    expect(signals.webmcp.reasons).toEqual([
      { kind: 'fault', code: 'firewall', title: expect.any(String), detail: expect.any(String), fix: expect.any(String) },
    ]);
    expect(signals.llms_txt).toMatchObject({ credit: 0.5, platform_default: true, facts: { title: '<b>Shop</b>', links: 4, known: true } });
    expect(signals.llms_txt.evidence[0].curl).toMatch(/^curl /);
    expect(signals.web_bot_auth).toMatchObject({ state: 'not_applicable', credit: null });
  });

  test('says what the next tier needs, in the language of the audit', async () => {
    const english = (await done(ASKED)).evidence.next_tier;
    const french = (await done({ ...ASKED, options: { general_scan: true, language: 'fr' } })).evidence.next_tier;
    expect(english).toEqual({
      tier: 'agent_aware',
      missing: [{ condition: 'signals', detail: '3 of the 6 signals this tier asks for were found.', fix: expect.any(String) }],
    });
    expect(french.missing[0].detail).toMatch(/^3 des 6 signaux/);
  });
});
