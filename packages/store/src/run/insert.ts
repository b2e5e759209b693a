/** The one statement that makes rows of runs, for any number of them at once. */

import type { Query, Statement } from '../pool.ts';
import type { NewRunFields } from '../ports.ts';
import type { RunRow } from './row.ts';

const COLUMNS = 'id, kind, business, url, domain, options, metadata, account_id, traceparent';
const ROWS = `
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::json[], $7::json[], $8::text[], $9::text[])
    as asked (${COLUMNS})`;

const INSERT: Statement = {
  name: 'run_insert',
  text: `insert into audits (${COLUMNS}) ${ROWS} returning id, created_at`,
};
/** Leaves out what needs a place its account has not given it yet: that is decided in a transaction of its own. */
export const INSERT_PLACED: Statement = {
  name: 'run_insert_placed',
  text: `
    insert into audits (${COLUMNS}) ${ROWS}
    where account_id is null or exists (
      select from sites where sites.account_id = asked.account_id and sites.domain = asked.domain and sites.archived_at is null)
    returning id, created_at`,
};

/** In the order of `runs`; null for those the statement left out. */
export async function insertRuns(query: Query, statement: Statement, runs: readonly NewRunFields[]): Promise<readonly (RunRow | null)[]> {
  const rows = await query<{ id: string; created_at: Date }>(statement, [
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

export async function insertRun(query: Query, asked: NewRunFields): Promise<RunRow> {
  const [row] = await insertRuns(query, INSERT, [asked]);
  if (!row) throw new Error('Postgres inserted a run without returning it');
  return row;
}

function asRow(asked: NewRunFields, createdAt: Date | undefined): RunRow | null {
  if (createdAt === undefined) return null;
  const { id, kind, business, url, domain, options, accountId, metadata = null } = asked;
  const row = { id, kind, business, url, domain, options, accountId, ...(kind === 'audit' && { metadata }) };
  return { ...row, status: 'pending', errorCode: null, createdAt, startedAt: null, finishedAt: null } as RunRow;
}
