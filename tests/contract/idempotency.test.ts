import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';

describe('Idempotency-Key', () => {
  const api = openOnce(openHarness);
  const GOOD = { business: 'shop.example.com', metadata: { branch: 'main' } };
  const count = async () => Number((await api.database.query('select count(*) from audits'))[0]?.['count']);

  test('a repeat gets the very answer of the first, and makes nothing', async () => {
    const first = await api.create(GOOD, { 'idempotency-key': 'one' });
    const before = await count();
    await api.finish(first.json.id);
    const again = await api.create(GOOD, { 'idempotency-key': 'one' });
    expect(again.status).toBe(201);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(await count()).toBe(before);
  });

  test('the body is compared as JSON: spaces and order of members do not matter', async () => {
    const post = (body: string) =>
      api.ask('/audits', { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': 'json' }, body });
    const first = await post('{"business":"shop.example.com","options":{"country":"FR","language":"fr"}}');
    const again = await post('{ "options": {"language":"fr","country":"FR"}, "business": "shop.example.com" }');
    expect(again.json.id).toBe(first.json.id);
  });

  test('another body under the same key is refused', async () => {
    await api.create(GOOD, { 'idempotency-key': 'two' });
    const { status, json } = await api.create({ business: 'other.example.com' }, { 'idempotency-key': 'two' });
    expect(status).toBe(422);
    expect(json.field_errors).toEqual([{ loc: ['header', 'Idempotency-Key'], msg: 'was used for another body', type: 'key_reused' }]);
  });

  test('a key belongs to its caller', async () => {
    const [{ key }, { key: another }] = [await api.newKey(), await api.newKey()];
    const ids = await Promise.all([
      api.create(GOOD, { 'idempotency-key': 'mine' }),
      api.create(GOOD, { 'idempotency-key': 'mine', 'x-forwarded-for': '192.0.2.9' }),
      api.create(GOOD, { 'idempotency-key': 'mine', authorization: `Bearer ${key}` }),
      api.create(GOOD, { 'idempotency-key': 'mine', authorization: `Bearer ${another}` }),
    ]);
    expect(new Set(ids.map(({ json }) => json.id)).size).toBe(4);
  });

  test.each(['', ' ', 'é', 'a b', 'x'.repeat(256)])('%j is no key', async (key) => {
    const { status, json } = await api.create(GOOD, { 'idempotency-key': encodeLatin(key) });
    expect(status).toBe(422);
    expect(json.field_errors[0].loc).toEqual(['header', 'Idempotency-Key']);
  });

  test('without a key every creation is its own', async () => {
    const ids = await Promise.all([api.create(GOOD), api.create(GOOD)]);
    expect(ids[0]?.json.id).not.toBe(ids[1]?.json.id);
  });
});

/** Header values travel as Latin-1. */
function encodeLatin(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
