/** Waits independently of the machine's speed: as long as there is progress, and prints what is waited for. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

const POLL_MS = 100;
/** Reading CPU times and marks costs more than polling readiness, so it is done less often. */
const PROGRESS_POLL_MS = 1_000;
/** Milliseconds without any progress after which the wait fails. */
const STILL_MS = 180_000;
/**
 * CPU time within STILL_MS that counts as progress: more than the timers of an idle Node use, less than a starved
 * process gets.
 */
const BUSY_MS = 2_000;
const FIRST_NOTICE_MS = 5_000;
const NEXT_NOTICE_MS = 15_000;
/** Linux counts CPU time in hundredths of a second (USER_HZ), whatever the kernel was built with. */
const TICK_MS = 10;

/**
 * Polls `ready` until it is truthy and resolves to its value, however long that takes, while there is progress: `mark`
 * (length of a log, detail of a readiness page) changes, or the processes use CPU time. Rejects with a PlainError after
 * `stillMs` of neither. What `ready` throws ends the wait.
 * @param {{ what: string, ready: () => unknown, pids: () => readonly (number | undefined)[], mark?: () => string, stillMs?: number, busyMs?: number }} options
 */
export async function awaitProgress({ what, ready, pids, mark = () => '', stillMs = STILL_MS, busyMs = BUSY_MS }) {
  const look = () => ({ at: Date.now(), mark: mark(), cpuMs: cpuMsOf(pids()) });
  let moved = look();
  let looked = moved;
  const words = saying(what, () => `${Math.round(looked.cpuMs / 100) / 10} ${say('s of CPU', 's de processeur')}`);
  try {
    for (;;) {
      const value = await ready();
      if (value) return value;
      if (Date.now() - looked.at >= PROGRESS_POLL_MS) {
        looked = look();
        // The counter of a restarted process begins at zero, so a smaller value is progress too.
        if (looked.mark !== moved.mark || looked.cpuMs - moved.cpuMs >= busyMs || looked.cpuMs < moved.cpuMs) moved = looked;
        else if (looked.at - moved.at > stillMs)
          throw new PlainError(`${what} made no progress for ${Math.round(stillMs / 1_000)} s: no output, no CPU time`);
      }
      await sleep(POLL_MS);
    }
  } finally {
    words.end();
  }
}

/** Prints on standard error what is waited for, after a while and then at intervals. */
export function saying(what, detail = () => '') {
  const began = Date.now();
  const tell = () => {
    const more = detail();
    const seconds = Math.round((Date.now() - began) / 1_000);
    process.stderr.write(`  … ${say(`waiting for ${what}:`, `en attente : ${what},`)} ${seconds} s${more ? `, ${more}` : ''}\n`);
    timer = setTimeout(tell, NEXT_NOTICE_MS).unref();
  };
  let timer = setTimeout(tell, FIRST_NOTICE_MS).unref();
  return { end: () => clearTimeout(timer) };
}

/**
 * CPU time of these processes and their descendants, in milliseconds; ended processes count as zero.
 * @public tests/start/progress.test.ts imports it at run time.
 */
export function cpuMsOf(pids) {
  return pids.reduce((sum, pid) => sum + (pid === undefined ? 0 : cpuMsOfTree(pid)), 0);
}

function cpuMsOfTree(pid) {
  let stat;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return process.platform === 'linux' ? 0 : cpuMsByPs(pid);
  }
  // Fields 14 to 17 (proc(5)): own and waited-for children's time. The process name before them may hold spaces and
  // parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOfTree(child), ticks * TICK_MS);
}

function childrenOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return []; // it has just ended
  }
}

/** macOS: `minutes:seconds.hundredths`, hours before them when there are any. */
function cpuMsByPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return (
    (stdout ?? '')
      .trim()
      .split(/[:-]/)
      .reduce((sum, part) => sum * 60 + Number(part || 0), 0) * 1_000
  );
}
