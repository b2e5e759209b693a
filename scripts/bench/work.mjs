/** Audits as work for the fleet: created without the API, waited for in Postgres. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newRunId } from '../../packages/contract/src/index.ts';
import { median } from './print.mjs';

/** The scan is on, as it is when nobody chooses; the agent simulation needs a model. */
export const OPTIONS = { agent_simulation: false, general_scan: true, sample_size: 12, country: 'FR', language: 'fr' };
const NOTHING = { metadata: null, accountId: null, traceparent: null, idempotency: null };
const LOOK_MS = 50;
const PATIENCE_MS = 600_000;

/** A run of a store as the API creates it, of an account that pays unless `over` says more; its id. */
export async function createRun({ store }, origin, { kind = 'audit', ...over } = {}) {
  const id = newRunId(kind, randomBytes);
  const asked = { id, kind, business: origin, url: `${origin}/`, domain: new URL(origin).host, options: OPTIONS, lane: 'paying' };
  const { kind: outcome } = await store.createRun({ ...asked, ...NOTHING, ...over });
  if (outcome !== 'created') throw new Error(`a run was not created: ${outcome}`);
  return id;
}

/** An audit of a domain that has no other. */
export function createAudit(bench) {
  return createRun(bench, `https://${randomBytes(16).toString('hex')}.example`);
}

export async function claim({ store }, id) {
  const { kind } = await store.claim(id);
  if (kind !== 'claimed') throw new Error(`an audit nobody works on could not be claimed: ${kind}`);
}

/** One audit an origin, in this order; their ids. */
export async function queueAudits(bench, origins) {
  const ids = await Promise.all(origins.map((origin) => createRun(bench, origin)));
  await bench.producer.enqueueMany(ids.map((id) => ({ kind: 'audit', id })));
  await bench.store.markEnqueued(ids);
  return ids;
}

/** Audits of so many stores, those there are in turn, from the queue to their end. */
export async function runAudits(bench, { origins }, count) {
  const asked = Array.from({ length: count }, (_, index) => origins[index % origins.length]);
  return waitForEnd(bench, await queueAudits(bench, asked));
}

/** Resolves when these audits have ended, with what Postgres says of them; a failed one is an error. */
export async function waitForEnd({ query }, ids) {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const [{ open, failed }] = await query(
      `select count(*) filter (where status in ('pending', 'running'))::int as open, count(*) filter (where status = 'failed')::int as failed
       from audits where id = any($1)`,
      [ids],
    );
    if (failed > 0) throw new Error(`${failed} audits failed; the benchmark's own store must be auditable`);
    if (open === 0) break;
    if (Date.now() > deadline) throw new Error(`${open} audits did not end in time`);
    await sleep(LOOK_MS);
  }
  const [row] = await query(
    `select extract(epoch from max(finished_at) - min(started_at)) * 1000 as "spanMs",
       array_agg((extract(epoch from finished_at - started_at) * 1000)::float8 order by finished_at) as "wallMs"
     from audits where id = any($1)`,
    [ids],
  );
  return { spanMs: Number(row.spanMs), wallMs: row.wallMs };
}

/** How often what waits is ended. */
const END_MS = 500;

/** Calls `work`; meanwhile runs that are created end soon, as they do where workers keep up: how long the queue is would change what is measured. */
export async function withShortQueue(bench, work) {
  const over = new AbortController();
  const ending = (async () => {
    while (!over.signal.aborted) {
      await endRuns(bench);
      await sleep(END_MS);
    }
  })();
  try {
    return await work();
  } finally {
    over.abort();
    await ending;
  }
}

/** What waits, but what somebody else writes, as runs that were cancelled, and compared: the next tick has room. What its callers took of their limits counts no more. */
export async function endRuns({ query }) {
  await query('truncate limit_units');
  await query(
    `with waiting as (
       select id from audits where status = 'pending' for update skip locked
     ), ended as (
       update audits a set status = 'failed', error_code = 'cancelled', finished_at = now(), held = false
       from waiting where a.id = waiting.id returning a.id)
     update watch_runs r set judged_at = now() from ended where r.run_id = ended.id`,
  );
}

/** Milliseconds that `work` takes of each of these, one after the other; their median. */
export async function timeEach(items, work) {
  const times = [];
  for (const item of items) times.push(await millisecondsOf(() => work(item)));
  return median(times);
}

export async function millisecondsOf(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
