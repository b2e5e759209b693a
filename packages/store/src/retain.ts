/** Removes what is past its time, each table a bounded portion at a time. */

import type { SessionTimes } from './account-ports.ts';
import { isState } from './errors.ts';
import type { Query, Statement } from './pool.ts';
import type { RetainedTable, Retention } from './ports.ts';

const DELETE_AUDITS: Statement = {
  name: 'retain_audits',
  text: `
    with old as (
      select id from audits
      where account_id is null and status in ('done', 'failed') and created_at < now() - $1::int * interval '1 day' limit $2
    )
    delete from audits using old where audits.id = old.id returning 1`,
};
const DELETE_KEYS: Statement = {
  name: 'retain_idempotency',
  text: `
    delete from idempotency_keys where (scope, key) in (
      select scope, key from idempotency_keys where created_at < now() - interval '24 hours' limit $1) returning 1`,
};
/** A day's grace: a body may have been written a moment before the exchange that refers to it. */
const DELETE_BODIES: Statement = {
  name: 'retain_bodies',
  text: `
    delete from bodies where sha256 in (
      select sha256 from bodies b
      where first_seen_at < now() - interval '1 day' and not exists (select from exchanges e where e.body_sha256 = b.sha256)
      limit $1) returning 1`,
};
const DELETE_LINKS: Statement = {
  name: 'retain_links',
  text: `
    delete from magic_links where email in (
      select email from magic_links where expires_at < now() - $1::int * interval '1 hour' limit $2) returning 1`,
};
/** A session that was left alone ended by idleness, which its last use tells; the absolute end bounds that of the others. */
const DELETE_SESSIONS: Statement = {
  name: 'retain_sessions',
  text: `
    delete from sessions where id in (
      select id from sessions
      where least(expires_at, revoked_at, last_used_at + $3::float8 * interval '1 millisecond') < now() - $1::int * interval '1 day'
      limit $2) returning 1`,
};
/** The ledger's rows go with their counter, so that the two agree to the last. */
const DELETE_USAGE: Statement = {
  name: 'retain_usage',
  text: `
    delete from usage_counters where (account_id, unit, cycle_start) in (
      select account_id, unit, cycle_start from usage_counters c
      where cycle_start < now() - $1::int * interval '1 day'
        and not exists (
          select from quota_ledger l
          where (l.account_id, l.unit, l.cycle_start) = (c.account_id, c.unit, c.cycle_start) and l.state = 'reserved')
      limit $2) returning 1`,
};
const DELETE_EVENTS: Statement = {
  name: 'retain_billing_events',
  text: `
    delete from billing_events where id in (
      select id from billing_events where received_at < now() - $1::int * interval '1 day' limit $2) returning 1`,
};

export async function retain(query: Query, retention: Retention, sessionTimes: SessionTimes): Promise<Record<RetainedTable, number>> {
  const { anonymousDays, linkHours, sessionDays, usageDays, billingEventDays, batch } = retention;
  const removed = async (statement: Statement, values: readonly unknown[]) => (await query(statement, values)).length;
  return {
    audits: await removed(DELETE_AUDITS, [anonymousDays, batch]),
    idempotencyKeys: await removed(DELETE_KEYS, [batch]),
    bodies: await deleteBodies(query, batch),
    magicLinks: await removed(DELETE_LINKS, [linkHours, batch]),
    sessions: await removed(DELETE_SESSIONS, [sessionDays, batch, sessionTimes.idleMs]),
    usageCounters: await removed(DELETE_USAGE, [usageDays, batch]),
    billingEvents: await removed(DELETE_EVENTS, [billingEventDays, batch]),
  };
}

/** A step that took up an old body in this very moment wins: the foreign key refuses, and the next round tries again. */
async function deleteBodies(query: Query, batch: number): Promise<number> {
  try {
    return (await query(DELETE_BODIES, [batch])).length;
  } catch (error) {
    if (isState(error, '23503')) return 0;
    throw error;
  }
}
