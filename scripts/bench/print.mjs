/** Tables of figures, each goal beside what was reached. */
import { paint } from '../lib/terminal.mjs';

export function heading(title, note) {
  process.stdout.write(`\n${paint.bold(title)}\n${note ? `${paint.dim(note)}\n` : ''}`);
}

/** `columns`: of each head the name of a row's member, or a function of the row; the first column is text, the others are figures. */
export function table(rows, columns) {
  const take = (row, from) => (typeof from === 'function' ? from(row) : row[from]);
  const textOf = (value) => (typeof value === 'number' ? figure(value) : value);
  const lines = [Object.keys(columns), ...rows.map((row) => Object.values(columns).map((from) => textOf(take(row, from))))];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const [head, ...others] = lines.map((cells) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
  );
  process.stdout.write(`${paint.dim(head)}\n${others.map((line) => `${line}\n`).join('')}`);
}

/** What `work` takes with little and with much of something: a row for each name, in milliseconds, and a goal for the ratio. */
export function compareTimes([one, other], [little, much], limit) {
  const rows = Object.keys(little).map((name) => ({ name, little: little[name], much: much[name], ratio: much[name] / little[name] }));
  table(rows, { '': 'name', [`${one}, ms`]: 'little', [`${other}, ms`]: 'much', ratio: 'ratio' });
  return { rows, goals: rows.map(({ name, ratio }) => goal(`${name}, of that with ${one}`, ratio, '≤', limit)) };
}

/** One goal, said and measured. Prints it; `reached` and `limit` are numbers in `unit`. */
export function goal(what, reached, sign, limit, unit = '') {
  const met = sign === '≥' ? reached >= limit : reached <= limit;
  process.stdout.write(`${met ? paint.good('✓') : paint.bad('✗')} ${what}: ${figure(reached)}${unit} (goal ${sign} ${limit}${unit})\n`);
  return { what, reached, sign, limit, met };
}

/** Three significant digits at least, no more decimals than help. */
export function figure(value) {
  if (!Number.isFinite(value)) return '–';
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** By `of` of each value. */
export function median(values, of = (value) => value) {
  const sorted = values.map(of).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
