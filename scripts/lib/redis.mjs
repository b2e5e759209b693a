/**
 * Starts a Redis on loopback: valkey or redis on PATH, else Debian's package unpacked without root, else a container
 * engine, else fails with one sentence. AOF everysec and noeviction, as in production (infra/redis.conf).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { PlainError } from './plain-error.mjs';
import { endProcess, isAlive } from './processes.mjs';
import { startServer } from './server-process.mjs';

/** Starts Redis on `port` with its data in `dir`; `packages` is where an unpacked Debian package is kept. */
export async function startRedis({ dir, port, packages, throwaway }) {
  const server = await findServer(packages);
  const data = join(dir, 'redis');
  mkdirSync(data, { recursive: true });
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--maxmemory-policy', 'noeviction', '--save', ''];
  args.push('--appendonly', 'yes', '--appendfsync', throwaway ? 'no' : 'everysec', '--daemonize', 'no');
  const { pid } = await startServer({
    name: 'Redis',
    command: [server.command, args],
    options: { env: { ...process.env, ...server.env } },
    port,
    log: join(dir, 'redis.log'),
    end: 'SIGTERM',
    ready: (child) => answersAs(child.pid, port),
  });
  return { url: `redis://127.0.0.1:${port}`, pid, stop: () => endProcess(pid, 'SIGTERM') };
}

/** Whether commands are answered on this port by that very process: another checkout's Redis may have taken the port. */
function answersAs(pid, port) {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write('PING\r\nINFO server\r\nQUIT\r\n'));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (data) => {
      heard += data;
    });
    socket.once('error', () => resolve(false));
    // While it loads its file it answers PING with an error.
    socket.once('close', () => resolve(heard.startsWith('+PONG') && new RegExp(`process_id:${pid}\\D`).test(heard)));
  });
}

async function findServer(packages) {
  for (const name of ['valkey-server', 'redis-server']) {
    if (spawnSync(name, ['--version']).status === 0) return { command: name, env: {} };
  }
  return unpackDebianPackage(packages);
}

/** In bookworm redis-server is a link into redis-tools, so both are needed; the other three are its libraries. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];

/** Suites with servers of their own look for Redis at the same moment: one fetches, the others wait. */
async function unpackDebianPackage(packages) {
  const complete = join(packages, 'redis-deb');
  const command = join(complete, 'usr', 'bin', 'redis-server');
  mkdirSync(packages, { recursive: true });
  await withLock(join(packages, 'redis-deb.lock'), () => {
    if (existsSync(command)) return;
    const unpacked = `${complete}.part`;
    if (spawnSync('apt-get', ['--version']).status !== 0) throw missing('');
    process.stderr.write("No Redis on this machine; fetching Debian's package into the data folder, once…\n");
    rmSync(unpacked, { recursive: true, force: true });
    mkdirSync(unpacked, { recursive: true });
    const download = () => spawnSync('apt-get', [...aptOptions(packages), 'download', ...PACKAGES], { cwd: unpacked, encoding: 'utf8' });
    // A new machine has no package lists; with a private state folder an ordinary user can fetch them.
    let done = download();
    if (done.status !== 0) {
      mkdirSync(join(packages, 'apt', 'lists', 'partial'), { recursive: true });
      mkdirSync(join(packages, 'apt', 'cache', 'archives', 'partial'), { recursive: true });
      spawnSync('apt-get', [...aptOptions(packages), 'update', '-q'], { encoding: 'utf8' });
      done = download();
    }
    if (done.status !== 0) throw missing(done.stderr);
    for (const file of readdirSync(unpacked).filter((name) => name.endsWith('.deb'))) {
      const result = spawnSync('dpkg', ['-x', join(unpacked, file), unpacked], { encoding: 'utf8' });
      if (result.status !== 0) throw missing(result.stderr);
      rmSync(join(unpacked, file));
    }
    rmSync(join(packages, 'apt'), { recursive: true, force: true });
    rmSync(complete, { recursive: true, force: true });
    renameSync(unpacked, complete);
  });
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return { command, env: { LD_LIBRARY_PATH: join(complete, 'usr', 'lib', triplet) } };
}

function aptOptions(packages) {
  if (!existsSync(join(packages, 'apt', 'lists'))) return ['-q'];
  const state = join(packages, 'apt');
  return [
    '-q',
    '-o',
    `Dir::State::lists=${join(state, 'lists')}`,
    '-o',
    `Dir::Cache=${join(state, 'cache')}`,
    '-o',
    'APT::Sandbox::User=',
    '-o',
    'Debug::NoLocking=1',
  ];
}

function missing(reason) {
  const help = 'No Redis found. Set REDIS_URL, or install it (Debian: apt-get install redis-server; macOS: brew install redis).';
  return new PlainError(reason ? `${help}\n${reason.trim()}` : help);
}

export function isOurRedis(pid) {
  if (!isAlive(pid)) return false;
  try {
    return /redis|valkey/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return true;
  }
}
