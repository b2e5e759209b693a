/** What an API and a worker with nothing to do send in a minute: statements, commands of Redis, log lines, spans; and the spans of an audit. */
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer } from 'node:net';
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
  const postgres = await relayTo(new URL(bench.environment.DATABASE_URL));
  const collector = await openCollector();
  const lines = [];
  const url = Object.assign(new URL(bench.environment.DATABASE_URL), { host: `127.0.0.1:${postgres.port}` });
  const started = await start({
    ...bench.environment,
    DATABASE_URL: url.href,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    onLog: (text) => lines.push(...text.split('\n').filter((line) => line !== '')),
  });
  try {
    await pause(SETTLE_MS);
    postgres.statements.clear();
    collector.sent.length = 0;
    lines.length = 0;
    const before = await commandsOf(bench.redis);
    await pause(seconds * 1_000);
    const perMinute = (number) => Math.round((number * 60) / seconds);
    const counts = (entries) => entries.map(([what, number]) => [what, perMinute(number)]).filter(([, number]) => number > 0);
    const commands = [...(await commandsOf(bench.redis))].map(([name, calls]) => [name, calls - (before.get(name) ?? 0)]);
    return {
      statements: counts([...postgres.statements]),
      // Our own question is no command of the process.
      commands: counts(commands.filter(([name]) => name !== 'info')),
      lines: perMinute(lines.length),
      spanBytes: perMinute(collector.sent.reduce((sum, size) => sum + size, 0)),
    };
  } finally {
    await started.stop();
    await Promise.all([postgres.close(), collector.close()]);
  }
}

function report(results) {
  const names = Object.keys(results);
  const sum = (counts) => counts.reduce((total, [, number]) => total + number, 0);
  const row = (what, of) => [what, ...names.map((name) => of(results[name]).toLocaleString('en'))];
  table(
    ['', ...names],
    [
      row('statements of Postgres', ({ statements }) => sum(statements)),
      row('commands of Redis', ({ commands }) => sum(commands)),
      row('log lines', ({ lines }) => lines),
      row('bytes of spans', ({ spanBytes }) => spanBytes),
    ],
  );
  for (const name of names) {
    const { statements, commands } = results[name];
    const told = (counts) => counts.toSorted(([, a], [, b]) => b - a).map(([what, number]) => `${what} ${number}`);
    process.stdout.write(`${name}: ${[...told(statements), ...told(commands)].join(', ')}\n`);
  }
}

/** Passes everything on, and counts statements by their names, or by their first words where they have none. */
async function relayTo({ hostname, port }) {
  const statements = new Map();
  const sockets = new Set();
  const note = (name) => statements.set(name, (statements.get(name) ?? 0) + 1);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const read = readMessages(note);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    client.on('data', (bytes) => {
      read(bytes);
      upstream.write(bytes);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: server.address().port,
    statements,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Messages of a client (Postgres' protocol 3.0): a length, then for all but the first a type in front of it. `B` binds a statement by name, `Q` is a text. */
function readMessages(note) {
  let rest = Buffer.alloc(0);
  let isFirst = true;
  const textAt = (bytes, from) => bytes.toString('utf8', from, bytes.indexOf(0, from));
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      const type = isFirst ? '' : String.fromCharCode(rest[0]);
      if (type === 'B') note(textAt(rest, rest.indexOf(0, 5) + 1) || 'without a name');
      if (type === 'Q') note(textAt(rest, 5).split(/\s+/).slice(0, 2).join(' '));
      // A request for encryption is a first message, too; a real one follows it.
      isFirst = isFirst && end === 8;
      rest = rest.subarray(end);
    }
  };
}

/** Takes traces and counts their bytes. */
async function openCollector() {
  const sent = [];
  const server = createHttpServer((request, response) => {
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

async function commandsOf(redis) {
  const text = await redis.info('commandstats');
  return new Map([...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, calls]) => [name, Number(calls)]));
}

function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
