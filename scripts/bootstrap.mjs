/**
 * Entry point of all commands: `npm start`, `npm test`, `npm run …`. Needs Node 18 and npm only, as root or not:
 * fetches Node 24 when the installed one is older, installs what the lockfile names, then runs the command.
 */
import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';
import { dataDir, installed, root, SOURCE } from './lib/paths.mjs';
import { endPlainly } from './lib/plain-error.mjs';
import { followed } from './lib/processes.mjs';

const JEST = [...SOURCE, installed('jest/bin/jest.js')];

/** Each command is a list of steps, each step the arguments of one `node` process; the first that fails ends the run. */
const COMMANDS = {
  start: (args) => [[...SOURCE, 'scripts/start.mjs', ...args]],
  test: async (args) => {
    const { essential } = await import('../tests/jest/tiers.mjs');
    return [tests([...(await essential(args)), ...args])];
  },
  'test:all': (args) => [tests(args)],
  'test:corpus': (args) => [tests(['--testPathPatterns', '\\.corpus\\.test', ...args])],
  // The list ends where another option begins: what follows names suites.
  'test:shops': (args) => [tests(['--testMatch', '**/tests/shops/*.truth.ts', '--runInBand', ...args])],
  bench: (args) => [services(['--test', '--durable'], [...SOURCE, 'scripts/bench.mjs', ...args])],
  drill: (args) => [services(['--on-demand'], ['scripts/drill.mjs', ...args])],
  vitrine: (args) => [[...SOURCE, 'apps/cli/src/main.ts', ...args]],
  gen: (args) => [[...SOURCE, 'scripts/gen.mjs', ...args]],
  dev: (args) => [[...SOURCE, 'scripts/dev.mjs', ...args]],
  check: () => [['.ci/check.mjs']],
  ...Object.fromEntries(['pack', 'pack-action', 'pack-client'].map((what) => [what, (args) => [['.ci/pack.mjs', what, ...args]]])),
  build: () => [[installed('typescript/bin/tsc'), '-b']],
};

/** Commands for users of the service; all others need the development tools. */
const USE = ['start', 'vitrine'];

function tests(args) {
  return services(['--on-demand'], [...JEST, ...args]);
}

function services(flags, command) {
  return ['scripts/services.mjs', ...flags, '--', process.execPath, ...command];
}

async function main([name, ...args]) {
  const steps = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : null;
  if (!steps) {
    process.stderr.write(`usage: node scripts/bootstrap.mjs <${Object.keys(COMMANDS).join('|')}> [arguments]\n`);
    return 2;
  }
  // A mistyped option is reported before two minutes of installation.
  if (name === 'start') readArguments(args);
  const node = await ensureNode();
  if (node !== process.execPath) return again(node, [name, ...args]);
  await ensureInstalled(USE.includes(name) ? 'run' : 'dev');
  for (const step of await steps(args)) {
    const code = await run(step);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs this command again, with a sufficient Node first on the PATH of everything it starts. */
function again(node, args) {
  return run([join(root, 'scripts', 'bootstrap.mjs'), ...args], node);
}

function run(args, node = process.execPath) {
  const env = {
    // Types are stripped once per file, not once per start.
    NODE_COMPILE_CACHE: join(dataDir(), 'compile-cache'),
    // The linter of the API descriptions makes no update check and sends no telemetry.
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    // tests/drawn.ts: how much the laws are held by.
    ...(process.argv[2] === 'test:all' && { VITRINE_FUZZ_ALL: '1' }),
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  return followed(spawn(node, args, { cwd: root, stdio: 'inherit', env }));
}

process.exitCode = await main(process.argv.slice(2)).catch(endPlainly);
