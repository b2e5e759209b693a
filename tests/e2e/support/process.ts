/** One process of the service, started with the arguments `npm start` uses, watched and signalled by its own pid. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeEnvironment } from '@vitrine/testkit';

type AppName = 'api' | 'worker' | 'web';

interface Launch {
  readonly MEMORY: Readonly<Record<string, string>>;
  argumentsOf(name: AppName): Promise<readonly string[]>;
}

export interface AppProcess {
  readonly pid: number;
  /** `http://127.0.0.1:<port>`: the API or the web itself, or the worker's health server. */
  readonly url: string;
  readonly exited: Promise<number | string>;
  isAlive(): boolean;
  /** Everything it has written so far. */
  log(): string;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM; resolves with the exit code, or the name of the signal that ended it. */
  stop(): Promise<number | string>;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** For a process that hangs; one that ended is told at once. */
const READY_MS = 600_000;
const running = new Set<ChildProcess>();

/** Resolves when the process says that it is ready; rejects with its log when it ends before that. `root`: another checkout; `flags`: for Node. */
export async function startApp(
  name: AppName,
  port: number,
  environment: Readonly<Record<string, string>>,
  root: string = ROOT,
  flags: readonly string[] = [],
): Promise<AppProcess> {
  const { argumentsOf, MEMORY } = (await import(join(root, 'scripts/lib/launch.mjs'))) as Launch;
  const url = `http://127.0.0.1:${port}`;
  const own = {
    api: { PORT: String(port), BASE_URL: url },
    worker: { VITRINE_WORKER_PORT: String(port) },
    web: { VITRINE_WEB_PORT: String(port) },
  };
  const child = spawn(process.execPath, [...flags, ...(await argumentsOf(name))], {
    cwd: root,
    // The service's settings are all in the test; of the runner's it has what Node needs and where Node keeps stripped types.
    env: { ...nodeEnvironment(), ...MEMORY, LOG_LEVEL: 'warn', ...own[name], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (written += text));
  const exited = once(child, 'exit').then(([code, signal]: (number | string | null)[]) => {
    running.delete(child);
    return code ?? signal ?? 'unknown';
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  await ready(url, isAlive, () => written);
  return {
    pid: child.pid as number,
    url,
    exited,
    isAlive,
    log: () => written,
    signal: (signal) => child.kill(signal),
    stop: () => {
      child.kill('SIGTERM');
      return exited;
    },
  };
}

/** Kills whatever a failed test left running; only processes started here. */
export async function endApps(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }),
  );
}

/** Resident memory in MiB; null where the system does not tell, or the process is gone. */
export function residentMiB(pid: number): number | null {
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib === undefined ? null : Number(kib) / 1024;
  } catch {
    return null;
  }
}

async function ready(url: string, isAlive: () => boolean, log: () => string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!(await answers(url))) {
    if (!isAlive() || performance.now() > deadline) throw new Error(`the process did not become ready:\n${log()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
