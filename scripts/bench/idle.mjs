/** What an API and a worker with nothing to do send in a minute: transactions of Postgres, commands of Redis, log lines, spans; and the spans of an audit. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { heading, table } from './print.mjs';
import { addressesOf, startApi, startStores, startWorker } from './processes.mjs';
import { queueAudits, waitForEnd } from './work.mjs';

/** Connections are made, the housekeeping's first turn is over. */
const SETTLE_MS = 10_000;

export async function benchIdle(bench, { seconds, audits }) {
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
  const worker = await startWorker({
    ...bench.environment,
    VITRINE_EGRESS_ALLOW: addressesOf(stores),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    await waitForEnd(bench, await queueAudits(bench, stores.origins));
  } finally {
    // What is buffered is sent when the worker ends.
    await worker.stop();
    await Promise.all([stores.stop(), collector.close()]);
    await bench.clear();
  }
  return Math.round(collector.sent.reduce((sum, size) => sum + size, 0) / audits);
}

async function count(bench, start, seconds) {
  const collector = await openCollector();
  const lines = [];
  const started = await start({
    ...bench.environment,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    onLog: (text) => lines.push(...text.split('\n').filter((line) => line !== '')),
  });
  try {
    await pause(SETTLE_MS);
    collector.sent.length = 0;
    lines.length = 0;
    const [before, transactionsBefore] = [await commandsOf(bench.redis), await transactionsOf(bench)];
    await pause(seconds * 1_000);
    const perMinute = (number) => Math.round((number * 60) / seconds);
    const commands = [...(await commandsOf(bench.redis))].map(([name, calls]) => [name, perMinute(calls - (before.get(name) ?? 0))]);
    return {
      // Our own question is no transaction of the process, and no command of it.
      transactions: perMinute((await transactionsOf(bench)) - transactionsBefore - 1),
      commands: commands.filter(([name, calls]) => calls > 0 && name !== 'info'),
      lines: perMinute(lines.length),
      spanBytes: perMinute(collector.sent.reduce((sum, size) => sum + size, 0)),
    };
  } finally {
    await started.stop();
    await collector.close();
  }
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
  const sent = [];
  const server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk) => {
      size += chunk.length;
    });
    request.on('end', () => {
      sent.push(size);
      response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sent,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
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

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
