/** Runs come to life here: durable when the promise resolves, and cheap when many come at once. */

import { AccountGone, type AdmissionRules, admit, Refused } from '../account/admission.ts';
import { isState, isUnavailable } from '../errors.ts';
import type { Database, Query, Statement } from '../pool.ts';
import type { ApiStore, IdempotencyKey, NewRun, NewRunFields, Repeat, RunCreation } from '../ports.ts';
import type { QuotaRefusal } from '../quota-units.ts';
import { type Batch, createBatch } from './batch.ts';
import { createUnderKey, findKeyRepeat, type KeyRepeat } from './idempotency.ts';
import { INSERT_PLACED, insertRun, insertRuns } from './insert.ts';
import type { RowOf, RunKind, RunRow } from './row.ts';

/** Rows of one statement: more gain nothing and make a failure dearer. */
const LARGEST_BATCH = 64;
/** One statement on its way and one being planned keep Postgres busy; more would only split the batches. */
const BATCHES_AT_ONCE = 2;
/** Kinds that a store is ready for only when the account has audited it. */
const NEEDS_AUDIT: ReadonlySet<RunKind> = new Set<RunKind>(['performance', 'findability']);

/** Materialized, so that all of the account's rows are planned for: with the limit alone the planner prefers a walk through the table. */
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

interface Creator {
  readonly database: Database;
  readonly rules: AdmissionRules;
  readonly batch: Batch<NewRunFields, RunRow | null>;
}

/**
 * Concurrent creations that need neither a key, a unit nor a prior audit share one statement. Rejects with
 * `StoreUnavailable` when the outcome is unknown (the row may exist then and will be worked on, but nobody was promised
 * it), and with `AccountGone` when the account was deleted meanwhile.
 */
export function createRunCreator(database: Database, rules: AdmissionRules): ApiStore['createRun'] {
  const batch: Batch<NewRunFields, RunRow | null> = createBatch({
    largest: LARGEST_BATCH,
    atOnce: BATCHES_AT_ONCE,
    perform: (runs) => insertRuns(database.query, INSERT_PLACED, runs),
    // One unusable row must not spoil its neighbours'; a lost connection would only be asked again.
    retryAlone: (error) => !isUnavailable(error),
  });
  const creator: Creator = { database, rules, batch };
  return (asked) => answered(asked, create(creator, asked));
}

async function create<K extends RunKind>({ database, rules, batch }: Creator, asked: NewRun<K>): Promise<RunCreation<K>> {
  const isQuick = asked.idempotency === null && (asked.unit ?? null) === null && !NEEDS_AUDIT.has(asked.kind);
  const quick = isQuick ? await batch(asked) : null;
  if (quick !== null) return { kind: 'created', run: quick as RowOf<K> };
  return database.transaction(async (query) => {
    const made = await createUnderKey(query, asked.idempotency, () => createAdmitted(query, rules, asked));
    return made.kind === 'created' ? { kind: 'created', run: made.run as RowOf<K> } : asRepeat<K>(made);
  });
}

async function createAdmitted(query: Query, rules: AdmissionRules, asked: NewRunFields): Promise<RunRow> {
  const { id: runId, kind, accountId, domain, unit = null } = asked;
  if (NEEDS_AUDIT.has(kind) && (await query(PRIOR_AUDIT, [accountId, domain])).length === 0)
    throw new NoAudit('the account has no finished audit of the domain');
  const insert = () => insertRun(query, asked);
  if (accountId !== null) return admit(query, rules, { runId, accountId, domain, unit }, insert);
  if (unit !== null) throw new Error('an anonymous run cannot cost a unit');
  return insert();
}

/** What the run that holds a living key means for a request that comes with it; null when no run does. */
export async function findRepeat<K extends RunKind>(query: Query, key: IdempotencyKey): Promise<Repeat<K> | null> {
  const repeat = await findKeyRepeat(query, key);
  return repeat === null ? null : asRepeat<K>(repeat);
}

/** The scope of a key names its kind, so the run found under it is of that kind. */
function asRepeat<K extends RunKind>(repeat: KeyRepeat): Repeat<K> {
  return repeat.kind === 'key_reused' ? repeat : { kind: 'replayed', run: repeat.run as RowOf<K> };
}

/** A refusal has rolled its transaction back; here it becomes an answer. */
async function answered<T>(
  asked: Pick<NewRunFields, 'accountId'>,
  creation: Promise<T>,
): Promise<T | QuotaRefusal | { readonly kind: 'no_audit' }> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (error instanceof NoAudit) return { kind: 'no_audit' };
    if (asked.accountId !== null && isState(error, '23503')) throw new AccountGone('no such account', { cause: error });
    throw error;
  }
}
