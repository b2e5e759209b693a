/**
 * Servers a test may stop, kill and start again. They are this test's own, on a free port and in a folder of their
 * own; only the processes started here are ever signalled.
 */

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { nodeEnvironment } from './node-environment.ts';

export interface OwnServer {
  readonly url: string;
  /** SIGKILL: nothing is written any more. Resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGSTOP: it stands still, its connections stay open and take what is sent, until SIGCONT. Redis only: Postgres has more processes. */
  freeze(): void;
  thaw(): void;
  /** Starts it again with its data on its port; resolves when it answers. Does nothing to one that runs. */
  start(): Promise<void>;
  /** No file of it grows beyond so many bytes, as on a full disk, until it is started again. Resolves when the limit holds, or the server has ended of it. */
  limitFiles(bytes: number): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

interface Started {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}
type Start = (options: { dir: string; port: number; packages?: string; throwaway: boolean; system?: boolean }) => Promise<Started>;

const run = promisify(execFile);
const PACKAGES = fileURLToPath(new URL('../../../.data', import.meta.url));
const scripts = (file: string) => new URL(`../../../scripts/lib/${file}`, import.meta.url).href;

/** Redis with an append-only file: what it acknowledged is there again after `kill` and `start`. */
export async function ownRedis(): Promise<OwnServer> {
  const { startRedis } = (await import(scripts('redis.mjs'))) as { startRedis: Start };
  return own('redis', startRedis);
}

/**
 * Postgres with fsync on: what was committed is there again after `kill` and `start`. The database is empty. `system`: the
 * machine's own instead of the project's.
 */
export async function ownPostgres({ system = false } = {}): Promise<OwnServer> {
  const { startPostgres } = (await import(scripts('postgres.mjs'))) as { startPostgres: Start };
  return own('postgres', (options) => startPostgres({ ...options, system }));
}

export interface Program {
  readonly command: string;
  readonly env: Readonly<Record<string, string>>;
}

/** A program of the machine; `.ci/programs` installs it. null, with a word, where there is none: its tests are skipped. */
export function findProgram(name: 'pgbouncer' | 'prometheus' | 'promtool' | 'pg_dump'): Program | null {
  const env = { ...nodeEnvironment(), PATH: `${process.env['PATH']}:/usr/sbin` };
  if (spawnSync(name, ['--version'], { env }).status === 0) return { command: name, env };
  process.stdout.write(`\nNo ${name} on this machine: its tests are skipped.\n`);
  return null;
}

async function own(name: string, start: Start): Promise<OwnServer> {
  const dir = mkdtempSync(join(tmpdir(), `vitrine-${name}-`));
  const options = { dir, port: await freePort(), packages: PACKAGES, throwaway: false };
  let server: Started | null = await start(options);
  return {
    url: server.url,
    kill: async () => {
      if (server) await killed(server.pid);
      server = null;
    },
    freeze: () => void (server !== null && process.kill(server.pid, 'SIGSTOP')),
    thaw: () => void (server !== null && process.kill(server.pid, 'SIGCONT')),
    start: async () => {
      if (server === null || !isAlive(server.pid)) server = await start(options);
    },
    limitFiles: async (bytes) => {
      if (server === null || !isAlive(server.pid)) return;
      const limit = `--fsize=${bytes}:`;
      await Promise.all(
        [server.pid, ...childrenOf(server.pid)].map((pid) => run('prlimit', ['--pid', String(pid), limit]).catch(() => undefined)),
      );
    },
    close: async () => {
      if (server !== null && isAlive(server.pid)) process.kill(server.pid, 'SIGCONT');
      await server?.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Postgres has a process for each connection; those to come inherit the limit. */
function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

async function killed(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself, as a Postgres does that cannot write.
    return;
  }
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
