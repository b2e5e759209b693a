import { openOnce } from '../once.ts';
import { apart, BASE_URL, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';

const api = openOnce(openHarness);

/** An ended run says what it said; a test writes over it as nobody else can. */
async function toldOtherwise(change: string, id: string): Promise<void> {
  await api.database.query('alter table audits disable trigger audits_keep_end');
  await api.database.query(`update audits set ${change} where id = $1`, [id]);
  await api.database.query('alter table audits enable trigger audits_keep_end');
}

describe('badges', () => {
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
      score: null,
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

  test('shows the tier and the day of the latest finished scan, and not the report', async () => {
    const { person, token } = await withBadge();
    const before = await api.ask(`/badges/${token}`);
    expect(before.json).toEqual({ domain: 'example.com', tier: null, score: null, label: 'not audited yet', audited_at: null });
    const id = await auditOf(api, person, scanned);
    await api.finish(id);
    const { json, text } = await api.ask(`/badges/${token}?lang=fr`);
    expect(json).toEqual({ domain: 'example.com', tier: 'emerging', score: null, label: 'en progrès', audited_at: expect.any(String) });
    expect(text + (await api.ask(`/badges/${token}.svg`)).text).not.toContain(id);
  });

  test('is a picture that says what it shows, in both languages, and loads nothing', async () => {
    const { person, token } = await withBadge();
    await api.finish(await auditOf(api, person, scanned));
    const english = await api.ask(`/badges/${token}.svg`, { headers: { 'accept-language': 'de, en;q=0.8, fr;q=0.5' } });
    expect(english.text).toContain('<title id="t">Readiness for software agents: example.com, emerging</title>');
    expect(english.text).toMatch(/<desc id="d">Audited on \d{4}-\d\d-\d\d\.<\/desc>/);
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
    await toldOtherwise("tier = 'undetermined'", id);
    expect((await api.ask(`/badges/${token}`)).json).toMatchObject({ tier: 'undetermined', label: 'undetermined' });
    expect((await api.ask(`/badges/${token}.svg?lang=fr`)).text).toContain('Trop peu a pu être mesuré');
  });

  test('of an account that may not scan shows the commerce score of its newest audit', async () => {
    const { person, token } = await withBadge(false);
    const id = await auditOf(api, person, { business: 'shop.example.com' });
    await api.finish(id);
    const { overall_score: score } = (await api.ask(`/audits/${id}`)).json.result;
    expect((await api.ask(`/badges/${token}`)).json).toMatchObject({ tier: null, score, label: `commerce ${score}/100` });
    expect((await api.ask(`/badges/${token}.svg`)).text).toContain(`example.com, commerce ${score}/100</title>`);
  });
});

describe('the badge of an audit', () => {
  const anAudit = async (options = {}) => {
    const { id } = (await api.create({ business: 'https://shop.example.com/fr', options })).json as { id: string };
    await api.finish(id);
    return id;
  };
  const badgeOf = (id: string) => api.ask(`/audits/${id}/badge`, { method: 'POST' });

  test('is made without an account, lasts 30 days, keeps its token, and never says the id', async () => {
    const id = await anAudit({ general_scan: true });
    const made = await badgeOf(id);
    const { token, expires_at: expiresAt } = made.json;
    expect([made.status, Object.keys(made.json)]).toEqual([201, ['token', 'expires_at']]);
    expect(made.headers.location).toBe(`${BASE_URL}/badges/${token}`);
    const [{ days } = { days: 0 }] = await api.database.query<{ days: number }>(
      'select extract(day from expires_at - created_at)::int as days from badges where token = $1',
      [token],
    );
    expect([days, Date.parse(expiresAt) > Date.now()]).toEqual([30, true]);
    await api.database.query("update badges set expires_at = now() + interval '1 day' where token = $1", [token]);
    const again = await badgeOf(id);
    expect(again.json.token).toBe(token);
    expect(Date.parse(again.json.expires_at)).toBeGreaterThanOrEqual(Date.parse(expiresAt));
    const shown = await api.ask(`/badges/${token}`);
    expect(shown.json).toMatchObject({ domain: 'example.com', tier: 'emerging', score: null });
    expect(made.text + shown.text + (await api.ask(`/badges/${token}.svg`)).text).not.toContain(id);
  });

  test('shows the score where no scan ran, and that audit whatever came after', async () => {
    const id = await anAudit();
    const { token } = (await badgeOf(id)).json;
    await anAudit({ general_scan: true });
    const { overall_score: score } = (await api.ask(`/audits/${id}`)).json.result;
    expect((await api.ask(`/badges/${token}?lang=fr`)).json).toMatchObject({ tier: null, score, label: `commerce ${score}/100` });
  });

  test('says so where nothing could be measured', async () => {
    const id = await anAudit();
    await toldOtherwise('overall_score = null', id);
    const { token } = (await badgeOf(id)).json;
    expect((await api.ask(`/badges/${token}`)).json).toMatchObject({ tier: null, score: null, label: 'undetermined' });
  });

  test('is not shown once it has expired, and made again under its token', async () => {
    const id = await anAudit();
    const { token } = (await badgeOf(id)).json;
    const status = async () => (await api.ask(`/badges/${token}`)).status;
    expect(await status()).toBe(200);
    await api.database.query("update badges set expires_at = now() - interval '1 second' where token = $1", [token]);
    expect(await status()).toBe(404);
    expect((await badgeOf(id)).json.token).toBe(token);
    expect(await status()).toBe(200);
  });

  test('waits for the audit to be done', async () => {
    const { id } = (await api.create({ business: 'shop.example.com' })).json;
    expect((await badgeOf(id)).json.error_code).toBe('report_not_found');
    expect((await badgeOf(`aud_${'0'.repeat(22)}`)).json.error_code).toBe('audit_not_found');
  });
});

describe('the public numbers', () => {
  test('are those of the finished audits, public, at most a minute old, and cost Postgres one question for many readers', async () => {
    await apart({}, async (api) => {
      for (const business of ['one.example.com', 'two.example.org', 'two.example.org']) {
        const { json } = await api.create({ business, options: { general_scan: true } });
        await api.finish(json.id);
      }
      await api.create({ business: 'three.example.net' });
      const { json, headers } = await api.ask('/stats');
      expect(json).toMatchObject({ audits_total: 3, audits_last_30_days: 3, stores_audited: 2, average_score: 64, tiers: { emerging: 2 } });
      expect(json.distribution).toEqual({ counted_on: new Date().toISOString().slice(0, 10), cells: [] });
      expect(json.signals).toMatchObject({ robots_ai_rules: 1, markdown_negotiation: 0 });
      expect(Number(/^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(60);
      expect((await api.ask('/stats', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
      const many = await Promise.all(Array.from({ length: 50 }, () => api.ask('/stats')));
      expect(new Set(many.map(({ text }) => text)).size).toBe(1);
    });
  });

  test('tell how scores lie once twenty stores have one that is not withdrawn, and the report where its store stands', async () => {
    await apart({}, async (api) => {
      const { json } = await api.create({ business: 'one.example.com' });
      await api.finish(json.id);
      const copy = async (from: number, to: number, more: string) =>
        api.database.query(
          `insert into audits (id, kind, status, business, url, domain, options, assessment, overall_score, tier, platform, finished_at, share_withdrawn_at)
           select id || n, kind, status, business, url, n || domain, options, assessment, ${more}, now(), case when n = 40 then now() end
           from audits, generate_series($1::int, $2::int) as n where id = $3`,
          [from, to, json.id],
        );
      await copy(1, 20, "15, 'emerging', 'shopify'");
      await copy(21, 40, "95, 'emerging', 'wix'");
      // The report was never asked for, so it is made from today's count.
      const cells = async () => (await api.ask('/stats')).json.distribution.cells;
      const platforms = (await cells()).map(({ platform, tier, stores }: Record<string, unknown>) => [platform, tier, stores]);
      expect(platforms).toEqual([
        ['shopify', 'emerging', 20],
        [null, null, 20],
      ]);
      const page = (await api.ask(`/audits/${json.id}/report`)).text;
      expect(/<section id="standing".*?<\/section>/s.exec(page)?.[0]).toMatch(/Among the 40 stores.*About \d+% of them score less/s);
    });
  });
});
