import { openOnce } from '../once.ts';
import { errorOf, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';

describe('an account endpoint', () => {
  const api = openOnce(openHarness);

  test('knows the session until it has expired', async () => {
    const person = await signIn(api);
    expect((await person.ask('GET', '/account')).status).toBe(200);
    const [session] = (await person.ask('GET', '/account/sessions')).json.sessions;
    expect(session).toMatchObject({ device: 'Firefox on Linux', current: true });
    await api.database.query('update sessions set expires_at = now() where account_id = $1', [person.accountId]);
    expect(errorOf(await person.ask('GET', '/account'))).toEqual([401, 'invalid_session']);
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
    for (const name of ['a\u0000b', 'a\u200bb'])
      expect((await person.ask('PATCH', '/account', { name })).json.field_errors[0].type).toBe('bad_format');
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

  test('allows more than reading on its sites, shows what to publish as proof, and refuses what it does not know', async () => {
    const person = await signIn(api);
    await auditOf(api, person);
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
    for (const domain of ['other.example', 'example.com%2f..'])
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
    expect(errorOf(await person.ask('GET', '/account/audits?cursor=nonsense'))).toEqual([422, 'validation_error']);
  });
});
