/** One audit of a store that is 50 ms away: requests, wall time, and processor time. */
import { criticalPath } from './critical-path.mjs';
import { median } from './load.mjs';
import { figure, goal, heading, table } from './print.mjs';
import { addressesOf, startStores, startWorker } from './processes.mjs';
import { spentBy } from './usage.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

const DELAY_MS = 50;
/** VITRINE_BUDGET_IN_FLIGHT, as it is when nobody sets it. */
const IN_FLIGHT = 4;
/** The store that the CPU goal was written for answers this many requests. */
const MODEL_REQUESTS = 35;

export async function benchAudit(bench, { audits, warmUps }) {
  heading(
    'One audit',
    `a store ${DELAY_MS} ms away, pages of 100 kB, ${IN_FLIGHT} requests in flight; medians of ${audits} audits, one at a time`,
  );
  const near = await startStores({ count: 1, delayMs: 0 });
  const far = await startStores({ count: 1, delayMs: DELAY_MS });
  const worker = await startWorker({ ...bench.environment, VITRINE_EGRESS_ALLOW: `${addressesOf(near)},${addressesOf(far)}` });
  try {
    for (let run = 0; run < warmUps; run += 1) await waitForEnd(bench, await queueAudits(bench, near.origins));
    const runs = [];
    for (let run = 0; run < audits; run += 1) runs.push(await oneAudit(bench, worker, far));
    return report(runs);
  } finally {
    await Promise.all([worker, near, far].map((process) => process.stop()));
    await bench.clear();
  }
}

async function oneAudit(bench, worker, stores) {
  const { value, all, main } = await spentBy(worker.pid, async () => waitForEnd(bench, await queueAudits(bench, stores.origins)));
  const requests = await stores.ask('requests');
  const bodies = await bodiesOf(requests);
  await stores.ask('requests');
  return { wall: value.wallMs[0], requests: requests.length, all, main, path: criticalPath(requests, bodies, IN_FLIGHT) };
}

/** Documents that may name further addresses, asked once more when the audit is over. */
async function bodiesOf(requests) {
  const urls = [...new Set(requests.filter(({ method }) => method === 'GET').map(({ url }) => url))];
  const answers = await Promise.all(urls.map(async (url) => [url, await (await fetch(url)).text()]));
  return new Map(answers);
}

function report(runs) {
  const of = (read) => median(runs.map(read));
  const [wall, requests, all, main] = [of((run) => run.wall), of((run) => run.requests), of((run) => run.all), of((run) => run.main)];
  const path = { strict: of((run) => run.path.strict) * DELAY_MS, schedule: of((run) => run.path.schedule) * DELAY_MS };
  const chain = of((run) => run.path.chain);
  const rows = [
    ['requests', figure(requests)],
    ['wall, claim to verdict', `${figure(wall)} ms`],
    [`critical path: longest of ${figure(chain)} links and ${figure(requests)}/${IN_FLIGHT} in flight`, `${figure(path.strict)} ms`],
    ['shortest schedule that keeps both', `${figure(path.schedule)} ms`],
    ['CPU, main thread', `${figure(main)} ms`],
    ['CPU, box and the rest', `${figure(all - main)} ms`],
    ['CPU together', `${figure(all)} ms`],
  ];
  table(['', ''], rows);
  const goals = [
    goal({ what: 'wall, of the critical path', reached: wall / path.strict, limit: 1.3 }),
    goal({ what: 'wall, of the shortest schedule', reached: wall / path.schedule, limit: 1.3 }),
    goal({ what: `CPU per ${MODEL_REQUESTS} requests`, reached: (all * MODEL_REQUESTS) / requests, limit: 40, unit: ' ms' }),
  ];
  return { rows: [{ name: 'audit', wall, requests, chain, ...path, cpuMain: main, cpuAll: all }], goals };
}
