/**
 * Keeps one child process running: it is restarted whenever it ends by itself, until it ends too often or is stopped.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { readOutput } from './child-output.mjs';
import { endProcess } from './processes.mjs';

/**
 * A worker may end itself to be restarted (its watchdog); a process that keeps failing must not be restarted without
 * limit.
 */
const RESTARTS = 5;
const WITHIN_MS = 60_000;
const PAUSE_MS = 500;
/** Longer than the drain periods of both apps together; a process that still runs is stuck. */
const STOP_MS = 40_000;

/**
 * `start` makes the process, whose output is passed on once `isReady`; only from then on it is restarted. `started` is called for each
 * process, the first included; `restarted` for each end followed by a restart; `died` for the last end without one.
 */
export function supervise(name, start, { isReady, started, restarted, died }) {
  let child = null;
  let output = null;
  let stopping = false;
  const ends = [];
  const launch = () => {
    child = start();
    output = readOutput(child, { passThrough: isReady() });
    queueMicrotask(started);
    // A process that could not be started emits `error` and no exit.
    child.once('error', (error) => void mend(error.message));
    child.once('exit', (code, signal) => void mend(code ?? signal));
  };
  const mend = async (how) => {
    if (stopping || !isReady()) return;
    const now = Date.now();
    ends.push(now);
    if (ends.filter((at) => now - at < WITHIN_MS).length > RESTARTS) return died(name, how);
    restarted(name, how);
    await sleep(PAUSE_MS);
    if (!stopping) launch();
  };
  launch();
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  return {
    name,
    pid: () => child.pid,
    output: () => output,
    /** Code or signal of its end; undefined while it runs. */
    how: () => child.exitCode ?? child.signalCode ?? undefined,
    hasEnded,
    stop: async () => {
      stopping = true;
      if (!hasEnded()) await endProcess(child.pid, 'SIGTERM', STOP_MS);
    },
  };
}
