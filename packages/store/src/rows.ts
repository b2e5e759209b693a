/** Columns in, domain values out; the one place that knows both. */

import type { AuditErrorCode, AuditMetadata, AuditOptions, AuditRow, AuditStatus } from './ports.ts';

/** What every read of an audit selects; the assessment is megabytes away and never among them. */
export const AUDIT_COLUMNS =
  'id, status, business, url, domain, options, metadata, account_id, error_code, created_at, started_at, finished_at';

export interface AuditColumns {
  readonly id: string;
  readonly status: AuditStatus;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: AuditOptions;
  readonly metadata: AuditMetadata | null;
  readonly account_id: string | null;
  readonly error_code: AuditErrorCode | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

export function toAudit(row: AuditColumns): AuditRow {
  return {
    id: row.id,
    status: row.status,
    business: row.business,
    url: row.url,
    domain: row.domain,
    options: row.options,
    metadata: row.metadata,
    accountId: row.account_id,
    errorCode: row.error_code,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
  };
}
