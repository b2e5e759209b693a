/**
 * Throughput against the number of worker processes and of API processes, and what has no more to give: the processor time of
 * the fleet beside that of the machine. Stores take their time, so that one worker leaves the cores room.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { figure, heading, table } from './print.mjs';
import { startApi, startStores, startWorker } from './processes.mjs';
import { CONNECTIONS, creationAt, load } from './rounds.mjs';
import { cpuOf, residentOf } from './usage.mjs';
import { runAudits } from './work.mjs';

const STORES = 128;
const AT_ONCE = 8;
/** USER_HZ: the unit of /proc/stat on every Linux that Node supports. */
const TICK_MS = 10;

export default async function run(bench, sizes) {
  return { workers: await scaleWorkers(bench, sizes), apis: await scaleApis(bench, sizes), goals: [] };
}

async function scaleWorkers(bench, { workers, audits, delayMs }) {
  heading('Workers', `${AT_ONCE} audits at once each, general scan on, ${STORES} stores ${delayMs} ms away; all on the same cores`);
  const stores = await startStores({ count: STORES, delayMs });
  const environment = { ...bench.environment, VITRINE_WORKER_CONCURRENCY: String(AT_ONCE) };
  const audit = async (count) => (count * 1000) / (await runAudits(bench, stores, count)).spanMs;
  const rows = await grow(bench, workers, {
    start: () => startWorker(environment, stores),
    warmUp: ({ length }) => audit(length * AT_ONCE),
    work: ({ length }) => audit(length * audits),
  });
  await stores.stop();
  return report(rows, 'workers', 'audits a second');
}

/** One load generator for each process, so that one of them asks as much of two as of one. */
async function scaleApis(bench, { apis, seconds }) {
  heading(
    'APIs',
    `POST /audits with a key, ${CONNECTIONS} connections each, no worker; load generator, Postgres and Redis on the same cores`,
  );
  const ask = async (fleet, during) => {
    const results = await Promise.all(fleet.map((api) => load({ ...creationAt(api, bench), seconds: during })));
    const refused = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
    if (refused > 0) throw new Error(`${refused} creations were not answered 201`);
    return results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0);
  };
  const start = () => startApi(bench.environment);
  const rows = await grow(bench, apis, { start, warmUp: (fleet) => ask(fleet, 2).then(bench.clear), work: (fleet) => ask(fleet, seconds) });
  return report(rows, 'APIs', 'creations a second');
}

/** For each of these numbers of processes, what they reach after they have warmed up. */
async function grow(bench, counts, { start, warmUp, work }) {
  const rows = [];
  for (const count of counts) {
    const fleet = await Promise.all(Array.from({ length: count }, start));
    await warmUp(fleet);
    rows.push({ count, ...(await watch(fleet, () => work(fleet))) });
    await Promise.all(fleet.map((process) => process.stop()));
    await bench.clear();
  }
  return rows;
}

/** What `work` says it reached a second; cores that the processes and the whole machine kept busy meanwhile; memory of a process. */
async function watch(fleet, work) {
  const spent = () => fleet.reduce((sum, { pid }) => sum + cpuOf(pid).all, 0);
  const [before, busy, started] = [spent(), busyMs(), performance.now()];
  const perSecond = await work();
  const took = performance.now() - started;
  const resident = fleet.reduce((sum, { pid }) => sum + residentOf(pid), 0) / fleet.length;
  return { perSecond, cores: (spent() - before) / took, machine: (busyMs() - busy) / took, resident };
}

/** Milliseconds in which any core of the machine did something, since it started; `idle` and `iowait` are nothing. */
function busyMs() {
  const [user, nice, system, , , ...others] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1, 9).map(Number);
  return (user + nice + system + others.reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS;
}

function report(rows, processes, what) {
  const cores = (part) => (row) => `${figure(row[part])} of ${availableParallelism()}`;
  table(rows, {
    [processes]: ({ count }) => String(count),
    [what]: 'perSecond',
    'of one': ({ perSecond }) => perSecond / rows[0].perSecond,
    [`CPU of ${processes}`]: cores('cores'),
    'of the machine': cores('machine'),
    'MiB each': 'resident',
  });
  return rows;
}
