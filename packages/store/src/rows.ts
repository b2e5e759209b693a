/** Columns in, domain values out; the one place that knows both. */

import type { AuditErrorCode, AuditMetadata, AuditRow, AuditStatus, Rendered, RenderedKind } from './ports.ts';
import type { RunKind, RunRow } from './run-ports.ts';

/** What every read of a run selects; the assessment is megabytes away and never among them. */
export const AUDIT_COLUMNS =
  'id, kind, status, business, url, domain, options, metadata, account_id, error_code, created_at, started_at, finished_at';

/** The same of a table called `alias`. */
export function auditColumnsOf(alias: string): string {
  return AUDIT_COLUMNS.replace(/\w+/g, (column) => `${alias}.${column}`);
}

export interface AuditColumns {
  readonly id: string;
  readonly kind: RunKind;
  readonly status: AuditStatus;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: RunRow['options'];
  readonly metadata: AuditMetadata | null;
  readonly account_id: string | null;
  readonly error_code: AuditErrorCode | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

/** The row of a query that asked for its kind: options are what that kind wrote. */
export function toRun(row: AuditColumns): RunRow {
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

/** Of a query that asks for audits only. */
export function toAudit(row: AuditColumns): AuditRow {
  return toRun(row) as AuditRow;
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
