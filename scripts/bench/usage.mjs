/** What a process has used, from /proc; NaN where the system has none. */
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Processor milliseconds, user and system together, of the process with its children (`all`), of its main thread, of its
 * other threads (V8's helpers and the thread pool) and of its children (a worker's boxes) with all their threads. The
 * kernel counts nanoseconds of each thread; none of a server's ends before it does.
 */
export function cpuOf(pid) {
  const [main, own] = [threadMs(pid, pid), processMs(pid)];
  const boxes = childrenOf(pid).reduce((total, child) => total + processMs(child), 0);
  return { all: own + boxes, main, helpers: own - main, boxes };
}

function processMs(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((total, thread) => total + threadMs(pid, thread), 0);
  } catch {
    return Number.NaN;
  }
}

/** The first figure of schedstat: time spent on a processor. */
function threadMs(pid, thread) {
  return Number.parseInt(read(`/proc/${pid}/task/${thread}/schedstat`), 10) / 1e6;
}

/** Resident memory in MiB, children included; a page that processes share (Node's own code) counts once, as a container's limit counts it. */
export function residentOf(pid) {
  // A child may end meanwhile.
  return childrenOf(pid).reduce((total, child) => total + (shareKb(child) || 0), shareKb(pid)) / 1024;
}

/** Proportional set size (proc_pid_smaps(5)). */
function shareKb(pid) {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1]);
}

function childrenOf(pid) {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
}

/** Runs `work`; how much processor time the process used meanwhile, as `cpuOf` names it. */
export async function spentBy(pid, work) {
  const before = cpuOf(pid);
  const value = await work();
  const after = cpuOf(pid);
  return { value, ...Object.fromEntries(Object.keys(after).map((part) => [part, after[part] - before[part]])) };
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
