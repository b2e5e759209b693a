/** Records what each run of `npm start` has started, so that the next one can end what a killed run left behind. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDir } from './paths.mjs';
import { endProcess, isAlive, isStill } from './processes.mjs';

/** Longer than the drain period of either app. */
const GRACE_MS = 30_000;

/** Records the pids under this process; the returned function removes the record. */
export function noteRun(pids) {
  const file = join(folder(), `${process.pid}.json`);
  writeFileSync(file, JSON.stringify(pids));
  return () => rmSync(file, { force: true });
}

/**
 * Ends APIs, workers and webs whose owner is gone, by their recorded pids, after checking that the process is still the same.
 */
export async function endOrphans() {
  for (const name of readdirSync(folder())) {
    const owner = Number.parseInt(name, 10);
    if (owner === process.pid || isAlive(owner)) continue;
    const file = join(folder(), name);
    await Promise.all(
      pidsIn(file)
        .filter((pid) => isStill(pid, APP))
        .map((pid) => endProcess(pid, 'SIGTERM', GRACE_MS)),
    );
    rmSync(file, { force: true });
  }
}

function folder() {
  const path = join(dataDir(), 'runs');
  mkdirSync(path, { recursive: true });
  return path;
}

function pidsIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return []; // written by a run that was killed in the middle of the line
  }
}

/** The main file of an application: its source, what is built of it, or its bundle. */
const APP = /apps\/(api|worker|web)\/(src\/main\.ts|dist\/main\.js)|bundles\/(api|worker)-[0-9a-f]+\/main\.mjs/;
