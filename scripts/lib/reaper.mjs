/**
 * Ends the throwaway servers of a run that was killed and could not end them itself. A process of its own: its input
 * is a pipe from the run, which the system closes however the run ends. The input is one line of JSON, `{ dir, running }`.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isOurPostgres } from './postgres.mjs';
import { isOurRedis } from './redis.mjs';

/** Leaves `{ dir, running }` to a reaper; `running` is a list of `{ name, pid }`. */
export function leaveToReaper(inheritance) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // A reaper that was killed reaps nothing; the next run sweeps.
  child.stdin.on('error', () => {});
  child.stdin.write(JSON.stringify(inheritance));
  child.stdin.unref();
}

/** Nothing in a throwaway server is worth an orderly stop. A pid that is somebody else's by now is left alone. */
export function reap({ dir, running }) {
  for (const { name, pid } of running) {
    if (name === 'postgres' ? isOurPostgres(pid) : isOurRedis(pid)) process.kill(pid, 'SIGKILL');
  }
  rmSync(dir, { recursive: true, force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // The terminal's Ctrl-C is for the run; we act when it is over.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  reap(JSON.parse(await text(process.stdin)));
}
