/**
 * `npm start`: the whole service on this machine, from nothing. Postgres, Redis, migrations, one API and one worker
 * as processes of their own, the demo stores; then one audit, told step by step. Serves until Ctrl-C and leaves no
 * process behind.
 *
 *   npm start                       audits a demo store
 *   npm start -- https://shop.example
 *   npm start -- --serve            no audit
 *   npm start -- <url> --exit       audit, print, stop; exit 0 when it is done, 1 when it failed
 *   npm start -- --language fr      recommendations and report in French
 */
import { parseArgs } from 'node:util';
import { startStore, storeNames } from '../packages/testkit/src/index.ts';
import { audit } from './lib/audit.mjs';
import { launch } from './lib/launch.mjs';
import { freePort } from './lib/processes.mjs';
import { paint } from './lib/terminal.mjs';
import { openServices } from './services.mjs';

const USAGE = 'usage: npm start -- [<store url>] [--serve | --exit] [--language en|fr]';
const DEMO_STORE = 'boutique-fr';
/** Runs side by side share a queue, so that either's worker may audit the other's stores: all may reach these ports. */
const STORE_PORTS = Array.from({ length: 40 }, (_, index) => 41_001 + index);

const options = readArguments();
const closers = [];
let stopping = false;
/** Settles when somebody wants the run to end: a signal, or an audit with --exit. */
let requestStop;
const stopRequested = new Promise((resolve) => {
  requestStop = resolve;
});
/** One Ctrl-C arrives twice: from the terminal, and passed on by our parent. Only a later one is impatience. */
const ONE_KEYSTROKE_MS = 1_000;
let firstSignal = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    firstSignal ??= Date.now();
    if (Date.now() - firstSignal > ONE_KEYSTROKE_MS) process.exit(130);
    requestStop(0);
  });
}

let exitCode = 0;
try {
  exitCode = (await Promise.race([serve(), stopRequested])) ?? 0;
} catch (error) {
  process.stderr.write(`${paint.bad('✗')} ${error.message}\n`);
  exitCode = 1;
}
await stop();
process.exit(exitCode);

async function serve() {
  const services = await opened(
    'Postgres and Redis',
    () => openServices(),
    (made) => made.close(),
  );
  const stores = await opened('Demo stores', startStores, (made) => Promise.all(made.map((store) => store.close())));
  const port = await choosePort();
  const environment = {
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    PORT: String(port),
    BASE_URL: process.env.BASE_URL ?? `http://127.0.0.1:${port}`,
    VITRINE_EGRESS_ALLOW: egressAllow(stores),
  };
  await opened(
    'API and worker',
    () => launch(environment, { restarted, died }),
    (fleet) => fleet.stop(),
  );
  if (stopping) return stopRequested;
  const api = `http://127.0.0.1:${port}`;
  printAddresses(api, stores);
  if (!options.serveOnly) {
    const chosen = stores.find((store) => store.name === DEMO_STORE) ?? stores[0];
    const done = await audit(api, options.business ?? chosen.url, options.language);
    if (options.exit) return done ? 0 : 1;
  }
  process.stdout.write(`\nServing on ${api} until Ctrl-C.\n`);
  return stopRequested;
}

/** On the same ports every time while nobody else has them; busy ones give way to the next, at last to any. */
async function startStores() {
  const ports = [...STORE_PORTS];
  const stores = [];
  for (const name of storeNames()) stores.push(await startOnFirstFree(name, ports));
  return stores;
}

/** Takes from `ports` what it tries. Only listening tells: another run may be trying the same ports this very moment. */
async function startOnFirstFree(name, ports) {
  for (let port = ports.shift(); port !== undefined; port = ports.shift()) {
    try {
      return await startStore(name, { port });
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
  return startStore(name);
}

function egressAllow(stores) {
  const ports = new Set([...STORE_PORTS, ...stores.map(({ port }) => port)]);
  return [process.env.VITRINE_EGRESS_ALLOW, ...[...ports].map((port) => `127.0.0.1:${port}`)].filter(Boolean).join(',');
}

/** A step whose result must be closed again, however early the run is interrupted: what was begun is waited for first. */
function opened(name, open, close) {
  const pending = step(name, open);
  closers.unshift(async () => {
    const made = await pending.catch(() => null);
    if (made !== null) await close(made);
  });
  return pending;
}

async function step(name, work) {
  const started = Date.now();
  const value = await work();
  process.stdout.write(`${paint.good('✓')} ${name} ${paint.dim(`${Date.now() - started} ms`)}\n`);
  return value;
}

/** PORT is taken at its word; without it a busy 8080 gives way to a free port. */
async function choosePort() {
  if (!process.env.PORT) return freePort(8080);
  const wanted = Number(process.env.PORT);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535) throw new Error(`PORT is not a port number: ${process.env.PORT}`);
  const got = await freePort(wanted);
  if (wanted !== 0 && got !== wanted) throw new Error(`port ${wanted} is in use; choose another with PORT`);
  return got;
}

function printAddresses(api, stores) {
  process.stdout.write(`\nAPI ${api}\n`);
  for (const store of stores) process.stdout.write(paint.dim(`demo store ${store.url.padEnd(24)} ${store.name}\n`));
}

function restarted(name, how) {
  if (!stopping) process.stderr.write(`${paint.bad('!')} the ${name} ended unexpectedly (${how}) and is started again\n`);
}

function died(name, how) {
  if (stopping) return;
  process.stderr.write(`${paint.bad('✗')} the ${name} ended again and again (${how}); see its log above\n`);
  requestStop(1);
}

async function stop() {
  stopping = true;
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      exitCode = 1;
    }
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        serve: { type: 'boolean' },
        exit: { type: 'boolean' },
        language: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) {
      process.stdout.write(`${USAGE}\n`);
      process.exit(0);
    }
    if (positionals.length > 1) throw new Error(`one store at a time, not ${positionals.length}`);
    if (values.language && !['en', 'fr'].includes(values.language)) throw new Error('--language is en or fr');
    if (values.serve && (values.exit || positionals.length > 0)) throw new Error('--serve makes no audit');
    return { business: positionals[0], serveOnly: values.serve === true, exit: values.exit === true, language: values.language };
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    process.exit(2);
  }
}
