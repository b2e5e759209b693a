/** One migration, then one API and one worker, each a process of its own. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';
import { waitFor } from './processes.mjs';
import { endOrphans, noteRun } from './runs.mjs';
import { supervise } from './supervise.mjs';

const SOURCE = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'];

/** What Node is told to run as `api` or `worker`. */
export const argumentsOf = (name) => [...SOURCE, '--import', `./apps/${name}/src/instrument.ts`, `apps/${name}/src/main.ts`];

/** Longer than the drain periods of both apps together: past it something is stuck. */
const STOP_MS = 40_000;

/**
 * Resolves when the API is ready. From then on what ends by itself is started anew and told to `restarted`; `died` hears
 * of the one that ends too often, or before the API was ready.
 */
export async function launch(environment, { restarted, died }) {
  const env = { LOG_LEVEL: 'warn', ...process.env, ...environment };
  await endOrphans();
  await finished(start('migrate', [...SOURCE, 'apps/migrate/src/main.ts'], env));
  const apps = [];
  let forget = () => undefined;
  const note = () => {
    forget = noteRun(apps.map(({ pid }) => pid()));
  };
  for (const name of ['api', 'worker']) {
    apps.push(
      supervise({
        start: () => start(name, argumentsOf(name), env),
        stopMs: STOP_MS,
        onStart: () => queueMicrotask(note),
        onRestart: (how) => restarted(name, how),
        onGivenUp: (how) => died(name, how),
      }),
    );
  }
  const stop = async () => {
    await Promise.all(apps.map((app) => app.stop()));
    forget();
  };
  try {
    await waitFor(
      () => isReady(environment.PORT, apps),
      30_000,
      () => 'the API did not become ready in 30 s',
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

/** In a process group of its own: the terminal's Ctrl-C must not race our orderly stop. */
function start(name, args, env) {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, OTEL_SERVICE_NAME: `vitrine-${name}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
}

function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('migrating the database failed; see above'))));
  });
}

async function isReady(port, apps) {
  if (apps.some((app) => app.hasEnded())) throw new Error('a process ended while starting; see its log above');
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
