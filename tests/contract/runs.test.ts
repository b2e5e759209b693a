import { openOnce } from '../once.ts';
import { apart, BASE_URL, errorOf, openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';
import { FINDABILITY, finishRun, KINDS, launch, ownerOf, PERFORMANCE, STORE } from './runs-support.ts';

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

  test('tells why when it failed', async () => {
    const owner = await ownerOf(api);
    const bad = await launch(owner, which);
    await api.fail(bad, 'audit_timeout');
    const failed = await owner.get(`${path}/${bad}`);
    expect(failed.json.error).toEqual({ error_code: 'audit_timeout', detail: 'The run took too long and was stopped.' });
    expect(failed.json).not.toHaveProperty('result');
    expect(failed.headers['retry-after']).toBeUndefined();
  });

  test('is unknown under another kind, and by an id nobody was given', async () => {
    const owner = await ownerOf(api);
    const other = which === PERFORMANCE ? FINDABILITY : PERFORMANCE;
    const id = await launch(owner, which);
    await finishRun(api, which, id);
    const audit = (await api.create({ business: STORE }, owner.authorization)).json.id;
    for (const tail of ['', '/report', '/events'])
      for (const at of [`${other.path}/${id}`, `/audits/${id}`, `${path}/${audit}`, `${path}/${prefix}_${'0'.repeat(22)}`])
        expect([at, errorOf(await owner.get(`${at}${tail}`))]).toEqual([at, [404, 'audit_not_found']]);
    expect((await owner.get(`${path}/${id}`)).status).toBe(200);
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
    // By a session: as good as a key.
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
      'x'.repeat(3_000),
    ])('%s names nothing', async (name) => {
      const owner = await ownerOf(api);
      const { status, json } = await owner.get(`/domains/${name}/${pillar}`);
      expect(status).toBe(404);
      expect(['audit_not_found', 'not_found']).toContain(json.error_code);
      if (json.error_code === 'audit_not_found') expect(json.detail).toBe('The account has no such run.');
    });
  });
});

/** Other than the defaults. */
const CHOSEN: Readonly<Record<string, object>> = { performance: { missions: 1, repeats: 2 }, findability: { pages: 2, recall: true } };

describe.each(KINDS)('the defaults of a $kind run', ({ kind, path, defaults }) => {
  test('follow the profile, and what is asked for takes their place', async () => {
    await apart({ profile: 'commerce' }, async (api) => {
      const owner = await ownerOf(api);
      expect((await owner.post(path, { business: STORE })).json.options).toEqual({ ...defaults, language: 'fr' });
      const options = { ...CHOSEN[kind], country: 'DE', language: 'en' };
      expect((await owner.post(path, { business: STORE, options })).json.options).toEqual(options);
    });
  });
});
