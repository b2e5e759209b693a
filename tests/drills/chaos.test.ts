/**
 * Everything around a service fails, one thing after the other, while clients create, read, follow, verify and withdraw.
 * `npm run drill -- --minutes 30` is the long run; a run repeats the choices of the seed it is given.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { auditViolations, seeded, until } from '@vitrine/testkit';
import { type Crowd, INTERNAL_TOKEN, openCrowd } from './support/crowd.ts';
import { type Drilled, type DrilledStore, openDrilled } from './support/drilled.ts';
import { type Fault, faultsOf } from './support/faults.ts';
import { shopOfFewWords } from './support/fleet.ts';

const SECONDS = Number(process.env['VITRINE_DRILL_SECONDS'] ?? 60);
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_121);
/** A long drill waits for each recovery, so that its time is that of one fault; a short one lets faults meet. */
const IS_LONG = SECONDS >= 300;
const STORES = 30;
/** After the last fault: several times a lease, the reconciler's period and the work itself. */
const ENDED_WITHIN_MS = 600_000;
/** A second each, so that a fault meets an audit in the middle. */
const SHOP = shopOfFewWords(150);
const ALLOWANCES = ['simulation=1000000', 'findability=1000000', 'sites=1000'].map((unit) => `free.${unit}`);

jest.setTimeout(SECONDS * 60_000 + 2 * ENDED_WITHIN_MS);

const chance = seeded(SEED);
const picker =
  (by: () => number) =>
  <T>(list: readonly T[]): T =>
    list[Math.floor(by() * list.length)] as T;
/** Faults have numbers of their own: how often clients choose depends on the machine. */
const pick = picker(chance);
/** Milliseconds until everything that was open when a fault ended, and an audit created then, had ended. */
const recoveries: { readonly kind: string; readonly ms: number }[] = [];
const violations: unknown[] = [];
let drilled: Drilled;
let crowd: Crowd;
/** How often an undisturbed audit puts each question. */
let baseline: ReadonlyMap<string, number>;

beforeAll(async () => {
  say('opening');
  drilled = await openDrilled(SHOP, STORES, {
    VITRINE_INTERNAL_TOKEN: INTERNAL_TOKEN,
    VITRINE_KEY_PEPPER: 'a pepper of the tests, longer than thirty-two characters',
    VITRINE_PLANS: ALLOWANCES.join(','),
  });
  say('up');
  crowd = await openCrowd(drilled.doors, drilled.stores, picker(seeded(SEED + 1)));
  await breaking();
});
afterAll(async () => {
  await drilled?.close();
});

async function breaking(): Promise<void> {
  const until = performance.now() + SECONDS * 1_000;
  const pending: Promise<void>[] = [];
  let hand: Fault[] = [];
  while (performance.now() < until) {
    // Every kind once, in an order by chance, before one comes again.
    if (hand.length === 0) hand = shuffled(faultsOf(drilled, pick));
    const fault = hand.pop() as Fault;
    await pause(500 + chance() * 1_000);
    await fault.inflict(2_000 + chance() * 4_000);
    say(`${fault.kind}: over`);
    pending.push(recovery(fault.kind));
    if (IS_LONG) await pending.at(-1);
  }
  say('no more faults');
  await Promise.all(pending);
  say('all recovered');
  await crowd.leave();
  say(`the crowd has left; ${crowd.made.size} runs`);
  await Promise.all([...crowd.made.values()].map(ended));
}

const say = (line: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${line}\n`);

async function recovery(kind: string): Promise<void> {
  const since = performance.now();
  const open = new Set((await asked<{ id: string }>("select id from audits where status not in ('done', 'failed')")).map(({ id }) => id));
  const fresh = await crowd.create(drilled.stores[recoveries.length % STORES] as DrilledStore);
  open.add(String(fresh.id));
  while (open.size > 0) {
    await pause(100);
    const rows = await asked<{ id: string }>("select id from audits where status in ('done', 'failed') and id = any($1)", [[...open]]);
    for (const { id } of rows) open.delete(id);
    if (performance.now() - since > ENDED_WITHIN_MS) break;
  }
  recoveries.push({ kind, ms: performance.now() - since });
  say(`${kind}: recovered in ${((performance.now() - since) / 1_000).toFixed(1)} s`);
  for (const { rule, id } of await auditViolations(drilled.database)) violations.push(`after ${kind}: ${rule} (${id})`);
}

/** Postgres itself may be away. */
async function asked<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  for (;;) {
    try {
      return await drilled.database.query<Row>(text, values);
    } catch {
      await pause(100);
    }
  }
}

async function ended(made: Parameters<Crowd['look']>[0]): Promise<void> {
  const since = performance.now();
  await until(async () => ['done', 'failed'].includes((await crowd.look(made)) ?? '') || performance.now() - since > ENDED_WITHIN_MS);
}

function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

const questionsOf = ({ requests }: DrilledStore) =>
  count(requests.map(({ method, url, headers, body }) => [method, url, headers['user-agent'], headers['accept'], body].join(' ')));

function count(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

describe(`after ${SECONDS} s of faults (seed ${SEED})`, () => {
  test('every acknowledged run exists and has ended, and no key has made two', async () => {
    const open = await drilled.database.query("select id, status from audits where status not in ('done', 'failed')");
    expect(open).toEqual([]);
    const stored = (await drilled.database.query<{ id: string }>("select id from audits where kind <> 'verification'")).map(({ id }) => id);
    const made = [...crowd.made.values()].flatMap(({ id }) => id ?? []);
    expect(stored.toSorted()).toEqual(made.toSorted());
    expect(new Set(made).size).toBe(made.length);
  });

  test('each ended once, with one result, every step under a claim that was made; ledger and counters agree', async () => {
    expect(violations).toEqual([]);
    expect(await auditViolations(drilled.database)).toEqual([]);
    const halves = await drilled.database.query(`select id from audits where (status = 'done') <> (assessment is not null)`);
    expect(halves).toEqual([]);
    expect(await drilled.database.query("select run_id from quota_ledger where state = 'reserved'")).toEqual([]);
  });

  test('a run fails only when the store could not be reached, or its workers were killed as often as the cap allows', async () => {
    const failed = await drilled.database.query<{ id: string; error_code: string; claims: number }>(
      "select id, error_code, claims from audits where status = 'failed'",
    );
    expect(failed.filter(({ error_code, claims }) => error_code !== 'store_unreachable' && claims < 5)).toEqual([]);
  });

  test('no read went backwards, no event was lost or doubled, nothing withdrawn was read, and every answer was the contract’s', () => {
    const order = ['pending', 'running', 'done', 'failed'];
    const backwards = [...crowd.seen].filter(([, states]) =>
      states.some((state, index) => {
        const before = states[index - 1] ?? 'pending';
        return order.indexOf(state) < order.indexOf(before) || (before === 'done' && state !== 'done');
      }),
    );
    expect(backwards).toEqual([]);
    expect(crowd.wrong).toEqual([]);
  });

  test('no store was asked a question again, but for runs that were taken over and answers that the network lost', async () => {
    const rows = await drilled.database.query<{ domain: string; claims: number }>(
      'select domain, sum(epoch)::int as claims from audits group by domain',
    );
    const claims = new Map(rows.map((row) => [row.domain, row.claims]));
    const [shop] = drilled.stores as [DrilledStore];
    const before = questionsOf(shop);
    await ended(await crowd.create(shop));
    const after = questionsOf(shop);
    baseline = new Map([...after].map(([question, times]) => [question, times - (before.get(question) ?? 0)]));
    const excess = drilled.stores.flatMap((store) =>
      [...questionsOf(store)].flatMap(([question, times]) => {
        const most = (claims.get(store.domain) ?? 0) * Math.max(1, baseline.get(question) ?? 1) + store.broken();
        const mine = store === shop ? times - (baseline.get(question) ?? 0) : times;
        return mine > most ? [`${store.domain} ${question}: ${mine} of ${most}`] : [];
      }),
    );
    expect(excess).toEqual([]);
  });

  test('the figures', async () => {
    const runs = await drilled.database.query<{ kind: string; status: string; runs: number; takeovers: number }>(
      'select kind, status, count(*)::int as runs, sum(epoch - 1)::int as takeovers from audits group by 1, 2 order by 1, 2',
    );
    const kinds = [...count(recoveries.map(({ kind }) => kind))].map(([kind, times]) => {
      const ms = recoveries.filter((one) => one.kind === kind).map((one) => one.ms);
      return { kind, times, worst: Math.max(...ms) / 1_000 };
    });
    const faults = kinds.toSorted((a, b) => b.worst - a.worst);
    const lost = [...crowd.made.values()].filter(({ at }) => !['done', 'failed'].includes(crowd.seen.get(at)?.at(-1) ?? '')).length;
    const { endedAlone } = drilled;
    const facts = { seed: SEED, seconds: SECONDS, faults, runs, lost, violations, wrong: crowd.wrong, clients: crowd.counts, endedAlone };
    process.stdout.write(`\n${JSON.stringify(facts)}\n`);
    const made = runs.map((row) => `${row.runs} ${row.kind} ${row.status} (${row.takeovers} taken over)`).join(', ');
    const told = `seed ${SEED}, ${SECONDS / 60} min, ${recoveries.length} faults; ${made}; ${crowd.counts.answers} answers, ${crowd.counts.comeAgain} of them 503, ${crowd.counts.followed} streams followed to the end, ${crowd.counts.withdrawn} withdrawals; lost: ${lost}; violations: ${violations.length + crowd.wrong.length}`;
    const rows = faults.map(({ kind, times, worst }) => [kind, String(times), worst.toFixed(1)]);
    process.stdout.write(`\n${told}\n${rows.map((row) => row.join('  ')).join('\n')}\n`);
    expect(recoveries.length).toBeGreaterThan(0);
  });
});
