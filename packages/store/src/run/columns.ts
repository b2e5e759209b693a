/** Columns in, domain values out; the one place that knows both. */

import type { AuditMetadata, Rendered, RenderedKind, RowOf, RunErrorCode, RunKind, RunRow, RunStatus } from './row.ts';

/** What every read of a run selects; the assessment is megabytes away and never among them. */
export const RUN_COLUMNS =
  'id, kind, status, business, url, domain, options, metadata, account_id, error_code, created_at, started_at, finished_at';

/** The same of a table called `alias`. */
export function runColumnsOf(alias: string): string {
  return RUN_COLUMNS.replace(/\w+/g, (column) => `${alias}.${column}`);
}

export interface RunColumns {
  readonly id: string;
  readonly kind: RunKind;
  readonly status: RunStatus;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: RunRow['options'];
  readonly metadata: AuditMetadata | null;
  readonly account_id: string | null;
  readonly error_code: RunErrorCode | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** Options are what the row's kind wrote. */
export function toRun(row: RunColumns): RunRow {
  const fields = {
    id: row.id,
    status: row.status,
    business: row.business,
    url: row.url,
    domain: row.domain,
    accountId: row.account_id,
    errorCode: row.error_code,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
  return { ...fields, kind: row.kind, options: row.options, ...(row.kind === 'audit' && { metadata: row.metadata }) } as RunRow;
}

/** For rows of a query that named the kind. */
export function toRunOf<K extends RunKind>(_kind: K): (row: RunColumns) => RowOf<K> {
  return (row) => toRun(row) as RowOf<K>;
}

/** A run's columns beside those of its bytes; all null while there are none. */
export const BYTES_COLUMNS = 'r.kind as bytes_kind, r.presenter_version, r.etag, r.gzip';

export interface BytesColumns {
  readonly bytes_kind: RenderedKind;
  readonly presenter_version: number;
  readonly etag: string;
  readonly gzip: Buffer | null;
}

export function toRendered(row: BytesColumns): Rendered | null {
  const { bytes_kind: kind, presenter_version: presenterVersion, etag, gzip } = row;
  return gzip === null ? null : { kind, presenterVersion, etag, gzip };
}
