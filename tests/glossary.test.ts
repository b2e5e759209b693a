/** The names of docs/glossary.md are those of the code, and names that were given up do not come back. */

import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { filesUnder, ROOT, read } from './imports.ts';

const GLOSSARY = read('docs/glossary.md');
const ROWS = [...GLOSSARY.matchAll(/^\| ([a-z][^|]*?) \| ([^|]+) \| `([^`]+)` in `([^`]+)` \|$/gm)].map(
  ([, name = '', meaning = '', identifier = '', file = '']) => ({ name, meaning, identifier, file }),
);

/** Words of identifiers and file names that the glossary has replaced, each with the identifiers that may still hold it. */
const GIVEN_UP: Readonly<Record<string, readonly string[]>> = {
  desk: [],
  door: [],
  errand: [],
  insist: [],
  programme: [],
  // The state of the readers of HTML and of sitemaps, inside their files.
  sight: ['Sight', 'newSight', 'sight'],
  turnbook: [],
  waker: [],
};

describe('the glossary', () => {
  test('every line of its table is read here', () => {
    expect(ROWS).toHaveLength(GLOSSARY.split('\n').filter((line) => line.startsWith('| ')).length - 2);
    expect(ROWS.length).toBeGreaterThanOrEqual(40);
  });

  test('has each name once, in one sentence', () => {
    const names = ROWS.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
    expect(ROWS.filter(({ meaning }) => !/^[A-Z][^.]*\.$/.test(meaning))).toEqual([]);
  });

  test.each(ROWS)('$name: $identifier is in $file', ({ identifier, file }) => {
    expect(existsSync(join(ROOT, file))).toBe(true);
    expect(read(file)).toMatch(new RegExp(`\\b${identifier}\\b`));
  });
});

describe('names that were given up', () => {
  const sources = ['packages', 'apps'].flatMap((folder) => filesUnder(folder, /\.ts$/)).filter((file) => file.includes('/src/'));

  test('name no file', () => {
    expect(sources.filter((file) => Object.keys(GIVEN_UP).some((word) => wordsOf(basename(file, '.ts')).has(word)))).toEqual([]);
  });

  test('are part of no identifier', () => {
    const found = sources.flatMap((file) =>
      [...identifiersOf(read(file))].flatMap((identifier) =>
        Object.entries(GIVEN_UP)
          .filter(([word, kept]) => wordsOf(identifier).has(word) && !kept.includes(identifier))
          .map(() => `${file}: ${identifier}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

/** Words of `camelCase`, `kebab-case` and `UPPER_CASE`, in lower case and without a plural s. */
function wordsOf(name: string): ReadonlySet<string> {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return new Set(words.split(/[^a-z0-9]+/).map((word) => word.replace(/s$/, '')));
}

/** Identifiers of a source file; comments, quoted texts, templates on one line and those without a hole are left out. */
function identifiersOf(code: string): ReadonlySet<string> {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\\n]|\\.)*`|`(?:[^`\\$]|\\.|\$(?!\{))*`/g, "''")
    .replace(/\/\/.*$/gm, '');
  return new Set(bare.match(/[A-Za-z_$][\w$]*/g) ?? []);
}
