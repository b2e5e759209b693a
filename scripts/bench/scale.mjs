/**
 * Throughput against the number of worker processes and of API processes, and what has no more to give: the processor time of
 * the fleet beside that of the machine. Stores take their time, so that one worker leaves the cores room.
 */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fill } from '../lib/figures.mjs';
import { machineFacts } from './facts.mjs';
import { CONNECTIONS, load } from './load.mjs';
import { figure, heading, table } from './print.mjs';
import { addressesOf, startApi, startStores, startWorker } from './processes.mjs';
import { cpuOf, residentOf } from './usage.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

const STORES = 128;
const AT_ONCE = 8;
/** USER_HZ: the unit of /proc/stat on every Linux that Node supports. */
const TICK_MS = 10;

export async function benchScale(bench, sizes) {
  const facts = Object.fromEntries(await machineFacts(bench));
  const command = `npm run bench -- --only scale${sizes.quick ? ' --quick' : ''}${sizes.write ? ' --write' : ''}`;
  const note = `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, ${facts.cores}, ${facts.busy.split(':')[0]}:`;
  const tell = (name, head, rows) => {
    const told = [head, rows.map(cellsOf(rows[0]))];
    table(...told);
    if (sizes.write) fill('docs/capacity.md', name, { note, head, rows: told[1] });
  };
  const workers = await scaleWorkers(bench, sizes, tell);
  const apis = await scaleApis(bench, sizes, tell);
  return { workers, apis, goals: [] };
}

async function scaleWorkers(bench, { workers, audits, delayMs }, tell) {
  heading('Workers', `${AT_ONCE} audits at once each, general scan on, ${STORES} stores ${delayMs} ms away; all on the same cores`);
  const stores = await startStores({ count: STORES, delayMs });
  const environment = { ...bench.environment, VITRINE_EGRESS_ALLOW: addressesOf(stores), VITRINE_WORKER_CONCURRENCY: String(AT_ONCE) };
  try {
    const rows = [];
    for (const count of workers) {
      const fleet = await startMany(count, () => startWorker(environment));
      try {
        await audit(bench, stores, count * AT_ONCE);
        rows.push({ count, ...(await watch(fleet, () => audit(bench, stores, audits * count))) });
      } finally {
        await Promise.all(fleet.map((worker) => worker.stop()));
        await bench.clear();
      }
    }
    tell('workers', ['workers', 'audits a second', 'of one', 'CPU of workers', 'of the machine', 'MiB each'], rows);
    return rows;
  } finally {
    await stores.stop();
  }
}

async function audit(bench, stores, count) {
  const origins = Array.from({ length: count }, (_, n) => stores.origins[n % stores.origins.length]);
  const { spanMs } = await waitForEnd(bench, await queueAudits(bench, origins));
  return (count * 1000) / spanMs;
}

/** One load generator for each process, so that one of them asks as much of two as of one. */
async function scaleApis(bench, { apis, seconds }, tell) {
  heading(
    'APIs',
    `POST /audits with a key, ${CONNECTIONS} connections each, no worker; load generator, Postgres and Redis on the same cores`,
  );
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, body: JSON.stringify({ business: 'https://www.maison-lumiere.fr' }) };
  const rows = [];
  for (const count of apis) {
    const fleet = await startMany(count, () => startApi(bench.environment));
    const create = async (duration) => {
      const results = await Promise.all(
        fleet.map(({ url }) => load({ url: `${url}/audits`, seconds: duration, options, keys: bench.keys })),
      );
      const refused = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
      if (refused > 0) throw new Error(`${refused} creations were not answered 201`);
      return results.reduce((sum, { requests, duration: took }) => sum + requests.total / took, 0);
    };
    try {
      await create(2);
      await bench.clear();
      rows.push({ count, ...(await watch(fleet, () => create(seconds))) });
    } finally {
      await Promise.all(fleet.map((api) => api.stop()));
      await bench.clear();
    }
  }
  tell('apis', ['APIs', 'creations a second', 'of one', 'CPU of APIs', 'of the machine', 'MiB each'], rows);
  return rows;
}

async function startMany(count, start) {
  return Promise.all(Array.from({ length: count }, start));
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

function cellsOf(one) {
  const cores = (value) => `${figure(value)} of ${availableParallelism()}`;
  return (row) => [
    String(row.count),
    figure(row.perSecond),
    figure(row.perSecond / one.perSecond),
    cores(row.cores),
    cores(row.machine),
    figure(row.resident),
  ];
}
