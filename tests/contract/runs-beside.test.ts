/**
 * Runs of their own: they are no audits, they are deleted with their account, and an outage affects them as it does
 * audits.
 */

import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { openOnce } from '../once.ts';
import { openHarness } from './harness.ts';
import { auditOf, signIn } from './people.ts';
import { finishRun, KINDS, launch, newcomer, type Owner, ownerOf, rowsOf, STORE } from './runs-support.ts';

describe.each(KINDS)('a $kind run', (which) => {
  const { kind, path, pillar } = which;
  const api = openOnce(openHarness);

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
    expect([before, await counted()]).toEqual([1, 1]);
    for (const method of ['DELETE', 'POST'])
      expect((await person.ask(method, `/account/audits/${json.id}/share`)).json.error_code).toBe('audit_not_found');
    expect((await person.ask('GET', '/account/sites')).json).toMatchObject({ used: 1 });
  });

  test('opens to nobody once its account is deleted', async () => {
    const person = await signIn(api);
    await api.finish(await auditOf(api, person));
    const { json } = await person.ask('POST', path, { business: STORE });
    await finishRun(api, which, json.id);
    expect((await person.ask('DELETE', '/account')).status).toBe(204);
    expect((await person.ask('GET', `${path}/${json.id}`)).json.error_code).toBe('invalid_session');
    const again = await signIn(api, person.email);
    expect((await again.ask('GET', `${path}/${json.id}`)).json.error_code).toBe('audit_not_found');
    expect((await again.ask('GET', `/domains/${STORE}/${pillar}`)).json.error_code).toBe('audit_not_found');
  });

  test('is created although the queue cannot be told, and the reconciler finds it', async () => {
    const alone = await openHarness({ redisUrl: 'redis://127.0.0.1:1', enqueue: () => Promise.reject(new Error('Redis is away')) });
    try {
      const owner = await ownerOf(alone);
      const id = await launch(owner, which);
      expect((await owner.get(`${path}/${id}`)).json.status).toBe('pending');
      const [row] = await alone.database.query('select enqueued_at from audits where id = $1', [id]);
      expect(row).toEqual({ enqueued_at: null });
      await alone.database.query("update audits set created_at = now() - interval '1 minute' where id = $1", [id]);
      const orphans = await alone.store.findOrphans(10);
      expect(orphans).toContainEqual({ id, kind, lane: 'account', lost: false });
    } finally {
      await alone.close();
    }
  });

  test('is refused with Retry-After while too much is waiting, and costs nothing', async () => {
    const full = await openHarness({ limits: { maxPending: 1 } });
    try {
      const owner = await ownerOf(full);
      await launch(owner, which);
      const refused = async () => (await owner.post(path, { business: STORE })).status;
      const before = await rowsOf(full, owner.accountId, kind);
      expect(await refused()).toBe(503);
      expect(await rowsOf(full, owner.accountId, kind)).toBe(before);
    } finally {
      await full.close();
    }
  });
});

describe('any address of the runs', () => {
  const api = openOnce(openHarness);
  let owner: Owner;
  beforeAll(async () => {
    owner = await newcomer(api);
  });

  test('with any headers and any method is answered by the contract, and never by a fault of ours', async () => {
    const segment = fc.oneof(
      fc
        .string({ unit: 'grapheme', maxLength: 30 })
        .filter((text) => text.isWellFormed())
        .map(encodeURIComponent),
      fc.string({ maxLength: 20 }).map((text) => text.replace(/[^\x21-\x7e]|[/?#]/g, '%')),
      fc.constantFrom('%00', '%ff', '..', '%2e%2e', `prf_${'0'.repeat(22)}`, `fnd_${'0'.repeat(22)}`, '127.0.0.1:41001', '__proto__'),
    );
    const tail = fc.constantFrom('', '/report', '/events', '/nope', '?status=done', '?status=%00', '?status[]=done', '/report?x=1');
    const address = fc.oneof(
      fc.tuple(fc.constantFrom(...KINDS), segment, tail).map(([{ path }, name, rest]) => `${path}/${name}${rest}`),
      fc.tuple(segment, fc.constantFrom(...KINDS), tail).map(([name, { pillar }, rest]) => `/domains/${name}/${pillar}${rest}`),
    );
    const method = fc.constantFrom('GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS');
    const value = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'));
    const headers = fc.dictionary(
      fc.constantFrom('if-none-match', 'prefer', 'last-event-id', 'accept-encoding', 'idempotency-key', 'x-request-id'),
      value,
    );
    await fc.assert(
      fc.asyncProperty(address, method, headers, async (asked, verb, fields) => {
        const { status } = await api.ask(asked, { method: verb, headers: { ...fields, ...owner.authorization } });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 500 },
    );
  });
});
