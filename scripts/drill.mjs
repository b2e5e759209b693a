/**
 * `npm run drill`: the drills of tests/drills at full size, with figures. Exits with the tests' code.
 *
 *   npm run drill                          faults for 30 minutes, then the tar pits and the connections
 *   npm run drill -- --minutes 5           faults for so long
 *   npm run drill -- --seed 7              the choices of an earlier run
 *   npm run drill -- --only tarpits        one or more of faults, units, limits, interruptions, deliveries, watches, tarpits, connections, images
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installed, root, SOURCE } from './lib/paths.mjs';
import { followed } from './lib/processes.mjs';

/** The suite of each drill, what makes it long, and the rows of its table. */
const DRILLS = {
  faults: { suite: 'tests/drills/chaos.test.ts', head: ['fault', 'times', 'recovery s, the longest'] },
  units: { suite: 'tests/drills/units.test.ts' },
  limits: { suite: 'tests/drills/limits.test.ts' },
  interruptions: { suite: 'tests/drills/interruptions.test.ts' },
  deliveries: { suite: 'tests/drills/deliveries.test.ts' },
  watches: { suite: 'tests/drills/watches.test.ts' },
  tarpits: { suite: 'tests/drills/lanes.test.ts', head: ['', 'idle', 'behind the flood', 'ratio'] },
  connections: {
    suite: 'packages/runtime/test/bounded-server.test.ts',
    head: ['connections that stopped', 'files before', 'at most seen', 'after'],
  },
  images: {
    suite: 'tests/drills/images.test.ts',
    head: ['image, MB', 'application', 'its packages', 'Node', 'Debian', 'in all'],
  },
};

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? ['faults', 'tarpits', 'connections'];
const unknown = names.filter((name) => !Object.hasOwn(DRILLS, name));
if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(DRILLS).join(', ')}; not ${unknown.join(', ')}`);
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error(`--minutes ${values.minutes} is no duration`);

const folder = mkdtempSync(join(tmpdir(), 'vitrine-drill-'));
try {
  for (const name of names) process.exitCode = (await drill(name)) || process.exitCode;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function drill(name) {
  const { suite, head } = DRILLS[name];
  const figures = join(folder, name);
  const busy = loadavg()[0].toFixed(1);
  const code = await jest(suite, {
    VITRINE_DRILL_SECONDS: String(seconds),
    VITRINE_DRILL_FULL: 'yes',
    VITRINE_DRILL_FIGURES: figures,
    ...(values.seed !== undefined && { VITRINE_DRILL_SEED: values.seed }),
  });
  // A drill that this machine cannot do was skipped, and has said why.
  if (code !== 0 || head === undefined || !existsSync(figures)) return code;
  const { rows, told } = JSON.parse(readFileSync(figures, 'utf8'));
  const table = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  process.stdout.write(`\n${availableParallelism()} cores, ${busy} processes a minute before the start: ${told}\n\n${table}`);
  return code;
}

function jest(suite, environment) {
  const args = [...SOURCE, installed('jest/bin/jest.js'), suite];
  return followed(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } }));
}
