/** What an API and a worker with nothing to do send in a minute: transactions of Postgres, commands of Redis, log lines, spans; and the spans of an audit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { heading, table } from './print.mjs';
import { serve, startApi, startStores, startWorker } from './processes.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

/** Connections are made, the housekeeping's first turn is over. */
const SETTLE_MS = 10_000;

export default async function run(bench, { seconds, audits }) {
  heading('Idle', `one process each, nothing to do, counted for ${seconds} s after ${SETTLE_MS / 1_000} s; for each minute`);
  const results = {};
  for (const [name, start] of Object.entries({ worker: startWorker, api: startApi })) results[name] = await count(bench, start, seconds);
  report(results);
  const spanBytesOfAudit = await spansOfAudits(bench, audits);
  process.stdout.write(`an audit with the scan: ${spanBytesOfAudit.toLocaleString('en')} bytes of a worker's spans, mean of ${audits}\n`);
  return { results, spanBytesOfAudit, goals: [] };
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

async function count(bench, start, seconds) {
  const collector = await openCollector();
  const app = await start({ ...bench.environment, ...collector.environment, LOG_LEVEL: 'info' });
  await sleep(SETTLE_MS);
  const now = async () => ({
    commands: await commandsOf(bench.redis),
    transactions: await transactionsOf(bench),
    lines: app.log().split('\n').length,
    bytes: collector.bytes(),
  });
  const before = await now();
  await sleep(seconds * 1_000);
  const after = await now();
  await app.stop();
  const perMinute = (number) => Math.round((number * 60) / seconds);
  const commands = [...after.commands].map(([name, calls]) => [name, perMinute(calls - (before.commands.get(name) ?? 0))]);
  return {
    // Our own question is no transaction of the process, and no command of it.
    transactions: perMinute(after.transactions - before.transactions - 1),
    commands: commands.filter(([name, calls]) => calls > 0 && name !== 'info'),
    lines: perMinute(after.lines - before.lines),
    spanBytes: perMinute(after.bytes - before.bytes),
  };
}

function report(results) {
  const names = Object.keys(results);
  const sum = (counts) => counts.reduce((total, [, number]) => total + number, 0);
  const row = (what, of) => [what, ...names.map((name) => of(results[name]).toLocaleString('en'))];
  table(
    ['', ...names],
    [
      row('transactions of Postgres', ({ transactions }) => transactions),
      row('commands of Redis', ({ commands }) => sum(commands)),
      row('log lines', ({ lines }) => lines),
      row('bytes of spans', ({ spanBytes }) => spanBytes),
    ],
  );
  for (const name of names) {
    const told = results[name].commands.toSorted(([, a], [, b]) => b - a).map(([what, number]) => `${what} ${number}`);
    process.stdout.write(`${name}: ${told.join(', ')}\n`);
  }
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

/** A statement by itself is one; whoever has been idle for a second has told Postgres of all of his. */
async function transactionsOf({ query }) {
  const [{ count }] = await query(
    'select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()',
  );
  return count;
}

async function commandsOf(redis) {
  const text = await redis.info('commandstats');
  return new Map([...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, calls]) => [name, Number(calls)]));
}
