import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { charged, FINDABILITY, launch, ownerOf, PERFORMANCE, rowsOf, STORE } from './runs-support.ts';

const KEY = 'idempotency-key';
const BODY = { business: STORE };
const CREATIONS = [{ kind: 'audit', path: '/audits' }, PERFORMANCE, FINDABILITY] as const;

describe.each(CREATIONS)('Idempotency-Key of POST $path', ({ kind, path }) => {
  const api = openOnce(openHarness);

  test('a repeat gets the very answer of the first, makes nothing, costs nothing and wakes nobody', async () => {
    const owner = await ownerOf(api);
    const first = await owner.post(path, BODY, { [KEY]: 'one' });
    await api.fail(first.json.id, 'internal_error');
    const [woken, rows, cost] = [api.enqueued.length, await rowsOf(api, owner.accountId, kind), await charged(api, owner.accountId)];
    const again = await owner.post(path, BODY, { [KEY]: 'one' });
    expect([again.status, again.text, again.headers.location]).toEqual([201, first.text, first.headers.location]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect([api.enqueued.length, await rowsOf(api, owner.accountId, kind), await charged(api, owner.accountId)]).toEqual([
      woken,
      rows,
      cost,
    ]);
  });

  test('another body under the key is refused; a key of one kind is free for the others, and of a refused request for a good one', async () => {
    const owner = await ownerOf(api);
    await owner.post(path, { ...BODY, business: 'localhost' }, { [KEY]: 'shared' });
    const ids = await Promise.all(CREATIONS.map(async (each) => (await owner.post(each.path, BODY, { [KEY]: 'shared' })).json.id));
    expect(new Set(ids).size).toBe(3);
    const reused = await owner.post(path, { ...BODY, options: { language: 'fr' } }, { [KEY]: 'shared' });
    const fault = { loc: ['header', 'Idempotency-Key'], msg: 'was used for another body', type: 'key_reused' };
    expect([reused.status, reused.json.field_errors]).toEqual([422, [fault]]);
  });
});

describe('Idempotency-Key', () => {
  const api = openOnce(openHarness);

  test.each([PERFORMANCE, FINDABILITY])(
    'a repeat of a $kind run is answered after the quota was spent, and after the audit it needed is gone',
    async (which) => {
      const owner = await ownerOf(api);
      const post = (key: string, business: string = STORE) => owner.post(which.path, { business }, { [KEY]: key });
      expect((await post('kept', 'other.example.org')).status).toBe(404);
      const first = await post('kept');
      for (let unit = 0; unit < 4; unit += 1) await launch(owner, which);
      expect([(await post('new')).status, (await post('kept')).text]).toEqual([402, first.text]);
      await api.database.query("delete from audits where account_id = $1 and kind = 'audit'", [owner.accountId]);
      expect((await post('kept')).text).toBe(first.text);
    },
  );

  test('the body is compared as JSON: spaces and order of members do not matter', async () => {
    const post = (body: string) =>
      api.ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json', [KEY]: 'json' }, body });
    const first = await post('{"business":"shop.example.com","options":{"country":"FR","language":"fr"}}');
    const again = await post('{ "options": {"language":"fr","country":"FR"}, "business": "shop.example.com" }');
    expect(again.json.id).toBe(first.json.id);
  });

  test('a key belongs to its caller, and without one every creation is its own', async () => {
    const [{ key }, { key: another }] = [await api.newKey(), await api.newKey()];
    const callers = [{}, { 'x-forwarded-for': '192.0.2.9' }, { authorization: `Bearer ${key}` }, { authorization: `Bearer ${another}` }];
    const answers = [...callers.map((caller) => ({ ...caller, [KEY]: 'mine' })), {}, {}].map((headers) => api.create(BODY, headers));
    expect(new Set((await Promise.all(answers)).map(({ json }) => json.id)).size).toBe(6);
  });

  // A header's value travels as Latin-1.
  test.each(['', ' ', 'é', 'a b', 'x'.repeat(256)])('%j is no key', async (key) => {
    const { status, json } = await api.create(BODY, { [KEY]: key });
    expect([status, json.field_errors[0].loc]).toEqual([422, ['header', 'Idempotency-Key']]);
  });
});
