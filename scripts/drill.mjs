/**
 * `npm run drill`: the drills of tests/drills at full size, which print figures. Exits with the tests' code.
 *
 *   npm run drill                          faults for 30 minutes, then the tar pits and the connections
 *   npm run drill -- --minutes 5           faults for so long
 *   npm run drill -- --seed 7              the choices of an earlier run
 *   npm run drill -- --only tarpits        one or more of faults, units, limits, interruptions, deliveries, watches, tarpits, connections, images
 */
import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { installed, root, SOURCE } from './lib/paths.mjs';
import { followed } from './lib/processes.mjs';

const SUITES = {
  faults: 'tests/drills/chaos.test.ts',
  units: 'tests/drills/units.test.ts',
  limits: 'tests/drills/limits.test.ts',
  interruptions: 'apps/worker/test/interruption.test.ts',
  deliveries: 'tests/drills/deliveries.test.ts',
  watches: 'tests/drills/watches.test.ts',
  tarpits: 'tests/drills/lanes.test.ts',
  connections: 'packages/runtime/test/bounded-server.test.ts',
  images: 'tests/drills/images.test.ts',
};

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const names = values.only?.split(',') ?? ['faults', 'tarpits', 'connections'];
const unknown = names.filter((name) => !Object.hasOwn(SUITES, name));
if (unknown.length > 0) throw new Error(`--only knows ${Object.keys(SUITES).join(', ')}; not ${unknown.join(', ')}`);
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error(`--minutes ${values.minutes} is no duration`);

process.stdout.write(`${availableParallelism()} cores, ${loadavg()[0].toFixed(1)} processes a minute before the start\n`);
const args = [...SOURCE, installed('jest/bin/jest.js'), '--runInBand', ...names.map((name) => SUITES[name])];
const env = { ...process.env, VITRINE_DRILL_SECONDS: String(seconds), VITRINE_DRILL_FULL: 'yes' };
if (values.seed !== undefined) env.VITRINE_DRILL_SEED = values.seed;
process.exitCode = await followed(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }));
