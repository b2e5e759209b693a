/**
 * Writes every generated file; with `--check` compares instead and fails naming what has drifted. Both name the places of rules and
 * signals that are not filled in yet.
 * A generator is the default export of a file in gen/, a function that returns `{ path, content }[]`; paths are relative to the root.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readText } from './gen/frame.mjs';
import { root } from './lib/paths.mjs';

/** In order, each loaded only when it is its turn: the registries come first, because everything after imports the engine. */
const GENERATORS = ['registries', 'rules', 'config', 'merchants', 'alerts', 'contract', 'cli'];

const check = process.argv.includes('--check');
const drifted = [];
for (const name of GENERATORS) {
  const { default: generate } = await import(`./gen/${name}.mjs`);
  for (const { path, content } of await generate()) {
    const file = join(root, path);
    if (readOr(file) === content) continue;
    if (check) drifted.push(path);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      process.stdout.write(`wrote ${path}\n`);
    }
  }
}
if (drifted.length > 0) {
  process.stderr.write(
    `Generated files are out of date; run \`npm run gen\` and commit:\n${drifted.map((path) => `  ${path}\n`).join('')}`,
  );
  process.exitCode = 1;
}

// `vitrine new-rule` and `new-signal` mark each line that their author has to write.
const files = globSync('packages/engine/src/{checks,shared}/*/{rules,signals}/**/*.ts', { cwd: root });
const unfilled = files.sort().flatMap((file) =>
  readText(file)
    .split('\n')
    .flatMap((line, index) => (line.includes('FILL_IN') ? [`${file}:${index + 1} ${line.trim()}`] : [])),
);
if (unfilled.length > 0) {
  process.stderr.write(`Left to write:\n${unfilled.map((place) => `  ${place}\n`).join('')}`);
  if (check) process.exitCode = 1;
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}
