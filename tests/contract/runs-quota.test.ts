/** What runs cost: exactly one unit of their own for each that exists, and nothing for what was refused. */

import { openOnce } from '../once.ts';
import { apart, type Harness, openHarness } from './harness.ts';
import { charged, FINDABILITY, KINDS, launch, type Owner, ownerOf, PERFORMANCE, rowsOf, STORE } from './runs-support.ts';

const SPENT = { detail: 'The monthly quota is used up.', error_code: 'quota_exceeded', quota_used: 5, quota_limit: 5 };
const FRENCH = { business: STORE, options: { language: 'fr' } };

async function ledgerOf({ database }: Harness, { accountId }: Owner): Promise<number> {
  const [row] = await database.query('select count(*)::int as n from quota_ledger where account_id = $1', [accountId]);
  return Number(row?.['n']);
}

async function spend(owner: Owner, which: (typeof KINDS)[number], units = 5): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) await launch(owner, which);
}

describe.each(KINDS)('the quota of $kind runs', (which) => {
  const { kind, path } = which;
  const api = openOnce(openHarness);

  const used = async (owner: Owner) => (await owner.get('/account/usage')).json.quotas[kind];

  test('each run costs one unit of its own, and usage shows it', async () => {
    const owner = await ownerOf(api);
    expect(await used(owner)).toMatchObject({ used: 0, limit: 5 });
    await spend(owner, which, 2);
    expect(await used(owner)).toMatchObject({ used: 2, limit: 5, resets_at: expect.any(String) });
    expect(await charged(api, owner.accountId)).toEqual({ [kind]: 2 });
    expect(await ledgerOf(api, owner)).toBe(2);
  });

  test('the sixth is 402 with the numbers, in the language of the body, and creates nothing', async () => {
    const owner = await ownerOf(api);
    await spend(owner, which);
    const other = which === PERFORMANCE ? FINDABILITY : PERFORMANCE;
    expect((await owner.post(path, { business: STORE })).json).toEqual(SPENT);
    for (let again = 0; again < 3; again += 1) {
      const { status, json } = await owner.post(path, FRENCH);
      expect([status, json]).toEqual([402, { ...SPENT, detail: 'Le quota mensuel est épuisé.' }]);
    }
    expect(await rowsOf(api, owner.accountId, kind)).toBe(5);
    expect((await owner.post(other.path, { business: STORE })).status).toBe(201);
  });

  test('the commerce profile, too, answers in English unless the body asks for French', async () => {
    await apart({ profile: 'commerce' }, async (commerce) => {
      const owner = await ownerOf(commerce);
      await spend(owner, which);
      expect((await owner.post(path, { business: STORE })).json).toEqual(SPENT);
      expect((await owner.post(path, FRENCH)).json.detail).toBe('Le quota mensuel est épuisé.');
    });
  });

  test('with the quota spent, a domain without an audit is still the 404 it was, whatever was refused a moment ago', async () => {
    const owner = await ownerOf(api);
    await spend(owner, which);
    const elsewhere = async () => (await owner.post(path, { business: 'other.example.org' })).json.error_code;
    expect(await elsewhere()).toBe('audit_not_found');
    expect((await owner.post(path, { business: STORE })).json.error_code).toBe('quota_exceeded');
    expect(await elsewhere()).toBe('audit_not_found');
  });

  test('a domain whose place was given to another is 402 with the places, and costs nothing', async () => {
    const owner = await ownerOf(api);
    await api.store.archiveSite(owner.accountId, 'example.com');
    await api.create({ business: 'other.example.org' }, owner.authorization);
    const { status, json } = await owner.post(path, FRENCH);
    expect([status, json]).toEqual([
      402,
      {
        detail: 'Le compte a atteint son nombre maximal de sites actifs. Archivez un site pour libérer sa place.',
        error_code: 'quota_exceeded',
        quota_used: 1,
        quota_limit: 1,
      },
    ]);
    expect(await charged(api, owner.accountId)).toEqual({});
  });
});

describe.each(KINDS)('Idempotency-Key of $kind runs', (which) => {
  const { kind, path } = which;
  const api = openOnce(openHarness);

  test('a repeat gets the very answer of the first, makes nothing, costs nothing and wakes nobody', async () => {
    const owner = await ownerOf(api);
    const first = await owner.post(path, { business: STORE }, { 'idempotency-key': 'one' });
    await api.fail(first.json.id, 'internal_error');
    const woken = api.enqueued.length;
    const again = await owner.post(path, { business: STORE }, { 'idempotency-key': 'one' });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.location).toBe(first.headers.location);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(first.headers).not.toHaveProperty('idempotent-replayed');
    expect(await rowsOf(api, owner.accountId, kind)).toBe(1);
    expect(api.enqueued).toHaveLength(woken);
  });

  test('a repeat is answered after the quota was spent, and after the audit it needed is gone', async () => {
    const owner = await ownerOf(api);
    const first = await owner.post(path, { business: STORE }, { 'idempotency-key': 'kept' });
    await spend(owner, which, 4);
    expect((await owner.post(path, { business: STORE })).status).toBe(402);
    expect((await owner.post(path, { business: STORE }, { 'idempotency-key': 'kept' })).text).toBe(first.text);
    expect((await owner.post(path, { business: STORE }, { 'idempotency-key': 'new' })).status).toBe(402);
    await api.database.query("delete from audits where account_id = $1 and kind = 'audit'", [owner.accountId]);
    expect((await owner.post(path, { business: STORE }, { 'idempotency-key': 'kept' })).text).toBe(first.text);
  });

  test('another body under the key is refused, and a key of one kind or of an audit is free for another', async () => {
    const owner = await ownerOf(api);
    const other = which === PERFORMANCE ? FINDABILITY : PERFORMANCE;
    const headers = { 'idempotency-key': 'shared' };
    const mine = await owner.post(path, { business: STORE }, headers);
    const reused = await owner.post(path, FRENCH, headers);
    expect(reused.json.field_errors).toEqual([
      { loc: ['header', 'Idempotency-Key'], msg: 'was used for another body', type: 'key_reused' },
    ]);
    const theirs = await owner.post(other.path, { business: STORE }, headers);
    const audit = await owner.post('/audits', { business: STORE }, headers);
    expect([mine, theirs, audit].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([mine, theirs, audit].map(({ json }) => json.id)).size).toBe(3);
  });

  test('what was refused leaves the key free', async () => {
    const owner = await ownerOf(api);
    const headers = { 'idempotency-key': 'refused' };
    expect((await owner.post(path, { business: 'other.example.org' }, headers)).status).toBe(404);
    expect((await owner.post(path, { business: STORE }, headers)).status).toBe(201);
  });
});
