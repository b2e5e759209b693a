/** Where things are. Everything a run leaves behind is under `.data/`, which git ignores. */
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The data folder, made on first use. VITRINE_DATA_DIR moves it (a read-only checkout, a second instance). */
export function dataDir() {
  const path = process.env.VITRINE_DATA_DIR ?? join(root, '.data');
  mkdirSync(path, { recursive: true });
  return path;
}
