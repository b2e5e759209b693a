/** Whether the compiled output of the workspace is newer than its sources. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * True when every package was compiled after the last change of its source files and folders. Folders count, because
 * deleting a file changes its folder. Some 600 `stat` calls, no reading.
 */
export function isBuilt() {
  const packages = ['apps', 'packages'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name)));
  return packages.every((folder) => {
    const built = timeOf(join(folder, 'dist', '.tsbuildinfo'));
    return built !== null && newestOf(folder) <= built;
  });
}

function newestOf(folder) {
  const own = ['package.json', 'tsconfig.json'].map((name) => timeOf(join(folder, name)) ?? Number.POSITIVE_INFINITY);
  return Math.max(...own, ...timesUnder(join(folder, 'src')));
}

function timesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  return [
    timeOf(folder),
    ...entries.flatMap((entry) => (entry.isDirectory() ? timesUnder(join(folder, entry.name)) : [timeOf(join(folder, entry.name))])),
  ];
}

function timeOf(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
