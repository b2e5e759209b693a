/**
 * Postgres and Redis for this checkout. As a module: `openServices`. As a command:
 *
 *   node scripts/services.mjs --test -- <command…>        throwaway servers for one command (DATABASE_URL, REDIS_URL)
 *   node scripts/services.mjs --on-demand -- <command…>   the same, started when the command asks at TEST_SERVICES
 *   node scripts/services.mjs -- <command…>               the persistent ones under .data/
 *
 * Servers that are given (DATABASE_URL, REDIS_URL) are used and never stopped. Node built-ins only.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { assertAnswers } from './lib/given.mjs';
import { withLock } from './lib/lock.mjs';
import { serveOnDemand } from './lib/on-demand.mjs';
import { dataDir } from './lib/paths.mjs';
import { endPlainly, PlainError } from './lib/plain-error.mjs';
import { reservePort } from './lib/ports.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { endProcess, followed, isAlive } from './lib/processes.mjs';
import { isOurs, leaveToReaper, reap } from './lib/reaper.mjs';
import { findRedis, startRedis } from './lib/redis.mjs';
import { PortTaken } from './lib/server-process.mjs';

const NOTHING = '{"owners":[],"pairs":{},"running":[]}';
const POSTGRES_PORT = 54329;
const REDIS_PORT = 56379;
/** Attempts: a port that is lost this often between choosing and binding is no coincidence. */
const PORT_TRIES = 10;

/**
 * Opens the services this process needs. Resolves to `{ databaseUrl, redisUrl, close }`; `close` stops
 * what nobody else uses any more.
 * @param {{ test?: boolean, durable?: boolean, pair?: string | null, signal?: AbortSignal | null }} [options] test: throwaway, removed on
 * close; durable: a test that measures keeps fsync on; pair: an address this run's worker may reach and those of other runs may
 * not; signal: gives up the opening.
 * `allowed` are the pairs of the runs that share the servers and so the queue; `apart` says that other runs share nothing.
 */
export async function openServices({ test = false, durable = false, pair = null, signal = null } = {}) {
  const given = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL };
  await assertAnswers('DATABASE_URL', given.databaseUrl, ['postgres:', 'postgresql:']);
  await assertAnswers('REDIS_URL', given.redisUrl, ['redis:', 'rediss:']);
  if (given.databaseUrl && given.redisUrl) return { ...given, allowed: [], close: async () => {} };
  if (test) return openThrowaway(given, durable, signal);
  // A worker that is already running would take this run's audits from the queue and refuse their address.
  return (await openShared(given, pair, signal)) ?? { ...(await openThrowaway(given, durable, signal)), apart: true };
}

async function openThrowaway(given, durable, signal) {
  sweepOrphans();
  const dir = mkdtempSync(join(dataDir(), 'test-'));
  writeFileSync(join(dir, 'owner'), String(process.pid));
  const running = await startMissing({ given, dir, throwaway: !durable, ports: [0, 0], signal });
  const inheritance = { dir, running: running.map(({ name, pid }) => ({ name, pid })) };
  leaveToReaper(inheritance);
  writeFileSync(join(dir, 'pids.json'), JSON.stringify(inheritance.running));
  return {
    ...urls(given, running),
    allowed: [],
    close: async () => {
      await Promise.all(running.map((service) => service.stop()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Throwaway servers whose run and reaper were both killed are ended by their recorded pids, and their folders removed.
 */
function sweepOrphans() {
  for (const name of readdirSync(dataDir()).filter((entry) => entry.startsWith('test-'))) {
    const dir = join(dataDir(), name);
    const owner = Number(readOr(join(dir, 'owner'), '0'));
    if (owner > 0 && isAlive(owner)) continue;
    reap({ dir, running: JSON.parse(readOr(join(dir, 'pids.json'), '[]')) });
  }
}

/**
 * One set of servers for every run of this checkout; the last run to end stops them. Null where a run that may not
 * reach `pair` uses them.
 */
async function openShared(given, pair, signal) {
  const dir = dataDir();
  const file = join(dir, 'services.json');
  const lock = join(dir, 'services.lock');
  const open = async () => {
    const before = JSON.parse(readOr(file, NOTHING));
    const owners = before.owners.filter(isAlive);
    const pairs = Object.fromEntries(Object.entries(before.pairs ?? {}).filter(([pid]) => owners.includes(Number(pid))));
    const reached = owners.length === 0 || Object.values(pairs).includes(pair);
    if (pair !== null && !reached) return null;
    const alive = before.running.filter(isOurs);
    const fresh = await startMissing({ given, dir, throwaway: false, ports: [POSTGRES_PORT, REDIS_PORT], alive, signal });
    const running = [...alive, ...fresh.map(({ name, pid, url }) => ({ name, pid, url }))];
    if (pair !== null) pairs[process.pid] = pair;
    writeFileSync(file, JSON.stringify({ owners: [...owners, process.pid], pairs, running }), { mode: 0o600 });
    return { running, pairs };
  };
  const state = await withLock(lock, open, signal);
  if (state === null) return null;
  return {
    ...urls(given, state.running),
    allowed: [...new Set(Object.values(state.pairs))],
    close: () => withLock(lock, () => leave(file)),
  };
}

async function leave(file) {
  const state = JSON.parse(readOr(file, NOTHING));
  const owners = state.owners.filter((pid) => pid !== process.pid && isAlive(pid));
  if (owners.length > 0) {
    writeFileSync(file, JSON.stringify({ ...state, owners }), { mode: 0o600 });
    return;
  }
  await Promise.all(state.running.map(({ name, pid }) => endProcess(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')));
  rmSync(file, { force: true });
}

async function startMissing({ given, dir, throwaway, ports, alive = [], signal }) {
  const has = (name) => alive.some((service) => service.name === name);
  const jobs = [];
  if (!given.databaseUrl && !has('postgres'))
    jobs.push(named('postgres', ports[0], (port) => startPostgres({ dir, port, throwaway, signal })));
  if (!given.redisUrl && !has('redis')) {
    jobs.push(named('redis', ports[1], (port) => startRedis({ dir, port, packages: dataDir(), throwaway, closed: !throwaway })));
  }
  const settled = await Promise.allSettled(jobs);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (!failed) return settled.map(({ value }) => value);
  await Promise.all(settled.filter(({ status }) => status === 'fulfilled').map(({ value }) => value.stop()));
  throw failed.reason;
}

/**
 * On the first free port from `preferred` on. Only binding is decisive: when another process took the port since it was
 * chosen, the next one is tried.
 */
async function named(name, preferred, start) {
  for (let tries = 1; ; tries += 1) {
    const { port, bound } = await reservePort(preferred);
    try {
      return { name, ...(await start(port)) };
    } catch (error) {
      if (!(error instanceof PortTaken) || tries === PORT_TRIES) throw error;
    } finally {
      bound();
    }
  }
}

function urls(given, running) {
  const of = (name) => running.find((service) => service.name === name)?.url;
  return { databaseUrl: given.databaseUrl ?? of('postgres'), redisUrl: given.redisUrl ?? of('redis') };
}

function readOr(file, fallback) {
  return existsSync(file) ? readFileSync(file, 'utf8') : fallback;
}

async function main(argv) {
  const split = argv.indexOf('--');
  const flags = argv.slice(0, split === -1 ? argv.length : split);
  const [command, ...args] = split === -1 ? [] : argv.slice(split + 1);
  if (!command) throw new PlainError('usage: node scripts/services.mjs [--test | --on-demand] [--durable] -- <command…>', 2);
  mkdirSync(dataDir(), { recursive: true });
  const services = await servicesFor(flags);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...services.environment } });
  // This process stays to stop the servers after the command.
  const orphaned = endWithParent(child);
  const code = await followed(child);
  clearInterval(orphaned);
  await services.close();
  process.exitCode = code;
}

/** What the command finds in its environment, and how to close it. */
async function servicesFor(flags) {
  const options = { test: flags.includes('--test') || flags.includes('--on-demand'), durable: flags.includes('--durable') };
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (flags.includes('--on-demand') && !(DATABASE_URL && REDIS_URL)) {
    // What is to be fetched comes before the tests. Where it cannot be had, the suites that ask for it are told.
    if (!REDIS_URL) await findRedis(dataDir()).catch((error) => process.stderr.write(`${error.message}\n`));
    const { url, close } = await serveOnDemand(() => openServices(options));
    return { environment: { TEST_SERVICES: url }, close };
  }
  const { databaseUrl, redisUrl, close } = await openServices(options);
  return { environment: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }, close };
}

/** A killed parent passes no signal on: the command ends when it does. */
function endWithParent(child) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2)).catch(endPlainly);
