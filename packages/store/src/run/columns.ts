/** Columns in, domain values out; the one place that knows both. */

import type { runs } from '../schema.ts';
import type { Rendered, RowOf, RunFields, RunKind, RunRow } from './row.ts';

/** What every read of a run selects; the assessment is megabytes away and never among them. */
export const RUN_COLUMNS = `
  id, kind, status, business, url, domain, options, metadata, account_id as "accountId", error_code as "errorCode",
  created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt", verifies, ordinal`;

/** The columns of a run, of a table called `alias`. */
export function runColumnsOf(alias: string): string {
  return RUN_COLUMNS.replace(/(?<=^|,)\s*(?=\w)/g, ` ${alias}.`);
}

export type RunColumns = RunFields & Pick<typeof runs.$inferSelect, 'kind' | 'options' | 'metadata' | 'verifies' | 'ordinal'>;

/** Options are what the row's kind wrote. The row must have no other columns. */
export function toRun({ metadata, verifies, ordinal, ...run }: RunColumns): RunRow {
  const own = run.kind === 'audit' ? { metadata } : run.kind === 'verification' ? { auditId: verifies, n: ordinal } : {};
  return { ...run, ...own } as RunRow;
}

/** For rows of a query that named the kind. */
export function toRunOf<K extends RunKind>(_kind: K): (row: RunColumns) => RowOf<K> {
  return (row) => toRun(row) as RowOf<K>;
}

/** A run's columns beside those of its bytes; all null while there are none. */
export const BYTES_COLUMNS = 'r.kind as "bytesKind", r.presenter_version as "presenterVersion", r.etag, r.gzip';

export interface BytesColumns extends Omit<Rendered, 'kind' | 'gzip'> {
  readonly bytesKind: Rendered['kind'];
  readonly gzip: Uint8Array | null;
}

export function toRendered({ bytesKind: kind, presenterVersion, etag, gzip }: BytesColumns): Rendered | null {
  return gzip === null ? null : { kind, presenterVersion, etag, gzip };
}
