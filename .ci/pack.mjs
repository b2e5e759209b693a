/**
 * `node scripts/bootstrap.mjs <what> <folder>`: what is released, ready for `npm pack`.
 *
 *   pack         the command line as a package of its own, without dependencies and native parts
 *   pack-action  the GitHub Action, two files beside its action.yml
 *   pack-client  the typed client, compiled
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installed, root } from '../scripts/lib/paths.mjs';
import { billOf } from './bill-of-materials.mjs';
import { bundle } from './bundle.mjs';

const WHAT = { pack: packCommandLine, 'pack-action': packAction, 'pack-client': packClient };

const [what, folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write(`usage: node scripts/bootstrap.mjs ${what} <folder>\n`);
  process.exit(2);
}
process.stdout.write(`${await WHAT[what](folder)}\n`);

/** Several files rather than one, so that `--help` loads only what it prints. */
async function packCommandLine(folder) {
  const { version, description, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const target = await bundle({ folder, name: 'vitrine', entry: 'apps/cli/src/main.ts', splitting: true, file: 'main' });
  writeFileSync(join(target, 'dist', 'vitrine.mjs'), start(engines.node), { mode: 0o755 });
  cpSync(join(root, 'packages', 'testkit', 'stores'), join(target, 'stores'), { recursive: true });
  cpSync(join(root, 'docs', 'cli.md'), join(target, 'README.md'));
  const [bin, files] = [{ vitrine: 'dist/vitrine.mjs' }, ['dist', 'stores', 'THIRD-PARTY.txt', 'sbom.cdx.json']];
  return described(target, { name: 'vitrine', version, description, license, type: 'module', engines, bin, files });
}

/** npx runs what it installs whatever `engines` says; an older Node cannot link the code, and would say so in its own words. */
function start(range) {
  const [, major, minor] = /^>=(\d+)\.(\d+)$/.exec(range);
  return `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < ${major} || (major === ${major} && minor < ${minor})) {
  process.stderr.write(\`vitrine needs Node ${major}.${minor} or newer; this is \${process.version}\\n\`);
  process.exit(2);
}
await import('./main.mjs');
`;
}

async function packAction(folder) {
  const target = await bundle({ folder, name: 'action', entry: 'apps/cli/src/action.ts', splitting: false });
  cpSync(join(root, 'action', 'action.yml'), join(target, 'action.yml'));
  cpSync(join(root, 'docs', 'pipelines.md'), join(target, 'README.md'));
  return target;
}

async function packClient(folder) {
  const target = resolve(folder);
  const source = join(root, 'packages', 'client');
  rmSync(join(target, 'dist'), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  // The sources are no part of the package, so neither are maps that lead to them, nor what the compiler keeps for its next run.
  const words = ['-p', source, '--outDir', join(target, 'dist'), '--sourceMap', 'false', '--composite', 'false', '--incremental', 'false'];
  execFileSync(process.execPath, [installed('typescript/bin/tsc'), ...words, '--tsBuildInfoFile', 'null'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  cpSync(join(source, 'README.md'), join(target, 'README.md'));
  writeFileSync(join(target, 'sbom.cdx.json'), billOf('@vitrine/client', []));
  const { name, version, description, license, type, engines, exports, files } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  const { types, default: entry } = exports['.'];
  const own = { exports: { '.': { types, default: entry } }, files: [...files, 'sbom.cdx.json'] };
  return described(target, { name, version, description, license, type, engines, ...own });
}

/** The folder, with its manifest. */
function described(target, manifest) {
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return target;
}
