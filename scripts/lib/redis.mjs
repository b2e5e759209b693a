/**
 * Starts a Redis on loopback: valkey or redis on PATH, else Debian's package unpacked without root, else fails
 * with one sentence. AOF everysec and noeviction, as in production (infra/redis.conf).
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { debianRedis } from './debian.mjs';
import { endProcess } from './processes.mjs';
import { startServer } from './server-process.mjs';

/**
 * Starts Redis on `port` with its data in `dir`; `packages` is where an unpacked Debian package is kept. `closed`: under a password of
 * its own, in the URL and in a file of the owner's, since every user of a machine sees the arguments of every process.
 */
export async function startRedis({ dir, port, packages, throwaway, closed = false }) {
  const server = await findRedis(packages);
  const data = join(dir, 'redis');
  mkdirSync(data, { recursive: true });
  // The ids in its files are the right to read audits.
  chmodSync(data, 0o700);
  const password = closed ? randomBytes(24).toString('base64url') : null;
  const settings = join(data, 'password.conf');
  if (password !== null) writeFileSync(settings, `requirepass ${password}\n`, { mode: 0o600 });
  const args = password === null ? [] : [settings];
  args.push('--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--maxmemory-policy', 'noeviction', '--save', '');
  args.push('--appendonly', 'yes', '--appendfsync', throwaway ? 'no' : 'everysec', '--daemonize', 'no');
  const { pid } = await startServer({
    name: 'Redis',
    command: [server.command, args],
    options: { env: { ...process.env, ...server.env } },
    port,
    log: join(dir, 'redis.log'),
    end: 'SIGTERM',
    ready: (child) => answersAs(child.pid, port, password),
  });
  return { url: `redis://${password === null ? '' : `:${password}@`}127.0.0.1:${port}`, pid, stop: () => endProcess(pid, 'SIGTERM') };
}

/** Whether commands are answered on this port by that very process: another checkout's Redis may have taken the port. */
function answersAs(pid, port, password) {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(`${password === null ? '' : `AUTH ${password}\r\n`}PING\r\nINFO server\r\nQUIT\r\n`),
    );
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (data) => (heard += data));
    socket.once('error', () => resolve(false));
    // While it loads its file it answers PING with an error.
    socket.once('close', () => resolve(/^(?:\+OK\r\n)?\+PONG/.test(heard) && new RegExp(`process_id:${pid}\\D`).test(heard)));
  });
}

/** What to spawn. Fetches Debian's package, once, where the machine has none. */
export async function findRedis(packages) {
  for (const name of ['valkey-server', 'redis-server']) {
    if (spawnSync(name, ['--version']).status === 0) return { command: name, env: {} };
  }
  return debianRedis(packages);
}
