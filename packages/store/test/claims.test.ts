import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openStore } from '@vitrine/store';
import { auditViolations } from '@vitrine/testkit';
import { ASSESSMENT, anAudit, claimed, createRig, type Rig } from './fixtures.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ claimCap: 3 });
});
afterEach(async () => {
  expect(await auditViolations(rig.database)).toEqual([]);
});
afterAll(() => rig.close());

async function aPendingAudit(domain?: string): Promise<string> {
  const audit = anAudit(domain === undefined ? {} : { domain });
  await rig.store.createRun(audit);
  return audit.id;
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

  test('gives one audit of a domain at a time, however many ask at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => aPendingAudit('one-shop.example')));
    const outcomes = await Promise.all(ids.map((id) => rig.store.claim(id)));
    const winners = outcomes.flatMap((outcome) => (outcome.kind === 'claimed' ? outcome.claim : []));
    expect(winners).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.kind === 'refused' && outcome.reason === 'domain_busy')).toHaveLength(7);
    for (const claim of winners) await rig.store.finish(claim, ASSESSMENT, []);
    const next = ids.find((id) => id !== winners[0]?.run.id) ?? '';
    expect((await rig.store.claim(next)).kind).toBe('claimed');
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
    expect(await rig.store.finish(late, ASSESSMENT, [])).toEqual(fenced);
    expect(await rig.store.fail(late, 'internal_error')).toEqual(fenced);
    await rig.store.release(late);
    expect(await rig.store.claim(id)).toEqual({ kind: 'refused', reason: 'held' });
    expect(await rig.database.query('select from audit_steps where audit_id = $1', [id])).toEqual([]);
    expect(await rig.store.finish(fresh, ASSESSMENT, [])).toEqual({ kind: 'written' });
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
  expect(await rig.store.finish(claim, ASSESSMENT, [])).toEqual(fenced);
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
    for (let turn = 0; turn < 3; turn += 1) expect(await rig.store.finish(claim, ASSESSMENT, [])).toEqual({ kind: 'written' });
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
    await rig.database.query("update audits set created_at = now() - interval '16 minutes' where id = $1", [id]);
    expect((await rig.store.giveUp()).ended).toContainEqual({ id, code: 'audit_timeout' });
    expect(await rig.store.heartbeat(claim)).toEqual({ kind: 'fenced' });
  });

  test('knows the network of a stranger for as long as the audit has not ended', async () => {
    const audit = anAudit({ network: 'a keyed hash' });
    await rig.store.createRun(audit);
    await rig.database.query("update audits set created_at = now() - interval '5 minutes' where id = $1", [audit.id]);
    expect(await rig.store.findOrphans(500)).toContainEqual(expect.objectContaining({ id: audit.id, network: 'a keyed hash' }));
    const claim = await claimed(rig.store, audit.id);
    const kept = () => rig.database.query('select network from audits where id = $1', [audit.id]);
    expect(await kept()).toEqual([{ network: 'a keyed hash' }]);
    await rig.store.finish(claim, ASSESSMENT, []);
    expect(await kept()).toEqual([{ network: null }]);
  });

  test('passes over what cannot be ended, ends the rest of its portion and says which; a line where its event belongs is no obstacle', async () => {
    const old = async () => {
      const id = await aPendingAudit();
      await rig.database.query("update audits set created_at = now() - interval '16 minutes' where id = $1", [id]);
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

  test('queues no run whose id the queue would refuse, which would keep its portion from being queued', async () => {
    const id = await aPendingAudit();
    const ids = ['aud_1:2:3:4', '17'];
    for (const bad of ids)
      await rig.database.query(
        `insert into audits (id, business, url, domain, options, created_at)
          select $2, business, url, $2, options, now() - interval '1 hour' from audits where id = $1`,
        [id, bad],
      );
    expect((await rig.store.findOrphans(500)).filter((orphan) => ids.includes(orphan.id))).toEqual([]);
    // Its age ends it, as any other.
    expect((await rig.store.giveUp()).ended).toEqual(expect.arrayContaining(ids.map((bad) => ({ id: bad, code: 'audit_timeout' }))));
  });

  test('counts an audit as due only when a worker could take it', async () => {
    const before = await rig.store.readQueueState('audit', 30_000);
    const [first, second] = [await aPendingAudit('busy.example'), await aPendingAudit('busy.example')];
    await rig.database.query("update audits set created_at = now() - interval '5 minutes' where id = any($1)", [[first, second]]);
    expect((await rig.store.readQueueState('audit', 30_000)).due).toBe(before.due + 2);
    await claimed(rig.store, first);
    const state = await rig.store.readQueueState('audit', 30_000);
    expect(state.due).toBe(before.due);
    expect(state.oldestPendingSeconds).toBeGreaterThanOrEqual(300);
  });
});
