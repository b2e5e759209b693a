/**
 * The highest rate that one API keeps up while a worker audits, and what it answers at that rate: creations, readings, event
 * streams and MCP calls of one open-loop client, everything on this machine. The same rate without a worker stands beside it.
 */
import { figure, heading, machine, tell } from './print.mjs';
import { allowing, startApi, startLoadClient, startStores, startWorker } from './processes.mjs';
import { residentOf } from './usage.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

const STORES = 64;
/** Readings go round these; the API keeps them in memory. */
const FINISHED = 32;
const FIRST_RATE = 100;
const STEP = 1.3;
const STEP_SECONDS = 10;
/** A rate is kept up while every kind's p99 stays below, nothing fails, and the last answer is not later than that. */
const MOST_P99_MS = 500;
/** Share of the highest rate that was kept up in the search: ten minutes meet what ten seconds do not. */
const HELD = 0.8;
const QUIET_SECONDS = 60;

/** `minutes` at the rate found. */
export default async function run(bench, { minutes }) {
  heading(
    'Steady load',
    `one API and one worker of 8; 20 readings, 4 creations, 1 event stream and 1 MCP call in turn, none waiting for another`,
  );
  const stores = await startStores({ count: STORES, delayMs: 0 });
  // The API refuses creations for addresses that no worker may reach.
  const api = await startApi({ ...bench.environment, ...allowing(stores) });
  const client = await startLoadClient();
  const first = await startWorker(bench.environment, stores);
  const finished = await queueAudits(bench, stores.origins.slice(0, FINISHED));
  await waitForEnd(bench, finished);
  const at = (perSecond, seconds) =>
    client.ask({ url: api.url, key: bench.keys[0], finished, origins: stores.origins, perSecond, seconds });
  await at(FIRST_RATE, STEP_SECONDS);
  const rate = Math.floor((await highest(at)) * HELD);
  await first.stop();
  const quiet = await at(rate, Math.min(QUIET_SECONDS, minutes * 60));
  const worker = await startWorker(bench.environment, stores);
  const memory = watchMemory({ API: api.pid, worker: worker.pid });
  const before = await ended(bench);
  const held = await at(rate, minutes * 60);
  const audits = (await ended(bench)) - before;
  return report(bench, { rate, minutes, quiet, held, memory: memory.stop(), audits });
}

/** Steps up until a rate is not kept up. */
async function highest(at) {
  let kept = FIRST_RATE;
  for (let rate = FIRST_RATE; ; rate *= STEP) {
    const step = await at(Math.round(rate), STEP_SECONDS);
    const worst = Math.max(...step.kinds.map(({ p99 }) => p99));
    const isKept = worst < MOST_P99_MS && step.lateMs < MOST_P99_MS && errorsOf(step) === 0;
    process.stdout.write(`${Math.round(rate)} a second: p99 ${figure(worst)} ms, ${errorsOf(step)} errors\n`);
    if (!isKept) return kept;
    kept = rate;
  }
}

const errorsOf = ({ kinds }) => kinds.reduce((sum, { errors }) => sum + Object.values(errors).reduce((all, count) => all + count, 0), 0);

async function ended({ query }) {
  return (await query("select count(*)::int as n from audits where status in ('done', 'failed')"))[0].n;
}

function watchMemory(pids) {
  const samples = Object.entries(pids).map(([name, pid]) => ({ name, pid, seen: [residentOf(pid)] }));
  const timer = setInterval(() => {
    for (const { pid, seen } of samples) seen.push(residentOf(pid));
  }, 5_000);
  return {
    stop: () => {
      clearInterval(timer);
      return samples.map(({ name, seen }) => ({ name, start: seen[0], most: Math.max(...seen), end: seen.at(-1) }));
    },
  };
}

function report(bench, { rate, minutes, quiet, held, memory, audits }) {
  const head = ['', 'a second', 'p50 ms', 'p99 ms', 'p99 without a worker', 'ratio', 'worst ms', 'errors'];
  const rows = held.kinds.map(({ kind, answered, p50, p99, worst, errors }) => {
    const alone = quiet.kinds.find((row) => row.kind === kind);
    const wrong = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
    return [kind, answered / (minutes * 60), p50, p99, alone.p99, p99 / alone.p99, worst, wrong.join(', ') || '0'];
  });
  const told = memory
    .map(({ name, start, most, end }) => `${name} ${figure(start)} → ${figure(end)} MiB (most ${figure(most)})`)
    .join(', ');
  const about = `${machine(bench)}: ${rate} requests a second for ${minutes} min, ${figure(audits / (minutes * 60))} audits ended a second meanwhile; memory ${told}.`;
  process.stdout.write(`${tell(bench, { section: 'load', document: 'docs/reliability.md', about, head, rows })}\n`);
  return { rows: held.kinds, rate, quiet: quiet.kinds, memory, audits, goals: [] };
}
