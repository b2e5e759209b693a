/** Redis of Debian's packages, unpacked into the data folder without root. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

/** In bookworm redis-server is a link into redis-tools, so both are needed; the other three are its libraries. */
const PACKAGES = ['redis-server', 'redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1'];
const HELP = 'No Redis found. Set REDIS_URL, or install it (Debian: apt-get install redis-server; macOS: brew install redis).';

/** What to spawn, kept in `folder`; `env` finds its libraries. Throws a PlainError where the packages cannot be had. */
export async function debianRedis(folder) {
  const complete = join(folder, 'redis-deb');
  const command = join(complete, 'usr/bin/redis-server');
  mkdirSync(folder, { recursive: true });
  // Two runs may look for one at the same moment: one fetches, the other waits.
  await withLock(`${complete}.lock`, () => {
    if (!existsSync(command)) unpack(complete);
  });
  const triplet = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  return { command, env: { LD_LIBRARY_PATH: join(complete, 'usr', 'lib', triplet) } };
}

function unpack(complete) {
  const missing = (reason) => new PlainError(`${HELP}\n${reason}`.trim());
  const unpacked = `${complete}.part`;
  // A private state folder, so that an ordinary user can fetch the lists a new machine lacks.
  const state = `${complete}.apt`;
  if (spawnSync('apt-get', ['--version']).status !== 0) throw missing('');
  const en = "No Redis on this machine; fetching Debian's package into the data folder, once…";
  process.stderr.write(
    `${say(en, 'Pas de Redis sur cette machine ; le paquet de Debian est mis dans le dossier de données, une fois…')}\n`,
  );
  for (const old of [unpacked, state]) rmSync(old, { recursive: true, force: true });
  mkdirSync(unpacked, { recursive: true });
  const download = (options) => spawnSync('apt-get', [...options, 'download', ...PACKAGES], { cwd: unpacked, encoding: 'utf8' });
  let done = download(['-q']);
  if (done.status !== 0) {
    const own = stateOptions(state);
    spawnSync('apt-get', [...own, 'update'], { encoding: 'utf8' });
    done = download(own);
  }
  if (done.status !== 0) throw missing(done.stderr);
  for (const file of readdirSync(unpacked).filter((each) => each.endsWith('.deb'))) {
    const result = spawnSync('dpkg', ['-x', join(unpacked, file), unpacked], { encoding: 'utf8' });
    if (result.status !== 0) throw missing(result.stderr);
    rmSync(join(unpacked, file));
  }
  rmSync(state, { recursive: true, force: true });
  rmSync(complete, { recursive: true, force: true });
  renameSync(unpacked, complete);
}

function stateOptions(state) {
  const [lists, cache] = ['lists', 'cache'].map((name) => join(state, name));
  for (const folder of [join(lists, 'partial'), join(cache, 'archives', 'partial')]) mkdirSync(folder, { recursive: true });
  const options = [`Dir::State::lists=${lists}`, `Dir::Cache=${cache}`, 'APT::Sandbox::User=', 'Debug::NoLocking=1'];
  return ['-q', ...options.flatMap((option) => ['-o', option])];
}
