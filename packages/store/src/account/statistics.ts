/** The public numbers: counted by whoever asks first after a minute, read by everybody else. */

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

/** By hand: the builder would only quote it. A store counts once, by its latest audit, and among the tiers and signals by its latest scan. */
const COUNT: Statement = {
  name: 'statistics_count',
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

export function createStatistics(database: Database): StatisticsStore {
  return {
    readStatistics: async () => {
      const [snapshot] = await database.ask(() => read(database.db));
      if (snapshot?.fresh) return publish(snapshot);
      // Only the very first readers have nothing to show meanwhile, and wait.
      return (await database.transaction((query, db) => refresh(query, db, snapshot ?? null))) satisfies Statistics;
    },
  };
}

function read(db: Builder) {
  const { takenAt, numbers } = statisticsSnapshots;
  const fresh = sql<boolean>`${takenAt} > now() - interval '1 minute'`;
  // A check constraint holds the table to one row.
  return db.select({ takenAt, numbers, fresh }).from(statisticsSnapshots);
}

async function refresh(query: Query, db: Builder, old: Pick<Snapshot, 'takenAt' | 'numbers'> | null): Promise<Statistics> {
  if (old === null) await query(WAIT_LOCK, [LOCK]);
  else if (!(await query<{ mine: boolean }>(TRY_LOCK, [LOCK]))[0]?.mine) return publish(old);
  // Another may have counted while this one waited, or between its reading and its locking.
  const [snapshot] = await read(db);
  if (snapshot?.fresh) return publish(snapshot);
  const [numbers] = await query<Snapshot['numbers']>(COUNT, []);
  if (numbers === undefined) throw new Error('an aggregate gave no row');
  const taken = { takenAt: NOW, numbers };
  const saving = db.insert(statisticsSnapshots).values({ id: 1, ...taken });
  const [saved] = await saving.onConflictDoUpdate({ target: statisticsSnapshots.id, set: taken }).returning();
  if (saved === undefined) throw new Error('a snapshot was not saved');
  return publish(saved);
}

function publish({ takenAt, numbers }: Pick<Snapshot, 'takenAt' | 'numbers'>): Statistics {
  return { takenAt, ...numbers };
}
