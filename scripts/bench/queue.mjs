/** Whether a long queue slows the taking of what is in it: add, take and claim with an empty queue and behind 100,000 audits. */
import { createRunWorker } from '../../packages/redis/src/index.ts';
import { compareTimes, heading, median } from './print.mjs';
import { claim, createAudit, timeEach } from './work.mjs';

const BULK = 2_000;

export default async function run(bench, { waiting, samples }) {
  const heads = ['nothing waiting', `${waiting.toLocaleString('en')} waiting`];
  heading('The queue', `medians of ${samples}, one after the other, with ${heads.join(' and behind ')}`);
  const empty = await measure(bench, samples);
  await fill(bench, waiting);
  return compareTimes(heads, [empty, await measure(bench, samples)], 1.5);
}

/** Milliseconds to add a job, to hand a job to a worker that is free, and to claim an audit in Postgres. */
async function measure(bench, samples) {
  const ids = await createAudits(bench, samples);
  const add = await timeEach(ids, (id) => bench.producer.enqueue({ kind: 'audit', id }));
  const take = await timeTakes(bench, samples);
  const claimed = await timeEach(ids, (id) => claim(bench, id));
  return { 'add, awaited': add, 'take, from one job to the next': take, 'claim in Postgres': claimed };
}

/** A worker that has nothing to do but to come again: from one job to the next. */
async function timeTakes({ environment }, samples) {
  const times = [];
  const { promise: done, resolve: enough } = Promise.withResolvers();
  let last = 0;
  const handle = async () => {
    const now = performance.now();
    if (last > 0) times.push(now - last);
    last = now;
    if (times.length >= samples - 1) enough();
    return 'finished';
  };
  const onError = (error) => process.stderr.write(`${error.message}\n`);
  const now = () => performance.now();
  const worker = createRunWorker({ kind: 'audit', url: environment.REDIS_URL, concurrency: 1, handle, onError, now });
  await done;
  await worker.drain();
  return median(times);
}

const createAudits = (bench, count) => Promise.all(Array.from({ length: count }, () => createAudit(bench)));

async function fill(bench, waiting) {
  for (let filled = 0; filled < waiting; filled += BULK) {
    const ids = await createAudits(bench, Math.min(BULK, waiting - filled));
    await bench.producer.enqueueMany(ids.map((id) => ({ kind: 'audit', id })));
  }
}
