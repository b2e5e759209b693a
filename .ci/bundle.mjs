/** Bundles an entry of the command line for a machine with Node alone. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { OF_SOURCES } from '../scripts/lib/bundles.mjs';
import { root } from '../scripts/lib/paths.mjs';
import { billOf } from './bill-of-materials.mjs';

/** Commands that work on a checkout or a database of the service are no part of it. */
const withoutCheckout = {
  name: 'without-checkout',
  setup(build) {
    const empty = (contents) => () => ({ contents, loader: 'js' });
    // Of the testkit it is the demo stores alone; the rest starts databases.
    const demo = "export * from './store-server.ts'; export * from './definition.ts';";
    build.onLoad({ filter: /testkit\/src\/index\.ts$/ }, empty(demo));
    // Live sessions are allowed by the owner of an account, which a command line does not have; their clients weigh 430 kB.
    build.onLoad({ filter: /gather\/src\/live\/probe\.ts$/ }, empty('export const probeLive = null;'));
    build.onLoad({ filter: /cli\/src\/table\/checkout\.ts$/ }, empty('export const CHECKOUT = {};'));
    build.onLoad({ filter: /cli\/src\/commands\/(keys|new-rule|new-signal|new-rule-template|new-signal-template)\.ts$/ }, empty(''));
  },
};

/**
 * Writes `dist/` with the entry, the licence, the licences of what is bundled and a list of it into `folder`, emptied of an earlier
 * one; its path.
 * @param {{ folder: string, name: string, entry: string, splitting: boolean, file?: string }} options `file` of `dist/`, without `.mjs`
 */
export async function bundle({ folder, name, entry, splitting, file = name }) {
  const target = resolve(folder);
  rmSync(join(target, 'dist'), { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const { metafile } = await build({
    ...OF_SOURCES,
    // What a store sent is read in a process of its own, which begins there.
    entryPoints: { [file]: entry, 'inside-process': 'packages/gather/src/box/inside-process.ts' },
    outdir: join(target, 'dist'),
    splitting,
    minify: true,
    metafile: true,
    plugins: [withoutCheckout],
    // Some packages are CommonJS and call `require` for modules of Node.
    banner: { js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url);" },
  });
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  const packages = bundled(Object.keys(metafile.inputs));
  writeFileSync(join(target, 'THIRD-PARTY.txt'), licences(packages));
  writeFileSync(join(target, 'sbom.cdx.json'), billOf(name, packages));
  return target;
}

/** The packages whose code is part of the bundle. */
function bundled(inputs) {
  const folders = inputs.flatMap((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/.exec(input)?.[0] ?? []);
  return [...new Set(folders)]
    .sort()
    .map((folder) => ({ folder: join(root, folder), ...JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) }));
}

/** Each with its text, as licences ask. */
function licences(packages) {
  return packages
    .map(({ folder, name, version, license }) => {
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8')}`;
    })
    .join(`\n${'-'.repeat(80)}\n`);
}
