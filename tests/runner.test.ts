/**
 * The project's own Jest runtime (tests/jest): modules are loaded once per worker, so what a support module keeps of
 * `@jest/globals` must reach whichever suite runs. The suites of tests/runner share one worker here. And the tiers of tests.
 */

import { spawn, spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { basename } from 'node:path';
import { nodeEnvironment } from '@vitrine/testkit';
import { filesUnder, ROOT } from './imports.ts';
import { isAlive, pause } from './start/support.ts';

const { default: config } = (await import(new URL('../jest.config.mjs', import.meta.url).href)) as { default: object };

interface Tiers {
  readonly FULL_KINDS: readonly string[];
  readonly FULL_SUITES: readonly string[];
  readonly essential: (args: readonly string[]) => Promise<readonly string[]>;
}
const TIERS = new URL('./jest/tiers.mjs', import.meta.url).href;
const { FULL_KINDS, FULL_SUITES, essential } = (await import(TIERS)) as Tiers;

interface Suite {
  readonly path: string;
}
const SEQUENCER = new URL('./jest/sequencer.mjs', import.meta.url).href;
const { LONG, default: Sequencer } = (await import(SEQUENCER)) as {
  readonly LONG: readonly string[];
  readonly default: new () => { sort<T extends Suite>(tests: readonly T[]): readonly T[] };
};

interface Results {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

const DEV = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'];
function jestArguments(suites: readonly string[], ...flags: readonly string[]): string[] {
  const own = { ...config, rootDir: ROOT, testMatch: suites.map((name) => `<rootDir>/tests/runner/${name}`) };
  return [...DEV, 'node_modules/jest/bin/jest.js', '--config', JSON.stringify(own), ...flags];
}

let stdout: string;
/** The tests of each suite in order, as "title: status". */
let suites: Readonly<Record<string, readonly string[]>>;

beforeAll(() => {
  const args = jestArguments(['*.case.ts'], '--runInBand', '--json');
  ({ stdout } = spawnSync(process.execPath, args, { cwd: ROOT, env: nodeEnvironment(), encoding: 'utf8' }));
  const { testResults } = JSON.parse(stdout.slice(stdout.lastIndexOf('\n{'))) as Results;
  suites = Object.fromEntries(
    testResults.map(({ name, assertionResults }) => [
      basename(name, '.case.ts'),
      assertionResults.map(({ title, status }) => `${title}: ${status}`),
    ]),
  );
});

test('members and hooks kept by a support module work in each suite', () => {
  for (const suite of ['skipping-1', 'skipping-2']) {
    expect(suites[suite]).toEqual([
      'row %s: pending',
      'beside the rows: pending',
      'postponed: pending',
      'row 1 has its hook: passed',
      'row 2 has its hook: passed',
    ]);
  }
  for (const suite of ['focusing-1', 'focusing-2']) {
    expect(suites[suite]).toEqual(['shown: passed', 'shown too: passed', 'left out: pending']);
  }
});

test('retries are those of the suite that asked for them', () => {
  expect(suites).toMatchObject({ retried: ['at the second run: passed'], unretried: ['at the second run: failed'] });
});

test('a table without rows is a failure, but where its suite is skipped', () => {
  expect(suites['empty']).toEqual(['row %s: failed']);
});

test('a row shorter than the parameters of its test is a failure at once', () => {
  expect(suites['short']).toEqual(['row 1: failed']);
});

test('the closing line counts all of it', () => {
  expect(stdout).toContain('\n9 passed, 3 failed, 8 skipped\n');
});

test.each([
  ['in one process', ['--runInBand']],
  ['in a worker', ['--maxWorkers=2']],
])('a run ended by SIGTERM leaves nothing of a suite %s', async (_where, flags) => {
  const run = spawn(process.execPath, jestArguments(['waiting.suite.ts', 'skipping-1.case.ts'], ...flags), {
    cwd: ROOT,
    env: nodeEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let written = '';
  for await (const text of run.stdout.setEncoding('utf8')) {
    written += text;
    const [, redis = '', pid = ''] = /started (\S+) (\d+)\n/.exec(written) ?? [];
    if (pid === '') continue;
    run.kill('SIGTERM');
    while (isAlive(Number(pid)) || (await listens(redis))) await pause(20);
    return;
  }
  throw new Error(`ended without a server: ${written}`);
});

function listens(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

const files = ['apps', 'packages', 'tests'].flatMap((folder) => filesUnder(folder, /\.test\.ts$/));

test('where no suite has run yet, long ones of few lines come first, and otherwise what took longest', () => {
  const sorted = (seconds: Readonly<Record<string, number>>) => {
    const hasteFS = { getSize: (path: string) => path.length };
    const sequencer = Object.assign(new Sequencer(), { hasFailed: () => false, time: ({ path }: Suite) => seconds[path] });
    const tests = ['/a.test.ts', `/${LONG[0]}`, '/longest'.repeat(20)].map((path) => ({ path, context: { hasteFS } }));
    return sequencer.sort(tests).map(({ path }) => path.slice(0, 9));
  };
  expect(sorted({})).toEqual(['/apps/cli', '/longest/', '/a.test.t']);
  expect(sorted({ '/a.test.ts': 9, [`/${LONG[0]}`]: 3, ['/longest'.repeat(20)]: 6 })).toEqual(['/a.test.t', '/longest/', '/apps/cli']);
  expect(LONG.filter((path) => !files.includes(path))).toEqual([]);
});

describe('the essential tier', () => {
  test('leaves out suites that exist', () => {
    expect(FULL_SUITES.filter((path) => !files.includes(path))).toEqual([]);
    expect(FULL_KINDS.filter((pattern) => !files.some((path) => new RegExp(pattern).test(`/${path}`)))).toEqual([]);
  });

  test('keeps one of each kind', () => {
    for (const path of ['tests/drills/quota', 'tests/e2e/service', 'tests/start/smoke']) {
      expect(files).toContain(`${path}.test.ts`);
      expect(FULL_KINDS.filter((pattern) => new RegExp(pattern).test(`/${path}.test.ts`))).toEqual([]);
    }
  });

  test.each([
    ['nothing', [], true],
    ['a flag', ['--ci'], true],
    ['a name', ['-t', 'tests/e2e'], true],
    ['a path', ['tests/drills'], false],
    ['a path behind a flag', ['--ci', 'tests/drills'], false],
    ['a pattern', ['--testPathPatterns', 'drills'], false],
  ])('is what runs for %s', async (_what, args, isEssential) => {
    expect((await essential(args)).length > 0).toBe(isEssential);
  });
});
