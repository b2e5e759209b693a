import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { nodeEnvironment } from '@vitrine/testkit';
import { endRuns, makeDataFolder, ROOT } from './support.ts';

const data = makeDataFolder();
afterAll(() => endRuns(data));

/** The effect of `| head -1` on a command that goes on writing: the reader has ended before the second line. */
test('the command line says nothing about a pipe that was closed', async () => {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'vitrine', 'stores', 'list'], {
    cwd: ROOT,
    env: { ...nodeEnvironment(), VITRINE_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  child.stdout.destroy();
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  expect(await closed).toEqual([0, null]);
  expect(complaint).toBe('');
});

(existsSync('/dev/full') ? test : test.skip)('an output that cannot be written is said in a line, and is no verdict', () => {
  const ended = spawnSync('/bin/sh', ['-c', `exec "${process.execPath}" scripts/bootstrap.mjs vitrine stores list > /dev/full`], {
    cwd: ROOT,
    env: { ...nodeEnvironment(), VITRINE_DATA_DIR: data },
    encoding: 'utf8',
  });
  expect([ended.status, ended.stderr]).toEqual([3, 'vitrine: ENOSPC: no space left on device, write\n']);
});
