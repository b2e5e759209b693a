/** Published collections of bad input, and official schemas. They stand beside the project; its repository holds none. */

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export interface Collection {
  readonly isPresent: boolean;
  /** Ends with a slash. */
  readonly folder: URL;
  /** Tests on the collection. Where it is absent, the suite says so in one line and they are counted as skipped. */
  readonly describe: (title: string, tests: () => void) => void;
  /** Empty where the collection is absent, as `json` is `absent` where the file is: what is declared for `each` is read before anything is skipped. */
  readonly text: (file: string) => string;
  readonly json: <T>(file: string, absent: T) => T;
}

/** `name` is a folder of `../shared/corpus`; '' is all of it. */
export function collection(name: string): Collection {
  const folder = new URL(name === '' ? '../../shared/corpus/' : `../../shared/corpus/${name}/`, import.meta.url);
  const isPresent = existsSync(folder);
  const text = (file: string) => (isPresent ? readFileSync(new URL(file, folder), 'utf8') : '');
  return {
    isPresent,
    folder,
    describe: (title, tests) => {
      if (!isPresent) sayAbsent(relative(ROOT, fileURLToPath(folder)));
      (isPresent ? describe : describe.skip)(title, tests);
    },
    text,
    json: <T>(file: string, absent: T) => (existsSync(new URL(file, folder)) ? (JSON.parse(text(file)) as T) : absent),
  };
}

let said = '';
function sayAbsent(folder: string): void {
  const line = `${relative(ROOT, expect.getState().testPath ?? '')}: ${folder} is absent, what is tested on it is skipped`;
  if (line !== said) process.stdout.write(`\n${line}\n`);
  said = line;
}
