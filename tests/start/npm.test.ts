import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeEnvironment } from '@vitrine/testkit';
import { endRuns, isAlive, makeDataFolder, pause, ROOT, recordedPids } from './support.ts';

/** Several starts one after the other, on a machine that may have much else to do. */
const data = makeDataFolder();
afterAll(() => endRuns(data));

/**
 * A terminal signals the whole process group; a supervisor signals npm only, and npm signals only the script's shell.
 */
test('npm that is ended by SIGTERM leaves no process behind', async () => {
  const env = { ...nodeEnvironment(), VITRINE_DATA_DIR: data, PORT: '0' };
  const npm = spawn('npm', ['start', '--', '--serve'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(npm, 'exit');
  let written = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  while (!written.includes('Serving on')) {
    if (npm.exitCode !== null) throw new Error(`ended before it served:\n${written}`);
    await pause(20);
  }
  const pids = recordedPids(data);
  expect(pids).toHaveLength(5);
  npm.kill('SIGTERM');
  await ended;
  expect(pids.filter(isAlive)).toEqual([]);
});
