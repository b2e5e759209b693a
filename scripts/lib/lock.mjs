/** A lock between runs of this checkout: a file with the pid of its holder. */
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.mjs';
import { saying } from './progress.mjs';

/** An empty lock file is being written by its owner; after this many milliseconds it has none. */
const ABANDONED_MS = 60_000;

/** Runs `work` while holding `path`; waits, unless `signal` says no more, while another living run holds it. A dead owner's is taken over. */
export async function withLock(path, work, signal = null) {
  const wait = async () => {
    while (!take(path)) await sleep(50, null, { signal: signal ?? undefined });
  };
  await saying('another run of this checkout', wait(), () => `process ${readOwner(path) ?? 'unknown'}, which holds ${path}`);
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

/** Whether the lock was acquired. Removes a dead owner's, so that the next call acquires it. */
export function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = readOwner(path);
    if (owner === null ? isAbandoned(path) : !isAlive(owner)) rmSync(path, { force: true });
    return false;
  }
}

/** Created by a run that was killed before it wrote its pid. */
function isAbandoned(path) {
  const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return made !== undefined && Date.now() - made > ABANDONED_MS;
}

function readOwner(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // An empty file is being written by its owner.
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
