/** Whether a long queue slows the taking of what is in it: add, take and claim with an empty queue and behind 100,000 audits. */
import { randomBytes } from 'node:crypto';
import { newRunId } from '../../packages/contract/src/index.ts';
import { createRunWorker } from '../../packages/redis/src/index.ts';
import { median } from './load.mjs';
import { figure, goal, heading, table } from './print.mjs';
import { OPTIONS } from './work.mjs';

const BULK = 2_000;

export async function benchQueue(bench, { waiting, samples }) {
  heading(
    'The queue',
    `medians of ${samples}, one after the other, with nothing waiting and behind ${waiting.toLocaleString('en')} audits`,
  );
  try {
    const empty = await measure(bench, samples);
    await fill(bench, waiting);
    const full = await measure(bench, samples);
    return report(empty, full);
  } finally {
    await bench.clear();
  }
}

/** Milliseconds to add a job, to hand a job to a worker that is free, and to claim an audit in Postgres. */
async function measure(bench, samples) {
  const ids = await createAudits(bench, samples);
  const add = await timeEach(ids, (id) => bench.producer.enqueue({ kind: 'audit', id }));
  const take = await timeTakes(bench, samples);
  const claim = await timeEach(ids, async (id) => {
    const { kind } = await bench.store.claim(id);
    if (kind !== 'claimed') throw new Error(`an audit nobody works on could not be claimed: ${kind}`);
  });
  return { add: median(add), take: median(take), claim: median(claim) };
}

async function timeEach(items, work) {
  const times = [];
  for (const item of items) {
    const started = performance.now();
    await work(item);
    times.push(performance.now() - started);
  }
  return times;
}

/** A worker that has nothing to do but to come again: from one job to the next. */
async function timeTakes({ environment }, samples) {
  const times = [];
  let enough;
  const done = new Promise((resolve) => {
    enough = resolve;
  });
  let last = 0;
  const handle = async () => {
    const now = performance.now();
    if (last > 0) times.push(now - last);
    last = now;
    if (times.length >= samples - 1) enough();
    return 'finished';
  };
  const onError = (error) => process.stderr.write(`${error.message}\n`);
  const worker = createRunWorker({
    kind: 'audit',
    url: environment.REDIS_URL,
    concurrency: 1,
    handle,
    onError,
    now: () => performance.now(),
  });
  await done;
  await worker.drain();
  return times;
}

async function createAudits({ store }, count) {
  const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
  const ids = Array.from({ length: count }, () => newRunId('audit', randomBytes));
  await Promise.all(
    ids.map((id) => {
      const domain = `${id.slice(4).toLowerCase()}.example`;
      return store.createRun({
        id,
        kind: 'audit',
        business: domain,
        url: `https://${domain}/`,
        domain,
        options: OPTIONS,
        lane: 'paying',
        ...nothing,
      });
    }),
  );
  return ids;
}

async function fill(bench, waiting) {
  for (let filled = 0; filled < waiting; filled += BULK) {
    const ids = await createAudits(bench, Math.min(BULK, waiting - filled));
    await bench.producer.enqueueMany(ids.map((id) => ({ kind: 'audit', id })));
  }
}

function report(empty, full) {
  const rows = [
    { name: 'add, awaited', empty: empty.add, full: full.add },
    { name: 'take, from one job to the next', empty: empty.take, full: full.take },
    { name: 'claim in Postgres', empty: empty.claim, full: full.claim },
  ];
  table(
    ['', 'nothing waits, ms', 'behind many, ms', 'ratio'],
    rows.map((row) => [row.name, figure(row.empty), figure(row.full), figure(row.full / row.empty)]),
  );
  const goals = rows.map((row) => goal({ what: `${row.name}, of an empty queue's`, reached: row.full / row.empty, limit: 1.5 }));
  return { rows, goals };
}
