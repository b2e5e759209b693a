/**
 * Keeps one child process running: it is restarted whenever it ends by itself, until it ends too often or is stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess } from './processes.mjs';

/**
 * A worker may end itself to be restarted (its watchdog); a process that keeps failing must not be restarted without
 * limit.
 */
const RESTARTS = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 500;

/**
 * `start` makes the process; it is restarted where `shouldRestart` returns true at its end. `onStart` is called for
 * each process, the first included; `onRestart` for each end followed by a restart; `onGivenUp` for the last end
 * without one.
 */
export function supervise({ start, stopMs, onStart, shouldRestart, onRestart, onGivenUp }) {
  let child = null;
  let stopping = false;
  const ends = [];
  const launch = () => {
    child = start();
    onStart();
    // A process that could not be started emits `error` and no exit.
    child.once('error', (error) => void mend(error.message));
    child.once('exit', (code, signal) => void mend(code ?? signal));
  };
  const mend = async (how) => {
    if (stopping || !shouldRestart()) return;
    const now = Date.now();
    ends.push(now);
    if (ends.filter((at) => now - at < WITHIN_MS).length > RESTARTS) return onGivenUp(how);
    onRestart(how);
    await sleep(PAUSE_MS);
    if (!stopping) launch();
  };
  launch();
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    pid: () => child.pid,
    /** Code or signal of its end; undefined while it runs. */
    how: () => child.exitCode ?? child.signalCode ?? undefined,
    hasEnded,
    stop: async () => {
      stopping = true;
      if (!hasEnded()) await endProcess(child.pid, 'SIGTERM', stopMs);
    },
  };
}
