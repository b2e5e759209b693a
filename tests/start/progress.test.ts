/** How `npm start` waits, as long as there is progress, and reads what its processes write. */

import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './support.ts';

interface Waiting {
  readonly what: string;
  readonly ready: () => unknown;
  readonly mark: () => string;
  readonly stillMs: number;
}
const { awaitProgress } = (await import(`${ROOT}scripts/lib/progress.mjs`)) as { awaitProgress: (waiting: Waiting) => Promise<unknown> };

const { readOutput } = (await import(`${ROOT}scripts/lib/child-output.mjs`)) as {
  readOutput: (child: ChildProcess, options: { passThrough: boolean }) => { ended(): Promise<unknown>; lastLines(): string };
};

test('what writes or tells another state is waited for', async () => {
  let asked = 0;
  const value = await awaitProgress({
    what: 'a process that tells how far it is',
    ready: () => ++asked > 40,
    mark: () => String(asked),
    stillMs: 1_500,
  });
  expect(value).toBe(true);
});

test('what tells nothing new ends the wait, by name', async () => {
  const idle = { what: 'an idle process', ready: () => false, mark: () => 'the same', stillMs: 2_000 };
  await expect(awaitProgress(idle)).rejects.toThrow('an idle process made no progress for 2 s');
});

test('a line of output ends where a line feed is, and nowhere else', async () => {
  const child = spawn(process.execPath, ['--eval', "process.stdout.write('a\\u2028b\\rc\\nd')"], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = readOutput(child, { passThrough: false });
  await output.ended();
  expect(output.lastLines()).toBe('    a\u2028b\rc\n    d');
});
