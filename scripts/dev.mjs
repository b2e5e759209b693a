/**
 * `npm run dev`: one API, one worker, the web and one demo store, started anew whenever a source file changes. Postgres and Redis
 * are those of `npm start` and stay. Until Ctrl-C.
 *
 *   npm run dev                     the store is boutique-fr
 *   npm run dev -- --store perfect  another one of packages/testkit/stores
 *   npm run dev -- --inspect        debuggers: API on 9229, worker on 9230, web on 9231
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { environmentOf } from './lib/environment.mjs';
import { sourceArgumentsOf } from './lib/launch.mjs';
import { root, SOURCE } from './lib/paths.mjs';
import { reservePort } from './lib/ports.mjs';
import { endProcess } from './lib/processes.mjs';
import { paint } from './lib/terminal.mjs';
import { openServices } from './services.mjs';

const API_PORT = 8080;
const WEB_PORT = 8090;
const STORE_PORT = 41_101;
const INSPECTED = { api: 9229, worker: 9230, web: 9231 };
const SOURCES = ['{apps,packages}/*/src', 'packages/store/migrations', 'packages/testkit/stores'];
/** Milliseconds within which several changed files count as one change (an editor saving all, a checkout). */
const QUIET_MS = 200;
/** Shorter than a drain; an audit cut off here is taken over by the next worker. */
const STOP_MS = 2_000;

const { values: options } = parseArgs({
  options: {
    store: { type: 'string', default: 'boutique-fr' },
    inspect: { type: 'boolean', default: false },
  },
});
await develop();

async function develop() {
  const leave = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave.abort());
  const services = await openServices();
  const port = async (setting, preferred) => Number(process.env[setting]) || (await reservePort(preferred)).port;
  const ports = { api: await port('PORT', API_PORT), web: await port('VITRINE_WEB_PORT', WEB_PORT) };
  const { port: storePort } = await reservePort(STORE_PORT);
  const [api, web, store] = [ports.api, ports.web, storePort].map((each) => `http://127.0.0.1:${each}`);
  const env = environmentOf({
    given: { LOG_LEVEL: 'info', ...process.env },
    services,
    ports,
    stores: [{ name: options.store, url: store }],
    egressAllow: [process.env.VITRINE_EGRESS_ALLOW, `127.0.0.1:${storePort}`].filter(Boolean).join(','),
  });
  process.stdout.write(`Web ${web}   API ${api}   store ${options.store} ${store}\n`);
  const changes = watchSources(leave.signal);
  try {
    while (!leave.signal.aborted) {
      const running = await startAll(env, storePort);
      process.stdout.write(`${paint.good('✓')} started ${paint.dim('(again on every change, until Ctrl-C)')}\n`);
      const changed = await changes.next();
      if (changed !== null) process.stdout.write(`${paint.warn('↻')} ${changed}\n`);
      await Promise.all(running.map(stop));
    }
  } finally {
    await services.close();
  }
}

/** Nothing is started when the migration failed; the next change tries again. */
async function startAll(env, storePort) {
  const start = (args, inspected) => {
    const debug = options.inspect && inspected ? [`--inspect=127.0.0.1:${inspected}`] : [];
    return spawn(process.execPath, [...debug, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  };
  const [code] = await once(start([...SOURCE, 'packages/store/src/main.ts']), 'exit');
  if (code !== 0) return [];
  return [
    // A process of its own, so that a changed store is read again.
    start([...SOURCE, 'apps/cli/src/main.ts', 'stores', 'serve', options.store, '--port', String(storePort)]),
    ...Object.entries(INSPECTED).map(([name, inspected]) => start(sourceArgumentsOf(name), inspected)),
  ];
}

async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) await endProcess(child.pid, 'SIGTERM', STOP_MS);
}

/** `next` resolves to the changed file once no other has changed for a moment; to null once `signal` is aborted. */
function watchSources(signal) {
  let changed = null;
  let at = 0;
  for (const folder of globSync(SOURCES, { cwd: root })) {
    watch(join(root, folder), { recursive: true, signal }, (_event, file) => {
      changed = join(folder, file ?? '');
      at = performance.now();
    }).on('error', () => {});
  }
  return {
    next: async () => {
      while (!signal.aborted && (changed === null || performance.now() - at < QUIET_MS)) await sleep(50);
      const file = changed;
      changed = null;
      return signal.aborted ? null : file;
    },
  };
}
