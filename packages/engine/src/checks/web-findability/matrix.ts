/**
 * A few pages asked for as every identity: who gets the page, who is refused, who gets something else. What all of them get is
 * judged with the page; a cell says something about its identity only where another identity was served.
 */

import { bodyText, type Exchange, findExchange, type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { CELL_STATES, type CellState, type IdentityMatrix, type MatrixCell } from './assessment.ts';
import { IDENTITY_IDS, type IdentityEvidence, type IdentityId } from './evidence.ts';
import { CELL_BYTES, type PageContent, readPage } from './page-content.ts';
import { keyOfPage, readStore, type StoreFacts, type StoreInput } from './store-facts.ts';

export interface MatrixInput extends StoreInput {
  readonly identities: IdentityEvidence;
}

export interface Matrix extends IdentityMatrix {
  /** Cells worth asking once more: they failed where another identity was served. */
  readonly suspects: readonly { readonly identity: IdentityId; readonly row: string }[];
}

/** Name of the row that is no page. */
export const ROBOTS_ROW = 'robots';

/** Rows somebody was served in: only there do the other cells say anything about who asked. */
export function servedRows({ rows, cells }: IdentityMatrix): readonly string[] {
  return rows.filter((row) => cells.some(({ page, state }) => page === row && (state === 'ok' || state === 'flaky')));
}

/** The plain crawler's cells are the surface's own exchanges. */
export function cellKey(identity: IdentityId, row: string): string {
  return `find.cell:${identity}:${row}`;
}

export function readMatrix(input: MatrixInput, context?: ReadingContext): Matrix {
  const store = readStore(input, 'plan', context);
  const rows = [...store.surface.pages.map(({ id }) => id), ROBOTS_ROW];
  const answers = answersOf(input, store);
  const reading = { country: input.subject.country, wall: store.wall, context };
  const read = rows.map((row) => readRow(row, answers, reading));
  const cells = read.flatMap((row) => row.cells);
  return {
    identities: IDENTITY_IDS.map((id) => ({ id, ...wordingSent(id, answers, rows), cells: countStates(cells, id) })),
    rows,
    cells,
    suspects: read.flatMap(({ suspects }) => suspects),
  };
}

interface Answers {
  first(identity: IdentityId, row: string): Exchange | undefined;
  again(identity: IdentityId, row: string): Exchange | undefined;
}

function answersOf({ identities }: MatrixInput, store: StoreFacts): Answers {
  const find = (key: string) => findExchange(identities, key);
  return {
    first(identity, row) {
      if (identity !== 'bot') return find(cellKey(identity, row));
      return row === ROBOTS_ROW ? store.robots.exchange : store.exchange(keyOfPage(row));
    },
    again: (identity, row) => find(`${cellKey(identity, row)}:again`),
  };
}

/** Ends without a question, and our own limits: the answer would not be another. */
const FINAL: ReadonlySet<string> = new Set(['budget_spent', 'robots', 'robots_unreadable', 'body_too_large', 'unsupported_encoding']);

function readRow(row: string, answers: Answers, context: CellContext) {
  const kind = row === ROBOTS_ROW ? 'robots' : 'page';
  const received = IDENTITY_IDS.map((identity) => {
    const exchange = answers.first(identity, row);
    return exchange === undefined ? null : readCell(exchange, kind, context);
  });
  const reference = referenceOf(received.flatMap((answer) => (answer?.state === 'ok' ? [answer] : [])));
  const compared = received.map((answer) => (answer === null ? null : against(answer, reference)));
  const cells = compared.map((answer, index) => {
    const identity = IDENTITY_IDS[index] as IdentityId;
    const again = answers.again(identity, row);
    const second = again === undefined ? null : against(readCell(again, kind, context), reference);
    return cellOf(identity, row, answer, second);
  });
  const failed = compared.flatMap((answer, index) => {
    const isOurs = answer === null || FINAL.has(answer.reason);
    return reference === null || isOurs || answer.state === 'ok' ? [] : [{ identity: IDENTITY_IDS[index] as IdentityId, row }];
  });
  return { cells, suspects: failed };
}

/** What most identities got; of equals, what the first of them got. */
function referenceOf(served: readonly CellAnswer[]): CellAnswer | null {
  const agree = (one: CellAnswer, other: CellAnswer) => differs(one, other) === null && differs(other, one) === null;
  const votes = served.map((one) => served.filter((other) => agree(one, other)).length);
  return served[votes.indexOf(Math.max(...votes))] ?? null;
}

function against(answer: CellAnswer, reference: CellAnswer | null): CellAnswer {
  if (answer.state !== 'ok' || reference === null) return answer;
  const difference = differs(answer, reference);
  if (difference !== null) return { ...answer, state: 'invalid', reason: difference };
  return speaksOther(answer, reference) ? { ...answer, reason: 'other_language' } : answer;
}

function cellOf(identity: IdentityId, row: string, first: CellAnswer | null, second: CellAnswer | null): MatrixCell {
  if (first === null) {
    return { identity, page: row, state: 'error', reason: 'not_asked', vendor: null, status: null, ms: null, bytes: null, exchanges: [] };
  }
  const isFlaky = (first.state !== 'ok' && second?.state === 'ok') || (first.state === 'ok' && isSecondTry(first.exchange));
  const exchanges = [first, second].flatMap((answer) => (answer === null ? [] : [answer.exchange.key]));
  return {
    identity,
    page: row,
    state: isFlaky ? 'flaky' : first.state,
    reason: first.state === 'ok' && isFlaky ? 'second_try' : first.reason,
    vendor: first.vendor,
    ...shown(first),
    exchanges,
  };
}

/** The fetcher itself asks again what failed for a moment. "Come back later", which the store said and we obeyed, is no failure. */
function isSecondTry({ attempts = 1, retryAfterMs }: Exchange): boolean {
  return attempts > 1 && retryAfterMs === undefined;
}

function wordingSent(id: IdentityId, answers: Answers, rows: readonly string[]) {
  const exchange = rows.flatMap((row) => answers.first(id, row) ?? [])[0];
  return { userAgent: exchange?.requestHeaders['user-agent'] ?? '', accept: exchange?.requestHeaders['accept'] ?? '' };
}

function countStates(cells: readonly MatrixCell[], id: IdentityId): Readonly<Record<CellState, number>> {
  const mine = cells.filter(({ identity }) => identity === id);
  const counts = CELL_STATES.map((state) => [state, mine.filter((cell) => cell.state === state).length] as const);
  return Object.fromEntries(counts) as Record<CellState, number>;
}

interface CellAnswer {
  readonly exchange: Exchange;
  readonly state: Exclude<CellState, 'flaky'>;
  readonly reason: string;
  readonly vendor: string | null;
  readonly response: ResponseOutcome | null;
  /** null for robots.txt, and for answers there is nothing to read of. */
  readonly content: PageContent | null;
}

/** Statuses that say "not in this form": the page is there for others. */
const OTHER_FORM: ReadonlySet<number> = new Set([400, 405, 406, 415, 421, 426]);

interface CellContext {
  readonly country: string;
  readonly wall: Wall | null;
  readonly context: ReadingContext | undefined;
}

function readCell(exchange: Exchange, row: 'page' | 'robots', { country, wall, context }: CellContext): CellAnswer {
  const { kind, reason, vendor, status } = classifyReach({ exchange, expects: 'page', wall });
  const response = responseOf(exchange) ?? null;
  const cell = { exchange, vendor, response, content: null };
  if (kind === 'blocked') return { ...cell, state: 'blocked', reason };
  if (status !== null && OTHER_FORM.has(status)) return { ...cell, state: 'invalid', reason: 'not_acceptable' };
  if (reason === 'empty') return { ...cell, state: 'invalid', reason };
  if (kind === 'absent') return { ...cell, state: 'absent', reason };
  if (kind !== 'ok' || response === null) return { ...cell, state: 'error', reason };
  if (row === 'robots') return isMarkup(response) ? { ...cell, state: 'invalid', reason: 'html' } : { ...cell, state: 'ok', reason };
  return {
    ...cell,
    state: 'ok',
    reason,
    content: readPage(exchange, response, country, { most: CELL_BYTES, context }),
  };
}

function isMarkup(response: ResponseOutcome): boolean {
  return /^\ufeff?\s*<(?:!doctype|html|head|body)/i.test(bodyText(response, 2048));
}

/** Why an answer is not what another identity got; null when it is, or when they cannot be compared. */
function differs(cell: CellAnswer, reference: CellAnswer): 'other_content' | 'other_rules' | 'no_product' | null {
  const mine = cell.content;
  const theirs = reference.content;
  if (cell.response === null || reference.response === null) return null;
  if (mine === null || theirs === null) return sameText(cell.response, reference.response) ? null : 'other_rules';
  // Markdown and JSON are other forms of the page, which is what was asked for.
  if (!mine.isHtml || !theirs.isHtml) return null;
  // Who asks in French is answered in French: titles and texts of two languages cannot be compared.
  if (!speaksOther(cell, reference) && isAnotherPage(cell, reference)) return 'other_content';
  const cut = mine.truncated || theirs.truncated;
  // Last, because it reads both pages to the end.
  return !cut && theirs.structured.offer && !mine.structured.product ? 'no_product' : null;
}

/** Both pages say which language they are in, and it is not the same. */
function speaksOther(cell: CellAnswer, reference: CellAnswer): boolean {
  const [mine, theirs] = [cell.content?.language ?? null, reference.content?.language ?? null];
  return mine !== null && theirs !== null && mine !== theirs;
}

/** Neither title nor heading agree, and the text is another's too. */
function isAnotherPage(cell: CellAnswer, reference: CellAnswer): boolean {
  const [mine, theirs] = [cell.content, reference.content];
  const names = (content: PageContent | null) =>
    [content?.title, content?.heading].flatMap((name) => (name == null ? [] : [comparable(name)]));
  const known = new Set(names(theirs));
  if (names(mine).some((name) => known.has(name))) return false;
  return !looksAlike(sampleOf(cell), sampleOf(reference));
}

/** Counters and dates change from request to request. */
function comparable(name: string): string {
  return name.toLowerCase().replace(/\d+/g, '').replace(/\s+/g, ' ').trim();
}

function sampleOf({ response, exchange }: CellAnswer) {
  return { bytes: response?.body.bytes ?? new Uint8Array(0), path: URL.parse(exchange.url)?.pathname ?? '/' };
}

/** Two files of rules are the same when only blanks, comments and what changes daily differ. */
function sameText(one: ResponseOutcome, other: ResponseOutcome): boolean {
  const rules = (response: ResponseOutcome) =>
    bodyText(response)
      .split(/\r\n|\r|\n/)
      .map((line) => line.replace(/#.*/, '').replace(/\s+/g, ' ').trim().toLowerCase())
      .filter(Boolean)
      .join('\n');
  return one.body.sha256 === other.body.sha256 || one.body.truncated || other.body.truncated || rules(one) === rules(other);
}

/** What the matrix keeps of an answer. */
function shown({ exchange, response }: CellAnswer): Pick<MatrixCell, 'status' | 'ms' | 'bytes'> {
  return { status: exchange.outcome.status ?? null, ms: exchange.ms, bytes: response?.body.size ?? null };
}
