/** What a start costs: processor time and memory of an API and of a worker with its boxes, from nothing to ready. */
import { goal, heading, median, table } from './print.mjs';
import { startApi, startWorker } from './processes.mjs';
import { cpuOf, residentOf } from './usage.mjs';

const SECONDS_OF_CPU = 0.7;

export default async function run(bench, { rounds }) {
  heading('Start', `median of ${rounds} starts, after one that fills Node’s cache of compiled code`);
  const rows = [];
  for (const [name, start] of Object.entries({ API: startApi, worker: startWorker })) {
    await (await start(bench.environment)).stop();
    const starts = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await measured(start, bench.environment));
    const [own, boxes, mib] = ['own', 'boxes', 'mib'].map((part) => median(starts, (one) => one[part]));
    rows.push({ name, own, boxes, mib });
  }
  const whole = (part) => (row) => row[part].toFixed(0);
  table(rows, { '': 'name', 'CPU ms': whole('own'), 'of its boxes': whole('boxes'), 'resident MiB': whole('mib') });
  return { rows, goals: rows.map(({ name, own }) => goal(`CPU of a start, ${name}`, own / 1_000, '≤', SECONDS_OF_CPU, ' s')) };
}

async function measured(start, environment) {
  const { pid, stop } = await start(environment);
  const { all, boxes } = cpuOf(pid);
  const mib = residentOf(pid);
  await stop();
  return { own: all - boxes, boxes, mib };
}
