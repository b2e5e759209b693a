/** Installs exactly what the lockfile names, once per lockfile and stage. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { connectionFault, runNpm } from './npm.mjs';
import { dataDir, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

/**
 * `run` is what the service and its command line need; `dev` adds the compiler, linters and test tools. A checkout that
 * was once installed as `dev` stays `dev`, so that alternating commands install nothing.
 */
const STAGES = {
  // The lockfile is part of the checkout that is about to run, and holds a hash of every package. pnpm's check of each
  // release's age would fetch 180 MB of metadata; in `dev`, where the lockfile is changed, it runs.
  run: ['--prod', '--trust-lockfile'],
  dev: [],
};

/**
 * Writes only when something changed; a second call costs one hash of the lockfile.
 * @param {'run' | 'dev'} stage
 * @param {{ folder?: string, install?: (folder: string, flags: readonly string[]) => Promise<void> }} [how]
 */
export async function ensureInstalled(stage, { folder = root, install = pnpmInstall } = {}) {
  const stamp = join(folder, 'node_modules', '.vitrine-installed');
  const wanted = fingerprint(folder);
  /** The lockfile it is of, and its stage, which is kept for another lockfile too. */
  const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8').trimEnd().split('\n') : []);
  const isCurrent = () => {
    const [lockfile, had] = stamped();
    return lockfile === wanted && (had === 'dev' || had === stage);
  };
  if (isCurrent()) return;
  assertWritable(folder);
  await withLock(join(dataDir(), 'install.lock'), async () => {
    if (isCurrent()) return;
    const widest = stamped()[1] === 'dev' ? 'dev' : stage;
    const tools = widest === 'dev' ? say(' and the tools of development', ' et outils de développement') : '';
    process.stderr.write(`${say('Installing dependencies', 'Installation des dépendances')}${tools}…\n`);
    await install(folder, STAGES[widest]);
    writeFileSync(stamp, `${wanted}\n${widest}\n`);
  });
}

function fingerprint(folder) {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) hash.update(readFileSync(join(folder, file)));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}`;
}

function assertWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new PlainError(
      say(
        `dependencies are installed into ${folder}, which cannot be written (${error.code}); clone it to a folder that can`,
        `les dépendances s’installent dans ${folder}, qui n’est pas inscriptible (${error.code}) ; clonez dans un dossier qui l’est`,
      ),
    );
  }
}

async function pnpmInstall(folder, flags) {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const unreachable = await connectionFault(dataDir(), 'dependencies are still to be installed from it');
  // The cache of an earlier checkout may hold everything needed.
  const offline = unreachable ? ['--offline'] : [];
  // Not by npx, which would keep the 69 MB it unpacks: npm's cache has them as an archive.
  const place = join(dataDir(), 'pnpm');
  const what = say('the dependencies', 'les dépendances');
  const make = ['install', '--prefix', place, '--no-save', '--no-audit', '--no-fund', ...offline, packageManager];
  const use = ['install', '--frozen-lockfile', '--reporter=append-only', ...flags, ...offline];
  const made = await runNpm({ program: 'npm', args: make, cwd: dataDir(), what });
  const pnpm = join(place, 'node_modules', '.bin', 'pnpm');
  const done = made.code === 0 ? await runNpm({ program: pnpm, args: use, cwd: folder, what, progress: farOf }) : made;
  rmSync(place, { recursive: true, force: true });
  if (done.code !== 0) throw unreachable ?? new PlainError(`installing dependencies failed (${done.code}):\n${done.output}${done.errors}`);
}

/** A shorter form of `Progress: resolved 259, reused 0, downloaded 99, added 98`. */
function farOf(line) {
  const found = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line);
  return found && say(`${found[4]} of ${found[1]} packages`, `${found[4]} paquets sur ${found[1]}`);
}
