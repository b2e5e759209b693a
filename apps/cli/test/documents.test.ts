/** The command lines the documents print: each is one the table knows, and those that ask a demo store are run. */

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseWords } from '../src/parse.ts';
import { COMMANDS, optionsOf } from '../src/table/index.ts';
import { vitrine } from './support.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FILES = ['README.md', ...readdirSync(join(ROOT, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];

/** Words of each command line in the fenced blocks of shells, as a shell splits them; what follows a comment or a pipe is no part. */
function linesOf(text: string): readonly (readonly string[])[] {
  const blocks = [...text.matchAll(/^```(?:sh)?\n([\s\S]*?)^```/gm)].map(([, block]) => block ?? '');
  return blocks.flatMap((block) =>
    block.split('\n').flatMap((line) => {
      const [, said] = /(?:^|(?:npm run (?:--silent )?))vitrine (?:-- )?(?!<)(.*)$/.exec(line.replace(/\s+[#|>].*$/, '')) ?? [];
      return said === undefined || line.startsWith('usage') ? [] : [said.replace(/[)'"]/g, '').trim().split(/\s+/)];
    }),
  );
}

const LINES = FILES.flatMap((file) => linesOf(readFileSync(join(ROOT, file), 'utf8')).map((words) => [file, words.join(' ')] as const));

test('are found', () => {
  expect(LINES.length).toBeGreaterThan(20);
  expect(linesOf('```sh\nnpm run vitrine -- audit --demo bare   # why\n```\nvitrine nothing\n')).toEqual([['audit', '--demo', 'bare']]);
});

test.each(LINES)('%s: vitrine %s is a command with options that exist', (_file, line) => {
  const [name = '', ...words] = line.split(' ');
  expect(Object.keys(COMMANDS)).toContain(name);
  const command = COMMANDS[name];
  if (command !== undefined) expect(() => parseWords(words, optionsOf(command), 'en')).not.toThrow();
});

describe('on a demo store', () => {
  const run = [...new Set(LINES.flatMap(([, line]) => (/--demo \w|^stores list/.test(line) ? [line] : [])))];
  // What they write to /tmp goes to a folder of this run: another user of this machine may own the names.
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-documents-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test.each(run)('vitrine %s ends with 0', async (line) => {
    expect((await vitrine(line.replaceAll(' /tmp/', ` ${folder}/`).split(' '))).code).toBe(0);
  });
});
