/**
 * The public numbers: counted by whoever asks first when they are old, read by everybody else. Counting walks through all
 * audits (1.8 s for 300,000, November 2026), so it takes a twentieth of one connection's time at most,
 * and readers are not kept waiting for it.
 */

import { statisticsSnapshots } from '../account-schema.ts';
import { type Builder, sql } from '../drizzle.ts';
import { type Database, only, type Query, type Statement, statement } from '../pool.ts';
import type { Distribution, Statistics, StatisticsStore } from '../statistics-ports.ts';
import { NOW } from './columns.ts';
import { distributionOf, type StoreCount } from './distribution.ts';

/** Any number, as long as nobody else's lock has it. */
const LOCK = 7_236_554_103;

type Snapshot = typeof statisticsSnapshots.$inferSelect;
type Aged = Snapshot & { readonly fresh: boolean; readonly today: boolean };

const TODAY = "to_char(now() at time zone 'utc', 'YYYY-MM-DD')";
const READ_TODAY = statement('statistics_today')`select ${TODAY} as today`;

/** By hand, as all that selects from no table. */
const TRY_LOCK = statement('statistics_try')`select pg_try_advisory_xact_lock($1) as mine`;
const WAIT_LOCK = statement('statistics_wait')`select pg_advisory_xact_lock($1)`;

/** How long the numbers hold: a minute, or so many times what counting them took. */
const COUNTING_SHARE = 20;
/** What took longer than this the last time goes on behind the answer. */
const WAITED_FOR_MS = 1_000;
/** Time for one counting: a hundred million audits at 6 µs each, as measured. */
const PATIENCE_MS = 600_000;
const ALLOW = statement('statistics_allow')`select set_config('statement_timeout', $1, true)`;

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

/** Once a day. A score is that of the latest audit that may be shown, a tier that of the latest scan. */
const COUNT_STORES: Statement = {
  name: 'statistics_distribution',
  patienceMs: PATIENCE_MS,
  text: `
    with shown as (
      select domain, platform, overall_score, tier, created_at from audits
      where status = 'done' and kind = 'audit' and share_withdrawn_at is null
    ), stores as (
      select distinct on (domain) domain, platform, overall_score from shown order by domain, created_at desc nulls last
    ), scans as (
      select distinct on (domain) domain, tier from shown where tier is not null order by domain, created_at desc nulls last
    )
    select platform, tier, least(overall_score / 10, 9)::int as band, count(*)::int as stores
    from stores left join scans using (domain) where overall_score is not null group by 1, 2, 3`,
};

export function createStatistics(database: Database, onError: (error: Error) => void): StatisticsStore {
  const count = (old: Snapshot | null) => database.transaction((query, db) => refresh(query, db, old));
  const reading = async (isCurrent: (snapshot: Aged) => boolean) => {
    const [snapshot] = await database.ask(() => read(database.db));
    if (snapshot !== undefined && isCurrent(snapshot)) return publish(snapshot);
    // Only the very first readers have nothing to show meanwhile, and wait.
    if (snapshot === undefined || snapshot.tookMs < WAITED_FOR_MS) return count(snapshot ?? null);
    count(snapshot).catch(onError);
    return publish(snapshot);
  };
  return {
    readStatistics: () => reading(({ fresh }) => fresh),
    readDistribution: async () => (await reading(({ today }) => today)).distribution,
  };
}

function read(db: Builder) {
  const { id, takenAt, tookMs, numbers } = statisticsSnapshots;
  const holds = sql`greatest(60000, ${COUNTING_SHARE}::int * ${tookMs}) * interval '1 millisecond'`;
  const countedOn = sql`${numbers} -> 'distribution' ->> 'countedOn'`;
  // A snapshot of 0.1.0 has no distribution.
  const fresh = sql<boolean>`${takenAt} > now() - ${holds} and ${countedOn} is not null`;
  const today = sql<boolean>`${countedOn} is not distinct from ${sql.raw(TODAY)}`;
  // A check constraint holds the table to one row.
  return db.select({ id, takenAt, tookMs, numbers, fresh, today }).from(statisticsSnapshots);
}

async function refresh(query: Query, db: Builder, old: Snapshot | null): Promise<Statistics> {
  if (old === null) await query(WAIT_LOCK, [LOCK]);
  else if (!(await query<{ mine: boolean }>(TRY_LOCK, [LOCK]))[0]?.mine) return publish(old);
  // Another may have counted while this one waited, or between its reading and its locking.
  const [snapshot] = await read(db);
  if (snapshot?.fresh) return publish(snapshot);
  await query(ALLOW, [String(PATIENCE_MS)]);
  const started = performance.now();
  const numbers = await only(query<Omit<Snapshot['numbers'], 'distribution'>>(COUNT, []));
  const distribution = await distributionToday(query, old?.numbers.distribution ?? null);
  const taken = { takenAt: NOW, tookMs: Math.round(performance.now() - started), numbers: { ...numbers, distribution } };
  const saving = db.insert(statisticsSnapshots).values({ id: 1, ...taken });
  return publish(await only(saving.onConflictDoUpdate({ target: statisticsSnapshots.id, set: taken }).returning()));
}

/** What was told stays for the day. */
async function distributionToday(query: Query, told: Distribution | null): Promise<Distribution> {
  const { today } = await only(query<{ today: string }>(READ_TODAY, []));
  return told?.countedOn === today ? told : distributionOf(today, await query<StoreCount>(COUNT_STORES, []), told);
}

function publish({ takenAt, numbers }: Snapshot): Statistics {
  return { takenAt, ...numbers };
}
