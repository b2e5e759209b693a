/** One answer to one identity, classified by itself, and how it differs from that of another identity. */

import { bodyText, type Exchange, type ResponseOutcome, responseOf } from '../../core/evidence.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import type { Wall } from '../../formats/http/wall.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { looksAlike } from '../../formats/text/likeness.ts';
import type { CellState, MatrixCell } from './assessment.ts';
import { CELL_BYTES, type PageContent, readPage } from './page-content.ts';

export interface CellAnswer {
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

export interface CellContext {
  readonly country: string;
  readonly wall: Wall | null;
  readonly pages?: PageMemo | undefined;
}

export function readCell(exchange: Exchange, row: 'page' | 'robots', { country, wall, pages }: CellContext): CellAnswer {
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
    content: readPage(exchange, response, country, { most: CELL_BYTES, ...(pages === undefined ? {} : { context: { pages } }) }),
  };
}

function isMarkup(response: ResponseOutcome): boolean {
  return /^\ufeff?\s*<(?:!doctype|html|head|body)/i.test(bodyText(response, 2048));
}

/** Why an answer is not what another identity got; null when it is, or when they cannot be compared. */
export function differs(cell: CellAnswer, reference: CellAnswer): 'other_content' | 'other_rules' | 'no_product' | null {
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
export function speaksOther(cell: CellAnswer, reference: CellAnswer): boolean {
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
export function shown({ exchange, response }: CellAnswer): Pick<MatrixCell, 'status' | 'ms' | 'bytes'> {
  return { status: exchange.outcome.status ?? null, ms: exchange.ms, bytes: response?.body.size ?? null };
}
