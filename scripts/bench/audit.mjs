/** One audit of a store that is 50 ms away, and that no audit has seen before: requests, wall time, and processor time, beside the least work that sees the same. */
import { figure, goal, heading, median, table } from './print.mjs';
import { startAuditFloor, startStores, startWorker } from './processes.mjs';
import { spentBy } from './usage.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

const DELAY_MS = 50;
/** VITRINE_BUDGET_IN_FLIGHT, as it is when nobody sets it. */
const IN_FLIGHT = 4;
/** The floor in one measurement: what it collects of its garbage now and then counts in each. */
const FLOOR_REPEATS = 4;

export default async function run(bench, { audits, warmUps }) {
  heading(
    'One audit',
    `a store each, ${DELAY_MS} ms away, pages of 100 kB, ${IN_FLIGHT} requests in flight; one at a time, ${audits} after ${warmUps} of stores at hand: medians, of CPU means`,
  );
  const near = await startStores({ count: warmUps, delayMs: 0 });
  const far = await startStores({ count: audits, delayMs: DELAY_MS });
  const floor = await startAuditFloor();
  const worker = await startWorker(bench.environment, near, far);
  for (let run = 0; run < warmUps; run += 1) {
    await waitForEnd(bench, await queueAudits(bench, [near.origins[run]]));
    await floor.ask({ requests: await near.ask('requests'), inFlight: IN_FLIGHT });
    await near.ask('requests');
  }
  const runs = [];
  for (let run = 0; run < audits; run += 1) runs.push(await oneAudit(bench, { worker, floor }, far, run));
  return report(runs);
}

async function oneAudit(bench, { worker, floor }, stores, run) {
  const { value, ...cpu } = await spentBy(worker.pid, async () => waitForEnd(bench, await queueAudits(bench, [stores.origins[run]])));
  const requests = await stores.ask('requests');
  const least = await spentBy(floor.pid, async () => {
    for (let repeat = 0; repeat < FLOOR_REPEATS; repeat += 1) await floor.ask({ requests, inFlight: IN_FLIGHT });
  });
  await stores.ask('requests');
  return { wall: value.wallMs[0], requests: requests.length, ...cpu, floor: least.all / FLOOR_REPEATS };
}

function report(runs) {
  const [wall, requests] = ['wall', 'requests'].map((part) => median(runs, (run) => run[part]));
  // Garbage is collected in one audit for several, so that no median has its cost.
  const mean = (part) => runs.reduce((sum, run) => sum + run[part], 0) / runs.length;
  const [main, helpers, boxes, all, floor] = ['main', 'helpers', 'boxes', 'all', 'floor'].map(mean);
  // No chain of requests that name one another is as long: it has five links.
  const path = Math.ceil(requests / IN_FLIGHT) * DELAY_MS;
  const rows = {
    'wall, claim to verdict': wall,
    [`critical path: ${figure(requests)} requests, ${IN_FLIGHT} in flight`]: path,
    'CPU, main thread': main,
    'CPU, its helpers: garbage collection, compilation, compression': helpers,
    'CPU, boxes with theirs': boxes,
    'CPU together': all,
    'CPU of the floor: the same requests by node:http, one pass over each page': floor,
  };
  table(Object.entries(rows), { '': 0, ms: 1 });
  const goals = [goal('wall, of the critical path', wall / path, '≤', 1.15), goal('CPU, of the floor', all / floor, '≤', 4)];
  return { rows: [{ wall, requests, path, main, helpers, boxes, all, floor }], goals };
}
