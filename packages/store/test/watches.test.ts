/** Due watches: one run for each due time, whoever asks and however many; who may run none; whose turn their runs have. */

import { randomUUID } from 'node:crypto';
import { openDatabase, type Plan, PLANS as TABLE, type WatchEdit } from '@vitrine/store';
import { seeded } from '@vitrine/testkit';
import { cycleAt } from '../src/account/admission.ts';
import { anAccount, claimed, ownStore, waiting } from './fixtures.ts';

const { store, database } = ownStore();
beforeEach(() => database.query('truncate watches, watch_runs, audits, sites, pauses, refused_domains cascade'));

const ids = (count: number) => Array.from({ length: count }, () => `aud_${randomUUID().replaceAll('-', '')}`);
const OPTIONS = '{"agent_simulation": false, "sample_size": 12, "country": "FR", "language": "fr"}';
/** Never spent. */
const PLANS = JSON.stringify(Object.fromEntries(Object.keys(TABLE).map((plan) => [plan, { findability: 1_000 }])));
let made = 0;

/** A watch that is due, of an active site. */
async function aWatch(accountId: string, over: Partial<Record<'domain' | 'runs' | 'every' | 'dueAt', string>> = {}) {
  made += 1;
  const { domain = `watched-${made}.example`, runs = 'audit', every = 'week', dueAt = "now() - interval '1 second'" } = over;
  await database.query('insert into sites (account_id, domain) values ($1, $2) on conflict do nothing', [accountId, domain]);
  await database.query(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
      values ($1, $2, $3, $3, $3, $6, $4, $5, '{}', $1, ${dueAt})`,
    [`wch_${made}`, accountId, domain, every, OPTIONS, runs],
  );
  return { id: `wch_${made}`, domain };
}
const makeDue = () => database.query("update watches set next_at = now() - interval '1 second'");
const watchOf = async (id: string) =>
  (await database.query('select *, next_at > now() as later from watches where id = $1', [id]))[0] as Record<string, unknown>;
const runsOf = (id: string) =>
  database.query('select a.* from watch_runs r join audits a on a.id = r.run_id where r.watch_id = $1 order by r.due_at', [id]);
const end = () =>
  database.query(
    "update audits set status = 'failed', error_code = 'cancelled', held = false, finished_at = now() where status in ('pending', 'running')",
  );

test('300 due watches and eight who look at once: one run each, of the lane of watches, and the next time is later', async () => {
  const accountId = await anAccount(store);
  for (let n = 0; n < 300; n += 1) await aWatch(accountId);
  let taken = 0;
  const look = async () => {
    for (let found = 1; found > 0; taken += found) found = await store.takeDueWatches(ids(40));
  };
  await Promise.all(Array.from({ length: 8 }, look));
  expect(taken).toBe(300);
  expect(await database.query('select watch_id from watch_runs group by 1 having count(*) = 1')).toHaveLength(300);
  expect(await database.query("select from audits where lane = 'watches' and status = 'pending' and account_id is not null")).toHaveLength(
    300,
  );
  expect(await database.query('select from watches where next_at <= now() or next_at is null')).toEqual([]);
  expect((await store.findOrphans(1_000)).map(({ lane }) => lane)).toEqual([]);
});

test('after a stop of three days one run is made, and the missed times are skipped', async () => {
  const { id } = await aWatch(await anAccount(store, 'pro'), { every: 'day', dueAt: "now() - interval '3 days'" });
  expect([await store.takeDueWatches(ids(10)), await store.takeDueWatches(ids(10))]).toEqual([1, 0]);
  const watch = await watchOf(id);
  expect(watch['later']).toBe(true);
  expect((watch['next_at'] as Date).getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
});

test('a time is skipped while a run of the watch is under way, and not after it has ended', async () => {
  const { id } = await aWatch(await anAccount(store));
  const taken: number[] = [];
  for (const after of [makeDue, end]) {
    taken.push(await store.takeDueWatches(ids(5)));
    await makeDue();
    taken.push(await store.takeDueWatches(ids(5)));
    await after();
    await end();
    await makeDue();
  }
  expect(taken).toEqual([1, 0, 1, 0]);
  expect(await runsOf(id)).toHaveLength(2);
});

test('times of one interval are spread by the id and stay where they are', async () => {
  const [row] = await database.query<{ buckets: number; off: number }>(`
    with times as (select next_watch_at('wch_' || n, 'hour', now()) as one, next_watch_at('wch_' || n, 'hour', now() + interval '5 hours') as other
      from generate_series(1, 2000) n)
    select count(distinct date_trunc('minute', one))::int as buckets,
      count(*) filter (where other - one <> interval '5 hours' or one <= now() or one > now() + interval '1 hour')::int as off from times`);
  expect(row).toEqual({ buckets: expect.any(Number), off: 0 });
  expect(row?.buckets).toBeGreaterThanOrEqual(60);
});

test('all accounts together have a domain looked at 48 times within a day, beside what is asked for by hand', async () => {
  const domain = 'wanted.example';
  for (let n = 0; n < 48; n += 1) {
    await store.noteWatchRun({ id: 'wch_of_somebody', domain }, (await waiting(store, { domain })).id);
  }
  await end();
  for (let n = 0; n < 60; n += 1) await aWatch(await anAccount(store), { domain });
  const looks = await Promise.all([store.takeDueWatches(ids(30)), store.takeDueWatches(ids(30))]);
  expect(looks[0] + looks[1]).toBe(48);
  await end();
  await makeDue();
  expect(await store.takeDueWatches(ids(60))).toBe(0);
  await database.query("update watch_runs set at = now() - interval '25 hours'");
  await makeDue();
  expect(await store.takeDueWatches(ids(60))).toBe(48);
});

const ENDS: readonly (readonly [string, Plan, string, (domain: string) => Promise<unknown>, string?])[] = [
  ['opted_out', 'free', 'week', (domain) => database.query('insert into refused_domains values ($1, null, now())', [domain])],
  ['blocked', 'free', 'week', (domain) => database.query('insert into refused_domains values ($1, now(), null)', [domain])],
  ['archived', 'free', 'week', (domain) => database.query('update sites set archived_at = now() where domain = $1', [domain])],
  ['plan', 'free', 'day', async () => undefined],
  ['plan', 'pro', 'hour', async () => undefined],
  ['control', 'scale', 'hour', async () => undefined],
  ['scan', 'pro', 'day', async () => undefined, 'scan'],
];
test.each(ENDS)('a watch ends as %s (plan %s, every %s) and runs nothing any more', async (...row) => {
  const [reason, plan, every, happen, runs = 'audit'] = row;
  const { id, domain } = await aWatch(await anAccount(store, plan), { every, runs });
  await happen(domain);
  expect(await store.takeDueWatches(ids(5))).toBe(0);
  expect(await watchOf(id)).toMatchObject({ ended: reason, next_at: null });
  expect(await runsOf(id)).toEqual([]);
});

test.each([
  ['scale', 'hour', "'file'"],
  ['scale', 'day', 'null'],
  ['pro', 'day', 'null'],
])('the plan %s may have one every %s, with control by %s', async (plan, every, by) => {
  const { domain } = await aWatch(await anAccount(store, plan as Plan), { every });
  await database.query(`update sites set control_by = ${by} where domain = $1`, [domain]);
  expect(await store.takeDueWatches(ids(5))).toBe(1);
});

test('while creation is paused nothing is due, and nothing is lost', async () => {
  await aWatch(await anAccount(store));
  await database.query("insert into pauses values ('creation', null)");
  expect(await store.takeDueWatches(ids(5))).toBe(0);
  await database.query('delete from pauses');
  expect(await store.takeDueWatches(ids(5))).toBe(1);
});

/** Runs of watches and of people that wait; which a worker with these slots takes, one after the other. */
async function turns(slots: number, people: number, watched: number): Promise<readonly string[]> {
  const lanes: string[] = [];
  const inHand: string[] = [];
  for (let n = 0; n < watched; n += 1) await aWatch(await anAccount(store));
  await store.takeDueWatches(ids(watched + 1));
  for (let n = 0; n < people; n += 1) await waiting(store, { accountId: await anAccount(store, 'pro'), lane: 'paying' });
  while (inHand.length < slots) {
    const outcome = await store.claimNext(
      { kind: 'audit', strangers: false },
      { free: slots - inHand.length, kept: 0, inHand: [...inHand] },
    );
    if (outcome.kind === 'refused') break;
    lanes.push(outcome.claim.lane);
    inHand.push(outcome.claim.owner);
  }
  return lanes;
}
test.each([
  [4, 9, 9, ['paying', 'paying', 'paying', 'watches']],
  [4, 1, 9, ['paying', 'watches', 'watches']],
  [4, 9, 0, ['paying', 'paying', 'paying', 'paying']],
  [2, 9, 9, ['paying', 'paying']],
  [1, 0, 9, ['watches']],
])('of %s slots, %s of people and %s of watches waiting: %j', async (slots, people, watched, expected) => {
  expect(await turns(slots, people, watched)).toEqual(expected);
});

test('a watched run that has waited for ten minutes has its turn like others', async () => {
  expect(await turns(1, 0, 2)).toEqual(['watches']);
  await end();
  await aWatch(await anAccount(store));
  await store.takeDueWatches(ids(2));
  await database.query("update audits set created_at = now() - interval '11 minutes' where status = 'pending'");
  await waiting(store, { accountId: await anAccount(store, 'pro'), lane: 'paying' });
  const outcome = await store.claimNext({ kind: 'audit', strangers: false }, { free: 1, kept: 0, inHand: [] });
  expect(outcome).toMatchObject({ kind: 'claimed', claim: { lane: 'watches' } });
});

test('a clock that went ahead and back keeps no watch from its next time, and makes no second run of one', async () => {
  const accountId = await anAccount(store, 'pro');
  const [late, again, other] = [await aWatch(accountId, { every: 'day' }), await aWatch(accountId), await aWatch(accountId)];
  expect(await store.takeDueWatches(ids(5))).toBe(3);
  await end();
  await database.query("update watches set next_at = now() + interval '1 year' where id = $1", [late.id]);
  // The time it had its run for comes again.
  await database.query('update watches w set next_at = r.due_at from watch_runs r where r.watch_id = w.id and w.id = $1', [again.id]);
  await database.query("update watches set next_at = now() - interval '1 second' where id = $1", [other.id]);
  expect(await store.takeDueWatches(ids(5))).toBe(1);
  const runs = await Promise.all([late, again, other].map(({ id }) => runsOf(id)));
  expect(runs.map(({ length }) => length)).toEqual([1, 1, 2]);
  expect((await watchOf(again.id))['later']).toBe(true);
  expect(((await watchOf(late.id))['next_at'] as Date).getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
});

test('a watch that is deleted, with its account or alone, between two looks: its runs are compared no more, and nothing is written', async () => {
  const seen = { condition: 'worse', memory: {}, goodRunId: null, flaky: false, confirm: true } as const;
  const worse = { findings: [], score: { before: 80, after: 60 }, tier: null };
  const data = { worse, cause: 'unknown', since: { after: null, by: new Date().toISOString() }, exchanges: [] } as const;
  const other = openDatabase({ url: database.url, connections: 1, connectMs: 60_000, onConnectionError: () => undefined });
  for (const gone of ['delete from accounts where id = $1', 'delete from watches where account_id = $1']) {
    const accountId = await anAccount(store);
    const { id } = await aWatch(accountId);
    const [run] = ids(1);
    const told = { ...data, more_findings: 0, run_id: String(run) };
    const record = () => store.recordWatched(String(run), seen, { type: 'changed', data, told });
    await store.takeDueWatches([String(run)]);
    await end();
    expect(await store.readEndedWatched(5)).toMatchObject([{ watchId: id, runId: run }]);
    // A deletion under way is not waited for: it might wait for this in turn.
    for (const [at, row] of ['accounts where id', 'watches where account_id', 'audits where account_id'].entries())
      await other.transaction(async (query) => {
        await query({ name: `held_${at}`, text: `select from ${row} = $1 for update` }, [accountId]);
        expect([row, await record()]).toEqual([row, false]);
      });
    expect(await store.readEndedWatched(5)).toHaveLength(1);
    await database.query(gone, [accountId]);
    expect(await store.readEndedWatched(5)).toEqual([]);
    expect(await record()).toBe(false);
    expect(await database.query("select from account_events where type like 'watch.%'")).toEqual([]);
    await database.query('truncate watch_runs, audits cascade');
  }
  await other.close();
});

test.each(['findability', 'performance'] as const)(
  'a due %s run takes a unit; without one its watch waits for the next cycle',
  async (unit) => {
    const accountId = await anAccount(store);
    for (let n = 0; n < 8; n += 1) await aWatch(accountId, { runs: unit });
    const looks = async () => {
      let taken = 0;
      for (let none = 0; none < 3; ) {
        const found = (await Promise.all([store.takeDueWatches(ids(3)), store.takeDueWatches(ids(3))])).reduce((a, b) => a + b);
        taken += found;
        none = found === 0 ? none + 1 : 0;
      }
      return taken;
    };
    expect(await looks()).toBe(5);
    expect(await database.query('select distinct kind, left(id, 3) as prefix from audits')).toEqual([
      { kind: unit, prefix: unit === 'findability' ? 'fnd' : 'prf' },
    ]);
    const usage = await store.readUsage(accountId);
    expect(usage?.quotas[unit]).toMatchObject({ used: 5, limit: 5 });
    const ended = await database.query("select next_at from watches where ended = 'units'");
    expect(ended.map(({ next_at: at }) => (at as Date) >= (usage?.cycle.end as Date))).toEqual([true, true, true]);
    // A run that bought nothing gives its unit back; an operator gives one more, and the owner switches a watch on.
    await end();
    expect((await store.readUsage(accountId))?.quotas[unit].used).toBe(0);
    await makeDue();
    await database.query(`update accounts set limits = '{"${unit}": 1}' where id = $1`, [accountId]);
    expect(await looks()).toBe(1);
    const [waiting] = await database.query("select id from watches where ended = 'units' limit 1");
    const changed = async (edit: WatchEdit) => store.changeWatch(accountId, String(waiting?.['id']), edit);
    expect(await changed({ product: 'p' })).toMatchObject({ ended: 'units', nextAt: expect.any(Date) });
    expect(await changed({ paused: true })).toMatchObject({ ended: 'units', nextAt: null });
    expect(await changed({ paused: false })).toBe('units');
  },
);

test('the cycle a due run is charged to is the one a run that is asked for is charged to, whatever the anchor and the moment', async () => {
  const chance = seeded(7);
  const moment = () =>
    new Date(Date.UTC(1995 + chance() * 60, chance() * 12, 26 + chance() * 8, chance() * 24, chance() * 60, 0, chance() * 1e3));
  const cases = Array.from({ length: 300 }, () => ({ anchor: chance() < 0.1 ? null : moment(), now: moment() }));
  const [accountId, { id }] = await anAccount(store).then(
    async (account) => [account, await aWatch(account, { runs: 'findability' })] as const,
  );
  for (const [n, { anchor, now }] of cases.entries()) {
    await database.query('update accounts set cycle_anchor = $2 where id = $1', [accountId, anchor]);
    await database.query('select take_watch_unit(w, $2, $3, $4) from watches w where id = $1', [id, `fnd_${n}`, PLANS, now]);
    const [charged] = await database.query('select cycle_start from quota_ledger where run_id = $1', [`fnd_${n}`]);
    expect([anchor, now, charged?.['cycle_start']]).toEqual([anchor, now, cycleAt(now, anchor).start]);
  }
});

test('an account that is deleted while its watch is taken keeps nobody waiting', async () => {
  const [gone, stays] = [await anAccount(store), await anAccount(store)];
  await aWatch(gone);
  await aWatch(stays);
  const [taken] = await Promise.all([store.takeDueWatches(ids(5)), database.query('delete from accounts where id = $1', [gone])]);
  expect(taken).toBeGreaterThanOrEqual(1);
  expect(await database.query('select account_id from watches')).toEqual([{ account_id: stays }]);
  await claimed(store, String((await database.query('select id from audits where account_id = $1', [stays]))[0]?.['id']));
});
