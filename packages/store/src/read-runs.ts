/** What the API reads of runs beside the audit: each by its kind and its account, or not at all. */

import type { Run, Statement } from './pool.ts';
import { readOne } from './read.ts';
import { AUDIT_COLUMNS, type AuditColumns, auditColumnsOf, BYTES_COLUMNS, type BytesColumns, toRendered, toRun } from './rows.ts';
import type { FollowUpKind, OutcomeOf, RowOf, RunStore } from './run-ports.ts';

const READ: Statement = {
  name: 'run_read',
  text: `select ${AUDIT_COLUMNS} from audits where id = $1 and kind = $2 and account_id = $3`,
};
const READ_WITH_BYTES: Statement = {
  name: 'run_read_with_bytes',
  text: `
    select ${auditColumnsOf('a')}, ${BYTES_COLUMNS}
    from audits a left join rendered r on r.audit_id = a.id and r.kind = $4
    where a.id = $1 and a.kind = $2 and a.account_id = $3`,
};
const LATEST: Statement = {
  name: 'run_latest',
  text: `
    select ${AUDIT_COLUMNS} from audits
    where account_id = $1 and kind = $2 and domain = $3 and (status = 'done' or not $4)
    order by created_at desc nulls last, id desc limit 1`,
};
const OUTCOME: Statement = {
  name: 'run_outcome',
  text: "select assessment as outcome from audits where id = $1 and kind = $2 and status = 'done'",
};

export function createRunReads(run: Run): Omit<RunStore, 'createRun'> {
  return {
    readRun: (kind, id, accountId) => readOne(run, READ, [id, kind, accountId], rowOf(kind)),
    readRunWithBytes: (kind, id, accountId, bytes) =>
      readOne(run, READ_WITH_BYTES, [id, kind, accountId, bytes], (row: AuditColumns & BytesColumns) => ({
        run: rowOf(kind)(row),
        rendered: toRendered(row),
      })),
    findLatestRun: (kind, accountId, domain, done) => readOne(run, LATEST, [accountId, kind, domain, done], rowOf(kind)),
    readOutcome: <K extends FollowUpKind>(kind: K, id: string) =>
      readOne(run, OUTCOME, [id, kind], ({ outcome }: { readonly outcome: OutcomeOf[K] }) => outcome),
  };
}

/** For rows of a query that named the kind. */
function rowOf<K extends FollowUpKind>(_kind: K): (row: AuditColumns) => RowOf<K> {
  return (row) => toRun(row) as RowOf<K>;
}
