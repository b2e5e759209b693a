/** What a section starts: processes under measurement, each by itself, so that its processor time is its own, and servers of this one. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { freePort, listening } from '../../packages/testkit/src/index.ts';
import { startApp } from '../../tests/e2e/support/process.ts';
import { root, SOURCE } from '../lib/paths.mjs';

const SETTINGS = {
  // Limits raised by configuration, as an operator would: what is measured is the work, not the refusals.
  VITRINE_LIMIT_ACCOUNT_AUDITS: '1000000',
  VITRINE_MAX_PENDING: '1000000',
  LOG_LEVEL: 'error',
  // A benchmark asks nobody else: stores without a domain have no DNS questions, and this resolver does not exist.
  VITRINE_DNS_RESOLVERS: 'http://127.0.0.1:9/dns-query',
};

/** What a section has started and not ended itself. */
const open = new Set();
// However the benchmark ends, by an error or a signal, what it started ends with it.
process.on('exit', () => {
  for (const { pid } of open) if (pid !== process.pid) process.kill(pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

/** Ends what is still open, and shows what it wrote: a section ends itself only what must be gone before it goes on. */
export async function endAll() {
  for (const { log } of open) process.stderr.write(log?.() ?? '');
  await Promise.all([...open].map((one) => one.stop()));
}

function keep(started) {
  const stop = async () => {
    if (open.delete(kept)) await started.stop();
  };
  const kept = { ...started, stop };
  open.add(kept);
  return kept;
}

/** The API as `npm start` runs it; resolves when it is ready. */
export const startApi = (environment) => start('api', environment);

/** The worker as `npm start` runs it, whose egress guard lets `stores` through; its address serves /metrics. */
export function startWorker(environment, ...stores) {
  const allowed = stores.flatMap(({ origins }) => origins.map((origin) => new URL(origin).host));
  return start('worker', { ...environment, ...(allowed.length > 0 && { VITRINE_EGRESS_ALLOW: allowed.join(',') }) });
}

async function start(name, environment) {
  const profile = process.env.BENCH_CPU_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_CPU_PROFILE}`] : [];
  const given = { ...SETTINGS, OTEL_SERVICE_NAME: `vitrine-${name}`, ...environment };
  return keep(await startApp(name, await freePort(), given, root, profile));
}

/** One of the floors of floor.mjs. */
export const startFloor = (kind, environment) => startScript('floor.mjs', { ...environment, FLOOR: kind });

/** What `audit-floor.mjs` does; `ask({ requests, inFlight })`. */
export const startAuditFloor = () => startScript('audit-floor.mjs', {});

/** Model stores in one process; `origins`, and `ask('requests')` for what they were asked. */
export async function startStores({ count, delayMs }) {
  const started = await startScript('stores.mjs', { STORES: String(count), STORE_DELAY_MS: String(delayMs) });
  return { ...started, origins: started.ports.map((port) => `http://127.0.0.1:${port}`) };
}

/** A server of this process. */
export async function serve(handler) {
  const { port, url, close } = await listening(createServer(handler));
  return keep({ pid: process.pid, port, origins: [url], stop: close });
}

async function startScript(file, environment) {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: SOURCE, env: { ...process.env, ...environment } });
  const [ready] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with ${code}`))),
  ]);
  const ask = async (question) => {
    child.send(question);
    return (await once(child, 'message'))[0];
  };
  // The process ends when the benchmark has disconnected from it.
  const stop = async () => {
    if (!child.connected) return;
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
  };
  return keep({ ...ready, pid: child.pid, url: `http://127.0.0.1:${ready.port}`, ask, stop });
}
