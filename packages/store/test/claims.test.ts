import { type Capacity, type Claim, LANES, openStore, type QueueState, RUN_KINDS } from '@vitrine/store';
import { ASSESSMENT, anAudit, aStep, claimed, silence, soundStore, underWay, waiting } from './fixtures.ts';

const { store, database } = soundStore({ claimCap: 3 });

const aPendingAudit = async (domain?: string) => (await waiting(store, domain === undefined ? {} : { domain })).id;
/** The run that a worker of the fleet with these slots is given, or why it is given none. */
const next = async (strangers: boolean, capacity: Capacity) => {
  const outcome = await store.claimNext({ kind: 'audit', strangers }, capacity);
  return outcome.kind === 'claimed' ? outcome.claim.run.id : outcome.reason;
};
const IDLE: Capacity = { free: 9, kept: 0, inHand: [] };
/** What the tests before have left waiting is begun. */
const emptied = async () => {
  for (const strangers of [false, true]) while ((await next(strangers, IDLE)) !== 'nobody');
};

describe('claiming', () => {
  test('gives an audit to exactly one of twenty workers who ask at once', async () => {
    const id = await aPendingAudit();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => store.claim(id)));
    expect(outcomes.filter(({ kind }) => kind === 'claimed')).toHaveLength(1);
    expect(new Set(outcomes.map((outcome) => (outcome.kind === 'refused' ? outcome.reason : 'claimed')))).toEqual(
      new Set(['claimed', 'held']),
    );
  });

  test('gives a run back that it cannot read: with its attempt where Postgres is overwhelmed, without where the run is why', async () => {
    const overwhelmed = [
      "create function overwhelmed() returns setof steps_elsewhere language plpgsql as $$ begin raise exception using errcode = '57014'; end $$",
      'create view audit_steps as select * from overwhelmed()',
    ];
    for (const { more, counted } of [
      { more: overwhelmed, counted: 1 },
      { more: [], counted: 2 },
    ]) {
      const id = await aPendingAudit();
      await store.release(await claimed(store, id));
      for (const statement of ['alter table audit_steps rename to steps_elsewhere', ...more]) await database.query(statement);
      try {
        await expect(store.claim(id)).rejects.toThrow();
      } finally {
        await database.query('drop view if exists audit_steps');
        await database.query('alter table steps_elsewhere rename to audit_steps');
      }
      expect((await store.claim(id)).kind).toBe('claimed');
      expect(await database.query('select claims, epoch from audits where id = $1', [id])).toEqual([{ claims: counted, epoch: 3 }]);
    }
  });

  test('gives one audit of a domain at a time, however many ask at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aPendingAudit('one-shop.example')));
    const outcomes = await Promise.all(ids.map((id) => store.claim(id)));
    const winners = outcomes.flatMap((outcome) => (outcome.kind === 'claimed' ? outcome.claim : []));
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'domain_busy')).toHaveLength(7);
    for (const claim of winners) await store.finish(claim, ASSESSMENT);
    const next = ids.find((id) => id !== winners[0]?.run.id) ?? '';
    expect((await store.claim(next)).kind).toBe('claimed');
  });

  test('gives each of eight workers who ask at once a run, of the owners with fewest under way, then what has waited longest', async () => {
    const of = (owner: string) => anAudit({ owner, lane: 'account' });
    const asked = [of('one'), of('one'), of('one'), ...Array.from({ length: 6 }, (_, index) => of(`other${index}`))];
    for (const audit of asked) await store.createRun(audit);
    const share = { free: 8, kept: 0, inHand: [] };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => store.claimNext({ kind: 'audit', strangers: false }, share)));
    const owners = outcomes.map((outcome) => (outcome.kind === 'claimed' ? outcome.claim.owner : outcome.reason));
    expect(owners.sort()).toEqual(['one', 'one', 'other0', 'other1', 'other2', 'other3', 'other4', 'other5']);
  });

  test("leaves the last slots to who pays, and passes over whom a worker's share is spent on, and a stranger's audit of a domain an account waits for", async () => {
    await emptied();
    const stranger = await waiting(store, { owner: 'stranger', domain: 'wanted.example' });
    const free = await waiting(store, { owner: 'free', lane: 'account', domain: 'wanted.example' });
    const paying = await waiting(store, { owner: 'paying', lane: 'paying' });
    expect(await next(true, { free: 4, kept: 0, inHand: [] })).toBe('nobody');
    expect(await next(false, { free: 2, kept: 2, inHand: ['paying', 'paying'] })).toBe('nobody');
    expect(await next(false, { free: 2, kept: 2, inHand: ['paying'] })).toBe(paying.id);
    expect(await next(false, { free: 3, kept: 2, inHand: ['free'] })).toBe('nobody');
    expect(await next(false, { free: 3, kept: 2, inHand: [] })).toBe(free.id);
    await silence(database, free.id);
    await store.fail(await claimed(store, free.id), 'store_unreachable');
    expect(await next(true, { free: 1, kept: 0, inHand: [] })).toBe(stranger.id);
  });

  test('begins nothing of a lane that is paused, goes on with what was under way, and counts neither as due', async () => {
    await emptied();
    const [begun, waits] = [await waiting(store, { lane: 'account' }), await waiting(store, { lane: 'account' })];
    const paying = await waiting(store, { lane: 'paying' });
    await store.release(await claimed(store, begun.id));
    await store.changePause('anne', 'account', { until: null });
    expect(await store.listPauses()).toEqual([{ what: 'account', until: null }]);
    await database.query("update audits set created_at = now() - interval '1 hour' where id = $1", [waits.id]);
    const state = (await store.readQueueStates(30_000)).find(({ kind, lane }) => kind === 'audit' && lane === 'account');
    expect(state).toMatchObject({ pending: 1, due: 0, oldestPendingSeconds: 0 });
    expect([await next(false, IDLE), await next(false, IDLE), await next(false, IDLE)]).toEqual([begun.id, paying.id, 'nobody']);
    await store.changePause('anne', 'account', { until: new Date(Date.now() - 1_000) });
    expect(await next(false, IDLE)).toBe(waits.id);
    await store.changePause('anne', 'account', false);
  });
});

/** Whatever a worker writes under a claim that is no longer its own. */
async function expectFenced(claim: Claim): Promise<void> {
  const writes = [
    store.heartbeat(claim),
    store.recordStep(claim, aStep(claim, { step: 'probe:ucp' }), [], 1),
    store.settleOptions(claim, claim.run.options),
    store.finish(claim, ASSESSMENT),
    store.fail(claim, 'internal_error'),
  ];
  expect(await Promise.all(writes)).toEqual(writes.map(() => ({ kind: 'fenced' })));
  expect(await database.query('select from audit_steps where audit_id = $1', [claim.run.id])).toEqual([]);
  await store.release(claim);
}

test('a worker that was replaced writes nothing any more: no heartbeat, no step, no end, no release', async () => {
  const late = await underWay(store);
  const { id } = late.run;
  await silence(database, id);
  const fresh = await claimed(store, id);
  expect(fresh.epoch).toBe(2);
  await expectFenced(late);
  expect(await store.claim(id)).toEqual({ kind: 'refused', reason: 'held' });
  expect(await store.finish(fresh, ASSESSMENT)).toEqual({ kind: 'written' });
});

test('a worker that gave its claim back writes nothing, though nobody has claimed since', async () => {
  const claim = await underWay(store);
  await store.release(claim);
  // Giving back twice takes no further attempt off the count.
  await expectFenced(claim);
  expect((await claimed(store, claim.run.id)).epoch).toBe(2);
});

describe('after Postgres was away from a process', () => {
  test('that process takes over nothing for one lease: the holder could not be heard', async () => {
    const holder = await underWay(store);
    const { id } = holder.run;
    await silence(database, id);
    // Without work of its own it hears of it by the death of an idle connection.
    const death = Promise.withResolvers<Error>();
    const cutOff = openStore({ url: database.url, name: 'cut-off', rules: { leaseMs: 3_600_000 }, onError: death.resolve });
    await cutOff.ping();
    await database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'");
    await death.promise;
    await database.query("update audits set heartbeat_at = now() - interval '2 hours', claims = 3 where id = $1", [id]);
    expect(await cutOff.claim(id)).toEqual({ kind: 'refused', reason: 'held' });
    expect((await cutOff.giveUp()).ended).not.toContainEqual(expect.objectContaining({ id }));
    expect(await cutOff.findOrphans(1_000)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await store.heartbeat(holder)).toEqual({ kind: 'written' });
    await cutOff.close();

    await database.query('update audits set claims = 1 where id = $1', [id]);
    await silence(database, id);
    expect((await claimed(store, id)).epoch).toBe(2);
  });

  test('it takes over what is silent still when a lease has passed', async () => {
    const { id } = (await underWay(store)).run;
    await silence(database, id);
    const died: Error[] = [];
    const leaseMs = 200;
    const cutOff = openStore({ url: database.url, name: 'cut-off', rules: { leaseMs }, onError: (error) => died.push(error) });
    await cutOff.ping();
    await database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'");
    while (died.length === 0 || (await cutOff.claim(id)).kind === 'refused') await new Promise((resolve) => setTimeout(resolve, 20));
    await cutOff.close();
  });
});

test('a write whose answer was lost is written once, however often it is asked for', async () => {
  const claim = await underWay(store);
  for (let turn = 0; turn < 3; turn += 1) expect(await store.recordStep(claim, aStep(claim), [], 2)).toEqual({ kind: 'written' });
  for (let turn = 0; turn < 3; turn += 1) expect(await store.finish(claim, ASSESSMENT)).toEqual({ kind: 'written' });
  expect(await store.fail(claim, 'internal_error')).toEqual({ kind: 'fenced' });
  expect((await store.readEvents(claim.run.id, 0)).map(({ type }) => type)).toEqual(['state', 'state', 'step', 'state']);
});

describe('attempts', () => {
  test('are not burnt by giving a claim back', async () => {
    const id = await aPendingAudit();
    for (let turn = 1; turn <= 10; turn += 1) {
      const claim = await claimed(store, id);
      expect(claim.epoch).toBe(turn);
      await store.release(claim);
    }
  });

  test('end at the cap when no step is recorded, and start again with each recorded step', async () => {
    const id = await aPendingAudit();
    await claimed(store, id);
    await silence(database, id);
    const second = await claimed(store, id);
    await store.recordStep(second, aStep(second), [], 6);
    for (let turn = 0; turn < 3; turn += 1) {
      await silence(database, id);
      await claimed(store, id);
    }
    await silence(database, id);
    expect(await store.claim(id)).toEqual({ kind: 'refused', reason: 'given_up' });
    expect((await store.giveUp()).ended).toContainEqual({ id, code: 'internal_error' });
    expect(await store.readRun({ kind: 'audit', id, accountId: null })).toMatchObject({
      status: 'failed',
      errorCode: 'internal_error',
    });
  });
});

describe('the reconciler', () => {
  test('finds what waits unheard and what was abandoned, and nothing else', async () => {
    const [fresh, unheard, working, abandoned, released] = await Promise.all([1, 2, 3, 4, 5].map(() => aPendingAudit()));
    const ago = "now() - interval '1 hour'";
    await database.query(`update audits set created_at = ${ago} where id = any($1)`, [[unheard, working, abandoned, released]]);
    for (const id of [working, abandoned, released]) await claimed(store, id ?? '');
    await silence(database, abandoned ?? '');
    expect(await database.query('select epoch from audits where id = $1', [released])).toEqual([{ epoch: 1 }]);
    await database.query('update audits set held = false where id = $1', [released]);

    const found = (await store.findOrphans(100)).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([unheard, abandoned, released]));
    expect(found).not.toContain(fresh);
    expect(found).not.toContain(working);
    await store.markEnqueued(found);
    expect((await store.findOrphans(100)).map(({ id }) => id)).not.toContain(unheard);
  });

  test('ends what is too old, even under a worker that still holds it', async () => {
    const claim = await underWay(store);
    const { id } = claim.run;
    const never = await aPendingAudit();
    const old = "created_at = now() - interval '16 minutes', started_at = started_at - interval '16 minutes'";
    await database.query(`update audits set ${old} where id = any($1)`, [[id, never]]);
    const { ended } = await store.giveUp();
    expect(ended).toContainEqual({ id, code: 'audit_timeout' });
    expect(await store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    // What was never tried cannot have failed.
    expect(ended).not.toContainEqual(expect.objectContaining({ id: never }));
    expect((await claimed(store, never)).epoch).toBe(1);
  });

  test('of the runs of an owner a few are found, however many wait, and of a busy domain none', async () => {
    const owned = Array.from({ length: 100 }, () => anAudit({ owner: 'a keyed hash' }));
    const busy = [anAudit({ domain: 'held.example' }), anAudit({ domain: 'held.example' })] as const;
    for (const audit of [...owned, ...busy]) await store.createRun(audit);
    await database.query("update audits set created_at = now() - interval '5 minutes' where status = 'pending'");
    await claimed(store, busy[0].id);
    const found = new Set((await store.findOrphans(500)).map(({ id }) => id));
    expect(owned.filter(({ id }) => found.has(id))).toHaveLength(32);
    expect(busy.filter(({ id }) => found.has(id))).toEqual([]);
  });

  test('the owner of a run is known for as long as it has not ended, and when nobody named it, it is the account or nobody else', async () => {
    const [named, nobody] = [await underWay(store, { owner: 'a keyed hash' }), await underWay(store)];
    expect([named.owner, nobody.owner]).toEqual(['a keyed hash', nobody.run.id]);
    await store.finish(named, ASSESSMENT);
    expect(await database.query('select owner from audits where id = $1', [named.run.id])).toEqual([{ owner: null }]);
  });

  test('passes over what cannot be ended, ends the rest of its portion and says which; a line where its event belongs is no obstacle', async () => {
    const old = async () => {
      const id = await aPendingAudit();
      await database.query("update audits set started_at = now() - interval '16 minutes' where id = $1", [id]);
      return id;
    };
    const [contradicted, overflowing, preempted, sound] = [await old(), await old(), await old(), await old()];
    // None of our roles can write it (roles.test.ts); what was written before stays.
    const line = "insert into audit_transitions (audit_id, from_status, to_status, epoch) values ($1, 'running', 'done', 1)";
    await database.query(line, [contradicted]);
    await database.query('update audits set event_seq = 2147483647 where id = $1', [overflowing]);
    await database.query("insert into audit_events (audit_id, seq, type, data) values ($1, 2, 'state', '{}')", [preempted]);
    for (let turn = 0; turn < 2; turn += 1) {
      const { ended, refused } = await store.giveUp();
      const codes = ended.filter(({ id }) => [preempted, sound].includes(id)).map(({ code }) => code);
      expect(codes).toEqual(turn === 0 ? ['audit_timeout', 'audit_timeout'] : []);
      expect(refused.map(({ id, error }) => [id, (error as { readonly code?: string }).code])).toEqual([
        [contradicted, '23505'],
        [overflowing, '22003'],
      ]);
      // An id is the right to read its run: what is logged of a refusal quotes none.
      expect(refused.flatMap(({ error }) => Object.values({ ...(error as Error), message: String(error) })).join()).not.toMatch(
        /aud_\w{7}/,
      );
    }
    await database.query('delete from audits where id = any($1)', [[contradicted, overflowing]]);
    expect((await store.giveUp()).refused).toEqual([]);
  });

  test('counts an audit as due only when a worker could take it', async () => {
    const stateOf = async () => {
      const states = await store.readQueueStates(30_000);
      expect(states).toHaveLength(RUN_KINDS.length * LANES.length);
      return states.find(({ kind, lane }) => kind === 'audit' && lane === 'anonymous') as QueueState;
    };
    const before = await stateOf();
    const [first, second] = [await aPendingAudit('busy.example'), await aPendingAudit('busy.example')];
    await database.query("update audits set created_at = now() - interval '2 days' where id = any($1)", [[first, second]]);
    expect((await stateOf()).due).toBe(before.due + 2);
    await claimed(store, first);
    const state = await stateOf();
    expect([state.due, state.pending]).toEqual([before.due, before.pending + 1]);
    // More workers would not begin it, so its age calls for none.
    expect(state.oldestPendingSeconds).toBeLessThan(86_400);
  });
});
