/** The one statement that makes rows of runs, for any number of them at once. */

import type { Run, Statement } from './pool.ts';
import type { AuditMetadata } from './ports.ts';
import type { RunKind, RunRow } from './run-ports.ts';

/** What a new row holds; everything else is how it begins. */
export interface Insertable {
  readonly id: string;
  readonly kind: RunKind;
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: RunRow['options'];
  readonly metadata?: AuditMetadata | null;
  readonly accountId: string | null;
  readonly traceparent: string | null;
}

const COLUMNS = 'id, kind, business, url, domain, options, metadata, account_id, traceparent';
const ROWS = `
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::json[], $7::json[], $8::text[], $9::text[])
    as asked (${COLUMNS})`;

export const INSERT: Statement = {
  name: 'audit_insert',
  text: `insert into audits (${COLUMNS}) ${ROWS} returning id, created_at`,
};
/** Leaves out what needs a place its account has not given it yet: that is decided in a transaction of its own. */
export const INSERT_PLACED: Statement = {
  name: 'audit_insert_placed',
  text: `
    insert into audits (${COLUMNS}) ${ROWS}
    where account_id is null or exists (
      select from sites where sites.account_id = asked.account_id and sites.domain = asked.domain and sites.archived_at is null)
    returning id, created_at`,
};

/** In the order of `runs`; null for those the statement left out. */
export async function insertRuns(run: Run, statement: Statement, runs: readonly Insertable[]): Promise<readonly (RunRow | null)[]> {
  const rows = await run<{ id: string; created_at: Date }>(statement, [
    runs.map(({ id }) => id),
    runs.map(({ kind }) => kind),
    runs.map(({ business }) => business),
    runs.map(({ url }) => url),
    runs.map(({ domain }) => domain),
    runs.map(({ options }) => JSON.stringify(options)),
    runs.map(({ metadata = null }) => (metadata === null ? null : JSON.stringify(metadata))),
    runs.map(({ accountId }) => accountId),
    runs.map(({ traceparent }) => traceparent),
  ]);
  const createdAt = new Map(rows.map((row) => [row.id, row.created_at]));
  return runs.map((asked) => asRow(asked, createdAt.get(asked.id)));
}

export async function insertRun(run: Run, asked: Insertable): Promise<RunRow> {
  const [row] = await insertRuns(run, INSERT, [asked]);
  if (!row) throw new Error('Postgres inserted a run without returning it');
  return row;
}

function asRow({ traceparent: _, ...asked }: Insertable, createdAt: Date | undefined): RunRow | null {
  if (createdAt === undefined) return null;
  return { ...asked, status: 'pending', errorCode: null, createdAt, startedAt: null, finishedAt: null } as RunRow;
}
