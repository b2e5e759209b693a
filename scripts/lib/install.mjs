/** Installs exactly what the lockfile names, once per lockfile and stage. */
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { connectionFault, runNpm } from './npm.mjs';
import { dataDir, root } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/**
 * `run` is what the service and its command line need; `dev` has the compiler, linters and test tools as well and serves
 * both. A checkout that has once been developed in stays `dev`, so that going to and fro installs nothing.
 */
const STAGES = {
  // The lockfile is a part of the checkout that is about to run, and holds a hash of every package. Checking the age of
  // each release again asks the registry for 180 MB of histories; whoever changes the lockfile does that, in `dev`.
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
  const isCurrent = () => {
    const [installed, had] = stagesOf(stamp, wanted);
    return installed && (had === 'dev' || had === stage);
  };
  if (isCurrent()) return;
  assertWritable(folder);
  await withLock(join(dataDir(), 'install.lock'), async () => {
    if (isCurrent()) return;
    const [, had] = stagesOf(stamp, wanted);
    const widest = had === 'dev' ? 'dev' : stage;
    process.stderr.write(`Installing dependencies${widest === 'dev' ? ' and the tools of development' : ''}…\n`);
    await install(folder, STAGES[widest]);
    writeFileSync(stamp, `${wanted}\n${widest}\n`);
  });
}

/** Whether the stamp is of this lockfile, and which stage it is of, be it of another lockfile. */
function stagesOf(stamp, wanted) {
  const [hash, stage] = existsSync(stamp) ? readFileSync(stamp, 'utf8').trimEnd().split('\n') : [];
  // Stamps of one line were written when everything was installed at once.
  return [hash === wanted, hash === undefined ? undefined : (stage ?? 'dev')];
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
      `dependencies are installed into ${folder}, which cannot be written (${error.code}); clone it to a folder that can`,
    );
  }
}

async function pnpmInstall(folder, flags) {
  const { packageManager } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const unreachable = await connectionFault(dataDir(), 'dependencies are still to be installed from it');
  // What an earlier checkout left in the caches may be all that is needed.
  const offline = unreachable ? ['--offline'] : [];
  const done = await runNpm({
    program: 'npx',
    args: ['--yes', ...offline, packageManager, 'install', '--frozen-lockfile', '--reporter=append-only', ...flags, ...offline],
    cwd: folder,
    what: 'the dependencies',
    progress: farOf,
  });
  if (done.code !== 0) throw unreachable ?? new PlainError(`installing dependencies failed (${done.code}):\n${done.output}${done.errors}`);
}

/** `Progress: resolved 259, reused 0, downloaded 99, added 98` in fewer words. */
function farOf(line) {
  const found = /^Progress: resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line);
  return found && `${found[4]} of ${found[1]} packages`;
}
