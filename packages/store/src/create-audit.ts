/** Audits come to life here: durable when the promise resolves, and cheap when many come at once. */

import { type Batch, createBatch } from './batch.ts';
import { isUnavailable } from './errors.ts';
import type { Database, Run, Statement } from './pool.ts';
import type { AuditRow, Creation, NewAudit, Repeat } from './ports.ts';
import { AUDIT_COLUMNS, type AuditColumns, toAudit } from './rows.ts';

const INSERT: Statement = {
  name: 'audit_insert',
  text: `
    insert into audits (id, business, url, domain, options, metadata, account_id, traceparent)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::json[], $6::json[], $7::text[], $8::text[])
    returning id, created_at`,
};

/** An expired key is taken over in the same breath; a living one leaves the statement without a row. */
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
    from idempotency_keys k join audits a on a.id = k.audit_id where k.scope = $1 and k.key = $2`,
};

/** Rows of one statement: more gain nothing and make a failure dearer. */
const LARGEST_BATCH = 64;
/** One statement on its way and one being planned keep Postgres busy; more would only split the batches. */
const BATCHES_AT_ONCE = 2;

/**
 * Concurrent creations without an idempotency key share one statement. Rejects with `StoreUnavailable` when the
 * outcome is unknown: the row may exist then and will be audited, but nobody was promised it.
 */
export function createAuditCreator(database: Database): (audit: NewAudit) => Promise<Creation> {
  const batch: Batch<NewAudit, AuditRow> = createBatch({
    largest: LARGEST_BATCH,
    atOnce: BATCHES_AT_ONCE,
    run: (audits) => insert(database.run, audits),
    // One unusable row must not spoil its neighbours'; a lost connection would only be asked again.
    retryAlone: (error) => !isUnavailable(error),
  });
  return async (audit) =>
    audit.idempotency === null ? { kind: 'created', audit: await batch(audit) } : createOnce(database, audit, audit.idempotency);
}

async function insert(run: Run, audits: readonly NewAudit[]): Promise<readonly AuditRow[]> {
  const rows = await run<{ id: string; created_at: Date }>(INSERT, [
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

function asRow(audit: NewAudit, createdAt: Date | undefined): AuditRow {
  if (createdAt === undefined) throw new Error('Postgres inserted an audit without returning it');
  const { id, business, url, domain, options, metadata, accountId } = audit;
  const unfinished = { errorCode: null, createdAt, startedAt: null, finishedAt: null };
  return { id, status: 'pending', business, url, domain, options, metadata, accountId, ...unfinished };
}

/**
 * Key and audit in one transaction, so that neither exists alone. Two requests with one key: the second waits for
 * the first to commit (or roll back) on the key's own index entry.
 */
async function createOnce(database: Database, audit: NewAudit, key: NonNullable<NewAudit['idempotency']>): Promise<Creation> {
  return database.transaction(async (run) => {
    const repeat = await findRepeat(run, key);
    if (repeat !== null) return repeat;
    const [created] = await insert(run, [audit]);
    const claimed = await run(CLAIM_KEY, [key.scope, key.key, key.fingerprint, audit.id]);
    if (claimed.length > 0 && created) return { kind: 'created', audit: created };
    await run(DISCARD, [audit.id]);
    const [winner] = await run<AuditColumns & { fingerprint: string }>(READ_KEY, [key.scope, key.key]);
    if (!winner) throw new Error('An idempotency key was taken by an audit that does not exist');
    return replay(winner, key.fingerprint);
  });
}

/** What the audit that holds a living key means for a request that comes with it; null when no audit does. */
export async function findRepeat(run: Run, key: NonNullable<NewAudit['idempotency']>): Promise<Repeat | null> {
  const [existing] = await run<AuditColumns & { fingerprint: string }>(READ_KEY_ALIVE, [key.scope, key.key]);
  return existing === undefined ? null : replay(existing, key.fingerprint);
}

const READ_KEY_ALIVE: Statement = {
  name: 'idempotency_read_alive',
  text: `${READ_KEY.text} and k.created_at >= now() - interval '24 hours'`,
};

/** The loser of a race for one key: its row was never visible outside this transaction. */
const DISCARD: Statement = { name: 'audit_discard', text: 'delete from audits where id = $1' };

function replay(row: AuditColumns & { readonly fingerprint: string }, fingerprint: string): Repeat {
  return row.fingerprint === fingerprint ? { kind: 'replayed', audit: toAudit(row) } : { kind: 'key_reused' };
}
