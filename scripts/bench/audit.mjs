/** One audit of a store that is 50 ms away, and that no audit has seen before: requests, wall time, and processor time, beside the least work that sees the same. */
import { criticalPath } from './critical-path.mjs';
import { figure, goal, heading, table } from './print.mjs';
import { startAuditFloor, startStores, startWorker } from './processes.mjs';
import { median } from './rounds.mjs';
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
  const bodies = await bodiesOf(requests);
  const least = await spentBy(floor.pid, async () => {
    for (let repeat = 0; repeat < FLOOR_REPEATS; repeat += 1) await floor.ask({ requests, inFlight: IN_FLIGHT });
  });
  await stores.ask('requests');
  return {
    wall: value.wallMs[0],
    requests: requests.length,
    ...cpu,
    floor: least.all / FLOOR_REPEATS,
    path: criticalPath(requests, bodies, IN_FLIGHT),
  };
}

/** Documents that may name further addresses, asked once more when the audit is over. */
async function bodiesOf(requests) {
  const urls = [...new Set(requests.filter(({ method }) => method === 'GET').map(({ url }) => url))];
  const answers = await Promise.all(urls.map(async (url) => [url, await (await fetch(url)).text()]));
  return new Map(answers);
}

function report(runs) {
  const of = (read) => median(runs.map(read));
  // Garbage is collected in one audit for several, so that no median has its cost.
  const mean = (read) => runs.reduce((sum, run) => sum + read(run), 0) / runs.length;
  const [wall, requests, floor] = [of((run) => run.wall), of((run) => run.requests), mean((run) => run.floor)];
  const [all, main] = [mean((run) => run.all), mean((run) => run.main)];
  const [helpers, boxes] = [mean((run) => run.helpers), mean((run) => run.boxes)];
  const path = { strict: of((run) => run.path.strict) * DELAY_MS, schedule: of((run) => run.path.schedule) * DELAY_MS };
  const chain = of((run) => run.path.chain);
  const rows = [
    ['requests', figure(requests)],
    ['wall, claim to verdict', `${figure(wall)} ms`],
    [`critical path: longest of ${figure(chain)} links and ${figure(requests)}/${IN_FLIGHT} in flight`, `${figure(path.strict)} ms`],
    ['shortest schedule that keeps both', `${figure(path.schedule)} ms`],
    ['CPU, main thread', `${figure(main)} ms`],
    ['CPU, its helpers: garbage collection, compilation, compression', `${figure(helpers)} ms`],
    ['CPU, boxes with theirs', `${figure(boxes)} ms`],
    ['CPU together', `${figure(all)} ms`],
    ['CPU of the floor: the same requests by node:http, one pass over each page', `${figure(floor)} ms`],
  ];
  table(['', ''], rows);
  const goals = [
    goal({ what: 'wall, of the critical path', reached: wall / path.strict, limit: 1.15 }),
    goal({ what: 'wall, of the shortest schedule', reached: wall / path.schedule, limit: 1.15 }),
    goal({ what: 'CPU, of the floor', reached: all / floor, limit: 2.5 }),
  ];
  return {
    rows: [{ name: 'audit', wall, requests, chain, ...path, cpuMain: main, cpuHelpers: helpers, cpuBoxes: boxes, cpuAll: all, floor }],
    goals,
  };
}
