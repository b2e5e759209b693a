/** A lock between two runs of this checkout: a file that names the pid holding it. */
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.mjs';

/** Runs `work` while holding `path`. A lock whose owner is dead is taken over. Gives up after two minutes. */
export async function withLock(path, work) {
  const deadline = Date.now() + 120_000;
  while (!take(path)) {
    if (Date.now() > deadline) throw new Error(`another run has held ${path} for two minutes; remove the file if that run is gone`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path) {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = readOwner(path);
    if (owner !== null && !isAlive(owner)) rmSync(path, { force: true });
    return false;
  }
}

function readOwner(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // An empty file is being written by its owner this very moment.
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
