/**
 * The public numbers: counted by whoever asks first when they are old, read by everybody else. Counting walks through all
 * audits (1.8 s for 300,000, `npm run bench -- --only history`), so it takes a twentieth of one connection's time at most,
 * and readers are not kept waiting for it.
 */

import type { Statistics, StatisticsStore } from '../account-ports.ts';
import { statisticsSnapshots } from '../account-schema.ts';
import { type Builder, sql } from '../drizzle.ts';
import type { Database, Query, Statement } from '../pool.ts';
import { NOW } from './columns.ts';

/** Any number, as long as nobody else's lock has it. */
const LOCK = 7_236_554_103;

type Snapshot = typeof statisticsSnapshots.$inferSelect;

/** By hand, as all that selects from no table. */
const TRY_LOCK: Statement = { name: 'statistics_try', text: 'select pg_try_advisory_xact_lock($1) as mine' };
const WAIT_LOCK: Statement = { name: 'statistics_wait', text: 'select pg_advisory_xact_lock($1)' };

/** How long the numbers hold: a minute, or so many times what counting them took. */
const COUNTING_SHARE = 20;
/** What took longer than this the last time goes on behind the answer. */
const WAITED_FOR_MS = 1_000;
/** Time for one counting: a hundred million audits at 6 µs each, as measured. */
const PATIENCE_MS = 600_000;
const ALLOW: Statement = { name: 'statistics_allow', text: "select set_config('statement_timeout', $1, true)" };

/** By hand: the builder would only quote it. A store counts once, by its latest audit, and among the tiers and signals by its latest scan. */
const COUNT: Statement = {
  name: 'statistics_count',
  patienceMs: PATIENCE_MS,
  text: `
    with stores as (
      select distinct on (domain) overall_score from audits where status = 'done' and kind = 'audit' order by domain, created_at desc nulls last
    ), scans as (
      select distinct on (domain) tier, signals from audits where status = 'done' and tier is not null
      order by domain, created_at desc nulls last
    ), states as (
      select signal.key as name, signal.value as state from scans, jsonb_each_text(signals) signal
    ), shares as (
      select name, round(avg((state = 'present')::int), 3)::float8 as share from states
      where state in ('present', 'partial', 'absent', 'invalid') group by name
    )
    select (select count(*)::int from audits where status = 'done' and kind = 'audit') as "auditsTotal",
      (select count(*)::int from audits where status = 'done' and kind = 'audit' and created_at > now() - interval '30 days') as "auditsLast30Days",
      (select count(*)::int from stores) as "storesAudited",
      (select round(avg(overall_score), 1)::float8 from stores) as "averageScore",
      (select coalesce(json_object_agg(tier, n), '{}') from (select tier, count(*)::int as n from scans group by tier) t) as tiers,
      (select coalesce(json_object_agg(name, share order by name), '{}') from shares) as signals`,
};

export function createStatistics(database: Database, onError: (error: Error) => void): StatisticsStore {
  const count = (old: Snapshot | null) => database.transaction((query, db) => refresh(query, db, old));
  return {
    readStatistics: async () => {
      const [snapshot] = await database.ask(() => read(database.db));
      if (snapshot?.fresh) return publish(snapshot);
      // Only the very first readers have nothing to show meanwhile, and wait.
      if (snapshot === undefined || snapshot.tookMs < WAITED_FOR_MS) return count(snapshot ?? null);
      count(snapshot).catch(onError);
      return publish(snapshot);
    },
  };
}

function read(db: Builder) {
  const { id, takenAt, tookMs, numbers } = statisticsSnapshots;
  const holds = sql`greatest(60000, ${COUNTING_SHARE}::int * ${tookMs}) * interval '1 millisecond'`;
  const fresh = sql<boolean>`${takenAt} > now() - ${holds}`;
  // A check constraint holds the table to one row.
  return db.select({ id, takenAt, tookMs, numbers, fresh }).from(statisticsSnapshots);
}

async function refresh(query: Query, db: Builder, old: Snapshot | null): Promise<Statistics> {
  if (old === null) await query(WAIT_LOCK, [LOCK]);
  else if (!(await query<{ mine: boolean }>(TRY_LOCK, [LOCK]))[0]?.mine) return publish(old);
  // Another may have counted while this one waited, or between its reading and its locking.
  const [snapshot] = await read(db);
  if (snapshot?.fresh) return publish(snapshot);
  await query(ALLOW, [String(PATIENCE_MS)]);
  const started = performance.now();
  const [numbers] = await query<Snapshot['numbers']>(COUNT, []);
  if (numbers === undefined) throw new Error('an aggregate gave no row');
  const taken = { takenAt: NOW, tookMs: Math.round(performance.now() - started), numbers };
  const saving = db.insert(statisticsSnapshots).values({ id: 1, ...taken });
  const [saved] = await saving.onConflictDoUpdate({ target: statisticsSnapshots.id, set: taken }).returning();
  if (saved === undefined) throw new Error('a snapshot was not saved');
  return publish(saved);
}

function publish({ takenAt, numbers }: Snapshot): Statistics {
  return { takenAt, ...numbers };
}
