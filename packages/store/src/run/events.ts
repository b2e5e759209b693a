/** Progress for readers: stored events, and a call whenever there are new ones. */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { type Database, type Query, statement } from '../pool.ts';
import type { RunEvent } from '../ports.ts';

const CHANNEL = 'vitrine_audit_events';

/** The first event, "pending", is the run's own row: creation writes nothing for it. */
const READ_EVENTS = statement('events_read')`
    select 1 as seq, created_at as at, 'state' as type, '{"status":"pending"}'::json as data, null as done
    from audits where id = $1 and $2 < 1
    union all
    select * from (
      select seq, at, type, data, case type when 'step' then (count(*) filter (where type = 'step') over (order by seq))::int end as done
      from audit_events where audit_id = $1
    ) events where seq > $2
    order by seq`;

const READ_MISSED = statement('events_missed')`select distinct audit_id from audit_events where at > $1`;

/** `done` is counted here: a worker cannot know in which order steps that end together are written. */
export async function readEvents(query: Query, id: string, afterSeq: number): Promise<readonly RunEvent[]> {
  const rows = await query<RunEvent & { readonly done: number | null }>(READ_EVENTS, [id, afterSeq]);
  return rows.map(({ done, ...event }) => (done === null ? event : { ...event, data: { ...event.data, done } }));
}

export interface ListenOptions {
  readonly database: Database;
  readonly callback: (runId: string) => void;
  readonly onError: (error: Error) => void;
}

/** Waits between attempts to listen again: short first, since a restart of Postgres takes well under a second. */
const RECONNECT_MS = [50, 200, 500, 1_000] as const;
/** Two servers' clocks and a commit's duration: events this much older than the last moment of hearing are told again. */
const OVERLAP_MS = 10_000;

/**
 * Listens until stopped. A lost connection is opened again, and whatever happened meanwhile is told then: the
 * callback may hear of a run twice, never not at all. Rejects when the first connection fails.
 */
export async function listen({ database, callback, onError }: ListenOptions): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let client = await subscribe(database, callback);
  const lost = (gone: pg.Client, since: Date) => {
    if (stopped.signal.aborted) return;
    reconnect({ database, callback, onError }, stopped.signal, since).then((fresh) => {
      if (fresh) watch(fresh);
    }, onError);
    gone.end().catch(onError);
  };
  const watch = (fresh: pg.Client) => {
    client = fresh;
    fresh.once('end', () => lost(fresh, new Date()));
  };
  watch(client);
  return async () => {
    stopped.abort();
    await client.end();
  };
}

async function subscribe(database: Database, callback: (runId: string) => void): Promise<pg.Client> {
  const client = await database.connect();
  client.on('notification', ({ payload }) => {
    if (payload) callback(payload);
  });
  await client.query(`listen ${CHANNEL}`);
  return client;
}

async function reconnect({ database, callback, onError }: ListenOptions, stop: AbortSignal, since: Date): Promise<pg.Client | null> {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    await pause(RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)] ?? 1_000, undefined, { signal: stop }).catch(() => undefined);
    try {
      const client = await subscribe(database, callback);
      if (stop.aborted) {
        await client.end();
        return null;
      }
      await tellMissed(database.query, callback, since);
      return client;
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return null;
}

async function tellMissed(query: Query, callback: (runId: string) => void, since: Date): Promise<void> {
  const rows = await query<{ audit_id: string }>(READ_MISSED, [new Date(since.getTime() - OVERLAP_MS)]);
  for (const { audit_id } of rows) callback(audit_id);
}
