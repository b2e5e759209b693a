/**
 * `npm start`: the whole service on this machine, from nothing. Postgres, Redis, migrations, one API, one worker and the
 * web as processes of their own, the demo stores; then one audit, told step by step. Serves until Ctrl-C and leaves no
 * process behind.
 *
 *   npm start                       audits a demo store
 *   npm start -- https://shop.example
 *   npm start -- --serve            no audit
 *   npm start -- http://localhost:3000   a shop on this machine: exactly this address and port
 *   npm start -- <url> --exit       audit, print, leave report.html, stop; exit 0 when it is done, 1 when it failed
 *   npm start -- --language fr      everything in French: what is printed here, recommendations and report
 */
import { startStore, storeNames } from '../packages/testkit/src/index.ts';
import { readArguments } from './lib/arguments.mjs';
import { audit } from './lib/audit.mjs';
import { environmentOf } from './lib/environment.mjs';
import { AppPortTaken, launch } from './lib/launch.mjs';
import { root } from './lib/paths.mjs';
import { endPlainly } from './lib/plain-error.mjs';
import { reserveExactly, reservePort } from './lib/ports.mjs';
import { say } from './lib/say.mjs';
import { readSettings, readStore } from './lib/settings.mjs';
import { paint } from './lib/terminal.mjs';
import { openServices } from './services.mjs';

const DEMO_STORE = 'boutique-fr';
/** Runs side by side share a queue, so that either's worker may audit the other's stores: all may reach these ports. */
const STORE_PORTS = Array.from({ length: 40 }, (_, index) => 41_001 + index);
const DEMO_PAIRS = STORE_PORTS.map((port) => `127.0.0.1:${port}`);
const API_PORT = 8080;
const WEB_PORT = 8090;

const { options, config, env, pair, ports } = await prepare().catch(endPlainly);
const closers = [];
let stopping = false;
/** Settles when the run is to end: by a signal, or after an audit with --exit. */
const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers();
/** Aborted with the first signal, so that nothing of this process keeps the API from closing. */
const ending = new AbortController();
/** One Ctrl-C may arrive twice: from the terminal, and passed on by the parent. Only a later one forces the end. */
const ONE_KEYSTROKE_MS = 1_000;
let firstSignal = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (firstSignal === null) process.stdout.write(`\n${say('Stopping…', 'Arrêt en cours…')}\n`);
    firstSignal ??= Date.now();
    if (Date.now() - firstSignal > ONE_KEYSTROKE_MS) process.exit(130);
    ending.abort();
    requestStop(0);
  });
}

for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    requestStop(0); // nobody reads any more, as in `npm start | head -1`
  });
}

let exitCode = 0;
try {
  exitCode = (await Promise.race([serve(), stopRequested])) ?? 0;
} catch (error) {
  // What the signal interrupted is no failure of its own.
  if (!ending.signal.aborted) {
    process.stderr.write(`${paint.bad('✗')} ${error.message}\n`);
    exitCode = 1;
  }
}
await stop();
process.exit(exitCode);

/** Validates everything that can be validated before anything is started. */
async function prepare() {
  const read = readArguments(process.argv.slice(2));
  const settings = readSettings();
  const { pair, business } = read.business === undefined ? { pair: null } : readStore(read.business, settings.config, DEMO_PAIRS);
  return { options: { ...read, business }, pair, ...settings, ports: await choosePorts(settings) };
}

/**
 * PORT and VITRINE_WEB_PORT are used as given; without them a busy 8080 or 8090 is replaced by the next free port. The port is reserved among our own
 * runs.
 */
async function choosePorts({ config: { port, workerPort, webPort, metricsPort }, env: given }) {
  const exactly = (wanted, setting) => (wanted === 0 ? reservePort() : reserveExactly(wanted, setting));
  const api = given.PORT ? await exactly(port, 'PORT') : await reservePort(API_PORT);
  const web = given.VITRINE_WEB_PORT ? await exactly(webPort, 'VITRINE_WEB_PORT') : await reservePort(WEB_PORT);
  const worker = await exactly(workerPort, 'VITRINE_WORKER_PORT');
  if (metricsPort !== 0) (await reserveExactly(metricsPort, 'VITRINE_METRICS_PORT')).bound();
  return { api, worker, web };
}

async function serve() {
  if (pair) {
    const en = `Allowed for this run, because you named it: ${pair}, on this machine, and no other address of it`;
    const fr = `Permise pour ce lancement, car vous l’avez nommée : ${pair}, sur cette machine, et aucune autre adresse de celle-ci`;
    process.stdout.write(`${say(en, fr)}\n`);
  }
  const services = await opened(
    say('Postgres and Redis', 'Postgres et Redis'),
    () => openServices({ pair, signal: ending.signal }),
    (made) => made.close(),
  );
  if (services.apart) {
    const en = 'Another run of this checkout goes on; what this one stores ends with it.';
    const fr = 'Un autre lancement de cette copie est en cours ; ce que celui-ci enregistre finit avec lui.';
    process.stdout.write(`${say(en, fr)}\n`);
  }
  const stores = await opened(say('Demo stores', 'Boutiques de démonstration'), startStores, (made) =>
    Promise.all(made.map((store) => store.close())),
  );
  const { address, web } = await opened(
    say('API, worker and web', 'API, exécutant et web'),
    () => launchFleet(services, stores),
    ({ fleet }) => fleet.stop(),
  );
  if (stopping) return stopRequested;
  printAddresses({ address, web }, stores);
  if (!options.serveOnly) {
    const chosen = stores.find((store) => store.name === DEMO_STORE) ?? stores[0];
    // npm changes into the checkout; INIT_CWD is where it was called.
    const report = options.exit ? { folder: process.env.INIT_CWD ?? root, otherName: `report-${ports.api.port}.html` } : null;
    const done = await audit(address, options.business ?? chosen.url, { wanted: options.language, report, signal: ending.signal });
    if (options.exit) return done ? 0 : 1;
  }
  const en = `Serving on ${address} until Ctrl-C. Open ${web} in a browser and type the address of a store.`;
  const fr = `En service sur ${address} jusqu’à Ctrl-C. Ouvrez ${web} dans un navigateur et tapez l’adresse d’une boutique.`;
  process.stdout.write(`\n${say(en, fr)}\n`);
  return stopRequested;
}

/**
 * Once more on another port where another process took the chosen one before the API listened, unless that port was
 * requested; 0 requests none.
 */
async function launchFleet(services, stores) {
  try {
    const address = `http://127.0.0.1:${ports.api.port}`;
    const web = `http://127.0.0.1:${ports.web.port}`;
    const numbers = { api: ports.api.port, worker: ports.worker.port, web: ports.web.port };
    const egressAllow = allowed(services, stores);
    const environment = environmentOf({ given: env, services, ports: numbers, stores, egressAllow });
    const started = { environment, ports: numbers, signal: ending.signal, isStopping: () => stopping };
    return { address, web, fleet: await launch(started, { restarted, died }) };
  } catch (error) {
    const requested = [env.PORT, env.VITRINE_WORKER_PORT, env.VITRINE_WEB_PORT].some((port) => Number(port) > 0);
    if (!(error instanceof AppPortTaken) || requested) throw error;
    releasePorts();
    Object.assign(ports, await choosePorts({ config, env }));
    return launchFleet(services, stores);
  } finally {
    releasePorts();
  }
}

function releasePorts() {
  for (const port of Object.values(ports)) port.bound();
}

/** On the same ports every time when they are free; busy ones are replaced by the next, then by any. */
async function startStores() {
  const ports = [...STORE_PORTS];
  const stores = [];
  for (const name of storeNames()) stores.push(await startOnFirstFree(name, ports));
  return stores;
}

/**
 * Takes the ports it tries from `ports`. Only listening is decisive, because another run may try the same ports at the
 * same time.
 */
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

/** What the worker may reach on this machine. */
function allowed(services, stores) {
  const demo = new Set([...STORE_PORTS, ...stores.map(({ port }) => port)]);
  return [...config.egressAllow, ...(pair ? [pair] : []), ...services.allowed, ...[...demo].map((port) => `127.0.0.1:${port}`)].join(',');
}

/** A step whose result must be closed, even when the run is interrupted early: a step that began is awaited first. */
async function opened(name, open, close) {
  const began = Date.now();
  const pending = open();
  closers.unshift(async () => {
    const made = await pending.catch(() => null);
    if (made !== null) await close(made);
  });
  const made = await pending;
  process.stdout.write(`${paint.good('✓')} ${name} ${paint.dim(`${Date.now() - began} ms`)}\n`);
  return made;
}

function printAddresses({ address, web }, stores) {
  process.stdout.write(`\nWeb ${web}\nAPI ${address}\n`);
  for (const store of stores)
    process.stdout.write(paint.dim(`${say('demo store', 'boutique de démonstration')} ${store.url.padEnd(24)} ${store.name}\n`));
}

function restarted(name, how) {
  if (stopping) return;
  const text = say(`the ${name} ended unexpectedly (${how}) and is started again`, `${name} : fin inattendue (${how}), relancé`);
  process.stderr.write(`${paint.bad('!')} ${text}\n`);
}

function died(name, how) {
  if (stopping) return;
  const en = `the ${name} ended again and again (${how}); its last lines are above; docs/troubleshooting.md says more`;
  const fr = `${name} : fins répétées (${how}) ; ses dernières lignes sont ci-dessus ; docs/troubleshooting.md en dit plus`;
  process.stderr.write(`${paint.bad('✗')} ${say(en, fr)}\n`);
  requestStop(1);
}

async function stop() {
  stopping = true;
  releasePorts();
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      process.stderr.write(`${error.message}\n`);
      exitCode = 1;
    }
  }
}
