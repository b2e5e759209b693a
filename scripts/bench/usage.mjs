/** What a process has used, from /proc; NaN where the system has none. */
import { readFileSync } from 'node:fs';

/** USER_HZ: the unit of /proc/<pid>/stat on every Linux that Node supports. */
export const TICK_MS = 10;

/** Processor milliseconds of the process with its children (a worker's boxes) and of its main thread, user and system together. */
export function cpuOf(pid) {
  return { all: sum(pid, (each) => ticks(`/proc/${each}/stat`)) * TICK_MS, main: ticks(`/proc/${pid}/task/${pid}/stat`) * TICK_MS };
}

/** Resident memory in MiB, children included; what they share with it (Node's own code) counts for each. */
export function residentOf(pid) {
  return sum(pid, (each) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${each}/status`))?.[1] ?? Number.NaN)) / 1024;
}

function sum(pid, figureOf) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return [pid, ...children].reduce((total, each) => total + figureOf(each), 0);
}

/** Runs `work`; how much processor time the process used meanwhile. */
export async function spentBy(pid, work) {
  const before = cpuOf(pid);
  const value = await work();
  const after = cpuOf(pid);
  return { value, all: after.all - before.all, main: after.main - before.main };
}

/** Fields 14 and 15; the name in field 2 may hold spaces. */
function ticks(path) {
  const fields = read(path).split(') ').pop().split(' ');
  return Number(fields[11] ?? Number.NaN) + Number(fields[12] ?? Number.NaN);
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
