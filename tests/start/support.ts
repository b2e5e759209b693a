/** `npm start` as a user runs it, in a data folder of the tests' own. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '@vitrine/testkit';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Run {
  readonly pid: number;
  /** Its code, once all it has printed is read. */
  readonly exited: Promise<number | string>;
  /** SIGKILL to the whole run; processes it started survive and keep its output open. */
  kill(): Promise<void>;
  output(): string;
  /** As `| head` does: its standard output is no longer read. */
  closeOutput(): void;
  /** The first group of the first match, as soon as it is printed; rejects when the run ends without it. */
  prints(pattern: RegExp): Promise<string>;
  /** To the run's whole process group, as a terminal sends Ctrl-C. */
  signal(name: NodeJS.Signals): void;
}

const running = new Set<ChildProcess>();

/** Settings of a run started here: servers are not downloaded and bundles not made twice, nothing else is written into the checkout. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-start-'));
  for (const name of ['redis-deb', 'bundles']) {
    const shared = join(ROOT, '.data', name);
    if (existsSync(shared)) symlinkSync(shared, join(folder, name));
  }
  return folder;
}

/** `node scripts/bootstrap.mjs start …` in a process group of its own. The runner's own services are kept from it. */
export function start(dataFolder: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): Run {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'start', ...args], {
    cwd: ROOT,
    env: { ...nodeEnvironment(), INIT_CWD: dataFolder, VITRINE_DATA_DIR: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const exited = once(child, 'close').then(([code, signal]: (number | string | null)[]) => {
    running.delete(child);
    return code ?? signal ?? 'unknown';
  });
  const prints = async (pattern: RegExp): Promise<string> => {
    for (;;) {
      const found = pattern.exec(written);
      if (found !== null) return found[1] ?? found[0];
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended without printing ${pattern}:\n${written}`);
      await pause(20);
    }
  };
  const signal = (name: NodeJS.Signals) => process.kill(-(child.pid as number), name);
  const kill = async () => {
    running.delete(child);
    const gone = once(child, 'exit');
    signal('SIGKILL');
    await gone;
  };
  return { pid: child.pid as number, exited, output: () => written, closeOutput: () => void child.stdout.destroy(), prints, signal, kill };
}

/** After a failed test: ends the runs in order, then what they noted, by recorded pid. */
export async function endRuns(dataFolder: string): Promise<void> {
  const left = [...running];
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(left.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'close') : undefined)));
  for (const pid of recordedPids(dataFolder).filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Postgres and Redis, and every API and worker, as the runs of this data folder have noted them. */
export function recordedPids(dataFolder: string): readonly number[] {
  const read = <T>(file: string, fallback: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : fallback);
  const services = read<{ running: readonly { pid: number }[] }>(join(dataFolder, 'services.json'), { running: [] });
  const runs = join(dataFolder, 'runs');
  const apps = existsSync(runs) ? readdirSync(runs).flatMap((name) => read<readonly number[]>(join(runs, name), [])) : [];
  return [...services.running.map(({ pid }) => pid), ...apps];
}

/** What has ended but is waited for by nobody, as in a container without an init, is not alive. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync('/proc/self/stat') || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
