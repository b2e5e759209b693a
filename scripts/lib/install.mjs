/** Installs exactly what the lockfile names, once per lockfile. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { withLock } from './lock.mjs';
import { npxEnvironment } from './npm.mjs';
import { dataDir, root } from './paths.mjs';

/** Writes only when something changed; a second call costs one hash of the lockfile. */
export async function ensureInstalled() {
  const stamp = join(root, 'node_modules', '.vitrine-installed');
  const wanted = fingerprint();
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return;
  await withLock(join(dataDir(), 'install.lock'), async () => {
    if (isCurrent()) return;
    process.stderr.write('Installing dependencies…\n');
    install();
    writeFileSync(stamp, wanted);
  });
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) hash.update(readFileSync(join(root, file)));
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`;
}

function install() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const env = { ...npxEnvironment(), PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH ?? ''}`, CI: 'true' };
  const done = spawnSync('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env,
    encoding: 'utf8',
  });
  if (done.status !== 0) {
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}\nInstalling dependencies failed.\n`);
    process.exit(1);
  }
}
