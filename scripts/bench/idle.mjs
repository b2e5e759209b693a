/** What an API and a worker with nothing to do send in a minute, and the spans of an audit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { heading, table } from './print.mjs';
import { serve, startApi, startStores, startWorker } from './processes.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

/** Connections are made, the housekeeping's first turn is over. */
const SETTLE_MS = 10_000;

export default async function run(bench, { seconds, audits }) {
  heading('Idle', `one process each, nothing to do, counted for ${seconds} s after ${SETTLE_MS / 1_000} s; for each minute`);
  const rows = { worker: await perMinute(bench, startWorker, seconds), api: await perMinute(bench, startApi, seconds) };
  table(
    ['', ...Object.keys(rows)],
    Object.keys(rows.api).map((what) => [what, ...Object.values(rows).map((counts) => counts[what].toLocaleString('en'))]),
  );
  const spanBytesOfAudit = await spansOfAudits(bench, audits);
  process.stdout.write(`an audit with the scan: ${spanBytesOfAudit.toLocaleString('en')} bytes of a worker's spans, mean of ${audits}\n`);
  return { rows, spanBytesOfAudit, goals: [] };
}

async function spansOfAudits(bench, audits) {
  const collector = await openCollector();
  const stores = await startStores({ count: audits, delayMs: 0 });
  const worker = await startWorker({ ...bench.environment, ...collector.environment }, stores);
  await waitForEnd(bench, await queueAudits(bench, stores.origins));
  // What is buffered is sent when the worker ends.
  await worker.stop();
  return Math.round(collector.bytes() / audits);
}

async function perMinute(bench, start, seconds) {
  const collector = await openCollector();
  const app = await start({ ...bench.environment, ...collector.environment, LOG_LEVEL: 'info' });
  await sleep(SETTLE_MS);
  // The question is a transaction as well, and counted in the answer to the next.
  const look = async (asked) => ({
    'transactions of Postgres': (await transactionsOf(bench)) - asked,
    'commands of Redis': await commandsOf(bench.redis),
    'log lines': app.log().split('\n').length,
    'bytes of spans': collector.bytes(),
  });
  const before = await look(0);
  await sleep(seconds * 1_000);
  const after = await look(1);
  await app.stop();
  return Object.fromEntries(Object.keys(after).map((what) => [what, Math.round(((after[what] - before[what]) * 60) / seconds)]));
}

/** Takes traces and counts their bytes. */
async function openCollector() {
  let bytes = 0;
  const { origins } = await serve((request, response) => {
    request.on('data', (chunk) => {
      bytes += chunk.length;
    });
    request.on('end', () => response.end());
  });
  return { environment: { OTEL_EXPORTER_OTLP_ENDPOINT: origins[0] }, bytes: () => bytes };
}

async function transactionsOf({ query }) {
  const [{ count }] = await query(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  );
  return count;
}

/** Those inside of scripts included; `INFO` asks for the count. */
async function commandsOf(redis) {
  const text = await redis.info('commandstats');
  return [...text.matchAll(/^cmdstat_(?!info:)[^:]+:calls=(\d+)/gm)].reduce((sum, [, calls]) => sum + Number(calls), 0);
}
