import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nodeEnvironment, redisCommand, until } from '@vitrine/testkit';
import { isAlive, makeDataFolder, ROOT } from './support.ts';

/** The servers of a run of tests: started when asked for, gone with the run, whatever ends it. */
let data: string;
beforeEach(() => {
  data = makeDataFolder();
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const ASKS = 'await (await fetch(process.env.TEST_SERVICES)).json()';

/** A command given servers on demand, instead of Jest. */
function run(program: string): ChildProcess {
  const command = [process.execPath, '--input-type=module', '--eval', program];
  return spawn(process.execPath, ['scripts/services.mjs', '--on-demand', '--', ...command], {
    cwd: ROOT,
    env: { ...nodeEnvironment(), VITRINE_DATA_DIR: data },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

const folders = () => readdirSync(data).filter((name) => name.startsWith('test-'));

function serverPids(): readonly number[] {
  return folders().flatMap((folder) => {
    try {
      return (JSON.parse(readFileSync(join(data, folder, 'pids.json'), 'utf8')) as { pid: number }[]).map(({ pid }) => pid);
    } catch {
      return []; // not written yet
    }
  });
}

test('a command that asks for none has none started', async () => {
  const child = run(`import { readdirSync } from 'node:fs'; process.exit(readdirSync(${JSON.stringify(data)}).length)`);
  const before = readdirSync(data).length;
  expect(await once(child, 'exit')).toEqual([before, null]);
});

test('those asked for are the same for all who ask, answer, and are gone with the command', async () => {
  const child = run(`const [a, b] = [${ASKS}, ${ASKS}]; process.exit(a.databaseUrl === b.databaseUrl && a.redisUrl ? 7 : 1)`);
  let pids: readonly number[] = [];
  await until(() => {
    if (pids.length === 0) pids = serverPids();
    return child.exitCode !== null;
  });
  expect(child.exitCode).toBe(7);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(folders()).toEqual([]);
});

test('they end when the run is killed and can end nothing itself', async () => {
  const child = run(`const parent = process.ppid; setInterval(() => process.ppid === parent || process.exit(), 100); ${ASKS}`);
  await until(() => serverPids().length === 2);
  const pids = serverPids();
  expect(pids.every(isAlive)).toBe(true);
  child.kill('SIGKILL');
  await until(() => !pids.some(isAlive) && folders().length === 0);
});

test('the Redis that a person leaves running answers to its password alone, and its files to their owner', async () => {
  const program = `console.log(process.env.REDIS_URL); setTimeout(() => undefined, 600_000)`;
  const child = spawn(process.execPath, ['scripts/services.mjs', '--', process.execPath, '--eval', program], {
    cwd: ROOT,
    env: { ...nodeEnvironment(), VITRINE_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (bytes) => {
    said += bytes;
  });
  await until(() => /redis:\/\/\S+\n/.test(said) || child.exitCode !== null);
  const url = /redis:\/\/\S+/.exec(said)?.[0] ?? '';
  expect(await redisCommand(url, 'PING')).toBe('+PONG');
  const { host } = new URL(url);
  expect(await redisCommand(`redis://${host}`, 'PING')).toContain('NOAUTH');
  const modeOf = (name: string) => (statSync(join(data, name)).mode & 0o777).toString(8);
  expect(['redis', 'redis/password.conf', 'redis.log', 'postgres.log', 'services.json'].map(modeOf)).toEqual([
    '700',
    '600',
    '600',
    '600',
    '600',
  ]);
  child.kill('SIGTERM');
  await once(child, 'exit');
});
