/** Audits come to life here: durable when the promise resolves, and cheap when many come at once. */

import { AccountGone, type AdmissionRules, admit, Refused } from './account/admission.ts';
import { type Batch, createBatch } from './batch.ts';
import { isState, isUnavailable } from './errors.ts';
import type { Database, Run, Statement } from './pool.ts';
import type { AuditRow, Creation, NewAudit, Repeat } from './ports.ts';
import { AUDIT_COLUMNS, type AuditColumns, toAudit } from './rows.ts';

const ROWS = `
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::json[], $6::json[], $7::text[], $8::text[])
    as asked (id, business, url, domain, options, metadata, account_id, traceparent)`;
const INSERT: Statement = {
  name: 'audit_insert',
  text: `
    insert into audits (id, business, url, domain, options, metadata, account_id, traceparent) ${ROWS}
    returning id, created_at`,
};
/** Leaves out what needs a place its account has not given it yet: that is decided in a transaction of its own. */
const INSERT_PLACED: Statement = {
  name: 'audit_insert_placed',
  text: `
    insert into audits (id, business, url, domain, options, metadata, account_id, traceparent) ${ROWS}
    where account_id is null or exists (
      select from sites where sites.account_id = asked.account_id and sites.domain = asked.domain and sites.archived_at is null)
    returning id, created_at`,
};

/** An expired key is taken over; a living one leaves the statement without a row. */
const CLAIM_KEY: Statement = {
  name: 'idempotency_claim',
  text: `
    insert into idempotency_keys (scope, key, fingerprint, audit_id) values ($1, $2, $3, $4)
    on conflict (scope, key) do update
      set fingerprint = excluded.fingerprint, audit_id = excluded.audit_id, created_at = excluded.created_at
      where idempotency_keys.created_at < now() - interval '24 hours'
    returning audit_id`,
};

const READ_KEY: Statement = {
  name: 'idempotency_read',
  text: `
    select k.fingerprint, ${AUDIT_COLUMNS.replace(/\w+/g, (column) => `a.${column}`)}
    from idempotency_keys k join audits a on a.id = k.audit_id
    where k.scope = $1 and k.key = $2 and k.created_at >= now() - interval '24 hours'`,
};

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
    run: (audits) => insert(database.run, INSERT_PLACED, audits),
    // One unusable row must not spoil its neighbours'; a lost connection would only be asked again.
    retryAlone: (error) => !isUnavailable(error),
  });
  const creator: Creator = { database, rules, batch };
  return (audit) => settled(audit, create(creator, audit));
}

interface Creator {
  readonly database: Database;
  readonly rules: AdmissionRules;
  readonly batch: Batch<NewAudit, AuditRow | null>;
}

async function create({ database, rules, batch }: Creator, audit: NewAudit): Promise<Creation> {
  const { idempotency } = audit;
  if (idempotency !== null) return database.transaction((run) => createOnce(run, rules, audit, idempotency));
  const quick = (audit.unit ?? null) === null ? await batch(audit) : null;
  return { kind: 'created', audit: quick ?? (await database.transaction((run) => createAdmitted(run, rules, audit))) };
}

/** A refusal has rolled its transaction back; here it becomes an answer. */
async function settled(audit: NewAudit, creation: Promise<Creation>): Promise<Creation> {
  try {
    return await creation;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    if (audit.accountId !== null && isState(error, '23503')) throw new AccountGone('no such account', { cause: error });
    throw error;
  }
}

function createAdmitted(run: Run, rules: AdmissionRules, audit: NewAudit): Promise<AuditRow> {
  const { id: runId, accountId, domain, unit = null } = audit;
  if (accountId === null) return unit === null ? insertOne(run, audit) : Promise.reject(new Error('an anonymous run cannot cost a unit'));
  return admit(run, rules, { runId, accountId, domain, unit }, () => insertOne(run, audit));
}

async function insertOne(run: Run, audit: NewAudit): Promise<AuditRow> {
  const [row] = await insert(run, INSERT, [audit]);
  if (!row) throw new Error('Postgres inserted an audit without returning it');
  return row;
}

/** In the order of `audits`; null for those the statement left out. */
async function insert(run: Run, statement: Statement, audits: readonly NewAudit[]): Promise<readonly (AuditRow | null)[]> {
  const rows = await run<{ id: string; created_at: Date }>(statement, [
    audits.map(({ id }) => id),
    audits.map(({ business }) => business),
    audits.map(({ url }) => url),
    audits.map(({ domain }) => domain),
    audits.map(({ options }) => JSON.stringify(options)),
    audits.map(({ metadata }) => (metadata === null ? null : JSON.stringify(metadata))),
    audits.map(({ accountId }) => accountId),
    audits.map(({ traceparent }) => traceparent),
  ]);
  const createdAt = new Map(rows.map((row) => [row.id, row.created_at]));
  return audits.map((audit) => asRow(audit, createdAt.get(audit.id)));
}

function asRow(audit: NewAudit, createdAt: Date | undefined): AuditRow | null {
  if (createdAt === undefined) return null;
  const { id, business, url, domain, options, metadata, accountId } = audit;
  const unfinished = { errorCode: null, createdAt, startedAt: null, finishedAt: null };
  return { id, status: 'pending', business, url, domain, options, metadata, accountId, ...unfinished };
}

/** Requests with one key come one after the other: the later ones must find what the first made, not its last unit gone. */
const QUEUE_FOR_KEY: Statement = {
  name: 'idempotency_queue',
  text: "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))",
};

/** Key and audit in one transaction, so that neither exists alone. */
async function createOnce(run: Run, rules: AdmissionRules, audit: NewAudit, key: NonNullable<NewAudit['idempotency']>): Promise<Creation> {
  await run(QUEUE_FOR_KEY, [key.scope, key.key]);
  const repeat = await findRepeat(run, key);
  if (repeat !== null) return repeat;
  const created = await createAdmitted(run, rules, audit);
  const claimed = await run(CLAIM_KEY, [key.scope, key.key, key.fingerprint, audit.id]);
  if (claimed.length === 0) throw new Error('An idempotency key was taken by a request that did not queue for it');
  return { kind: 'created', audit: created };
}

/** What the audit that holds a living key means for a request that comes with it; null when no audit does. */
export async function findRepeat(run: Run, key: NonNullable<NewAudit['idempotency']>): Promise<Repeat | null> {
  const [existing] = await run<AuditColumns & { fingerprint: string }>(READ_KEY, [key.scope, key.key]);
  return existing === undefined ? null : replay(existing, key.fingerprint);
}

function replay(row: AuditColumns & { readonly fingerprint: string }, fingerprint: string): Repeat {
  return row.fingerprint === fingerprint ? { kind: 'replayed', audit: toAudit(row) } : { kind: 'key_reused' };
}
