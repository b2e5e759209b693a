/** Tables of figures in the documents, written by the command that measured them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Puts the note and the table between the marks of `name` in `document`. */
export function fill(document, name, { note, head, rows }) {
  const file = join(root, document);
  const text = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- figures of ${name}, written by its command -->`, `<!-- end of ${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`${document} has no place for the figures of ${name}`);
  const line = (cells) => `| ${cells.join(' | ')} |\n`;
  const table = line(head) + line(head.map((_, column) => (column === 0 ? '---' : '--:'))) + rows.map(line).join('');
  writeFileSync(file, `${text.slice(0, from)}${begin}\n\n${note}\n\n${table}\n${text.slice(to)}`);
}
