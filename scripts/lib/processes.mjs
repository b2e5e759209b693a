/** Starts, watches and ends child processes by pid. Only processes the caller started or recorded are signalled. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitCodeOf } from './plain-error.mjs';

/** A zombie counts as ended: in a container without an init it is never reaped. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function isZombie(pid) {
  try {
    // The name in parentheses may itself hold parentheses and spaces.
    return /^.*\) Z /s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Whether the pid still runs a program whose command line is like `pattern`: a recorded pid may have been reused. */
export function isStill(pid, pattern) {
  return isAlive(pid) && pattern.test(commandOf(pid));
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // macOS has no /proc, and small containers no `ps`.
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
  }
}

/**
 * Resolves to the exit code of a child on this process's terminal. Ctrl-C reaches it through the terminal; a signal sent to this process
 * alone is passed on. In both cases the child decides when to end.
 */
export function followed(child) {
  const forward = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)]);
  for (const [signal, handler] of forward) process.on(signal, handler);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      for (const [name, handler] of forward) process.off(name, handler);
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** Resolves when the child has ended and its output was read: to its code or signal, or to what kept it from starting. */
export function howEnded(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
}

/** Signals a pid and waits for its end; after `graceMs` it is killed. Resolves when the process is gone. */
export async function endProcess(pid, signal, graceMs = 10_000) {
  if (!isAlive(pid)) return;
  try {
    process.kill(pid, signal);
  } catch {
    return; // gone between the two lines
  }
  const deadline = Date.now() + graceMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        return;
      }
    }
    await sleep(10);
  }
}
