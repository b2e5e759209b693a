/**
 * `npm run check`: what a reviewer would run first, as many steps at a time as there are processors. Each says how long
 * it took; what a failed one wrote stands under its name.
 */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { installed, root, SOURCE } from '../scripts/lib/paths.mjs';
import { paint } from '../scripts/lib/terminal.mjs';

/** The longest first. */
const STEPS = [
  // The packages, and the tests against what was compiled of them: no source is checked twice.
  { name: 'types', args: [installed('typescript/bin/tsc'), '-b', 'tsconfig.tests.json'] },
  { name: 'unused code', args: [installed('knip/bin/knip.js'), '--no-progress', '--no-config-hints'] },
  { name: 'lint', args: [installed('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'generated files', args: [...SOURCE, 'scripts/gen.mjs', '--check'] },
  { name: 'patterns', args: [...SOURCE, '.ci/patterns.mjs'] },
  {
    name: 'API descriptions',
    args: [installed('@redocly/cli/bin/cli.js'), 'lint', 'openapi.json', 'openapi.commerce.json', 'openapi.full.json'],
  },
];

const waiting = [...STEPS];
const failed = [];
const startedAt = performance.now();
await Promise.all(Array.from({ length: availableParallelism() }, worker));
const total = seconds(performance.now() - startedAt);
process.stdout.write(failed.length === 0 ? `\nall checks passed in ${total}\n` : `\nfailed: ${failed.join(', ')} (${total})\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function worker() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) await run(step);
}

async function run({ name, args }) {
  const began = performance.now();
  const options = { cwd: root, env: { ...process.env, ...colour() }, maxBuffer: Number.POSITIVE_INFINITY };
  const failure = await promisify(execFile)(process.execPath, args, options).then(
    () => null,
    (error) => error,
  );
  const took = paint.dim(seconds(performance.now() - began));
  if (failure === null) return process.stdout.write(`${paint.good('✓')} ${name} ${took}\n`);
  failed.push(name);
  const how = `ended with ${failure.code ?? failure.signal}`;
  process.stdout.write(`${paint.bad('✗')} ${name} ${took} ${how}\n${failure.stdout}${failure.stderr}\n`);
}

/** Tools write to a pipe here; colour is kept where this process writes to a terminal. */
function colour() {
  return process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};
}

function seconds(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}
