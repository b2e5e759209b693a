/** Paths. Everything a run writes is under `.data/`, which git ignores. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './plain-error.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The data folder, made on first use. VITRINE_DATA_DIR moves it (a read-only checkout, a second instance). */
export function dataDir() {
  const path = process.env.VITRINE_DATA_DIR || join(root, '.data');
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw new PlainError(`${path} cannot be written (${error.code}); set VITRINE_DATA_DIR to a folder that can`);
  }
  return path;
}
