/**
 * `npm run dev`: one API, one worker, the web and one demo store, started anew whenever a source file changes. Postgres and Redis
 * are those of `npm start` and stay. Until Ctrl-C.
 *
 *   npm run dev                     the store is boutique-fr
 *   npm run dev -- --store perfect  another one of packages/testkit/stores
 *   npm run dev -- --inspect        debuggers: API on 9229, worker on 9230, web on 9231
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startStore } from '../packages/testkit/src/index.ts';
import { sourceArgumentsOf } from './lib/launch.mjs';
import { root, SOURCE } from './lib/paths.mjs';
import { endProcess, freePort } from './lib/processes.mjs';
import { paint } from './lib/terminal.mjs';
import { openServices } from './services.mjs';

/** What only a machine of one's own is allowed. */
const LOOPBACK = { VITRINE_LOOPBACK_UNLIMITED: 'true', VITRINE_WEBHOOK_LOOPBACK: 'true' };
const API_PORT = 8080;
const WEB_PORT = 8090;
const STORE_PORT = 41_101;
const INSPECTED = { api: 9229, worker: 9230, web: 9231 };
/** Milliseconds within which several changed files count as one change (an editor saving all, a checkout). */
const QUIET_MS = 200;
/** Shorter than a drain; an audit cut off here is taken over by the next worker. */
const STOP_MS = 2_000;

const { values: options } = parseArgs({
  options: {
    store: { type: 'string', default: 'boutique-fr' },
    inspect: { type: 'boolean', default: false },
    serve: { type: 'string' },
  },
});

if (options.serve) await serveStore(options.store, Number(options.serve));
else await develop();

/** A separate process, so that a changed store is read again. */
async function serveStore(name, port) {
  await startStore(name, { port });
}

async function develop() {
  const leave = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave.abort());
  const services = await openServices();
  const port = Number(process.env.PORT) || (await freePort(API_PORT));
  const webPort = Number(process.env.VITRINE_WEB_PORT) || (await freePort(WEB_PORT));
  const storePort = await freePort(STORE_PORT);
  const [api, web, store] = [port, webPort, storePort].map((each) => `http://127.0.0.1:${each}`);
  const env = {
    LOG_LEVEL: 'info',
    VITRINE_API_URL: api,
    VITRINE_WEB_URL: web,
    VITRINE_INTERNAL_TOKEN: randomBytes(24).toString('base64url'),
    VITRINE_SIGN_IN_URL: `${web}/account/sign-in/link`,
    VITRINE_KEYS_URL: `${web}/account/keys`,
    VITRINE_BILLING_RETURN_URL: `${web}/account/plan`,
    VITRINE_WEB_EXAMPLES: `${options.store}=${store}`,
    ...LOOPBACK,
    BASE_URL: api,
    ...process.env,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    PORT: String(port),
    VITRINE_WEB_PORT: String(webPort),
    VITRINE_EGRESS_ALLOW: [process.env.VITRINE_EGRESS_ALLOW, `127.0.0.1:${storePort}`].filter(Boolean).join(','),
  };
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
    start([...SOURCE, 'scripts/dev.mjs', '--store', options.store, '--serve', String(storePort)]),
    start(sourceArgumentsOf('api'), INSPECTED.api),
    start(sourceArgumentsOf('worker'), INSPECTED.worker),
    start(sourceArgumentsOf('web'), INSPECTED.web),
  ];
}

async function stop(child) {
  if (child.exitCode === null && child.signalCode === null) await endProcess(child.pid, 'SIGTERM', STOP_MS);
}

/** `next` resolves to the changed file once no other has changed for a moment; to null once `signal` is aborted. */
function watchSources(signal) {
  let changed = null;
  let at = 0;
  for (const folder of sourceFolders()) {
    watch(folder, { recursive: true, signal }, (_event, file) => {
      changed = join(folder, file ?? '').slice(root.length + 1);
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

function sourceFolders() {
  const packages = ['apps', 'packages'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name, 'src')));
  return [...packages, join(root, 'packages/store/migrations'), join(root, 'packages/testkit/stores')].filter((folder) =>
    existsSync(folder),
  );
}
