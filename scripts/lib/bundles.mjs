/**
 * API and worker as bundles: a start loads some ten files instead of 2,900 modules, a third of the CPU time and half of the memory
 * (`npm run bench -- --only start`). Kept in `.data/bundles` and made anew when a source file, or the lockfile, is another one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { withLock } from './lock.mjs';
import { dataDir, root } from './paths.mjs';

/** The programs of each bundle. A worker's boxes run the second of its own; drills start workers that die by the dozen. */
const PROGRAMS = {
  api: ['apps/api/src/main.ts'],
  worker: ['apps/worker/src/main.ts', 'packages/gather/src/box/inside-process.ts'],
  drills: ['tests/drills/support/drill-worker.ts', 'tests/drills/support/drill-creator.ts'],
};
/** What esbuild is told of every bundle. */
export const OF_SOURCES = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  conditions: ['@vitrine/source'],
  legalComments: 'none',
  logLevel: 'error',
};
/** A bundle of other sources may still run; its processes load some files late. */
const KEPT_MS = 86_400_000;

/** The folder of a bundle, with a file for each program. It is made where there is none of the present sources. */
export async function bundleOf(name) {
  const all = join(dataDir(), 'bundles');
  const folder = join(all, `${name}-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(all, { recursive: true });
  await withLock(join(all, `${name}.lock`), async () => {
    if (existsSync(folder)) return;
    const made = `${folder}.${process.pid}`;
    await make(name, made);
    renameSync(made, folder);
    for (const other of readdirSync(all)) {
      const path = join(all, other);
      if (other.startsWith(`${name}-`) && Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
    }
  });
  return folder;
}

async function make(name, outdir) {
  await build({
    ...OF_SOURCES,
    entryPoints: PROGRAMS[name],
    entryNames: '[name]',
    outdir,
    splitting: true,
    // Half of the bytes to read and to compile; names stay, and a line stays short enough to be printed with an error.
    minifyWhitespace: true,
    lineLimit: 200,
    // What pg looks for and does without.
    external: ['pg-native'],
    plugins: [commonJsDrizzle, requiredBuiltins],
    // Some packages are CommonJS: they call `require` for modules of Node, and name their folder.
    banner: {
      js: "import{createRequire as requireOf}from'node:module';const require=requireOf(import.meta.url),__dirname=import.meta.dirname;",
    },
  });
}

/** The query builder's file loads it by a `require` of its own, which esbuild would leave in place (ADR 020). */
const commonJsDrizzle = {
  name: 'commonjs-drizzle',
  setup({ onLoad }) {
    onLoad({ filter: /store\/src\/drizzle\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace('const load = createRequire(import.meta.url);', '').replaceAll(' load(', ' require('),
      loader: 'ts',
    }));
  },
};

/**
 * Modules of Node are required, not imported: an import reads every export of one at once, and that of `node:http` loads undici
 * (a tenth of an API's start).
 */
const requiredBuiltins = {
  name: 'required-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind }) => (kind === 'import-statement' ? { path, namespace: 'builtin' } : null));
    onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({ contents: `module.exports = require('${path}')`, loader: 'js' }));
  },
};

/** Changes with every source file that is written, made or removed. */
function fingerprint() {
  const sources = ['apps', 'packages'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name, 'src')));
  const files = [...sources, 'tests/drills/support'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [...files, 'pnpm-lock.yaml', 'scripts/lib/bundles.mjs'])
    hash.update(`${file} ${statSync(join(root, file)).mtimeMs}\n`);
  return hash.digest('hex').slice(0, 16);
}
