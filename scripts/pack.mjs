/**
 * `node scripts/bootstrap.mjs pack <folder>`: the command line as a package of its own, without dependencies and native parts, ready for
 * `npm pack`. Several files rather than one, so that `--help` loads only what it prints.
 */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root } from './lib/paths.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/bootstrap.mjs pack <folder>\n');
  process.exit(2);
}
const { version, description, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const target = await bundle({ folder, name: 'vitrine', entry: 'apps/cli/src/main.ts', splitting: true, file: 'main' });
writeFileSync(join(target, 'dist', 'vitrine.mjs'), start(engines.node), { mode: 0o755 });
cpSync(join(root, 'packages', 'testkit', 'stores'), join(target, 'stores'), { recursive: true });
cpSync(join(root, 'docs', 'cli.md'), join(target, 'README.md'));

const manifest = {
  name: 'vitrine',
  version,
  description,
  license,
  type: 'module',
  engines,
  bin: { vitrine: 'dist/vitrine.mjs' },
  files: ['dist', 'stores', 'THIRD-PARTY.txt', 'sbom.cdx.json'],
};
writeFileSync(join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
process.stdout.write(`${target}\n`);

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
