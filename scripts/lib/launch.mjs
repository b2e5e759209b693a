/** Runs the migration, then one API, one worker and one web as separate processes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bundleOf } from './bundles.mjs';
import { readOutput } from './child-output.mjs';
import { root, SOURCE } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { howEnded } from './processes.mjs';
import { awaitProgress, saying } from './progress.mjs';
import { endOrphans, noteRun } from './runs.mjs';
import { say } from './say.mjs';
import { supervise } from './supervise.mjs';

/** For every process, as in infra/Dockerfile: heaps of glibc. */
export const MEMORY = { MALLOC_ARENA_MAX: '2' };
/** For Node before what it runs, as in infra/Dockerfile. Half a worker's young generation in MiB: by itself V8 takes 64 (docs/performance.md). */
const flagsOf = (name) => (name === 'worker' ? ['--max-semi-space-size=8'] : []);

/** What Node is told to run as `api`, `worker` or `web`, from its source. */
export const sourceArgumentsOf = (name) => [...flagsOf(name), ...SOURCE, `apps/${name}/src/main.ts`];

/** By its bundle, in less time; of the web, which serves modules of its sources, there is none. */
export const argumentsOf = async (name) =>
  name === 'web' ? sourceArgumentsOf(name) : [...flagsOf(name), join(await bundleOf(name), 'main.mjs')];

/** A readiness page that takes longer counts as not answering. */
const ASK_MS = 5_000;
const TROUBLE = 'docs/troubleshooting.md says more.';

/** The port of an app was taken between choosing and listening. */
export class AppPortTaken extends PlainError {}

/**
 * Resolves when API, worker and web are ready. From then on a process that ends by itself is restarted and `restarted` is
 * called; `died` is called for one that ends too often. Rejects with the last lines of an app that did not become
 * ready.
 * @param {{ environment: Record<string, string>, ports: { api: number, worker: number, web: number }, signal: AbortSignal, isStopping: () => boolean }} options
 * @param {{ restarted: (name: string, how: unknown) => void, died: (name: string, how: unknown) => void }} listeners
 */
export async function launch({ environment, ports, signal, isStopping }, { restarted, died }) {
  const env = { LOG_LEVEL: 'warn', ...environment };
  await endOrphans();
  await migrate(env, signal);
  const apps = [];
  let forget = () => undefined;
  const started = () => {
    forget = noteRun(apps.map(({ pid }) => pid()));
  };
  let ready = false;
  for (const name of ['api', 'worker', 'web']) {
    const args = await argumentsOf(name);
    apps.push(supervise(name, () => start(name, args, env), { isReady: () => ready, started, restarted, died }));
  }
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    forget();
  };
  try {
    for (const app of apps) await untilReady(app, ports[app.name], { apps, isStopping });
  } catch (error) {
    await stop();
    throw error;
  }
  ready = true;
  for (const app of apps) app.output().passOn();
  return { stop };
}

/** In a process group of its own, so that the terminal's Ctrl-C does not reach the child before the orderly stop. */
function start(name, args, env, signal) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...MEMORY, ...env, OTEL_SERVICE_NAME: `vitrine-${name}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    signal,
  });
}

/** Ended by the signal: what it had not committed the database takes back. */
async function migrate(env, signal) {
  const child = start('migrate', [...SOURCE, 'packages/store/src/main.ts'], env, signal);
  const output = readOutput(child, { passThrough: false });
  const how = await saying(say('the migration of the database', 'la migration de la base'), howEnded(child));
  if (how !== 0) throw new PlainError(`migrating the database failed (${how}); its last lines:\n${output.lastLines()}\n${TROUBLE}`);
}

/** Waits for the readiness page of one app while it makes progress; the end of any app ends the wait. */
async function untilReady(app, port, { apps, isStopping }) {
  let detail = '';
  const ready = async () => {
    if (isStopping()) throw new PlainError('stopped while starting');
    for (const each of apps) if (each.hasEnded()) throw await endOf(each);
    const page = await readiness(port);
    detail = page.detail;
    return page.ok;
  };
  await awaitProgress({
    what: say(`the ${app.name === 'api' ? 'API' : app.name}`, app.name === 'api' ? 'l’API' : app.name),
    mark: () => `${app.output().length()} ${detail}`,
    ready,
  }).catch((error) => {
    if (!(error instanceof PlainError) || error.cause === 'ended') throw error;
    throw new PlainError(`${error.message}; its last lines:\n${app.output().lastLines()}\n${TROUBLE}`);
  });
}

async function endOf({ name, how, output }) {
  await output().ended();
  const said = output().lastLines();
  const error = /EADDRINUSE/.test(said)
    ? new AppPortTaken(`a port of the ${name} was taken by another program while it started; ${TROUBLE}`)
    : new PlainError(`the ${name} ended while starting (${how()}); its last lines:\n${said}\n${TROUBLE}`);
  error.cause = 'ended';
  return error;
}

async function readiness(port) {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(ASK_MS) });
    return { ok: response.ok, detail: await response.text() };
  } catch (error) {
    return { ok: false, detail: error.cause?.code ?? error.name };
  }
}
