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
import { isOurPostgres, startPostgres } from './lib/postgres.mjs';
import { endProcess, freePort, isAlive } from './lib/processes.mjs';
import { leaveToReaper, reap } from './lib/reaper.mjs';
import { isOurRedis, startRedis } from './lib/redis.mjs';

const POSTGRES_PORT = 54329;
const REDIS_PORT = 56379;

/**
 * Opens the services this process needs. Resolves to `{ databaseUrl, redisUrl, started, close }`; `close` stops
 * what nobody else uses any more.
 * @param {{ test?: boolean, durable?: boolean }} [options] test: throwaway, removed on close; durable: a test that measures keeps fsync on.
 */
export async function openServices({ test = false, durable = false } = {}) {
  const given = { databaseUrl: process.env.DATABASE_URL, redisUrl: process.env.REDIS_URL };
  await assertAnswers('DATABASE_URL', given.databaseUrl, ['postgres:', 'postgresql:']);
  await assertAnswers('REDIS_URL', given.redisUrl, ['redis:', 'rediss:']);
  if (given.databaseUrl && given.redisUrl) return { ...given, started: [], close: async () => {} };
  return test ? openThrowaway(given, durable) : openShared(given);
}

async function openThrowaway(given, durable) {
  sweepOrphans();
  const dir = mkdtempSync(join(dataDir(), 'test-'));
  writeFileSync(join(dir, 'owner'), String(process.pid));
  const running = await startMissing({ given, dir, throwaway: !durable, ports: [0, 0] });
  const inheritance = { dir, running: running.map(({ name, pid }) => ({ name, pid })) };
  leaveToReaper(inheritance);
  writeFileSync(join(dir, 'pids.json'), JSON.stringify(inheritance.running));
  return {
    ...urls(given, running),
    started: running.map(({ name }) => name),
    close: async () => {
      await Promise.all(running.map((service) => service.stop()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Throwaway servers whose run and reaper were both killed: ended by their recorded pids, their folders removed. */
function sweepOrphans() {
  for (const name of readdirSync(dataDir()).filter((entry) => entry.startsWith('test-'))) {
    const dir = join(dataDir(), name);
    const owner = Number(readOr(join(dir, 'owner'), '0'));
    if (owner > 0 && isAlive(owner)) continue;
    reap({ dir, running: JSON.parse(readOr(join(dir, 'pids.json'), '[]')) });
  }
}

/** One set of servers for every run of this checkout; the last run to leave stops them. */
async function openShared(given) {
  const dir = dataDir();
  const file = join(dir, 'services.json');
  const lock = join(dir, 'services.lock');
  const state = await withLock(lock, async () => {
    const before = JSON.parse(readOr(file, '{"owners":[],"running":[]}'));
    const owners = before.owners.filter(isAlive);
    const alive = before.running.filter(({ name, pid }) => (name === 'postgres' ? isOurPostgres(pid) : isOurRedis(pid)));
    const fresh = await startMissing({ given, dir, throwaway: false, ports: [POSTGRES_PORT, REDIS_PORT], alive });
    const running = [...alive, ...fresh.map(({ name, pid, url }) => ({ name, pid, url }))];
    writeFileSync(file, JSON.stringify({ owners: [...owners, process.pid], running }), { mode: 0o600 });
    return { running, fresh };
  });
  return {
    ...urls(given, state.running),
    started: state.fresh.map(({ name }) => name),
    close: () => withLock(lock, () => leave(file)),
  };
}

async function leave(file) {
  const state = JSON.parse(readOr(file, '{"owners":[],"running":[]}'));
  const owners = state.owners.filter((pid) => pid !== process.pid && isAlive(pid));
  if (owners.length > 0) {
    writeFileSync(file, JSON.stringify({ ...state, owners }), { mode: 0o600 });
    return;
  }
  await Promise.all(state.running.map(({ name, pid }) => endProcess(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM')));
  rmSync(file, { force: true });
}

async function startMissing({ given, dir, throwaway, ports, alive = [] }) {
  const has = (name) => alive.some((service) => service.name === name);
  const jobs = [];
  if (!given.databaseUrl && !has('postgres'))
    jobs.push(named('postgres', startPostgres({ dir, port: await freePort(ports[0]), throwaway })));
  if (!given.redisUrl && !has('redis')) {
    jobs.push(named('redis', startRedis({ dir, port: await freePort(ports[1]), packages: dataDir(), throwaway })));
  }
  const settled = await Promise.allSettled(jobs);
  const failed = settled.find(({ status }) => status === 'rejected');
  if (!failed) return settled.map(({ value }) => value);
  await Promise.all(settled.filter(({ status }) => status === 'fulfilled').map(({ value }) => value.stop()));
  throw failed.reason;
}

const named = async (name, starting) => ({ name, ...(await starting) });

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
  if (!command) throw new Error('usage: node scripts/services.mjs [--test | --on-demand] [--durable] -- <command…>');
  mkdirSync(dataDir(), { recursive: true });
  const services = await servicesFor(flags);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...services.environment } });
  // The terminal sends Ctrl-C to the child as well; we stay to stop the servers after it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const orphaned = endWithParent(child);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (status, signal) => resolve(status ?? (signal ? 128 : 1)));
  });
  clearInterval(orphaned);
  await services.close();
  process.exitCode = code;
}

/** What the command finds in its environment, and how to close it. */
async function servicesFor(flags) {
  const options = { test: flags.includes('--test') || flags.includes('--on-demand'), durable: flags.includes('--durable') };
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (flags.includes('--on-demand') && !(DATABASE_URL && REDIS_URL)) {
    const { url, close } = await serveOnDemand(() => openServices(options));
    return { environment: { TEST_SERVICES: url }, close };
  }
  const { databaseUrl, redisUrl, close } = await openServices(options);
  return { environment: { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl }, close };
}

/** A parent that was killed passes no signal on: the command ends with it all the same. */
function endWithParent(child) {
  const parent = process.ppid;
  return setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 1_000);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
