/** Bundles an entry of the command line for a machine with Node alone. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from './paths.mjs';

/** Commands that work on a checkout or a database of the service are no part of it. */
const withoutCheckout = {
  name: 'without-checkout',
  setup(build) {
    const empty = (contents) => () => ({ contents, loader: 'js' });
    // Of the testkit it is the demo stores alone; the rest starts databases.
    const demo = "export * from './store-server.ts'; export * from './definition.ts'; export * from './expected.ts';";
    build.onLoad({ filter: /testkit\/src\/index\.ts$/ }, empty(demo));
    // Live sessions are allowed by the owner of an account, which a command line does not have; their clients weigh 430 kB.
    build.onLoad({ filter: /gather\/src\/live\/probe\.ts$/ }, empty('export const probeLive = null;'));
    build.onLoad({ filter: /cli\/src\/table\/checkout\.ts$/ }, empty('export const CHECKOUT = {};'));
    build.onLoad({ filter: /cli\/src\/commands\/(keys|new-rule|new-signal|new-rule-template|new-signal-template)\.ts$/ }, empty(''));
  },
};

/**
 * Writes `dist/` with the entry, the licence and the licences of what is bundled into `folder`, emptied of an earlier one; its path.
 * @param {{ folder: string, name: string, entry: string, splitting: boolean }} options
 */
export async function bundle({ folder, name, entry, splitting }) {
  const target = resolve(folder);
  rmSync(join(target, 'dist'), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    outdir: join(target, 'dist'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.19',
    conditions: ['@vitrine/source'],
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    plugins: [withoutCheckout],
    // Some packages are CommonJS and call `require` for modules of Node.
    banner: { js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);" },
  });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  writeFileSync(join(target, 'THIRD-PARTY.txt'), licences(Object.keys(metafile.inputs)));
  return target;
}

/** The licence of every package whose code is part of the bundle, as its licence asks. */
function licences(inputs) {
  const folders = inputs.flatMap((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/.exec(input)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map((one) => {
      const { name, version: of, license: under } = JSON.parse(readFileSync(join(root, one, 'package.json'), 'utf8'));
      const file = readdirSync(join(root, one)).find((entry) => /^licen[cs]e/i.test(entry));
      return `${name} ${of} (${under})\n\n${file === undefined ? '' : readFileSync(join(root, one, file), 'utf8')}`;
    })
    .join(`\n${'-'.repeat(80)}\n`);
}
