/**
 * Ends the throwaway servers of a run that was killed and could not end them itself. A separate process: its input is a
 * pipe from the run, which the system closes however the run ends. The input is one line of JSON, `{ dir, running }`.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isStill } from './processes.mjs';

/** Starts a reaper for `{ dir, running }`; `running` is a list of `{ name, pid }`. */
export function leaveToReaper(inheritance) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // The reaper itself may be killed; then the next run removes what is left.
  child.stdin.on('error', () => {});
  child.stdin.write(JSON.stringify(inheritance));
  child.stdin.unref();
}

const PROGRAMS = { postgres: /postgres/, redis: /redis|valkey/ };

/** Whether a recorded server still runs. */
export function isOurs({ name, pid }) {
  return isStill(pid, PROGRAMS[name]);
}

/** Throwaway servers are killed without an orderly stop. A pid that was reused by another process is not signalled. */
export function reap({ dir, running }) {
  for (const { pid } of running.filter(isOurs)) process.kill(pid, 'SIGKILL');
  rmSync(dir, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The terminal's Ctrl-C ends the run; the reaper acts after that.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  reap(JSON.parse(await text(process.stdin)));
}
