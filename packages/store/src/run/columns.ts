/** Columns in, domain values out; the one place that knows both. */

import type { Stored } from '../drizzle.ts';
import type { rendered, runs } from '../schema.ts';
import type { Rendered, RowOf, RunKind, RunRow } from './row.ts';

/** What every read of a run selects; the assessment is megabytes away and never among them. */
export const RUN_COLUMNS =
  'id, kind, status, business, url, domain, options, metadata, account_id, error_code, created_at, started_at, finished_at, verifies, ordinal';

/** The columns of a run, of a table called `alias`. */
export function runColumnsOf(alias: string): string {
  return RUN_COLUMNS.replace(/\w+/g, (column) => `${alias}.${column}`);
}

type Column =
  | 'id'
  | 'kind'
  | 'status'
  | 'business'
  | 'url'
  | 'domain'
  | 'options'
  | 'metadata'
  | 'account_id'
  | 'error_code'
  | 'verifies'
  | 'ordinal'
  | Moment;
type Moment = 'created_at' | 'started_at' | 'finished_at';
export type RunColumns = Pick<Stored<typeof runs>, Column>;

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
  const own =
    row.kind === 'audit' ? { metadata: row.metadata } : row.kind === 'verification' ? { auditId: row.verifies, n: row.ordinal } : {};
  return { ...fields, kind: row.kind, options: row.options, ...own } as RunRow;
}

/** For rows of a query that named the kind. */
export function toRunOf<K extends RunKind>(_kind: K): (row: RunColumns) => RowOf<K> {
  return (row) => toRun(row) as RowOf<K>;
}

/** A run's columns beside those of its bytes; all null while there are none. */
export const BYTES_COLUMNS = 'r.kind as bytes_kind, r.presenter_version, r.etag, r.gzip';

type RenderedColumns = Stored<typeof rendered>;
export interface BytesColumns extends Pick<RenderedColumns, 'presenter_version' | 'etag'> {
  readonly bytes_kind: RenderedColumns['kind'];
  readonly gzip: RenderedColumns['gzip'] | null;
}

export function toRendered(row: BytesColumns): Rendered | null {
  const { bytes_kind: kind, presenter_version: presenterVersion, etag, gzip } = row;
  return gzip === null ? null : { kind, presenterVersion, etag, gzip };
}
