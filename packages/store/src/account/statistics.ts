/** The public numbers: counted by whoever asks first after a minute, read by everybody else. */

import type { Statistics, StatisticsStore } from '../account-ports.ts';
import type { Database, Query, Statement } from '../pool.ts';

/** Any number, as long as nobody else's lock has it. */
const LOCK = 7_236_554_103;

type Numbers = Omit<Statistics, 'takenAt'>;
interface Snapshot {
  readonly takenAt: Date;
  readonly numbers: Numbers;
  readonly fresh: boolean;
}

const READ: Statement = {
  name: 'statistics_read',
  text: `
    select taken_at as "takenAt", numbers, taken_at > now() - interval '1 minute' as fresh from statistics_snapshots where id = 1`,
};
const TRY_LOCK: Statement = { name: 'statistics_try', text: 'select pg_try_advisory_xact_lock($1) as mine' };
const WAIT_LOCK: Statement = { name: 'statistics_wait', text: 'select pg_advisory_xact_lock($1)' };

/** A store counts once, by its latest audit, and among the tiers and signals by its latest scan. */
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
const SAVE: Statement = {
  name: 'statistics_save',
  text: `
    insert into statistics_snapshots (id, taken_at, numbers) values (1, now(), $1)
    on conflict (id) do update set taken_at = excluded.taken_at, numbers = excluded.numbers
    returning taken_at as "takenAt"`,
};

export function createStatistics(database: Database): StatisticsStore {
  return {
    readStatistics: async () => {
      const [snapshot] = await database.query<Snapshot>(READ, []);
      if (snapshot?.fresh) return publish(snapshot);
      // Only the very first readers have nothing to show meanwhile, and wait.
      return (await database.transaction((query) => refresh(query, snapshot ?? null))) satisfies Statistics;
    },
  };
}

async function refresh(query: Query, old: Snapshot | null): Promise<Statistics> {
  if (old === null) await query(WAIT_LOCK, [LOCK]);
  else if (!(await query<{ mine: boolean }>(TRY_LOCK, [LOCK]))[0]?.mine) return publish(old);
  // Another may have counted while this one waited, or between its reading and its locking.
  const [snapshot] = await query<Snapshot>(READ, []);
  if (snapshot?.fresh) return publish(snapshot);
  const [numbers] = await query<Numbers>(COUNT, []);
  if (numbers === undefined) throw new Error('an aggregate gave no row');
  const [saved] = await query<{ takenAt: Date }>(SAVE, [JSON.stringify(numbers)]);
  if (saved === undefined) throw new Error('a snapshot was not saved');
  return publish({ takenAt: saved.takenAt, numbers });
}

function publish({ takenAt, numbers }: Pick<Snapshot, 'takenAt' | 'numbers'>): Statistics {
  return { takenAt, ...numbers };
}
