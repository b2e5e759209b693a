/** How `npm start` waits, as long as there is progress, and reads what its processes write. */

import { type ChildProcess, spawn } from 'node:child_process';
import { pause, ROOT } from './support.ts';

interface Waiting {
  readonly what: string;
  readonly ready: () => unknown;
  readonly pids: () => readonly (number | undefined)[];
  readonly mark?: () => string;
  readonly stillMs?: number;
  readonly busyMs?: number;
}
const { awaitProgress, cpuMsOf } = (await import(`${ROOT}scripts/lib/progress.mjs`)) as {
  awaitProgress: (waiting: Waiting) => Promise<unknown>;
  cpuMsOf: (pids: readonly number[]) => number;
};

const { readOutput } = (await import(`${ROOT}scripts/lib/child-output.mjs`)) as {
  readOutput: (child: ChildProcess, options: { passThrough: boolean }) => { ended(): Promise<unknown>; lastLines(): string };
};

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});
function run(script: string): number {
  const child = spawn(process.execPath, ['--eval', script], { stdio: 'ignore' });
  children.push(child);
  return child.pid as number;
}
const IDLE = 'setInterval(() => {}, 1_000)';
const BUSY = 'for (;;);';

test('what computes is waited for, however long it takes', async () => {
  const pid = run(BUSY);
  const value = await awaitProgress({
    what: 'a busy process',
    ready: () => cpuMsOf([pid]) > 3_000 && 'ready',
    pids: () => [pid],
    stillMs: 20_000,
    busyMs: 20,
  });
  expect(value).toBe('ready');
});

test('CPU time of the processes below counts as well', async () => {
  // Ends with its parent: the pipe between them closes.
  const below = "process.stdin.on('end', () => process.exit()).resume(); setInterval(() => { for (let n = 0; n < 1e8; n += 1); }, 1)";
  const pid = run(`require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(below)}]); ${IDLE}`);
  const alone = cpuMsOf([pid]);
  while (cpuMsOf([pid]) < alone + 1_500) await pause(100);
  expect(cpuMsOf([pid])).toBeGreaterThanOrEqual(alone + 1_500);
});

test('what writes or tells another state is waited for', async () => {
  const pid = run(IDLE);
  let asked = 0;
  const value = await awaitProgress({
    what: 'a process that tells how far it is',
    ready: () => ++asked > 40,
    pids: () => [pid],
    mark: () => String(asked),
    stillMs: 1_500,
    busyMs: 60_000,
  });
  expect(value).toBe(true);
});

test('what neither computes nor tells anything ends the wait, by name', async () => {
  const pid = run(IDLE);
  await expect(
    awaitProgress({ what: 'an idle process', ready: () => false, pids: () => [pid], stillMs: 2_000, busyMs: 60_000 }),
  ).rejects.toThrow('an idle process made no progress for 2 s');
});

test('a line of output ends where a line feed is, and nowhere else', async () => {
  const child = spawn(process.execPath, ['--eval', "process.stdout.write('a\\u2028b\\rc\\nd')"], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = readOutput(child, { passThrough: false });
  await output.ended();
  expect(output.lastLines()).toBe('    a\u2028b\rc\n    d');
});
