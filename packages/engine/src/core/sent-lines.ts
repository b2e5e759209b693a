/** Finds the lines of a stored answer that a finding speaks of, so that a reader sees the fault and not only its name. */

import type { SentLines } from './assessment.ts';
import { type Body, bodyText, type Exchange, type ResponseOutcome, responseOf } from './evidence.ts';
import { quote } from './messages.ts';

/** What is looked for: a text, or a pattern without the flags `g` and `y`. */
export type Mark = string | RegExp | ((text: string) => number);

export interface Looked {
  /** Where to begin: the first of these that occurs. Without any of them there is nothing to show. */
  readonly from?: readonly Mark[];
  /** Each is shown where it first occurs behind the beginning. Where none does, the beginning is shown: something is missing there. */
  readonly marks: readonly Mark[];
}

/** Lines shown, and characters of one: enough for a JSON-LD offer, little enough for a page of findings. */
const MOST_LINES = 10;
const LINE_MAX = 160;
/** Characters kept in front of what is looked for when its line is cut. */
const LEAD = 48;
/** Lines shown where something is missing. */
const OPENING = 6;
/** Characters of an answer that are looked through; pages beyond 2 MiB are not kept. */
const READ_MAX = 2 * 1024 * 1024;

/** null where there was no text to read, or nothing of what was looked for. */
export function sentLines(exchange: Exchange | undefined, { from = [], marks }: Looked): SentLines | null {
  const response = responseOf(exchange);
  if (exchange === undefined || response === undefined || response.body.truncated) return null;
  const text = textOf(response);
  const start = from.length === 0 ? 0 : firstOf(text, from);
  if (start === null) return null;
  const places = marks.flatMap((mark) => placeOf(text, mark, start) ?? []);
  const shown = places.length > 0 ? around(text, places) : from.length > 0 ? opening(text, start) : [];
  return shown.length === 0 ? null : { exchange: exchange.key, lines: shown };
}

/** A page is asked for by several rules. The text is held as long as its body is, so nothing has to bound it. */
const texts = new WeakMap<Body, string>();

function textOf(response: ResponseOutcome): string {
  const text = texts.get(response.body) ?? readable(bodyText(response, READ_MAX));
  texts.set(response.body, text);
  return text;
}

/** JSON that was sent in one line is broken into lines; anything else is left as it came. */
function readable(text: string): string {
  return !/^\s*[[{]/.test(text) || text.trim().includes('\n') ? text : (indented(text) ?? text);
}

/** JSON with a line for each member; null for a text that is none. */
export function indented(text: string): string | null {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return null;
  }
}

function firstOf(text: string, marks: readonly Mark[]): number | null {
  return (
    marks
      .values()
      .map((mark) => placeOf(text, mark, 0))
      .find((place) => place !== null) ?? null
  );
}

function placeOf(text: string, mark: Mark, start: number): number | null {
  const rest = text.slice(start);
  const found = typeof mark === 'string' ? rest.indexOf(mark) : typeof mark === 'function' ? mark(rest) : rest.search(mark);
  return found === -1 ? null : start + found;
}

interface Line {
  readonly number: number;
  readonly text: ReturnType<typeof quote>;
}

/** The line of each place, once for each part of it that is shown. */
function around(text: string, places: readonly number[]): readonly Line[] {
  const shown: ReturnType<typeof lineAt>[] = [];
  for (const place of places.toSorted((a, b) => a - b)) {
    if (shown.some(({ begin, end }) => place >= begin && place < end)) continue;
    shown.push(lineAt(text, place));
    // What opens a bracket says nothing without what is in it.
    const opens = /[[{]\s*$/.test(shown.at(-1)?.line.text.quoted ?? '');
    for (let inside = 0; opens && inside < 2; inside += 1) {
      const next = shown.at(-1)?.next ?? text.length;
      if (next < text.length) shown.push(lineAt(text, next));
    }
  }
  return shown.slice(0, MOST_LINES).map(({ line }) => line);
}

function opening(text: string, start: number): readonly Line[] {
  const lines: Line[] = [];
  let at = start;
  // Blank lines are passed over, a bounded number of them: counting a line reads the answer from its start.
  for (let looked = 0; looked < 3 * OPENING && at < text.length && lines.length < OPENING; looked += 1) {
    const { line, next } = lineAt(text, at);
    if (line.text.quoted.trim() !== '') lines.push(line);
    at = next;
  }
  return lines;
}

function lineAt(text: string, place: number) {
  const begin = text.lastIndexOf('\n', place - 1) + 1;
  const stop = text.indexOf('\n', place);
  const end = stop === -1 ? text.length : stop;
  const number = countLines(text, begin);
  const isLong = end - begin > LINE_MAX;
  const from = isLong ? Math.max(begin, place - LEAD) : begin;
  const to = isLong ? Math.min(end, from + LINE_MAX) : end;
  const cut = `${from > begin ? '…' : ''}${text.slice(from, to).replace(/\r$/, '')}${to < end ? '…' : ''}`;
  return { line: { number, text: quote(cut) }, begin: from, end: Math.max(to, from + 1), next: end + 1 };
}

function countLines(text: string, end: number): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
