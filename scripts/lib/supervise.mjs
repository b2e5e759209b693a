/**
 * Keeps one child process running: it is restarted whenever it ends by itself, until it ends too often or is stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A worker may end itself to be restarted (its watchdog); a process that keeps failing must not be restarted without
 * limit.
 */
const RESTARTS = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 500;

/**
 * `start` makes the process; it is started anew where `mends` says so at its end. `onStart` hears of each, the first included; `onRestart` of each end that is mended;
 * `onGivenUp` of the one that is not.
 */
export function supervise({ start, stopMs, onStart, mends, onRestart, onGivenUp }) {
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
    if (stopping || !mends()) return;
    const now = Date.now();
    ends.push(now);
    if (ends.filter((at) => now - at < WITHIN_MS).length > RESTARTS) return onGivenUp(how);
    onRestart(how);
    await sleep(PAUSE_MS);
    if (!stopping) launch();
  };
  launch();
  return {
    pid: () => child.pid,
    /** Code or signal of its end; undefined while it runs. */
    how: () => child.exitCode ?? child.signalCode ?? undefined,
    hasEnded: () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null,
    stop: () => {
      stopping = true;
      return end(child, stopMs);
    },
  };
}

function end(child, stopMs) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
