/** What a start costs: processor time and memory of an API and of a worker with its boxes, from nothing to ready. */

import { goal, heading, median, table } from './print.mjs';
import { startApi, startWorker } from './processes.mjs';
import { cpuOf, residentOf } from './usage.mjs';

const SECONDS_OF_CPU = 0.7;

export default async function run(bench, { rounds }) {
  heading('Start', `median of ${rounds} starts, after one that fills Node’s cache of compiled code`);
  const results = {};
  for (const [name, start] of Object.entries({ API: startApi, worker: startWorker })) {
    await (await start(bench.environment)).stop();
    const starts = [];
    for (let round = 0; round < rounds; round += 1) starts.push(await measured(start, bench.environment));
    results[name] = Object.fromEntries(['own', 'boxes', 'mib'].map((part) => [part, median(starts.map((one) => one[part]))]));
  }
  table(
    ['', 'CPU ms', 'of its boxes', 'resident MiB'],
    Object.entries(results).map(([name, { own, boxes, mib }]) => [name, ...[own, boxes, mib].map((value) => value.toFixed(0))]),
  );
  const goals = Object.entries(results).map(([name, { own }]) =>
    goal({ what: `CPU of a start, ${name}`, reached: own / 1_000, limit: SECONDS_OF_CPU, unit: ' s' }),
  );
  return { results, goals };
}

async function measured(start, environment) {
  const { pid, stop } = await start(environment);
  const { all, boxes } = cpuOf(pid);
  const mib = residentOf(pid);
  await stop();
  return { own: all - boxes, boxes, mib };
}
