/** Tables of figures, each goal beside what was reached. */
import { fill } from '../lib/figures.mjs';
import { paint } from '../lib/terminal.mjs';

export function heading(title, note) {
  process.stdout.write(`\n${paint.bold(title)}\n${note ? `${paint.dim(note)}\n` : ''}`);
}

/** Rows of cells below a head; the first column is text, the others are figures. */
export function table(head, rows) {
  const cells = rows.map((row) => row.map(cellOf));
  const widths = head.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ');
  process.stdout.write(`${paint.dim(line(head))}\n${cells.map((row) => `${line(row)}\n`).join('')}`);
}

const cellOf = (cell) => (typeof cell === 'number' ? figure(cell) : cell);

/** Prints a table; with `--write` it replaces the one called `name` in a document, below its command, its day and `about`. */
export function tell({ told: { write, flags } }, { section, name = section, document, about, head, rows }) {
  table(head, rows);
  const note = `\`npm run bench -- --only ${section}${flags}\`, ${new Date().toISOString().slice(0, 10)}, ${about}`;
  if (write) fill(document, name, { note, head, rows: rows.map((row) => row.map(cellOf)) });
  return note;
}

/** The machine, as the note of a table has it. */
export function machine({ facts }) {
  return `${facts.cores}, ${facts.busy.split(':')[0]}`;
}

/** One goal, said and measured. Prints it; `reached` and `limit` are numbers in `unit`. */
export function goal({ what, reached, limit, atLeast = false, unit = '' }) {
  const met = atLeast ? reached >= limit : reached <= limit;
  const mark = met ? paint.good('✓') : paint.bad('✗');
  process.stdout.write(`${mark} ${what}: ${figure(reached)}${unit} (goal ${atLeast ? '≥' : '≤'} ${limit}${unit})\n`);
  return { what, reached, limit, atLeast, met };
}

/** Three significant digits at least, no more decimals than help. */
export function figure(value) {
  if (!Number.isFinite(value)) return '–';
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}
