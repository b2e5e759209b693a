import { openOnce } from '../once.ts';
import { errorOf, openHarness } from './harness.ts';
import { auditOf, newEmail, signIn } from './people.ts';

describe('an account endpoint', () => {
  const api = openOnce(openHarness);

  test('knows the session until it is revoked or expired', async () => {
    const person = await signIn(api);
    expect((await person.ask('GET', '/account')).status).toBe(200);
    const [session] = (await person.ask('GET', '/account/sessions')).json.sessions;
    expect(session).toMatchObject({ device: 'Firefox on Linux', current: true });
    expect((await person.ask('DELETE', `/account/sessions/${session.id}`)).status).toBe(204);
    expect(errorOf(await person.ask('GET', '/account'))).toEqual([401, 'invalid_session']);

    for (const change of ["last_used_at = now() - interval '15 days'", 'expires_at = now()']) {
      const other = await signIn(api);
      await api.database.query(`update sessions set ${change} where account_id = $1`, [other.accountId]);
      expect(errorOf(await other.ask('GET', '/account'))).toEqual([401, 'invalid_session']);
    }
  });

  test('never shows one account to another', async () => {
    const [one, two] = [await signIn(api), await signIn(api)];
    const [session] = (await two.ask('GET', '/account/sessions')).json.sessions;
    expect(errorOf(await one.ask('DELETE', `/account/sessions/${session.id}`))).toEqual([404, 'session_not_found']);
    const audit = await auditOf(api, two);
    expect((await one.ask('GET', '/account/audits')).json.audits).toEqual([]);
    expect(errorOf(await one.ask('DELETE', `/account/audits/${audit}/share`))).toEqual([404, 'audit_not_found']);
    expect(errorOf(await one.ask('GET', `/account/audits/${audit}`))).toEqual([404, 'audit_not_found']);
  });
});

describe.each([
  [true, 'allowed'],
  [false, 'refused'],
] as const)('where keys on account endpoints are %s', (accountKeys, _word) => {
  const api = openOnce(() => openHarness({ settings: { accountKeys } }));

  test('PATCH /account', async () => {
    const person = await signIn(api);
    const { api_key } = (await person.ask('POST', '/account/api-key')).json;
    const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' };
    const patch = (change: object) => api.ask('/account', { method: 'PATCH', headers, body: JSON.stringify(change) });
    const refused = [401, 'session_required'];
    const market = { country: 'BE', language: 'fr' } as const;
    const changed = await patch(market);
    if (accountKeys) expect([changed.status, changed.json]).toEqual([200, expect.objectContaining(market)]);
    else expect(errorOf(changed)).toEqual(refused);
    // The name is the person's: with it nothing else is changed either.
    for (const change of [{ name: 'Eve' }, { name: null }, { name: 'Eve', country: 'DE' }])
      expect(errorOf(await patch(change))).toEqual(refused);
    const unchanged = accountKeys ? market : { country: null };
    expect((await person.ask('GET', '/account')).json).toMatchObject({ name: null, ...unchanged });
    expect(errorOf(await patch({ plan: 'scale' }))).toEqual(accountKeys ? [422, 'validation_error'] : refused);
  });
});

describe('an account', () => {
  const api = openOnce(openHarness);

  test('changes its name, language and country, and nothing else', async () => {
    const person = await signIn(api);
    const changed = await person.ask('PATCH', '/account', { name: 'Élodie', language: 'fr' });
    expect(changed.json).toMatchObject({ name: 'Élodie', language: 'fr', email: person.email });
    expect((await person.ask('PATCH', '/account', { name: null })).json).toMatchObject({ name: null, language: 'fr' });
    expect((await person.ask('PATCH', '/account', { country: 'BE' })).json).toMatchObject({ country: 'BE', language: 'fr' });
    expect((await person.ask('PATCH', '/account', { language: 'en' })).json).toMatchObject({ country: 'BE', language: 'en' });
    expect((await person.ask('PATCH', '/account', { country: null })).json.country).toBeNull();
    for (const [body, type] of [
      [{ plan: 'scale' }, 'unknown_field'],
      [{ beta: true }, 'unknown_field'],
      [{ name: 'a\u0000b' }, 'bad_format'],
      [{ name: 'a\u200bb' }, 'bad_format'],
      [{ language: 'de' }, 'not_allowed'],
      [{ country: 'be' }, 'not_allowed'],
    ] as const)
      expect((await person.ask('PATCH', '/account', body)).json.field_errors[0].type).toBe(type);
  });

  test('has one key: shown once, listed without its secret, rotated and revoked at once', async () => {
    const person = await signIn(api);
    expect(errorOf(await person.ask('GET', '/account/api-key'))).toEqual([404, 'api_key_not_found']);
    expect(errorOf(await person.ask('DELETE', '/account/api-key'))).toEqual([404, 'api_key_not_found']);
    const first = await person.ask('POST', '/account/api-key');
    const second = await person.ask('POST', '/account/api-key');
    const create = (key: string) => api.create({ business: 'shop.example.com' }, { authorization: `Bearer ${key}` });
    expect(errorOf(await create(first.json.api_key))).toEqual([401, 'invalid_api_key']);
    expect((await create(second.json.api_key)).status).toBe(201);
    const shown = await person.ask('GET', '/account/api-key');
    expect(shown.json).toMatchObject({ id: second.json.id, last4: second.json.api_key.slice(-4), last_used_at: expect.any(String) });
    expect(shown.text).not.toContain(second.json.api_key.slice(9, 30));
    expect((await person.ask('DELETE', '/account/api-key')).status).toBe(204);
    expect(errorOf(await create(second.json.api_key))).toEqual([401, 'invalid_api_key']);
  });

  test('sees its usage: three quotas with their end, and its sites', async () => {
    const person = await signIn(api);
    await auditOf(api, person);
    const { json } = await person.ask('GET', '/account/usage');
    expect(json).toMatchObject({
      plan: 'free',
      quotas: { simulation: { used: 0, limit: 5 }, performance: { used: 0, limit: 5 }, findability: { used: 0, limit: 5 } },
      sites: { used: 1, limit: 1 },
    });
    expect(json.quotas.simulation.resets_at).toBe(json.cycle.ends_at);
  });

  test('reaches its site limit with the numbers, in French when asked, and nothing is created', async () => {
    const person = await signIn(api);
    await auditOf(api, person);
    const other = (options: object) => api.create({ business: 'other.example.org', options }, { authorization: `Bearer ${person.token}` });
    const english = await other({});
    expect([english.status, english.json]).toEqual([
      402,
      { detail: expect.stringMatching(/^The account has reached/), error_code: 'quota_exceeded', quota_used: 1, quota_limit: 1 },
    ]);
    expect((await other({ language: 'fr' })).json.detail).toMatch(/^Le compte a atteint/);
    const { audits } = (await person.ask('GET', '/account/audits')).json;
    expect(audits).toHaveLength(1);
    expect((await person.ask('GET', `/account/audits/${audits[0].id}`)).json).toEqual(audits[0]);
    const sites = await person.ask('GET', '/account/sites');
    expect(sites.json).toMatchObject({ used: 1, limit: 1, sites: [{ domain: 'example.com', last_audit_at: expect.any(String) }] });
    expect((await person.ask('DELETE', '/account/sites/Example.COM')).status).toBe(204);
    expect(errorOf(await person.ask('DELETE', '/account/sites/example.com'))).toEqual([404, 'not_found']);
    // An archived site keeps its place until its last run has ended.
    expect((await other({})).status).toBe(402);
    await api.finish(audits[0].id);
    expect((await other({})).status).toBe(201);
  });

  test('allows more than reading on its sites, shows what to publish as proof, and refuses what it does not know', async () => {
    const [person, stranger] = [await signIn(api), await signIn(api)];
    await auditOf(api, person);
    await auditOf(api, stranger);
    const [site] = (await person.ask('GET', '/account/sites')).json.sites;
    const value = expect.stringMatching(/^vitrine-control=[0-9a-f-]{36}$/);
    expect(site).toMatchObject({ live_session: false, checkout: false, cart: false });
    expect(site.control).toEqual({
      state: 'unchecked',
      checked_at: null,
      found_in: null,
      txt: { name: '_vitrine.example.com', value },
      file: { path: '/.well-known/vitrine-control.txt', content: site.control.txt.value },
    });
    const allowed = await person.ask('PATCH', '/account/sites/Example.COM', { live_session: true });
    expect([allowed.status, allowed.json]).toEqual([200, { ...site, live_session: true }]);
    expect((await person.ask('PATCH', '/account/sites/example.com', {})).json).toEqual(allowed.json);
    expect((await person.ask('PATCH', '/account/sites/example.com', { checkout: true })).json).toMatchObject({
      live_session: true,
      checkout: true,
    });
    expect((await person.ask('PATCH', '/account/sites/example.com', { cart: true })).json).toMatchObject({ checkout: true, cart: true });
    const [other] = (await stranger.ask('GET', '/account/sites')).json.sites;
    expect(other).toMatchObject({ live_session: false, checkout: false, cart: false });
    expect(other.control.txt.value).not.toBe(site.control.txt.value);

    for (const [body, loc, type] of [
      [{ live_session: 'yes' }, ['body', 'live_session'], 'wrong_type'],
      [{ checkout: null }, ['body', 'checkout'], 'wrong_type'],
      [{ cart: 1 }, ['body', 'cart'], 'wrong_type'],
      [{ control: { state: 'proven' } }, ['body', 'control'], 'unknown_field'],
    ] as const) {
      const refused = await person.ask('PATCH', '/account/sites/example.com', body);
      expect([refused.status, refused.json.error_code, refused.json.field_errors]).toEqual([
        422,
        'validation_error',
        [{ loc, msg: expect.any(String), type }],
      ]);
    }
    for (const domain of ['other.example', '%00', 'example.com%2f..'])
      expect(errorOf(await person.ask('PATCH', `/account/sites/${domain}`, { live_session: true }))).toEqual([404, 'not_found']);
  });

  test('reads its history newest first, page by page, with metadata and the change of the score', async () => {
    const person = await signIn(api);
    const ids: string[] = [];
    for (const branch of ['a', 'b', 'c']) {
      const id = await auditOf(api, person, { business: 'shop.example.com', metadata: { branch } });
      await api.finish(id);
      ids.unshift(id);
    }
    const first = await person.ask('GET', '/account/audits?limit=2');
    expect(first.json.audits.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(first.json.audits[0]).toMatchObject({
      status: 'done',
      metadata: { branch: 'c' },
      overall_score: 64,
      score_change: 0,
      tier: null,
      shared: true,
    });
    await auditOf(api, person);
    const second = await person.ask('GET', `/account/audits?limit=2&cursor=${first.json.next_cursor}`);
    expect(second.json.audits.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2));
    expect(second.json).toMatchObject({ audits: [{ score_change: null }], next_cursor: null });
    expect((await person.ask('GET', '/account/audits?domain=Example.com')).json.audits).toHaveLength(4);
    expect((await person.ask('GET', '/account/audits?domain=nope.example')).json.audits).toEqual([]);
  });

  test.each([
    ['cursor=nonsense', ['query', 'cursor'], 'bad_format'],
    ['limit=0', ['query', 'limit'], 'too_small'],
    ['limit=101', ['query', 'limit'], 'too_large'],
    ['limit=ten', ['query', 'limit'], 'wrong_type'],
    ['limit=1&limit=2', ['query', 'limit'], 'bad_format'],
    ['page=2', ['query', 'page'], 'unknown_field'],
  ])('history with ?%s is refused', async (query, loc, type) => {
    const { status, json } = await (await signIn(api)).ask('GET', `/account/audits?${query}`);
    expect([status, json.field_errors[0].loc, json.field_errors[0].type]).toEqual([422, loc, type]);
  });

  test('deleted: key and sessions open nothing, the address is forgotten, the audits stay by their ids', async () => {
    const email = newEmail();
    const person = await signIn(api, email);
    const { json: key } = await person.ask('POST', '/account/api-key');
    const badge = await person.ask('POST', '/account/badges', { business: 'shop.example.com' });
    const id = await auditOf(api, person);
    await api.finish(id);
    expect((await person.ask('DELETE', '/account')).status).toBe(204);
    expect(errorOf(await person.ask('GET', '/account'))).toEqual([401, 'invalid_session']);
    expect(errorOf(await api.create({ business: 'shop.example.com' }, { authorization: `Bearer ${key.api_key}` }))).toEqual([
      401,
      'invalid_api_key',
    ]);
    expect(errorOf(await api.ask(`/badges/${badge.json.token}`))).toEqual([404, 'badge_token_not_found']);
    expect((await api.ask(`/audits/${id}/report`)).status).toBe(200);
    expect((await signIn(api, email)).accountId).not.toBe(person.accountId);
  });
});
