/**
 * The same pages as every identity: who gets the page, who is refused, who gets something else. What all of them get is
 * the page's own affair; a cell only stands out where somebody else fared better.
 */

import { type AuditSubject, type Exchange, findExchange, type OriginEvidence } from '../../core/evidence.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { wallOf } from '../../shared/gate/gate.ts';
import { CELL_STATES, type CellState, type IdentityMatrix, type MatrixCell } from './assessment.ts';
import { IDENTITY_IDS, type IdentityEvidence, type IdentityId, type SurfaceEvidence } from './evidence.ts';
import { type CellContext, type CellReading, differs, readCell, shown, speaksOther } from './matrix-cell.ts';
import { keyOfPage, openSight } from './sight.ts';

export interface MatrixInput {
  readonly subject: AuditSubject;
  readonly origin: OriginEvidence;
  readonly surface: SurfaceEvidence;
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

export function readMatrix(input: MatrixInput, context?: { readonly pages: PageMemo }): Matrix {
  const rows = [...input.surface.pages.map(({ id }) => id), ROBOTS_ROW];
  const answers = answersOf(input);
  const seen = { country: input.subject.country, wall: wallOf(input), pages: context?.pages };
  const read = rows.map((row) => readRow(row, answers, seen));
  const cells = read.flatMap((row) => row.cells);
  return {
    identities: IDENTITY_IDS.map((id) => ({ id, ...wordingSeen(id, answers, rows), cells: countStates(cells, id) })),
    rows,
    cells,
    suspects: read.flatMap(({ suspects }) => suspects),
  };
}

interface Answers {
  first(identity: IdentityId, row: string): Exchange | undefined;
  again(identity: IdentityId, row: string): Exchange | undefined;
}

function answersOf({ subject, origin, surface, identities }: MatrixInput): Answers {
  const sight = openSight({ subject, origin, surface }, 'plan');
  const find = (key: string) => findExchange(identities, key);
  return {
    first(identity, row) {
      if (identity !== 'bot') return find(cellKey(identity, row));
      return row === ROBOTS_ROW ? sight.robots.exchange : sight.exchange(keyOfPage(row));
    },
    again: (identity, row) => find(`${cellKey(identity, row)}:again`),
  };
}

/** Ends without a question: there is nothing to ask again. */
const UNASKED: ReadonlySet<string> = new Set(['budget_spent', 'robots', 'robots_unreadable']);

interface Row {
  readonly cells: readonly MatrixCell[];
  readonly suspects: Matrix['suspects'];
}

function readRow(row: string, answers: Answers, seen: CellContext): Row {
  const kind = row === ROBOTS_ROW ? 'robots' : 'page';
  const readings = IDENTITY_IDS.map((identity) => {
    const exchange = answers.first(identity, row);
    return exchange === undefined ? null : readCell(exchange, kind, seen);
  });
  const reference = referenceOf(readings.flatMap((reading) => (reading?.state === 'ok' ? [reading] : [])));
  const compared = readings.map((reading) => (reading === null ? null : against(reading, reference)));
  const cells = compared.map((reading, index) => {
    const identity = IDENTITY_IDS[index] as IdentityId;
    const again = answers.again(identity, row);
    const second = again === undefined ? null : against(readCell(again, kind, seen), reference);
    return cellOf(identity, row, reading, second);
  });
  const failed = compared.flatMap((reading, index) => {
    const isOurs = reading === null || UNASKED.has(reading.reason);
    return reference === null || isOurs || reading.state === 'ok' ? [] : [{ identity: IDENTITY_IDS[index] as IdentityId, row }];
  });
  return { cells, suspects: failed };
}

/** What most identities got; of equals, what the first of them got. */
function referenceOf(served: readonly CellReading[]): CellReading | null {
  const agree = (one: CellReading, other: CellReading) => differs(one, other) === null && differs(other, one) === null;
  const votes = served.map((one) => served.filter((other) => agree(one, other)).length);
  return served[votes.indexOf(Math.max(...votes))] ?? null;
}

function against(reading: CellReading, reference: CellReading | null): CellReading {
  if (reading.state !== 'ok' || reference === null) return reading;
  const difference = differs(reading, reference);
  if (difference !== null) return { ...reading, state: 'invalid', reason: difference };
  return speaksOther(reading, reference) ? { ...reading, reason: 'other_language' } : reading;
}

function cellOf(identity: IdentityId, row: string, first: CellReading | null, second: CellReading | null): MatrixCell {
  if (first === null) {
    return { identity, page: row, state: 'error', reason: 'not_asked', vendor: null, status: null, ms: null, bytes: null, exchanges: [] };
  }
  // The fetcher itself asks again after a reset or when told to wait: that is a second try too.
  const isFlaky = (first.state !== 'ok' && second?.state === 'ok') || (first.state === 'ok' && (first.exchange.attempts ?? 1) > 1);
  const exchanges = [first, second].flatMap((reading) => (reading === null ? [] : [reading.exchange.key]));
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

function wordingSeen(id: IdentityId, answers: Answers, rows: readonly string[]) {
  const exchange = rows.flatMap((row) => answers.first(id, row) ?? [])[0];
  return { userAgent: exchange?.requestHeaders['user-agent'] ?? '', accept: exchange?.requestHeaders['accept'] ?? '' };
}

function countStates(cells: readonly MatrixCell[], id: IdentityId): Readonly<Record<CellState, number>> {
  const mine = cells.filter(({ identity }) => identity === id);
  const counts = CELL_STATES.map((state) => [state, mine.filter((cell) => cell.state === state).length] as const);
  return Object.fromEntries(counts) as Record<CellState, number>;
}
