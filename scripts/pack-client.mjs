/** `node scripts/bootstrap.mjs pack-client <folder>`: the typed client as it is released, compiled, ready for `npm pack`. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { billOf } from './lib/bill-of-materials.mjs';
import { root } from './lib/paths.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/bootstrap.mjs pack-client <folder>\n');
  process.exit(2);
}
const target = resolve(folder);
const source = join(root, 'packages', 'client');
rmSync(join(target, 'dist'), { recursive: true, force: true });
mkdirSync(target, { recursive: true });
// The sources are no part of the package, so neither are maps that lead to them, nor what the compiler keeps for its next run.
const words = ['-p', source, '--outDir', join(target, 'dist'), '--sourceMap', 'false', '--composite', 'false', '--incremental', 'false'];
execFileSync(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...words, '--tsBuildInfoFile', 'null'], {
  stdio: ['ignore', 'inherit', 'inherit'],
});
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
cpSync(join(source, 'README.md'), join(target, 'README.md'));
writeFileSync(join(target, 'sbom.cdx.json'), billOf('@vitrine/client', []));

const { name, version, description, license, type, engines, exports, files } = JSON.parse(
  readFileSync(join(source, 'package.json'), 'utf8'),
);
const { types, default: entry } = exports['.'];
const manifest = {
  name,
  version,
  description,
  license,
  type,
  engines,
  exports: { '.': { types, default: entry } },
  files: [...files, 'sbom.cdx.json'],
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${target}\n`);
