import { type Capacity, LANES, openStore, type QueueState, RUN_KINDS } from '@vitrine/store';
import { auditViolations } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { ASSESSMENT, anAudit, claimed, createRig } from './fixtures.ts';

const rig = openOnce(() => createRig({ claimCap: 3 }));
afterEach(async () => {
  expect(await auditViolations(rig.database)).toEqual([]);
});

async function aPendingAudit(domain?: string): Promise<string> {
  const audit = anAudit(domain === undefined ? {} : { domain });
  await rig.store.createRun(audit);
  return audit.id;
}

async function stopped(id: string): Promise<string> {
  await silence(id);
  return id;
}

/** The worker that held it has been silent for longer than the lease. */
async function silence(id: string): Promise<void> {
  await rig.database.query("update audits set heartbeat_at = now() - interval '1 hour' where id = $1", [id]);
}

describe('claiming', () => {
  test('gives an audit to exactly one of twenty workers who ask at once', async () => {
    const id = await aPendingAudit();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => rig.store.claim(id)));
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
      for (const statement of ['alter table audit_steps rename to steps_elsewhere', ...more]) await rig.database.query(statement);
      try {
        await expect(rig.store.claim(id)).rejects.toThrow();
      } finally {
        await rig.database.query('drop view if exists audit_steps');
        await rig.database.query('alter table steps_elsewhere rename to audit_steps');
      }
      expect((await rig.store.claim(id)).kind).toBe('claimed');
      expect(await rig.database.query('select claims, epoch from audits where id = $1', [id])).toEqual([{ claims: counted, epoch: 2 }]);
    }
  });

  test('gives one audit of a domain at a time, however many ask at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aPendingAudit('one-shop.example')));
    const outcomes = await Promise.all(ids.map((id) => rig.store.claim(id)));
    const winners = outcomes.flatMap((outcome) => (outcome.kind === 'claimed' ? outcome.claim : []));
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'domain_busy')).toHaveLength(7);
    for (const claim of winners) await rig.store.finish(claim, ASSESSMENT);
    const next = ids.find((id) => id !== winners[0]?.run.id) ?? '';
    expect((await rig.store.claim(next)).kind).toBe('claimed');
  });

  test('gives each of eight workers who ask at once a run, of the owners with fewest under way, then what has waited longest', async () => {
    const of = (owner: string) => anAudit({ owner, lane: 'account' });
    const asked = [of('one'), of('one'), of('one'), ...Array.from({ length: 6 }, (_, index) => of(`other${index}`))];
    for (const audit of asked) await rig.store.createRun(audit);
    const share = { free: 8, kept: 0, inHand: [] };
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => rig.store.claimNext({ kind: 'audit', strangers: false }, share)));
    const owners = outcomes.map((outcome) => (outcome.kind === 'claimed' ? outcome.claim.owner : outcome.reason));
    expect(owners.sort()).toEqual(['one', 'one', 'other0', 'other1', 'other2', 'other3', 'other4', 'other5']);
  });

  test("leaves the last slots to who pays, and passes over whom a worker's share is spent on, and a stranger's audit of a domain an account waits for", async () => {
    const next = async (strangers: boolean, capacity: Capacity) => {
      const outcome = await rig.store.claimNext({ kind: 'audit', strangers }, capacity);
      return outcome.kind === 'claimed' ? outcome.claim.run.id : outcome.reason;
    };
    // What the tests before have left waiting.
    while ((await next(false, { free: 9, kept: 0, inHand: [] })) !== 'nobody');
    while ((await next(true, { free: 9, kept: 0, inHand: [] })) !== 'nobody');
    const free = anAudit({ owner: 'free', lane: 'account', domain: 'wanted.example' });
    const paying = anAudit({ owner: 'paying', lane: 'paying' });
    const stranger = anAudit({ owner: 'stranger', domain: 'wanted.example' });
    for (const audit of [stranger, free, paying]) await rig.store.createRun(audit);
    expect(await next(true, { free: 4, kept: 0, inHand: [] })).toBe('nobody');
    expect(await next(false, { free: 2, kept: 2, inHand: ['paying', 'paying'] })).toBe('nobody');
    expect(await next(false, { free: 2, kept: 2, inHand: ['paying'] })).toBe(paying.id);
    expect(await next(false, { free: 3, kept: 2, inHand: ['free'] })).toBe('nobody');
    expect(await next(false, { free: 3, kept: 2, inHand: [] })).toBe(free.id);
    await rig.store.fail(await claimed(rig.store, await stopped(free.id)), 'store_unreachable');
    expect(await next(true, { free: 1, kept: 0, inHand: [] })).toBe(stranger.id);
  });

  test('begins nothing of a lane that is paused, goes on with what was under way, and counts neither as due', async () => {
    const next = async () => {
      const outcome = await rig.store.claimNext({ kind: 'audit', strangers: false }, { free: 9, kept: 0, inHand: [] });
      return outcome.kind === 'claimed' ? outcome.claim.run.id : outcome.reason;
    };
    while ((await next()) !== 'nobody');
    const [begun, waiting, paying] = [anAudit({ lane: 'account' }), anAudit({ lane: 'account' }), anAudit({ lane: 'paying' })];
    for (const audit of [begun, waiting, paying]) await rig.store.createRun(audit);
    await rig.store.release(await claimed(rig.store, begun.id));
    await rig.store.changePause('anne', 'account', { until: null });
    await rig.database.query("update audits set created_at = now() - interval '1 hour' where id = $1", [waiting.id]);
    const state = (await rig.store.readQueueStates(30_000)).find(({ kind, lane }) => kind === 'audit' && lane === 'account');
    expect(state).toMatchObject({ pending: 1, due: 0, oldestPendingSeconds: 0 });
    expect([await next(), await next(), await next()]).toEqual([begun.id, paying.id, 'nobody']);
    await rig.store.changePause('anne', 'account', { until: new Date(Date.now() - 1_000) });
    expect(await next()).toBe(waiting.id);
    await rig.store.changePause('anne', 'account', false);
  });

  test('of an id nobody knows is refused as unknown', async () => {
    expect(await rig.store.claim('aud_nobody')).toEqual({ kind: 'refused', reason: 'unknown' });
  });
});

describe('a worker that was replaced', () => {
  test('writes nothing any more: no heartbeat, no step, no end, no release', async () => {
    const id = await aPendingAudit();
    const late = await claimed(rig.store, id);
    await silence(id);
    const fresh = await claimed(rig.store, id);
    expect(fresh.epoch).toBe(2);

    const fenced = { kind: 'fenced' };
    const step = { step: 'probe:ucp', status: 'done' as const, output: 'late', tookMs: 1, epoch: late.epoch };
    expect(await rig.store.heartbeat(late)).toEqual(fenced);
    expect(await rig.store.recordStep(late, step, [], 1)).toEqual(fenced);
    expect(await rig.store.finish(late, ASSESSMENT)).toEqual(fenced);
    expect(await rig.store.fail(late, 'internal_error')).toEqual(fenced);
    await rig.store.release(late);
    expect(await rig.store.claim(id)).toEqual({ kind: 'refused', reason: 'held' });
    expect(await rig.database.query('select from audit_steps where audit_id = $1', [id])).toEqual([]);
    expect(await rig.store.finish(fresh, ASSESSMENT)).toEqual({ kind: 'written' });
  });
});

test('a worker that gave its claim back writes nothing, though nobody has claimed since', async () => {
  const id = await aPendingAudit();
  const claim = await claimed(rig.store, id);
  await rig.store.release(claim);
  const step = { step: 'probe:ucp', status: 'done' as const, output: 'late', tookMs: 1, epoch: claim.epoch };
  const fenced = { kind: 'fenced' };
  expect(await rig.store.heartbeat(claim)).toEqual(fenced);
  expect(await rig.store.recordStep(claim, step, [], 1)).toEqual(fenced);
  expect(await rig.store.settleOptions(claim, claim.run.options)).toEqual(fenced);
  expect(await rig.store.finish(claim, ASSESSMENT)).toEqual(fenced);
  expect(await rig.store.fail(claim, 'internal_error')).toEqual(fenced);
  // Giving back twice takes no further attempt off the count.
  await rig.store.release(claim);
  expect((await claimed(rig.store, id)).epoch).toBe(2);
});

describe('after Postgres was away from a process', () => {
  test('that process takes over nothing for one lease: the holder could not be heard', async () => {
    const id = await aPendingAudit();
    const holder = await claimed(rig.store, id);
    await silence(id);
    // Without work of its own it hears of it by the death of an idle connection.
    let died: (error: Error) => void = () => undefined;
    const death = new Promise<Error>((resolve) => {
      died = resolve;
    });
    const cutOff = openStore({ url: rig.database.url, name: 'cut-off', rules: { leaseMs: 3_600_000 }, onError: died });
    await cutOff.ping();
    await rig.database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'");
    await death;
    await rig.database.query("update audits set heartbeat_at = now() - interval '2 hours', claims = 3 where id = $1", [id]);
    expect(await cutOff.claim(id)).toEqual({ kind: 'refused', reason: 'held' });
    expect((await cutOff.giveUp()).ended).not.toContainEqual(expect.objectContaining({ id }));
    expect(await cutOff.findOrphans(1_000)).not.toContainEqual(expect.objectContaining({ id }));
    expect(await rig.store.heartbeat(holder)).toEqual({ kind: 'written' });
    await cutOff.close();

    await rig.database.query('update audits set claims = 1 where id = $1', [id]);
    await silence(id);
    expect((await claimed(rig.store, id)).epoch).toBe(2);
  });

  test('it takes over what is silent still when a lease has passed', async () => {
    const id = await aPendingAudit();
    await claimed(rig.store, id);
    await silence(id);
    const died: Error[] = [];
    const leaseMs = 200;
    const store = openStore({ url: rig.database.url, name: 'cut-off', rules: { leaseMs }, onError: (error) => died.push(error) });
    await store.ping();
    await rig.database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cut-off'");
    while (died.length === 0 || (await store.claim(id)).kind === 'refused') await new Promise((resolve) => setTimeout(resolve, 20));
    await store.close();
  });
});

describe('a write whose answer was lost', () => {
  test('is written once, however often it is asked for', async () => {
    const id = await aPendingAudit();
    const claim = await claimed(rig.store, id);
    const step = { step: 'probe:ucp', status: 'done' as const, output: 1, tookMs: 1, epoch: claim.epoch };
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await rig.store.recordStep(claim, step, [], 2)).toEqual({ kind: 'written' });
    }
    for (let turn = 0; turn < 3; turn += 1) expect(await rig.store.finish(claim, ASSESSMENT)).toEqual({ kind: 'written' });
    expect(await rig.store.fail(claim, 'internal_error')).toEqual({ kind: 'fenced' });
    expect((await rig.store.readEvents(id, 0)).map(({ type }) => type)).toEqual(['state', 'state', 'step', 'state']);
  });
});

describe('attempts', () => {
  test('are not burnt by giving a claim back', async () => {
    const id = await aPendingAudit();
    for (let turn = 1; turn <= 10; turn += 1) {
      const claim = await claimed(rig.store, id);
      expect(claim.epoch).toBe(turn);
      await rig.store.release(claim);
    }
  });

  test('end at the cap when no step is recorded, and start again with each recorded step', async () => {
    const id = await aPendingAudit();
    await claimed(rig.store, id);
    await silence(id);
    const second = await claimed(rig.store, id);
    const step = { step: 'probe:origin', status: 'done' as const, output: null, tookMs: 1, epoch: second.epoch };
    await rig.store.recordStep(second, step, [], 6);
    for (let turn = 0; turn < 3; turn += 1) {
      await silence(id);
      await claimed(rig.store, id);
    }
    await silence(id);
    expect(await rig.store.claim(id)).toEqual({ kind: 'refused', reason: 'given_up' });
    expect((await rig.store.giveUp()).ended).toContainEqual({ id, code: 'internal_error' });
    expect(await rig.store.readRun({ kind: 'audit', id, accountId: null })).toMatchObject({
      status: 'failed',
      errorCode: 'internal_error',
    });
  });
});

describe('the reconciler', () => {
  test('finds what waits unheard and what was abandoned, and nothing else', async () => {
    const [fresh, waiting, working, abandoned, released] = await Promise.all([1, 2, 3, 4, 5].map(() => aPendingAudit()));
    const ago = "now() - interval '1 hour'";
    await rig.database.query(`update audits set created_at = ${ago} where id = any($1)`, [[waiting, working, abandoned, released]]);
    for (const id of [working, abandoned, released]) await claimed(rig.store, id ?? '');
    await silence(abandoned ?? '');
    const [last] = await Promise.all([rig.database.query('select epoch from audits where id = $1', [released])]);
    expect(last).toEqual([{ epoch: 1 }]);
    await rig.database.query('update audits set held = false where id = $1', [released]);

    const found = (await rig.store.findOrphans(100)).map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([waiting, abandoned, released]));
    expect(found).not.toContain(fresh);
    expect(found).not.toContain(working);
    await rig.store.markEnqueued(found);
    expect((await rig.store.findOrphans(100)).map(({ id }) => id)).not.toContain(waiting);
  });

  test('ends what is too old, even under a worker that still holds it', async () => {
    const id = await aPendingAudit();
    const claim = await claimed(rig.store, id);
    const waiting = await aPendingAudit();
    const old = "created_at = now() - interval '16 minutes', started_at = started_at - interval '16 minutes'";
    await rig.database.query(`update audits set ${old} where id = any($1)`, [[id, waiting]]);
    const { ended } = await rig.store.giveUp();
    expect(ended).toContainEqual({ id, code: 'audit_timeout' });
    expect(await rig.store.heartbeat(claim)).toEqual({ kind: 'fenced' });
    // What was never tried cannot have failed.
    expect(ended).not.toContainEqual(expect.objectContaining({ id: waiting }));
    expect((await claimed(rig.store, waiting)).epoch).toBe(1);
  });

  test('of the runs of an owner a few are found, however many wait, and of a busy domain none', async () => {
    const owned = Array.from({ length: 100 }, () => anAudit({ owner: 'a keyed hash' }));
    const busy = [anAudit({ domain: 'held.example' }), anAudit({ domain: 'held.example' })] as const;
    for (const audit of [...owned, ...busy]) await rig.store.createRun(audit);
    await rig.database.query("update audits set created_at = now() - interval '5 minutes' where status = 'pending'");
    await claimed(rig.store, busy[0].id);
    const found = new Set((await rig.store.findOrphans(500)).map(({ id }) => id));
    expect(owned.filter(({ id }) => found.has(id))).toHaveLength(32);
    expect(busy.filter(({ id }) => found.has(id))).toEqual([]);
  });

  test('the owner of a run is known for as long as it has not ended, and when nobody named it, it is the account or nobody else', async () => {
    const named = anAudit({ owner: 'a keyed hash' });
    const nobody = anAudit();
    for (const audit of [named, nobody]) await rig.store.createRun(audit);
    const claim = await claimed(rig.store, named.id);
    expect([claim.owner, (await claimed(rig.store, nobody.id)).owner]).toEqual(['a keyed hash', nobody.id]);
    await rig.store.finish(claim, ASSESSMENT);
    expect(await rig.database.query('select owner from audits where id = $1', [named.id])).toEqual([{ owner: null }]);
  });

  test('passes over what cannot be ended, ends the rest of its portion and says which; a line where its event belongs is no obstacle', async () => {
    const old = async () => {
      const id = await aPendingAudit();
      await rig.database.query("update audits set started_at = now() - interval '16 minutes' where id = $1", [id]);
      return id;
    };
    const [contradicted, overflowing, preempted, sound] = [await old(), await old(), await old(), await old()];
    // None of our roles can write it (roles.test.ts); what was written before stays.
    const line = "insert into audit_transitions (audit_id, from_status, to_status, epoch) values ($1, 'running', 'done', 1)";
    await rig.database.query(line, [contradicted]);
    await rig.database.query('update audits set event_seq = 2147483647 where id = $1', [overflowing]);
    await rig.database.query("insert into audit_events (audit_id, seq, type, data) values ($1, 2, 'state', '{}')", [preempted]);
    for (let turn = 0; turn < 2; turn += 1) {
      const { ended, refused } = await rig.store.giveUp();
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
    await rig.database.query('delete from audits where id = any($1)', [[contradicted, overflowing]]);
    expect((await rig.store.giveUp()).refused).toEqual([]);
  });

  test('counts an audit as due only when a worker could take it', async () => {
    const stateOf = async () => {
      const states = await rig.store.readQueueStates(30_000);
      expect(states).toHaveLength(RUN_KINDS.length * LANES.length);
      return states.find(({ kind, lane }) => kind === 'audit' && lane === 'anonymous') as QueueState;
    };
    const before = await stateOf();
    const [first, second] = [await aPendingAudit('busy.example'), await aPendingAudit('busy.example')];
    await rig.database.query("update audits set created_at = now() - interval '2 days' where id = any($1)", [[first, second]]);
    expect((await stateOf()).due).toBe(before.due + 2);
    await claimed(rig.store, first);
    const state = await stateOf();
    expect([state.due, state.pending]).toEqual([before.due, before.pending + 1]);
    // More workers would not begin it, so its age calls for none.
    expect(state.oldestPendingSeconds).toBeLessThan(86_400);
  });
});
