/** docs/limits.md against the settings and constants it names. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTINGS } from '@vitrine/runtime';
import { ROOT } from './start/support.ts';

const page = readFileSync(join(ROOT, 'docs/limits.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| .*`[\w./-]+`( `\w+`)? \|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
/** What a constant counts in, for the unit that its row names. */
const UNITS: Readonly<Record<string, number>> = { MiB: 1024 * 1024, s: 1_000, min: 60_000 };

test.each(rows.map((cells) => [cells[1], cells] as const))('%s', (_, cells) => {
  const [value = '', unit = ''] = (cells[2] ?? '').split(' ');
  const [place = '', constant] = [...(cells.at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  if (constant === undefined) {
    const setting = Object.values(SETTINGS).find(({ env }) => env === place);
    expect([place, setting === undefined]).toEqual([place, false]);
    if (value !== 'by') expect(String(setting?.fallback)).toBe(value);
    return;
  }
  const written = new RegExp(`\\b${constant}(?: = |: )([\\d_]+(?: \\* [\\d_]+)*)`).exec(readFileSync(join(ROOT, place), 'utf8'))?.[1] ?? '';
  const stated = written.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
  const isIn = constant.endsWith('SECONDS') ? 1 : (UNITS[unit] ?? 1);
  expect([constant, stated]).toEqual([constant, Number(value) * isIn]);
});

test('every limit that is a setting stands there', () => {
  const settings = Object.values(SETTINGS).map(({ env }) => env);
  const missing = settings.filter((env) => /_LIMIT_|_MAX_(PENDING|CONNECTIONS)$/.test(env) && !page.includes(`\`${env}\``));
  expect(missing).toEqual([]);
});
