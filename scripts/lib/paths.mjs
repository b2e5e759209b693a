/** Paths. Everything a run writes is under `.data/`, which git ignores. */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PlainError } from './plain-error.mjs';
import { say } from './say.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The file of an installed package, `jest/bin/jest.js`. */
export const installed = (file) => join(root, 'node_modules', ...file.split('/'));

/** What Node is told to run sources of this checkout. */
export const SOURCE = ['--conditions=@vitrine/source', '--disable-warning=ExperimentalWarning'];

/** The data folder, made on first use. VITRINE_DATA_DIR moves it (a read-only checkout, a second instance). */
export function dataDir() {
  const path = process.env.VITRINE_DATA_DIR || join(root, '.data');
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    // Dependencies are installed into the checkout itself: another data folder alone helps only where that is done.
    if (!process.env.VITRINE_DATA_DIR && !existsSync(join(root, 'node_modules', '.vitrine-installed'))) {
      const en = `${root} cannot be written (${error.code}), and dependencies are installed there; clone it to a folder that can`;
      const fr = `${root} n’est pas inscriptible (${error.code}), et les dépendances s’y installent ; clonez dans un dossier qui l’est`;
      throw new PlainError(say(en, fr));
    }
    const en = `${path} cannot be written (${error.code}); set VITRINE_DATA_DIR to a folder that can`;
    throw new PlainError(say(en, `${path} n’est pas inscriptible (${error.code}) ; donnez à VITRINE_DATA_DIR un dossier qui l’est`));
  }
  return path;
}
