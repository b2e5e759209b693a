/**
 * Where a page ends. Postgres keeps microseconds, JavaScript's dates do not: the cursor carries them as Postgres wrote them, or
 * rows of one millisecond would be shown twice or never.
 */
export interface Position {
  readonly micros: string;
  readonly id: string;
}

/** 16 digits reach the year 2286. */
const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

function writeCursor({ micros, id }: Position): string {
  return Buffer.from(`${micros}.${id}`).toString('base64url');
}

export function readCursor(cursor: string): Position | 'bad_cursor' {
  const [, micros, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return micros === undefined || id === undefined ? 'bad_cursor' : { micros, id };
}

/** A page of rows that were asked for with one more than it holds. */
export function cutPage<R>(rows: readonly R[], limit: number, positionOf: (row: R) => Position) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last !== undefined ? writeCursor(positionOf(last)) : null };
}
