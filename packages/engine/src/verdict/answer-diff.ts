/** How two answers to one question differ, for a person: status, headers, and the lines that went and came. Store text, made inert. */

import { bodyText, type Exchange, failureOf, responseOf } from '../core/evidence.ts';
import { inertLine, inertText } from '../core/inert.ts';
import { indented } from '../core/sent-lines.ts';
import { wordSet } from '../core/word-set.ts';

export interface AnswerDiff {
  readonly key: string;
  readonly method: Exchange['method'];
  readonly url: string;
  /** null where no answer came. */
  readonly status: { readonly before: number | null; readonly after: number | null };
  readonly failure: { readonly before: string | null; readonly after: string | null };
  readonly headers: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[];
  /** In their order, those that went first. */
  readonly lines: readonly { readonly sign: '-' | '+'; readonly text: string }[];
}

/** Lines of either sign that are shown, and characters of one. */
const MOST_LINES = 12;
const LINE_MAX = 160;
const MOST_HEADERS = 12;
const URL_MAX = 300;
/** Characters of an answer that are compared. */
const READ_MAX = 2 * 1024 * 1024;

/** Differ from one answer to the next without meaning anything. */
const RESTLESS_HEADERS = wordSet('age date etag last-modified expires content-length x-request-id cf-ray');

export function diffAnswers({ before, after }: { readonly before: Exchange; readonly after: Exchange }): AnswerDiff {
  const [gone, come] = linesThatDiffer(bodyText(responseOf(before), READ_MAX), bodyText(responseOf(after), READ_MAX));
  // In place of a page came a refusal: that all of it went says nothing.
  const isAnswered = isOk(before) === isOk(after);
  return {
    key: after.key,
    method: after.method,
    url: inertText(after.url, URL_MAX),
    status: { before: before.outcome.status ?? null, after: after.outcome.status ?? null },
    failure: { before: failureOf(before) ?? null, after: failureOf(after) ?? null },
    headers: headersThatDiffer(before, after),
    lines: [...signed('-', isAnswered ? gone : []), ...signed('+', come)],
  };
}

/** Whether there is anything to show. Nonces, times and counters alone are no difference. */
export function saysNothing({ status, failure, headers, lines }: AnswerDiff): boolean {
  return status.before === status.after && failure.before === failure.after && headers.length === 0 && lines.length === 0;
}

function isOk({ outcome: { status = 0 } }: Exchange): boolean {
  return status >= 200 && status < 300;
}

function headersThatDiffer(before: Exchange, after: Exchange): AnswerDiff['headers'] {
  const [then, now] = [headersOf(before), headersOf(after)];
  return [...new Set([...Object.keys(then), ...Object.keys(now)])]
    .filter((name) => !RESTLESS_HEADERS.has(name) && steady(then[name] ?? '') !== steady(now[name] ?? ''))
    .sort()
    .slice(0, MOST_HEADERS)
    .map((name) => ({ name: inertText(name, LINE_MAX), before: shown(then[name]), after: shown(now[name]) }));
}

/** With where a redirect has led, as `location`. */
function headersOf({ url, outcome }: Exchange): Readonly<Record<string, string | undefined>> {
  return outcome.url === url ? (outcome.headers ?? {}) : { ...outcome.headers, location: outcome.url };
}

function shown(value: string | undefined): string | null {
  return value === undefined ? null : inertText(value, LINE_MAX);
}

/** Lines of one that the other has not, each as often as it has it more, without those that differ by restless parts alone. */
function linesThatDiffer(before: string, after: string): readonly [readonly string[], readonly string[]] {
  const [then, now] = [linesOf(before), linesOf(after)];
  return [without(then, now), without(now, then)];
}

function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(steady(line), (left.get(steady(line)) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(steady(line)) ?? 0;
    if (count > 0) left.set(steady(line), count - 1);
    return count === 0;
  });
}

/** JSON by its members, markup by its tags, else as it was sent. */
function linesOf(text: string): readonly string[] {
  const trimmed = text.trim();
  if (/^[[{]/.test(trimmed)) return (indented(trimmed) ?? trimmed).split('\n').map(withoutComma);
  return trimmed
    .replaceAll(/(<script[^<>]*ld\+json[^<>]*>)([^<]*)/gi, (_, tag: string, data: string) => `${tag}\n${indented(data) ?? data}\n`)
    .split(/\n|(?<=>)(?=\s*<)/)
    .map((line) => withoutComma(line.trimEnd()))
    .filter((line) => line.trim() !== '');
}

function withoutComma(line: string): string {
  return line.endsWith(',') ? line.slice(0, -1) : line;
}

/** A line without what is new in every answer: long runs of letters and digits that hold a digit, and times of day. */
function steady(line: string): string {
  return line.replaceAll(/\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?/g, '~').replaceAll(/[\w+/=-]{16,}/g, (word) => (/\d/.test(word) ? '~' : word));
}

function signed(sign: '-' | '+', lines: readonly string[]): AnswerDiff['lines'] {
  return lines.slice(0, MOST_LINES).map((text) => ({ sign, text: inertLine(text, LINE_MAX) }));
}
