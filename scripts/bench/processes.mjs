/** The processes under measurement, each by itself, so that its processor time is its own. */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../lib/launch.mjs';
import { root } from '../lib/paths.mjs';
import { freePort, waitFor } from '../lib/processes.mjs';

const SOURCE = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'];
const START_MS = 60_000;
const STOP_MS = 30_000;

/** Limits raised by configuration, as an operator would: what is measured is the work, not the refusals. */
const GENEROUS = { VITRINE_LIMIT_ACCOUNT_AUDITS: '1000000', VITRINE_MAX_PENDING: '1000000', LOG_LEVEL: 'error' };

/** A benchmark asks nobody else: stores without a domain have no DNS questions, and this resolver does not exist. */
const NO_RESOLVER = { VITRINE_DNS_RESOLVERS: 'http://127.0.0.1:9/dns-query' };

const children = new Set();
// However the benchmark ends, by an error or a signal, what it started ends with it.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

/** The API as `npm start` runs it; resolves when it is ready. */
export async function startApi(environment) {
  const port = await freePort();
  return startApp('api', port, { ...environment, PORT: String(port), BASE_URL: `http://127.0.0.1:${port}` });
}

/** The worker as `npm start` runs it; `port` serves its /metrics. */
export async function startWorker(environment) {
  const port = await freePort();
  return startApp('worker', port, { ...environment, VITRINE_WORKER_PORT: String(port) });
}

/** The web as `npm start` runs it, at the address its environment names. */
export function startWeb(environment, port) {
  return startApp('web', port, { ...environment, VITRINE_WEB_PORT: String(port) });
}

/** One of the floors of floor.mjs. */
export function startFloor(kind, environment) {
  return startScript('floor.mjs', { ...environment, FLOOR: kind });
}

/** What `audit-floor.mjs` does; `ask({ requests, inFlight })`. */
export function startAuditFloor() {
  return startScript('audit-floor.mjs', {});
}

/** The client of steady.mjs; `ask(order)`. */
export function startSteadyClient() {
  return startScript('steady-client.mjs', {});
}

/** Model stores in one process; `origins`, and `ask('requests')` for what they were asked. */
export async function startStores({ count, delayMs }) {
  const started = await startScript('stores.mjs', { STORES: String(count), STORE_DELAY_MS: String(delayMs) });
  return { ...started, origins: started.ports.map((port) => `http://127.0.0.1:${port}`) };
}

/** What the worker's egress guard has to let through for them. */
export function addressesOf({ origins }) {
  return origins.map((origin) => new URL(origin).host).join(',');
}

/** `onLog` is given what the process writes, which is else shown. */
async function startApp(name, port, { onLog, ...environment }) {
  const profile = process.env.BENCH_CPU_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_CPU_PROFILE}`] : [];
  const args = [...profile, ...(await argumentsOf(name))];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...GENEROUS, ...NO_RESOLVER, ...environment, OTEL_SERVICE_NAME: `vitrine-${name}` },
    stdio: ['ignore', onLog ? 'pipe' : 'inherit', 'inherit'],
  });
  children.add(child);
  child.stdout?.setEncoding('utf8').on('data', onLog);
  const url = `http://127.0.0.1:${port}`;
  await waitFor(
    () => isReady(child, url),
    START_MS,
    () => `the ${name} did not become ready`,
  );
  return { pid: child.pid, url, stop: () => end(child) };
}

async function isReady(child, url) {
  if (child.exitCode !== null) throw new Error(`a process ended while starting (${child.exitCode}); see above`);
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function startScript(file, environment) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: SOURCE, env: { ...process.env, ...environment } });
  children.add(child);
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const ask = async (question) => {
    child.send(question);
    return (await once(child, 'message'))[0];
  };
  return { ...ready, pid: child.pid, url: `http://127.0.0.1:${ready.port}`, ask, stop: () => end(child) };
}

async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(timer);
  children.delete(child);
}
