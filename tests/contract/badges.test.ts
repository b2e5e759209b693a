import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BASE_URL, type Harness, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';

describe('badges', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await openHarness();
  });
  afterAll(() => api.close());
  const scanned = { business: 'shop.example.com', options: { general_scan: true } };
  const withBadge = async (beta = true) => {
    const person = await signIn(api);
    await api.database.query('update accounts set beta = $2 where id = $1', [person.accountId, beta]);
    const made = await person.ask('POST', '/account/badges', { business: 'https://shop.example.com/fr' });
    return { person, made, token: made.json.token as string };
  };

  test('one is active per store; it is listed, revoked once, and then unknown to everybody', async () => {
    const { person, made, token } = await withBadge();
    expect(made.status).toBe(201);
    expect(made.headers.location).toBe(`${BASE_URL}/badges/${token}`);
    expect(made.json).toMatchObject({
      business: 'https://shop.example.com/fr',
      domain: 'example.com',
      tier: null,
      svg_url: `${BASE_URL}/badges/${token}.svg`,
    });
    const twin = await person.ask('POST', '/account/badges', { business: 'www.shop.example.com' });
    expect([twin.status, twin.json.error_code]).toEqual([409, 'badge_token_already_exists']);
    expect((await person.ask('GET', '/account/badges')).json.badges).toEqual([made.json]);
    expect((await person.ask('DELETE', `/account/badges/${token}`)).status).toBe(204);
    for (const answer of [
      await person.ask('DELETE', `/account/badges/${token}`),
      await api.ask(`/badges/${token}`),
      await api.ask(`/badges/${token}.svg`),
      await api.ask('/badges/nonsense'),
    ])
      expect([answer.status, answer.json.error_code]).toEqual([404, 'badge_token_not_found']);
    expect((await person.ask('POST', '/account/badges', { business: 'shop.example.com' })).status).toBe(201);
  });

  test.each(['', 'ftp://shop.example.com', 'http://10.0.0.1'])('%j is no store', async (business) => {
    const { json } = await (await signIn(api)).ask('POST', '/account/badges', { business });
    expect(json.field_errors[0].loc).toEqual(['body', 'business']);
  });

  test('shows the tier and the day of the latest finished scan, and not the report', async () => {
    const { person, token } = await withBadge();
    const before = await api.ask(`/badges/${token}`);
    expect(before.json).toEqual({ domain: 'example.com', tier: null, label: 'not scanned yet', audited_at: null });
    const id = await auditOf(api, person, scanned);
    await api.finish(id);
    const { json, text } = await api.ask(`/badges/${token}?lang=fr`);
    expect(json).toEqual({ domain: 'example.com', tier: 'emerging', label: 'en progrès', audited_at: expect.any(String) });
    expect(text + (await api.ask(`/badges/${token}.svg`)).text).not.toContain(id);
  });

  test('is a picture that says what it shows, in both languages, and loads nothing', async () => {
    const { person, token } = await withBadge();
    await api.finish(await auditOf(api, person, scanned));
    const english = await api.ask(`/badges/${token}.svg`, { headers: { 'accept-language': 'de, en;q=0.8, fr;q=0.5' } });
    expect(english.text).toContain('<title id="t">Readiness for software agents: example.com, emerging</title>');
    expect(english.text).toMatch(/<desc id="d">Scanned on \d{4}-\d\d-\d\d\.<\/desc>/);
    expect(english.text).toContain('role="img" aria-labelledby="t d"');
    expect(english.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-language': 'en',
      vary: 'Accept-Language',
    });
    const french = await api.ask(`/badges/${token}.svg`, { headers: { 'accept-language': 'fr-CA, en;q=0.8' } });
    expect(french.text).toContain('example.com, en progrès</title>');
    expect((await api.ask(`/badges/${token}.svg?lang=fr`)).headers['vary']).toBeUndefined();
    expect(english.text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<style|href|@import|on\w+=/);
  });

  test('may be kept by anybody for five minutes, and asked for anew at no cost', async () => {
    const { token } = await withBadge();
    const first = await api.ask(`/badges/${token}.svg`);
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    const again = await api.ask(`/badges/${token}.svg`, { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('says so when too little could be measured for a tier', async () => {
    const { person, token } = await withBadge();
    const id = await auditOf(api, person, scanned);
    await api.finish(id);
    await api.database.query("update audits set tier = 'undetermined' where id = $1", [id]);
    expect((await api.ask(`/badges/${token}`)).json).toMatchObject({ tier: 'undetermined', label: 'undetermined' });
    expect((await api.ask(`/badges/${token}.svg?lang=fr`)).text).toContain('Trop peu a pu être mesuré');
  });

  test.each(['lang=de', 'lang=en&lang=fr', 'size=2'])('?%s is refused', async (query) => {
    const { token } = await withBadge();
    expect((await api.ask(`/badges/${token}.svg?${query}`)).json.error_code).toBe('validation_error');
  });
});

describe('the public numbers', () => {
  test('are those of the finished audits, public, at most a minute old, and cost Postgres one question for many readers', async () => {
    const api = await openHarness();
    try {
      for (const business of ['one.example.com', 'two.example.org', 'two.example.org']) {
        const { json } = await api.create({ business, options: { general_scan: true } });
        await api.finish(json.id);
      }
      await api.create({ business: 'three.example.net' });
      const { json, headers } = await api.ask('/stats');
      expect(json).toMatchObject({ audits_total: 3, audits_last_30_days: 3, stores_audited: 2, average_score: 64, tiers: { emerging: 2 } });
      expect(json.signals).toMatchObject({ robots_ai_rules: 1, markdown_negotiation: 0 });
      expect(Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(60);
      expect((await api.ask('/stats', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
      const many = await Promise.all(Array.from({ length: 50 }, () => api.ask('/stats')));
      expect(new Set(many.map(({ text }) => text)).size).toBe(1);
    } finally {
      await api.close();
    }
  });
});
