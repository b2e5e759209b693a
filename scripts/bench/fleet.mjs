/** One worker process against many stores that answer at once: audits per second, processor time, loop delay, memory. */
import { goal, heading, table } from './print.mjs';
import { startStores, startWorker } from './processes.mjs';
import { residentOf, spentBy } from './usage.mjs';
import { runAudits } from './work.mjs';

/** One audit of a domain runs at a time; more stores than slots, so that nobody waits for a neighbour. */
const STORES = 64;
/** Share of the run after which memory is watched: what the process takes while it warms up is no leak. */
const SETTLED_AFTER = 0.2;

/** `sizes`: audits at each concurrency; the run at 8 is the one whose memory and loop delay are judged. */
export default async function run(bench, { sizes, warmUps }) {
  heading('A worker', `one process, ${STORES} stores that answer at once, pages of 100 kB; stores, Postgres and Redis on the same cores`);
  const stores = await startStores({ count: STORES, delayMs: 0 });
  const rows = [];
  for (const [concurrency, audits] of Object.entries(sizes)) rows.push(await oneFleet(bench, stores, Number(concurrency), audits, warmUps));
  return report(rows);
}

async function oneFleet(bench, stores, concurrency, audits, warmUps) {
  const environment = {
    ...bench.environment,
    VITRINE_WORKER_CONCURRENCY: String(concurrency),
    // A connection an audit that writes, as an operator would set it.
    VITRINE_DATABASE_POOL: String(Math.min(32, Math.max(10, concurrency))),
  };
  const worker = await startWorker(environment, stores);
  await runAudits(bench, stores, Math.max(warmUps, concurrency));
  await stores.ask('requests');
  await loopDelay(worker);
  const { value, all, main } = await spentBy(worker.pid, () => watched(bench, stores, worker, audits));
  const requests = await stores.ask('requests');
  const row = {
    concurrency,
    audits,
    perSecond: (audits * 1000) / value.spanMs,
    requests: requests.length / audits,
    cpu: all / audits,
    cpuMain: main / audits,
    ...(await loopDelay(worker)),
    memoryStart: value.memoryStart,
    memoryEnd: residentOf(worker.pid),
  };
  await worker.stop();
  await bench.clear();
  return row;
}

/** The memory is first read when a fifth is done. */
async function watched(bench, stores, worker, audits) {
  const first = Math.ceil(audits * SETTLED_AFTER);
  const before = await runAudits(bench, stores, first);
  const memoryStart = residentOf(worker.pid);
  const after = await runAudits(bench, stores, audits - first);
  return { memoryStart, spanMs: before.spanMs + after.spanMs };
}

/** The worker's own figures since the last time they were read. */
async function loopDelay({ url }) {
  const text = await (await fetch(`${url}/metrics`)).text();
  const of = (name) => Number(new RegExp(`^nodejs_eventloop_delay_${name}(?:_seconds)?(?:\\{.*\\})? (\\S+)`, 'm').exec(text)?.[1]) * 1000;
  return { delayP99: of('p99'), delayMax: of('max') };
}

function report(rows) {
  table(rows, {
    'audits at once': ({ concurrency }) => String(concurrency),
    audits: ({ audits }) => String(audits),
    'per second': 'perSecond',
    'requests each': 'requests',
    'CPU ms each': 'cpu',
    'main thread': 'cpuMain',
    'loop p99 ms': 'delayP99',
    'max ms': 'delayMax',
    MiB: 'memoryStart',
    'at the end': 'memoryEnd',
  });
  const eight = rows.find(({ concurrency }) => concurrency === 8);
  const after = `memory after ${eight.audits} audits`;
  const goals = [
    goal('audits per second', Math.max(...rows.map(({ perSecond }) => perSecond)), '≥', 20),
    goal('event-loop delay with 8 at once, p99', eight.delayP99, '≤', 50, ' ms'),
    goal(after, eight.memoryEnd, '≤', 500, ' MiB'),
    goal(`${after}, of what it was after a fifth`, eight.memoryEnd / eight.memoryStart, '≤', 1.15),
  ];
  return { rows, goals };
}
