/** Audits come to life here: durable when the promise resolves, and cheap when many come at once. */

import { AccountGone, type AdmissionRules, admit, Refused } from './account/admission.ts';
import type { QuotaRefusal } from './account-ports.ts';
import { type Batch, createBatch } from './batch.ts';
import { isState, isUnavailable } from './errors.ts';
import { createUnderKey, findKeyRepeat, type KeyRepeat } from './idempotency.ts';
import { INSERT_PLACED, insertRun, insertRuns } from './insert-runs.ts';
import type { Database, Run } from './pool.ts';
import type { AuditRow, Creation, NewAudit, Repeat } from './ports.ts';

/** Rows of one statement: more gain nothing and make a failure dearer. */
const LARGEST_BATCH = 64;
/** One statement on its way and one being planned keep Postgres busy; more would only split the batches. */
const BATCHES_AT_ONCE = 2;

/**
 * Concurrent creations without an idempotency key and without a unit to pay share one statement. Rejects with
 * `StoreUnavailable` when the outcome is unknown (the row may exist then and will be audited, but nobody was promised
 * it), and with `AccountGone` when the account was deleted meanwhile.
 */
export function createAuditCreator(database: Database, rules: AdmissionRules): (audit: NewAudit) => Promise<Creation> {
  const batch: Batch<NewAudit, AuditRow | null> = createBatch({
    largest: LARGEST_BATCH,
    atOnce: BATCHES_AT_ONCE,
    run: async (audits) => (await insertRuns(database.run, INSERT_PLACED, audits.map(asAudit))) as readonly (AuditRow | null)[],
    // One unusable row must not spoil its neighbours'; a lost connection would only be asked again.
    retryAlone: (error) => !isUnavailable(error),
  });
  const creator: Creator = { database, rules, batch };
  return (audit) => answered(audit, create(creator, audit));
}

interface Creator {
  readonly database: Database;
  readonly rules: AdmissionRules;
  readonly batch: Batch<NewAudit, AuditRow | null>;
}

async function create({ database, rules, batch }: Creator, audit: NewAudit): Promise<Creation> {
  const isQuick = audit.idempotency === null && (audit.unit ?? null) === null;
  const quick = isQuick ? await batch(audit) : null;
  if (quick !== null) return { kind: 'created', audit: quick };
  return database.transaction(async (run) => {
    const made = await createUnderKey(run, audit.idempotency, () => createAdmitted(run, rules, audit));
    return made.kind === 'created' ? { kind: 'created', audit: made.run } : asRepeat(made);
  });
}

async function createAdmitted(run: Run, rules: AdmissionRules, audit: NewAudit): Promise<AuditRow> {
  const { id: runId, accountId, domain, unit = null } = audit;
  const insert = async () => (await insertRun(run, asAudit(audit))) as AuditRow;
  if (accountId !== null) return admit(run, rules, { runId, accountId, domain, unit }, insert);
  if (unit !== null) throw new Error('an anonymous run cannot cost a unit');
  return insert();
}

function asAudit(audit: NewAudit) {
  const { id, business, url, domain, options, metadata, accountId, traceparent } = audit;
  return { id, kind: 'audit', business, url, domain, options, metadata, accountId, traceparent } as const;
}

/** What the audit that holds a living key means for a request that comes with it; null when no audit does. */
export async function findRepeat(run: Run, key: NonNullable<NewAudit['idempotency']>): Promise<Repeat | null> {
  const repeat = await findKeyRepeat(run, key);
  return repeat === null ? null : asRepeat(repeat);
}

function asRepeat(repeat: KeyRepeat): Repeat {
  return repeat.kind === 'key_reused' ? repeat : { kind: 'replayed', audit: repeat.run as AuditRow };
}

/** A refusal has rolled its transaction back; here it becomes an answer. */
export async function answered<T>(asked: { readonly accountId: string | null }, creation: Promise<T>): Promise<T | QuotaRefusal> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (asked.accountId !== null && isState(error, '23503')) throw new AccountGone('no such account', { cause: error });
    throw error;
  }
}
