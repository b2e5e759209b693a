/** `Idempotency-Key` of creations: the same caller, key and body make one run, however often and at once they come. */

import type { Query, Statement } from '../pool.ts';
import type { IdempotencyKey } from '../ports.ts';
import { type RunColumns, runColumnsOf, toRun } from './columns.ts';
import type { RunRow } from './row.ts';

/** What the run that holds a living key means for a request that comes with it. */
export type KeyRepeat = { readonly kind: 'replayed'; readonly run: RunRow } | { readonly kind: 'key_reused' };

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
    select k.fingerprint, ${runColumnsOf('a')}
    from idempotency_keys k join audits a on a.id = k.audit_id
    where k.scope = $1 and k.key = $2 and k.created_at >= now() - interval '24 hours'`,
};
/** Requests with one key come one after the other: the later ones must find what the first made, not its last unit gone. */
const QUEUE_FOR_KEY: Statement = {
  name: 'idempotency_queue',
  text: "select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0))",
};

/** null when no run holds the key. */
export async function findKeyRepeat(query: Query, key: IdempotencyKey): Promise<KeyRepeat | null> {
  const [existing] = await query<RunColumns & { fingerprint: string }>(READ_KEY, [key.scope, key.key]);
  if (existing === undefined) return null;
  return existing.fingerprint === key.fingerprint ? { kind: 'replayed', run: toRun(existing) } : { kind: 'key_reused' };
}

/** Key and run in the caller's transaction, so that neither exists alone. Without a key it just creates. */
export async function createUnderKey<R extends RunRow>(
  query: Query,
  key: IdempotencyKey | null,
  create: () => Promise<R>,
): Promise<{ readonly kind: 'created'; readonly run: R } | KeyRepeat> {
  if (key === null) return { kind: 'created', run: await create() };
  await query(QUEUE_FOR_KEY, [key.scope, key.key]);
  const repeat = await findKeyRepeat(query, key);
  if (repeat !== null) return repeat;
  const created = await create();
  const claimed = await query(CLAIM_KEY, [key.scope, key.key, key.fingerprint, created.id]);
  if (claimed.length === 0) throw new Error('An idempotency key was taken by a request that did not queue for it');
  return { kind: 'created', run: created };
}
