/** Runs beside the audit come to life here: one transaction for the prior audit, the place, the row and the unit. */

import { type AdmissionRules, admit } from './account/admission.ts';
import { answered } from './create-audit.ts';
import { createUnderKey } from './idempotency.ts';
import { insertRun } from './insert-runs.ts';
import type { Database, Run, Statement } from './pool.ts';
import type { FollowUpKind, NewRun, RowOf, RunCreation } from './run-ports.ts';

/** Materialized, so that it is planned for all rows: with a limit the planner hopes to meet one early on a walk through the table. */
const PRIOR_AUDIT: Statement = {
  name: 'run_prior_audit',
  text: `
    with own as materialized (select from audits where account_id = $1 and domain = $2 and kind = 'audit' and status = 'done')
    select from own limit 1`,
};

/** Rolls back what the transaction has written: nothing but a lock. */
class NoAudit extends Error {
  override readonly name = 'NoAudit';
}

/** Rejects with `StoreUnavailable` and `AccountGone` as the creation of an audit does. */
export function createRunCreator(
  database: Database,
  rules: AdmissionRules,
): <K extends FollowUpKind>(run: NewRun<K>) => Promise<RunCreation<K>> {
  return (asked) => answered(asked, withoutAudit(database.transaction((run) => create(run, rules, asked))));
}

async function create<K extends FollowUpKind>(run: Run, rules: AdmissionRules, asked: NewRun<K>): Promise<RunCreation<K>> {
  const { id: runId, accountId, domain, kind, idempotency, ...rest } = asked;
  const made = await createUnderKey(run, idempotency, async () => {
    if ((await run(PRIOR_AUDIT, [accountId, domain])).length === 0) throw new NoAudit('the account has no finished audit of the domain');
    const insert = () => insertRun(run, { ...rest, id: runId, accountId, domain, kind });
    return admit(run, rules, { runId, accountId, domain, unit: kind }, insert);
  });
  return (made.kind === 'key_reused' ? made : { kind: made.kind, run: made.run as RowOf<K> }) satisfies RunCreation<K>;
}

async function withoutAudit<T>(creation: Promise<T>): Promise<T | { readonly kind: 'no_audit' }> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof NoAudit) return { kind: 'no_audit' };
    throw error;
  }
}
