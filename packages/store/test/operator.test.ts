/** What operators change, and that each change and its line of the log are one. */

import { anAudit, finished, ownStore, underWay, waiting } from './fixtures.ts';
import { RETENTION } from './retention.ts';

const { store, database } = ownStore();
let next = 0;

const newest = async (lines = 1) => (await store.readOperatorLog({ limit: lines, before: null })).map(({ id: _, at: __, ...line }) => line);

async function anAccount(): Promise<{ readonly id: string; readonly email: string }> {
  next += 1;
  const account = { id: `acc_${next}`, email: `owner${next}@shop.example` };
  await store.createAccount({ ...account, beta: false, plan: 'free' }, 'anne');
  return account;
}

describe('an account', () => {
  test('is given plan, beta and limits, and the line says what there was before', async () => {
    const { id, email } = await anAccount();
    expect(await newest()).toEqual([
      { who: 'anne', action: 'account.create', subject: id, before: null, after: { plan: 'free', beta: false } },
    ]);
    const account = await store.changeAccount('bob', email, { plan: 'pro', limits: { sites: 3, simulation: 7 } });
    expect(account).toMatchObject({ id, plan: 'pro', beta: false, limits: { simulation: 7, sites: 3 } });
    const before = { plan: 'free', beta: false, limits: {} };
    const after = { plan: 'pro', beta: false, limits: { simulation: 7, sites: 3 } };
    expect(await newest()).toEqual([{ who: 'bob', action: 'account.change', subject: id, before, after }]);
    const usage = await store.readUsage(id);
    expect([usage?.quotas.simulation.limit, usage?.quotas.performance.limit, usage?.sites.limit]).toEqual([7, 100, 3]);
  });

  test('holds its limits against a run, and has the plan’s again when they are given back', async () => {
    const { id: accountId, email } = await anAccount();
    await store.changeAccount('anne', email, { limits: { simulation: 0 } });
    const asked = () => anAudit({ accountId, domain: 'limited.com', unit: 'simulation' });
    expect(await store.createRun(asked())).toMatchObject({ kind: 'quota_exceeded', limit: 0 });
    expect(await store.changeAccount('anne', email, { limits: { simulation: null } })).toMatchObject({ limits: {} });
    expect((await store.createRun(asked())).kind).toBe('created');
  });

  test('that is asked for what it has leaves no line; an unknown one is nothing', async () => {
    const { email } = await anAccount();
    const before = await newest(5);
    expect(await store.changeAccount('anne', email, { plan: 'free' })).toMatchObject({ email, plan: 'free' });
    expect(await store.changeAccount('anne', 'nobody@shop.example', { plan: 'pro' })).toBeNull();
    expect(await newest(5)).toEqual(before);
  });

  test('with a living subscription keeps the plan it pays for', async () => {
    const { id, email } = await anAccount();
    await store.linkCustomer(id, `cus_${id}`);
    const ticket = await store.takeBillingTicket();
    const paid = {
      id: `sub_${id}`,
      status: 'active',
      plan: 'pro',
      anchor: new Date(),
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
    } as const;
    await store.applyBillingEvent({ id: `evt_${id}`, type: 'x', customerId: `cus_${id}`, subscription: paid, ticket });
    expect(await store.changeAccount('anne', email, { plan: 'scale', beta: true })).toBe('subscribed');
    expect(await store.changeAccount('anne', email, { beta: true })).toMatchObject({ plan: 'pro', beta: true });
  });

  test('is given a key, which is taken away again', async () => {
    const { id: accountId } = await anAccount();
    const key = (id: string) => ({ id, accountId, digest: `digest of ${id}`, last4: '0000' });
    await store.createKey(key('key_one'));
    await store.createKey(key('key_two'), 'anne');
    expect(await store.revokeKey('key_two', 'bob')).toBe(true);
    expect(await store.revokeKey('key_two', 'bob')).toBe(false);
    expect(await newest(2)).toEqual([
      { who: 'bob', action: 'key.revoke', subject: accountId, before: { key: 'key_two' }, after: { key: null } },
      { who: 'anne', action: 'key.create', subject: accountId, before: { key: 'key_one' }, after: { key: 'key_two' } },
    ]);
  });
});

describe('a domain', () => {
  const refusals = async (domain: string) => {
    const { id: accountId } = await anAccount();
    const under = { scope: accountId, key: 'k', fingerprint: 'f' };
    const runs = [
      anAudit({ domain }),
      anAudit({ domain, accountId, unit: 'simulation' }),
      anAudit({ domain, accountId, idempotency: under }),
    ];
    return (await Promise.all(runs.map((run) => store.createRun(run)))).map(({ kind }) => kind);
  };

  test('that is blocked has no run made, whoever asks and pays; its neighbours in the same statement do', async () => {
    await store.changeDomain('anne', 'blocked.com', { blocked: true });
    const [refused, kept] = await Promise.all(['blocked.com', 'kept.com'].map((domain) => store.createRun(anAudit({ domain }))));
    expect([refused?.kind, kept?.kind]).toEqual(['blocked', 'created']);
    expect(await refusals('blocked.com')).toEqual(['blocked', 'blocked', 'blocked']);
    const facts = (blocked: boolean) => ({ blocked, opted_out: false });
    expect((await newest(2))[1]).toEqual({
      who: 'anne',
      action: 'domain.change',
      subject: 'blocked.com',
      before: facts(false),
      after: facts(true),
    });
    expect(await store.changeDomain('bob', 'blocked.com', { blocked: false })).toBeNull();
    expect(await refusals('blocked.com')).toEqual(['created', 'created', 'created']);
  });

  test('whose owner opted out stays refused when the block is lifted, and the refusal says whose wish it is', async () => {
    await store.changeDomain('anne', 'private.com', { blocked: true, optedOut: true });
    expect(await refusals('private.com')).toEqual(['opted_out', 'opted_out', 'opted_out']);
    expect(await store.changeDomain('anne', 'private.com', { blocked: false })).toMatchObject({ blockedAt: null });
    expect(await refusals('private.com')).toEqual(['opted_out', 'opted_out', 'opted_out']);
    expect((await store.listRefusedDomains()).map(({ domain }) => domain)).toEqual(['private.com']);
  });

  test('ends its open runs with the next tick, fences their workers and gives units back', async () => {
    const { id: accountId } = await anAccount();
    const claim = await underWay(store, { domain: 'ending.com', accountId, unit: 'simulation' });
    const { id: waits } = await waiting(store, { domain: 'ending.com' });
    await store.changeDomain('anne', 'ending.com', { blocked: true });
    const { ended } = await store.giveUp();
    expect(ended.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [claim.run.id, waits].toSorted().map((id) => ({ id, code: 'target_not_allowed' })),
    );
    expect(await store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    expect((await store.readUsage(accountId))?.quotas.simulation.used).toBe(0);
  });

  test('is told to whoever claims a run of another one', async () => {
    await store.changeDomain('anne', 'elsewhere.com', { optedOut: true });
    expect((await underWay(store, { domain: 'leads-there.com' })).refusedDomains).toContain('elsewhere.com');
  });

  test('whose owner opted out keeps nothing, done or failed; a blocked one keeps what it has', async () => {
    const ended = async (domain: string) => {
      const done = await finished(store, { domain });
      const failed = await underWay(store, { domain });
      await store.fail(failed, 'store_unreachable');
      return [done, failed.run.id];
    };
    const [gone, stays] = [await ended('forget.me'), await ended('kept-blocked.com')];
    await store.changeDomain('anne', 'forget.me', { optedOut: true });
    await store.changeDomain('anne', 'kept-blocked.com', { blocked: true });
    await store.retain({ ...RETENTION, batch: 1 });
    const removed = await store.retain({ ...RETENTION, batch: 1 });
    expect(removed).toMatchObject({ optedOut: 1, operatorLog: 0 });
    const left = await database.query<{ id: string }>('select id from audits where id = any($1)', [[...gone, ...stays]]);
    expect(left.map(({ id }) => id).toSorted()).toEqual(stays.toSorted());
  });
});

test('the costs of models are listed by the newest days, and the dearest of a day first', async () => {
  await database.query(`
    insert into model_costs (day, account_id, model, answers, unpriced, dollars)
    select (now() at time zone 'UTC')::date - days, '', model, 1, 0, dollars
    from (values (0, 'cheap', 1), (0, 'dear', 2), (1, 'earlier', 9), (2, 'too early', 9)) given(days, model, dollars)`);
  const listed = async (limit: number) => (await store.listModelCosts({ days: 2, limit })).map(({ model }) => model);
  expect(await listed(9)).toEqual(['dear', 'cheap', 'earlier']);
  expect(await listed(1)).toEqual(['dear']);
});

describe('the log', () => {
  test('has the change and its line, or neither', async () => {
    const { id, email } = await anAccount();
    await database.query('alter table operator_log add constraint no_bob check (who <> $$bob$$) not valid');
    await expect(store.changeAccount('bob', email, { plan: 'scale' })).rejects.toMatchObject({ code: '23514' });
    await expect(store.changeDomain('bob', 'unwritten.com', { blocked: true })).rejects.toMatchObject({ code: '23514' });
    const { id: run } = await waiting(store, { domain: 'unretried.com' });
    await expect(store.giveUpRun('bob', run)).rejects.toMatchObject({ code: '23514' });
    await database.query('alter table operator_log drop constraint no_bob');
    expect((await store.readUsage(id))?.plan).toBe('free');
    expect((await store.listRefusedDomains()).map(({ domain }) => domain)).not.toContain('unwritten.com');
    expect(await database.query('select status from audits where id = $1', [run])).toEqual([{ status: 'pending' }]);
  });

  test('tells of runs that were freed and given up, and goes on before a line', async () => {
    const { id } = (await underWay(store, { domain: 'freed.com' })).run;
    expect(await store.retryRun('anne', id)).toMatchObject({ id, epoch: 2 });
    expect(await store.giveUpRun('bob', id)).toBe(true);
    expect(await store.giveUpRun('bob', id)).toBe(false);
    const [given, freed] = await store.readOperatorLog({ limit: 2, before: null });
    expect(freed).toMatchObject({
      who: 'anne',
      action: 'run.retry',
      before: { status: 'running', held: true },
      after: { held: false, epoch: 2 },
    });
    expect(given).toMatchObject({ who: 'bob', action: 'run.give_up', subject: id, after: { status: 'failed' } });
    expect(await store.readOperatorLog({ limit: 1, before: given?.id ?? 0 })).toEqual([freed]);
  });

  test('is kept for its days', async () => {
    await database.query("update operator_log set at = now() - interval '3 days'");
    await store.changeDomain('anne', 'newest.com', { blocked: true });
    await store.retain({ ...RETENTION, operatorLogDays: 2, batch: 1_000 });
    expect((await newest(100)).map(({ subject }) => subject)).toEqual(['newest.com']);
  });
});
