/** `node scripts/bootstrap.mjs pack-action <folder>`: the GitHub Action as it is released, two files beside its action.yml. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './lib/bundle.mjs';
import { root } from './lib/paths.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('usage: node scripts/bootstrap.mjs pack-action <folder>\n');
  process.exit(2);
}
const target = await bundle({ folder, name: 'action', entry: 'apps/cli/src/action.ts', splitting: false });
cpSync(join(root, 'action', 'action.yml'), join(target, 'action.yml'));
cpSync(join(root, 'docs', 'pipelines.md'), join(target, 'README.md'));
process.stdout.write(`${target}\n`);
