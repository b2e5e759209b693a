/** Tables of figures, each goal beside what was reached. */
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

/** What `work` takes with little and with much of something: a row for each name, in milliseconds, and a goal for the ratio. */
export function compareTimes(heads, [little, much], { limit, of }) {
  const rows = Object.keys(little).map((name) => ({ name, little: little[name], much: much[name], ratio: much[name] / little[name] }));
  table(
    ['', ...heads, 'ratio'],
    rows.map((row) => Object.values(row)),
  );
  return { rows, goals: rows.map(({ name, ratio }) => goal({ what: `${name}, of ${of}`, reached: ratio, limit })) };
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

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
