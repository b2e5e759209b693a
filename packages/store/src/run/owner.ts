/** What the owner of a run may do beyond reading it: end it before its time, and remove it. */

import { type Database, type Query, statement } from '../pool.ts';
import type { ApiStore } from '../ports.ts';
import type { RunKind } from './row.ts';

/**
 * Ended as any other run ends: the trigger of settling gives an unused unit back in this statement, the event tells whoever
 * waits, and the worker that held the run finds itself fenced. One that has ended is left as it is.
 */
const CANCEL = statement('run_cancel')`
    with ended as (
      update audits
      set status = 'failed', error_code = 'cancelled', held = false, finished_at = now(), event_seq = event_seq + 1
      where id = $1 and kind = $2 and account_id = $3 and status in ('pending', 'running')
      returning id, event_seq
    ), noted as (
      insert into audit_events (audit_id, seq, type, data) select id, event_seq, 'state', '{"status":"failed"}' from ended
    )
    select from audits where id = $1 and kind = $2 and account_id = $3`;
/** Steps, exchanges, events, turns, rendered bytes and idempotency keys go with the row; bodies that nobody else refers to go with the next retention. */
const DELETE = statement('audit_delete')`delete from audits where id = $1 and kind = 'audit' and account_id = $2`;

export function createOwnerActions(database: Database): Pick<ApiStore, 'cancelRun' | 'deleteAudit'> {
  return {
    cancelRun: (kind, accountId, id) => cancel(database.query, kind, accountId, id),
    // Together: nobody can claim a run between its end and its removal.
    deleteAudit: (accountId, id) =>
      database.transaction(async (query) => {
        const found = await cancel(query, 'audit', accountId, id);
        if (found) await query(DELETE, [id, accountId]);
        return found;
      }),
  };
}

async function cancel(query: Query, kind: RunKind, accountId: string, id: string): Promise<boolean> {
  return (await query(CANCEL, [id, kind, accountId])).length > 0;
}
