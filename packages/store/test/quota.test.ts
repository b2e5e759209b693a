import { AccountGone, planTable, type QuotaUnit, type RunCreation } from '@vitrine/store';
import { ASSESSMENT, anAccount, anAudit, claimed, soundStore, waiting } from './fixtures.ts';

const { store, database } = soundStore(
  {},
  { plans: planTable(['pro.simulation=50', 'pro.sites=3', 'free.simulation=2']), clock: () => now },
);
let now = new Date('2026-11-30T23:59:59.900Z');
afterEach(async () => {
  now = new Date('2026-11-30T23:59:59.900Z');
});

const DOMAIN = 'shop.example';
const aRun = (accountId: string, unit: QuotaUnit | null = 'simulation', domain = DOMAIN) => anAudit({ accountId, unit, domain });
const reserved = async () => {
  const accountId = await anAccount(store);
  return { accountId, run: await waiting(store, { accountId, unit: 'simulation', domain: DOMAIN }) };
};
const kinds = (creations: readonly RunCreation[], kind: RunCreation['kind']) => creations.filter((creation) => creation.kind === kind);
const ledger = (runId: string) => database.query('select state, cycle_start from quota_ledger where run_id = $1', [runId]);
const usedOf = async (accountId: string) => (await store.readUsage(accountId))?.quotas.simulation.used;

describe('reserving units', () => {
  test('500 at once on a limit of 50 give exactly 50, and 450 refusals that say so and leave nothing', async () => {
    const accountId = await anAccount(store, 'pro');
    const runs = Array.from({ length: 500 }, () => aRun(accountId));
    const creations = await Promise.all(runs.map((run) => store.createRun(run)));
    expect(kinds(creations, 'created')).toHaveLength(50);
    expect(new Set(kinds(creations, 'quota_exceeded').map((refusal) => JSON.stringify(refusal)))).toEqual(
      new Set([JSON.stringify({ kind: 'quota_exceeded', quota: 'simulation', used: 50, limit: 50, resetsAt: '2026-12-01T00:00:00.000Z' })]),
    );
    const [left] = await database.query<{ audits: number }>('select count(*)::int as audits from audits where account_id = $1', [
      accountId,
    ]);
    expect(left?.audits).toBe(50);
    expect(await usedOf(accountId)).toBe(50);
  });

  test('is of one unit: the others are counted apart', async () => {
    const accountId = await anAccount(store);
    for (const unit of ['simulation', 'performance', 'simulation', 'simulation'] as const) await store.createRun(aRun(accountId, unit));
    expect((await store.readUsage(accountId))?.quotas).toEqual({
      simulation: { used: 2, limit: 2 },
      performance: { used: 1, limit: 5 },
      findability: { used: 0, limit: 5 },
    });
  });

  test('ten twins under one idempotency key take one unit, the last one included', async () => {
    const accountId = await anAccount(store);
    await store.createRun(aRun(accountId));
    const idempotency = { scope: accountId, key: 'k', fingerprint: 'f' };
    const creations = await Promise.all(Array.from({ length: 10 }, () => store.createRun({ ...aRun(accountId), idempotency })));
    expect([kinds(creations, 'created').length, kinds(creations, 'replayed').length]).toEqual([1, 9]);
    expect(await usedOf(accountId)).toBe(2);
  });

  test('a refused request leaves its idempotency key free', async () => {
    const accountId = await anAccount(store);
    for (let run = 0; run < 2; run += 1) await store.createRun(aRun(accountId));
    const idempotency = { scope: accountId, key: 'k', fingerprint: 'f' };
    expect((await store.createRun({ ...aRun(accountId), idempotency })).kind).toBe('quota_exceeded');
    expect(await store.findRepeat('audit', idempotency)).toBeNull();
  });

  test('of an account that is gone is said so', async () => {
    await expect(store.createRun(aRun('acc_gone'))).rejects.toThrow(AccountGone);
    await expect(store.createRun(aRun('acc_gone', null))).rejects.toThrow(AccountGone);
    await expect(store.createRun(anAudit({ unit: 'simulation' }))).rejects.toThrow('anonymous');
  });
});

describe('settling units', () => {
  test('an audit that fails before the use gives it back once, also after midnight of the first', async () => {
    const accountId = await anAccount(store);
    const failing = aRun(accountId);
    for (const run of [failing, aRun(accountId)]) await store.createRun(run);
    now = new Date('2026-12-01T00:00:00.000Z');
    await store.createRun(aRun(accountId));
    await store.fail(await claimed(store, failing.id), 'store_unreachable');
    const refunds = await Promise.all(Array.from({ length: 5 }, () => store.refundQuota(failing.id)));
    expect(refunds).toEqual([false, false, false, false, false]);
    expect(await ledger(failing.id)).toEqual([{ state: 'refunded', cycle_start: new Date('2026-11-01T00:00:00.000Z') }]);
    expect(await usedOf(accountId)).toBe(1);
    now = new Date('2026-11-30T23:59:59.999Z');
    expect(await usedOf(accountId)).toBe(1);
  });

  test.each([
    ['audit_timeout', 0],
    ['store_unreachable', 0],
    ['target_not_allowed', 0],
    ['internal_error', 0],
    ['cancelled', 1],
  ] as const)('an audit that fails as %s after the use has used %i', async (code, used) => {
    const { accountId, run } = await reserved();
    const claim = await claimed(store, run.id);
    expect(await store.commitQuota(run.id)).toBe('settled');
    expect(await store.commitQuota(run.id)).toBe('settled');
    await store.fail(claim, code);
    expect(await usedOf(accountId)).toBe(used);
  });

  test.each([
    ['used', true],
    ['never used', false],
  ])('a done audit that bought nothing gives its unit back once, %s before', async (_, used) => {
    const { accountId, run } = await reserved();
    const claim = await claimed(store, run.id);
    if (used) expect(await store.commitQuota(run.id)).toBe('settled');
    now = new Date('2026-12-01T00:00:00.000Z');
    // The answer to the first is lost and the write is asked for again; an operator tries his hand as well.
    const ends = await Promise.all(Array.from({ length: 5 }, () => store.finish(claim, ASSESSMENT, { boughtNothing: true })));
    expect(new Set(ends.map(({ kind }) => kind))).toEqual(new Set(['written']));
    expect(await Promise.all(Array.from({ length: 5 }, () => store.refundQuota(run.id)))).toEqual(Array(5).fill(false));
    expect(await ledger(run.id)).toEqual([{ state: 'refunded', cycle_start: new Date('2026-11-01T00:00:00.000Z') }]);
    expect(await usedOf(accountId)).toBe(0);
    now = new Date('2026-11-30T23:59:59.999Z');
    expect(await usedOf(accountId)).toBe(0);
    expect(await store.commitQuota(run.id)).toBe('refunded');
  });

  test('a worker that was fenced gives nothing back: the one that ends the run decides', async () => {
    const { accountId, run } = await reserved();
    const frozen = await claimed(store, run.id);
    await store.commitQuota(run.id);
    await store.release(frozen);
    const fresh = await claimed(store, run.id);
    expect(await store.finish(frozen, ASSESSMENT, { boughtNothing: true })).toEqual({ kind: 'fenced' });
    expect(await usedOf(accountId)).toBe(1);
    await store.finish(fresh, ASSESSMENT);
    expect(await store.finish(frozen, ASSESSMENT, { boughtNothing: true })).toEqual({ kind: 'fenced' });
    expect(await ledger(run.id)).toMatchObject([{ state: 'committed' }]);
    expect(await usedOf(accountId)).toBe(1);
  });

  test('of commit and refund at once one wins, and both know which', async () => {
    const accountId = await anAccount(store, 'pro');
    for (let round = 0; round < 10; round += 1) {
      const run = aRun(accountId);
      await store.createRun(run);
      const [commitment, refunded] = await Promise.all([store.commitQuota(run.id), store.refundQuota(run.id)]);
      expect(commitment).toBe(refunded ? 'refunded' : 'settled');
    }
  });

  test('a unit given back can be taken again', async () => {
    const accountId = await anAccount(store);
    const taken = aRun(accountId);
    for (const run of [taken, aRun(accountId)]) await store.createRun(run);
    expect((await store.createRun(aRun(accountId))).kind).toBe('quota_exceeded');
    expect(await store.refundQuota(taken.id)).toBe(true);
    const again = await Promise.all(Array.from({ length: 10 }, () => store.createRun(aRun(accountId))));
    expect(kinds(again, 'created')).toHaveLength(1);
  });

  test('what was never reserved cannot be committed', async () => {
    expect(await store.commitQuota('aud_nothing')).toBe('unknown');
  });

  test('audits that are given up give their units back', async () => {
    const { accountId, run } = await reserved();
    await database.query("update audits set started_at = now() - interval '1 day' where id = $1", [run.id]);
    expect((await store.giveUp()).ended).toEqual([{ id: run.id, code: 'audit_timeout' }]);
    expect(await usedOf(accountId)).toBe(0);
  });

  test('not even by hand can a settled unit be settled otherwise', async () => {
    const { run } = await reserved();
    await store.commitQuota(run.id);
    await expect(database.query("update quota_ledger set state = 'refunded' where run_id = $1", [run.id])).rejects.toThrow('settled');
  });
});

describe('places for sites', () => {
  const siteRun = (accountId: string, domain: string, unit: QuotaUnit | null = null) => store.createRun(aRun(accountId, unit, domain));

  test('of twenty domains at once a plan of three takes three, runs of those go on', async () => {
    const accountId = await anAccount(store, 'pro');
    const domains = Array.from({ length: 20 }, (_, index) => `shop-${index}.example`);
    const creations = await Promise.all(domains.map((domain) => siteRun(accountId, domain)));
    expect(kinds(creations, 'created')).toHaveLength(3);
    expect(kinds(creations, 'quota_exceeded')[0]).toEqual({ kind: 'quota_exceeded', quota: 'sites', used: 3, limit: 3, resetsAt: null });
    const sites = await store.readUsage(accountId);
    expect(sites?.sites).toEqual({ used: 3, limit: 3 });
    const taken = domains.filter((_, index) => creations[index]?.kind === 'created');
    for (const domain of taken) expect((await siteRun(accountId, domain)).kind).toBe('created');
  });

  test('a place is not taken by a run that is refused for its unit', async () => {
    const accountId = await anAccount(store, 'pro');
    await database.query('update accounts set plan = $2 where id = $1', [accountId, 'free']);
    for (let run = 0; run < 2; run += 1) await siteRun(accountId, DOMAIN, 'simulation');
    await database.query('update sites set archived_at = now() where account_id = $1', [accountId]);
    expect(await siteRun(accountId, 'other.example', 'simulation')).toMatchObject({ quota: 'simulation' });
    expect((await store.readUsage(accountId))?.sites.used).toBe(0);
  });

  test('a unit is not taken by a run that is refused its place', async () => {
    const accountId = await anAccount(store);
    await siteRun(accountId, DOMAIN, 'simulation');
    expect(await siteRun(accountId, 'other.example', 'simulation')).toMatchObject({ quota: 'sites', used: 1, limit: 1 });
    expect(await usedOf(accountId)).toBe(1);
  });
});
