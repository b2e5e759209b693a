import { openOnce } from '../once.ts';
import { apart, BASE_URL, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';
import { FINDABILITY, finishRun, KINDS, launch, newcomer, ownerOf, PERFORMANCE, rowsOf, STORE } from './runs-support.ts';

describe.each(KINDS)('a $kind run', (which) => {
  const { kind, path, pillar, prefix, defaults } = which;
  const api = openOnce(openHarness);

  test('is created pending, with the options as they took effect and where it can be read', async () => {
    const owner = await ownerOf(api);
    const { status, json, headers } = await owner.post(path, { business: `https://www.${STORE}/fr?x=1` });
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(new RegExp(`^${prefix}_[0-9A-Za-z]{22}$`)),
      status: 'pending',
      business: `https://www.${STORE}/fr?x=1`,
      domain: 'example.com',
      created_at: expect.any(String),
      options: defaults,
    });
    expect(headers.location).toBe(`${BASE_URL}${path}/${json.id}`);
    expect(headers['ratelimit']).toMatch(/^"account";r=\d+;t=\d+$/);
    const read = await owner.get(`${path}/${json.id}`);
    // How things stand in the queue is told where the run is read.
    expect(read.json).toEqual({ ...json, queue: { ahead: expect.any(Number), seconds: expect.any(Number) } });
    expect(read.headers['retry-after']).toMatch(/^[1-9]$/);
  });

  test('wakes a worker of its own queue, once', async () => {
    const owner = await ownerOf(api);
    const id = await launch(owner, which);
    const noted = async () => (await api.database.query('select enqueued_at from audits where id = $1', [id]))[0]?.['enqueued_at'];
    while ((await noted()) === null) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(api.enqueued.filter((job) => job === `${kind} ${id}`)).toHaveLength(1);
  });

  test('works for a session, too', async () => {
    const person = await signIn(api);
    const { json } = await person.ask('POST', '/audits', { business: STORE });
    await api.finish(json.id);
    const created = await person.ask('POST', path, { business: STORE });
    expect(created.status).toBe(201);
    expect((await person.ask('GET', `${path}/${created.json.id}`)).json).toEqual({ ...created.json, queue: expect.any(Object) });
  });

  test('takes a key where the deployment keeps keys off the account pages', async () => {
    await apart({ settings: { accountKeys: false } }, async (strict) => {
      const owner = await ownerOf(strict);
      expect((await owner.get('/account/usage')).json.error_code).toBe('session_required');
      expect((await owner.post(path, { business: STORE })).status).toBe(201);
    });
  });

  test('is shown with its result once it is done, and tells why when it failed', async () => {
    const owner = await ownerOf(api);
    const [good, bad] = [await launch(owner, which), await launch(owner, which)];
    await finishRun(api, which, good);
    const done = (await owner.get(`${path}/${good}`)).json;
    expect(done).toMatchObject({ id: good, status: 'done', started_at: expect.any(String), finished_at: expect.any(String) });
    expect(done.result.recommendation).toEqual(expect.any(String));
    expect(done).not.toHaveProperty('error');

    await api.fail(bad, 'audit_timeout');
    const failed = await owner.get(`${path}/${bad}`);
    expect(failed.json.error).toEqual({ error_code: 'audit_timeout', detail: 'The run took too long and was stopped.' });
    expect(failed.json).not.toHaveProperty('result');
    expect(failed.headers['retry-after']).toBeUndefined();
  });

  test('is unknown to another account, under another kind, and by an id nobody was given', async () => {
    const [owner, stranger] = [await ownerOf(api), await ownerOf(api)];
    const other = which === PERFORMANCE ? FINDABILITY : PERFORMANCE;
    const id = await launch(owner, which);
    await finishRun(api, which, id);
    const audit = (await api.create({ business: STORE }, owner.authorization)).json.id;
    for (const tail of ['', '/report', '/events']) {
      const addresses = [
        [stranger, `${path}/${id}${tail}`],
        [owner, `${other.path}/${id}${tail}`],
        [owner, `${path}/${prefix}_${'0'.repeat(22)}${tail}`],
        [owner, `${path}/${audit}${tail}`],
        [owner, `/audits/${id}${tail}`],
      ] as const;
      for (const [who, address] of addresses) {
        const { status, json } = await who.get(address);
        expect([address, status, json.error_code]).toEqual([address, 404, 'audit_not_found']);
      }
    }
    expect((await stranger.get(`/domains/${STORE}/${pillar}`)).json.detail).toBe('The account has no such run.');
    expect((await owner.get(`${path}/${id}`)).status).toBe(200);
  });

  test('needs a finished audit of the domain by the same account, and nothing is created without one', async () => {
    const owner = await ownerOf(api);
    const stranger = await newcomer(api);
    const unfinished = await newcomer(api);
    await api.create({ business: STORE }, unfinished.authorization);
    const failed = await newcomer(api);
    await api.fail((await api.create({ business: STORE }, failed.authorization)).json.id, 'store_unreachable');
    for (const [who, business] of [
      [stranger, STORE],
      [unfinished, STORE],
      [failed, STORE],
      [owner, 'other.example.org'],
    ] as const) {
      const { status, json } = await who.post(path, { business });
      expect([status, json]).toEqual([
        404,
        { detail: 'The account has no finished audit of this domain. Audit it first.', error_code: 'audit_not_found' },
      ]);
      expect(await rowsOf(api, who.accountId, kind)).toBe(0);
    }
  });

  test('a run is no audit: another of its kind does not take its place', async () => {
    const owner = await ownerOf(api);
    const id = await launch(owner, which);
    await finishRun(api, which, id);
    await api.database.query("delete from audits where account_id = $1 and kind = 'audit'", [owner.accountId]);
    expect((await owner.post(path, { business: STORE })).json.error_code).toBe('audit_not_found');
  });

  test('is in no list, number, badge or share of audits', async () => {
    const person = await signIn(api);
    const audit = await auditOf(api, person);
    await api.finish(audit);
    const counted = async () => {
      await api.database.query('delete from statistics_snapshots');
      return (await api.store.readStatistics()).auditsTotal;
    };
    const before = await counted();
    const { json } = await person.ask('POST', path, { business: STORE });
    await finishRun(api, which, json.id);

    const history = (await person.ask('GET', '/account/audits')).json.audits;
    expect(history.map(({ id }: { readonly id: string }) => id)).toEqual([audit]);
    expect(await counted()).toBe(before);
    for (const method of ['DELETE', 'POST'])
      expect((await person.ask(method, `/account/audits/${json.id}/share`)).json.error_code).toBe('audit_not_found');
    expect((await person.ask('GET', '/account/sites')).json).toMatchObject({ used: 1 });
  });

  describe('the newest of a domain', () => {
    test('is the newest whatever its status, or the newest finished one', async () => {
      const owner = await ownerOf(api);
      const newest = async (query = '') => (await owner.get(`/domains/${STORE}/${pillar}${query}`)).json;
      expect((await newest()).error_code).toBe('audit_not_found');
      const first = await launch(owner, which);
      expect(await newest()).toMatchObject({ id: first, status: 'pending' });
      expect((await newest('?status=done')).error_code).toBe('audit_not_found');
      await finishRun(api, which, first);
      const second = await launch(owner, which);
      expect(await newest()).toMatchObject({ id: second, status: 'pending' });
      expect(await newest('?status=done')).toMatchObject({ id: first, status: 'done', result: expect.any(Object) });
      expect(await newest('?status=done')).toEqual((await owner.get(`${path}/${first}`)).json);
    });

    test.each(['SHOP.example.COM', 'www.example.com', 'example.com', 'example.com.', 'example.com:443'])('is found as %s', async (name) => {
      const owner = await ownerOf(api);
      const id = await launch(owner, which);
      expect((await owner.get(`/domains/${name}/${pillar}`)).json.id).toBe(id);
    });

    test('is found by an international name in either spelling', async () => {
      const owner = await ownerOf(api, 'https://café.fr');
      const id = await launch(owner, which, { business: 'café.fr' });
      for (const name of ['café.fr', 'CAFÉ.fr', 'xn--caf-dma.fr'])
        expect((await owner.get(`/domains/${encodeURIComponent(name)}/${pillar}`)).json.id).toBe(id);
    });

    test('is found by host and port of a store that is let through', async () => {
      const owner = await ownerOf(api, 'http://127.0.0.1:41001');
      const id = await launch(owner, which, { business: 'http://127.0.0.1:41001/' });
      expect((await owner.get(`/domains/127.0.0.1:41001/${pillar}`)).json).toMatchObject({ id, domain: '127.0.0.1:41001' });
    });

    test.each([
      'https%3A%2F%2Fexample.com',
      'example.com%2Fshop',
      'example.com%3Fa',
      'user%40example.com',
      'localhost',
      '127.0.0.1',
      '127.0.0.1:41002',
      '%00',
      '%20',
      'a%0Ab.com',
      '..',
      'com',
      '%F0%9F%9B%92',
      "'%3B--",
      '%ff',
    ])('%s names nothing', async (name) => {
      const owner = await ownerOf(api);
      const { status, json } = await owner.get(`/domains/${name}/${pillar}`);
      expect(status).toBe(404);
      expect(['audit_not_found', 'not_found']).toContain(json.error_code);
      if (json.error_code === 'audit_not_found') expect(json.detail).toBe('The account has no such run.');
    });

    test('a name of thousands of characters names nothing', async () => {
      const owner = await ownerOf(api);
      expect((await owner.get(`/domains/${'x'.repeat(3_000)}/${pillar}`)).json.error_code).toBe('audit_not_found');
    });

    test.each(['status=pending', 'status=', 'status=done&status=done', 'stats=done'])('?%s is a validation_error', async (query) => {
      const owner = await ownerOf(api);
      const { status, json } = await owner.get(`/domains/${STORE}/${pillar}?${query}`);
      expect([status, json.error_code, json.field_errors[0].loc[0]]).toEqual([422, 'validation_error', 'query']);
    });
  });
});

describe.each(KINDS)('the defaults of a $kind run', ({ path, defaults }) => {
  test('follow the profile', async () => {
    await apart({ profile: 'commerce' }, async (api) => {
      const owner = await ownerOf(api);
      expect((await owner.post(path, { business: STORE })).json.options).toEqual({ ...defaults, language: 'fr' });
      const german = await owner.post(path, { business: STORE, options: { country: 'DE', language: 'en' } });
      expect(german.json.options).toEqual({ ...defaults, country: 'DE', language: 'en' });
    });
  });
});
