import { type NewRun, planTable } from '@vitrine/store';
import { anAccount, anAudit, claimed, finished, silence, soundStore, underWay, waiting } from './fixtures.ts';

const { store, database } = soundStore({}, { plans: planTable(['free.performance=5', 'pro.performance=50', 'free.sites=2']) });

const DOMAIN = 'runs.example';

/** An account with a finished audit of the domain. */
async function aCustomer(plan: 'free' | 'pro' = 'free', domain = DOMAIN): Promise<string> {
  const accountId = await anAccount(store, plan);
  await finished(store, { accountId, domain });
  return accountId;
}

function aRun(accountId: string, over: Partial<NewRun<'performance'>> = {}): NewRun<'performance'> {
  const { metadata: _, ...audit } = anAudit({
    business: DOMAIN,
    url: `https://${DOMAIN}/`,
    domain: DOMAIN,
    accountId,
    unit: 'performance',
  });
  const options = { missions: 3, repeats: 2, country: 'FR', language: 'fr' } as const;
  return { ...audit, id: audit.id.replace('aud', 'prf'), kind: 'performance', options, ...over };
}

const usedOf = async (accountId: string) => (await store.readUsage(accountId))?.quotas.performance.used;

describe('a run beside the audit', () => {
  test('needs a finished audit of its domain by its own account; without one nothing is created, placed or charged', async () => {
    await aCustomer();
    const stranger = await anAccount(store);
    expect(await store.createRun(aRun(stranger))).toEqual({ kind: 'no_audit' });
    const unfinished = await waiting(store, { accountId: stranger, domain: DOMAIN });
    expect(await store.createRun(aRun(stranger))).toEqual({ kind: 'no_audit' });
    await store.fail(await claimed(store, unfinished.id), 'store_unreachable');
    expect(await store.createRun(aRun(stranger))).toEqual({ kind: 'no_audit' });
    expect(await usedOf(stranger)).toBe(0);
    expect(await store.findLatestRun('performance', stranger, DOMAIN, false)).toBeNull();
  });

  test('is the latest of its domain, and the latest finished one stays to be found', async () => {
    const owner = await aCustomer();
    const [first, second] = [aRun(owner), aRun(owner)];
    await store.createRun(first);
    const claim = await claimed(store, first.id);
    const outcome = { engineVersion: '1', missions: [] } as never;
    await store.finish(claim, outcome);
    await store.saveRendered(first.id, { kind: 'audit', presenterVersion: 1, etag: '"a"', gzip: new Uint8Array([1]) });
    await store.createRun(second);
    expect((await store.findLatestRun('performance', owner, DOMAIN, false))?.id).toBe(second.id);
    expect((await store.findLatestRun('performance', owner, DOMAIN, true))?.id).toBe(first.id);
    const audits = await store.listEndedAudits({ limit: 50, before: null, domain: DOMAIN });
    expect(audits).not.toHaveLength(0);
    expect(audits.filter(({ id }) => id.startsWith('prf_'))).toEqual([]);
    expect(await store.readOutcome('performance', first.id)).toEqual(outcome);
    expect(await store.readOutcome('performance', second.id)).toBeNull();
    expect((await store.readRunWithBytes({ kind: 'performance', id: first.id, accountId: owner }, 'audit'))?.rendered?.etag).toBe('"a"');
    expect((await store.readRunWithBytes({ kind: 'performance', id: second.id, accountId: owner }, 'audit'))?.rendered).toBeNull();
    // A run beside the audit does not take the place of one.
    await database.query("delete from audits where account_id = $1 and kind = 'audit'", [owner]);
    expect(await store.createRun(aRun(owner))).toEqual({ kind: 'no_audit' });
  });

  test('shares its domain with audits: one of them at a time is held', async () => {
    const domain = 'polite.example';
    const owner = await aCustomer('free', domain);
    const run = aRun(owner, { domain });
    await store.createRun(run);
    const { id } = await waiting(store, { accountId: owner, domain });
    const claim = await claimed(store, run.id);
    expect(await store.claim(id)).toEqual({ kind: 'refused', reason: 'domain_busy' });
    await store.release(claim);
  });

  test('gives its unit back once when it fails, and is found by the reconciler under its own kind', async () => {
    const owner = await aCustomer('free', 'failing.example');
    const run = aRun(owner, { domain: 'failing.example' });
    await store.createRun(run);
    await database.query("update audits set created_at = now() - interval '1 minute' where id = $1", [run.id]);
    expect(await store.findOrphans(1_000)).toContainEqual({ id: run.id, kind: 'performance', lane: 'account', lost: false });
    const states = await store.readQueueStates(1);
    expect(states.find(({ kind, lane }) => kind === 'performance' && lane === 'account')?.pending).toBeGreaterThan(0);
    await store.fail(await claimed(store, run.id), 'store_unreachable');
    expect(await usedOf(owner)).toBe(0);
  });

  test('of a kind that only a newer release has is left to its workers, and keeps nobody else waiting', async () => {
    const future = await waiting(store, { domain: 'future.example' });
    await database.query('alter table audits drop constraint audits_kind');
    try {
      await database.query("update audits set kind = 'future', created_at = now() - interval '1 minute' where id = $1", [future.id]);
      expect(await store.findOrphans(1_000)).not.toContainEqual(expect.objectContaining({ id: future.id }));
      expect(await store.claim(future.id)).toMatchObject({ kind: 'refused' });
      expect(await database.query('select epoch, claims from audits where id = $1', [future.id])).toEqual([{ epoch: 0, claims: 0 }]);
    } finally {
      await database.query('delete from audits where id = $1', [future.id]);
      await database.query("alter table audits add constraint audits_kind check (kind in ('audit', 'performance', 'findability'))");
    }
  });

  test('goes with its account, also while it is under way: its worker is fenced before it pays for another question', async () => {
    const owner = await aCustomer('free', 'leaving.example');
    const idempotency = { scope: `${owner} performance`, key: 'k', fingerprint: 'f' };
    const run = aRun(owner, { domain: 'leaving.example', idempotency });
    await store.createRun(run);
    const claim = await claimed(store, run.id);
    expect(await store.recordTurn(claim, 'marks', true)).toEqual({ kind: 'written' });
    const done = aRun(owner, { domain: 'leaving.example', idempotency: { ...idempotency, key: 'done' } });
    await store.createRun(done);
    await database.query("update audits set status = 'failed', error_code = 'internal_error', finished_at = now() where id = $1", [
      done.id,
    ]);
    expect(await store.deleteAccount(owner)).toBe(true);
    expect(await store.recordTurn(claim, 'asked 1', true)).toEqual({ kind: 'fenced' });
    expect(await database.query('select account_id from audits where id = $1', [done.id])).toEqual([{ account_id: null }]);
    expect(await database.query('select from idempotency_keys where strpos(scope, $1) > 0', [owner])).toEqual([]);
    for (const [table, column] of [
      ['audits', 'id'],
      ['audit_turns', 'audit_id'],
      ['idempotency_keys', 'audit_id'],
    ]) {
      expect(await database.query(`select from ${table} where ${column} = $1`, [run.id])).toEqual([]);
    }
  });

  test('has an hour where an audit has a quarter of one', async () => {
    const owner = await aCustomer('free', 'old.example');
    const run = aRun(owner, { domain: 'old.example' });
    await store.createRun(run);
    await claimed(store, run.id);
    await database.query("update audits set started_at = now() - interval '59 minutes' where id = $1", [run.id]);
    expect((await store.giveUp()).ended.map(({ id }) => id)).not.toContain(run.id);
    await database.query("update audits set started_at = now() - interval '61 minutes' where id = $1", [run.id]);
    expect((await store.giveUp()).ended).toContainEqual({ id: run.id, code: 'audit_timeout' });
  });
});

describe('turns', () => {
  test('come back as they were kept, bytes included, and the first value stays', async () => {
    const claim = await underWay(store);
    const value = { text: 'naïve \u0000 \ud800', nothing: null, list: [{ bytes: new Uint8Array([0, 255, 10]) }], empty: new Uint8Array(0) };
    expect(await store.recallTurn(claim, 'tool 1')).toBeUndefined();
    expect(await store.recordTurn(claim, 'tool 1', value)).toEqual({ kind: 'written' });
    expect(await store.recordTurn(claim, 'tool 1', { other: true })).toEqual({ kind: 'written' });
    expect(await store.recallTurn(claim, 'tool 1')).toEqual(value);
  });

  test('outlive their worker, not their run', async () => {
    const before = await underWay(store);
    await store.recordTurn(before, 'asked 1', true);
    await store.release(before);
    const claim = await claimed(store, before.run.id);
    expect(await store.recordTurn(before, 'asked 2', true)).toEqual({ kind: 'fenced' });
    expect(await store.recallTurn(claim, 'asked 1')).toBe(true);
    expect(await store.recallTurn(claim, 'asked 2')).toBeUndefined();
    await store.fail(claim, 'internal_error');
    expect(await database.query('select from audit_turns where audit_id = $1', [claim.run.id])).toEqual([]);
  });

  test('are progress: a run that keeps turns is not poison', async () => {
    const first = await underWay(store);
    for (let round = 0; round < 7; round += 1) {
      await silence(database, first.run.id);
      await store.recordTurn(await claimed(store, first.run.id), `asked ${round}`, true);
    }
    expect((await store.giveUp()).ended).toEqual([]);
  });

  test('that every claim keeps again are no progress: what kills its workers after them is given up', async () => {
    const runId = (await underWay(store)).run.id;
    await silence(database, runId);
    for (let claims = 0; claims < 5; claims += 1) {
      expect((await store.giveUp()).ended).toEqual([]);
      const claim = await claimed(store, runId);
      expect(await store.recordTurn(claim, 'marks', { fence: 'f' })).toEqual({ kind: 'written' });
      await silence(database, runId);
    }
    // The first one counted as progress, the four others did not.
    await claimed(store, runId);
    await silence(database, runId);
    expect((await store.giveUp()).ended).toEqual([{ id: runId, code: 'internal_error' }]);
  });

  test('keep headers apart from bytes, whatever a store calls its headers', async () => {
    const claim = await underWay(store);
    const answer = (name: string) => ({ headers: { [name]: 'AAAA' }, body: { bytes: new Uint8Array([1]) } });
    for (const name of ['$bytes', 'bytes', 'base64']) {
      await store.recordTurn(claim, name, answer(name));
      expect(await store.recallTurn(claim, name)).toEqual(answer(name));
    }
  });

  test('and missions are told as events without a gap', async () => {
    const claim = await underWay(store);
    const note = { mission: '1', tool: 'search', outcome: 'products' };
    expect(await store.reportMission(claim, note)).toEqual({ kind: 'written' });
    const events = await store.readEvents(claim.run.id, 0);
    expect(events.at(-1)).toMatchObject({ seq: 3, type: 'mission', data: note });
    await store.release(claim);
    expect(await store.reportMission(claim, note)).toEqual({ kind: 'fenced' });
  });
});
