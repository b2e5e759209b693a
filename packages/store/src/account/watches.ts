/** Watches as their owner sees them. What may not run is decided by `watch_end`, as for the tick (migrations/0002_watches.sql). */

import type { Builder } from '../drizzle.ts';
import { type Database, type Query, statement } from '../pool.ts';
import type { Change, NewWatch, Watch, WatchEdit, WatchEnd, WatchedRun, WatchRefusal, WatchStore } from '../watch-ports.ts';
import { type AdmissionRules, answered, Refused, readStanding } from './admission.ts';
import { cutPage, readCursor } from './cursor.ts';
import { setMailTopic } from './mails.ts';
import { readWatchedProduct } from './watched-product.ts';

const WATCH = `
  w.id, w.account_id as "accountId", w.business, w.url, w.domain, w.runs, w.every, w.options, w.tell, w.paused, w.ended,
  coalesce(w.confirm_at, w.next_at) as "nextAt", w.condition, w.flaky, w.product, w.feed_token as "feedToken", w.created_at as "createdAt",
  exists (select from mail_topics t where t.account_id = w.account_id and t.topic = w.id and t.off_at is null) as mail,
  (select json_build_object('id', c.id, 'type', c.type, 'at', c.at) from changes c where c.watch_id = w.id
    order by c.at desc nulls last, c.id limit 1) as "lastChange",
  (select r.run_id from watch_runs r where r.watch_id = w.id and r.judged_at is not null order by r.due_at desc limit 1) as "lastRun"`;

/** 1: something critical was told and is not over, or it could not be audited, … 5: it flaps. A score or a tier alone counts as major. */
const GRAVITY = `
  case w.condition when 'unmeasured' then 1 when 'flapping' then 5 when 'worse' then coalesce((
    select min(array_position(array['critical', 'major', 'minor', 'info'], f->>'severity'))
    from json_array_elements(w.memory->'told'->'findings') f), 2) end`;

const LIST = statement('watches_list')`
    select * from (select ${WATCH}, ${GRAVITY} as gravity from watches w where w.account_id = $1) w
    order by gravity nulls last, case when gravity is not null then "lastChange"->>'at' end desc nulls last, "createdAt", id`;
const READ = statement('watch_read')`select ${WATCH} from watches w where w.account_id = $1 and w.id = $2`;
const FEED = statement('watch_feed')`select ${WATCH} from watches w where w.feed_token = $1`;
/** Two who have a domain watched are counted one after the other. */
const QUEUE = statement('watch_queue')`select pg_advisory_xact_lock(hashtextextended('watches of ' || $1, 0))`;
/** Times within a day, of all accounts. */
const RATE = statement('watch_rate')`
    select coalesce(sum(case every when 'hour' then 24 when 'day' then 1 else 1.0 / 7 end), 0)::float8 as rate
    from watches where domain = $1 and next_at is not null`;
/** The most runs that watches of a kind make within a cycle. */
const WANTED = statement('watch_wanted')`
    select coalesce(sum(case every when 'hour' then 24 * 31 when 'day' then 31 else 5 end), 0)::int as runs
    from watches where account_id = $1 and runs = $2 and next_at is not null`;
const CREATE = statement('watch_create')`
    insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, next_watch_at($1, $7, now()))
    on conflict on constraint watches_one_of_a_kind do nothing
    returning watch_end(watches) as "end", exists (
      select from audits where account_id = $2 and domain = $5 and kind = 'audit' and status = 'done') as audited`;
/** With another market nothing before compares. */
const CHANGE = statement('watch_change')`
    update watches set every = coalesce($3, every), tell = coalesce($4, tell), feed_token = coalesce($6, feed_token),
      options = coalesce($5, options), good_run_id = case when $5::json is null then good_run_id end,
      memory = case when $5::json is null then memory else '{}' end, condition = case when $5::json is null then condition else 'new' end,
      paused = coalesce($7, paused), ended = case when $7 = false or $3::text is not null then null else ended end,
      product = case when $8::boolean then $9 else product end,
      confirm_at = case when coalesce($7, paused) then null else confirm_at end,
      next_at = case when coalesce($7, paused) then null
        when $3::text is not null or $7 = false and (next_at is null or ended is not null) then next_watch_at(id, coalesce($3, every), now())
        else next_at end
    where account_id = $1 and id = $2
    returning case when next_at is not null then watch_end(watches) end as "end"`;
/** What was to be mailed of it goes with it. */
const DELETE = statement('watch_delete')`
    with gone as (delete from watches where account_id = $1 and id = $2 returning id),
      unwanted as (delete from mail_topics t using gone where t.account_id = $1 and t.topic = gone.id),
      stopped as (update mails m set state = 'stopped' from gone where m.account_id = $1 and m.topic = gone.id and m.state = 'open')
    select id from gone`;
const NOTE_RUN = statement('watch_note_run')`
    insert into watch_runs (watch_id, due_at, run_id, domain) values ($1, clock_timestamp(), $2, $3)`;
const CHANGES = statement('watch_changes')`
    select id, at, type, run_id as "runId", before_id as "beforeId", data, (extract(epoch from at) * 1000000)::bigint as micros
    from changes
    where watch_id = $1 and ($2::bigint is null
      or (at, id) < (to_timestamp(0) + $2::bigint * interval '1 microsecond', $3))
    order by at desc nulls last, id desc limit $4`;

/** All accounts together have a domain asked so often within a day. */
const MOST_A_DAY = 48;

type Inside = Pick<Database, 'query' | 'transaction'>;

export function createWatches(database: Inside, rules: AdmissionRules): WatchStore {
  const { query } = database;
  return {
    listWatches: (accountId) => query<Watch>(LIST, [accountId]),
    readWatch: (accountId, id) => readWatch(query, accountId, id),
    createWatch: (asked) => answered(database.transaction((inside, db) => create({ inside, db, rules }, asked))),
    changeWatch: (accountId, id, edit) =>
      answered(database.transaction((inside, db) => change({ inside, db, rules }, { accountId, id, edit }))),
    deleteWatch: async (accountId, id) => (await query(DELETE, [accountId, id])).length > 0,
    noteWatchRun: async ({ id, domain }, runId) => void (await query(NOTE_RUN, [id, runId, domain])),
    listChanges: async (id, { limit, cursor }) => {
      const after = cursor === null ? null : readCursor(cursor);
      if (after === 'bad_cursor') return 'bad_cursor';
      const rows = await query<Change & { micros: string }>(CHANGES, [id, after?.micros ?? null, after?.id ?? null, limit + 1]);
      const { shown, nextCursor } = cutPage(rows, limit, ({ micros, id: last }) => ({ micros, id: last }));
      return { changes: shown, nextCursor };
    },
    readWatchedProduct: (watch) => readWatchedProduct(query, watch),
    findFeed: async (token) => (await query<Watch>(FEED, [token]))[0] ?? null,
  };
}

async function readWatch(query: Query, accountId: string, id: string): Promise<Watch | null> {
  return (await query<Watch>(READ, [accountId, id]))[0] ?? null;
}

interface Work {
  readonly inside: Query;
  readonly db: Builder;
  readonly rules: AdmissionRules;
}

async function create(work: Work, asked: NewWatch): Promise<Watch> {
  const { inside, db } = work;
  const { id, accountId, business, url, domain, runs, every, options, tell, mail, feedToken } = asked;
  await inside(QUEUE, [domain]);
  const values = [id, accountId, business, url, domain, runs, every, JSON.stringify(options), JSON.stringify(tell), feedToken];
  const [made] = await inside<{ end: WatchEnd | null; audited: boolean }>(CREATE, values);
  if (made === undefined) throw new Refused<WatchRefusal>('exists');
  await refuse(work, asked, made.end);
  if (unitOf(runs) !== null && !made.audited) throw new Refused<WatchRefusal>('no_audit');
  if (mail) await setMailTopic(db, { accountId, topic: id, on: true });
  return (await readWatch(inside, accountId, id)) as Watch;
}

interface Edited {
  readonly accountId: string;
  readonly id: string;
  readonly edit: WatchEdit;
}

async function change(work: Work, { accountId, id, edit }: Edited): Promise<Watch | 'unknown'> {
  const { inside, db } = work;
  const { every, tell, options, feedToken, paused, mail, product } = edit;
  const written = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const before = await readWatch(inside, accountId, id);
  if (before === null) return 'unknown';
  await inside(QUEUE, [before.domain]);
  const values = [
    accountId,
    id,
    every ?? null,
    written(tell),
    written(options),
    feedToken ?? null,
    paused ?? null,
    product !== undefined,
    product ?? null,
  ];
  const [changed] = await inside<{ end: WatchEnd | null }>(CHANGE, values);
  if (changed === undefined) return 'unknown';
  if (every !== undefined || paused === false) await refuse(work, before, changed.end);
  if (mail !== undefined) await setMailTopic(db, { accountId, topic: id, on: mail });
  return (await readWatch(inside, accountId, id)) ?? 'unknown';
}

/** What could not run is refused when it is made or switched on. */
async function refuse(
  { inside, rules }: Work,
  { accountId, domain, runs }: Pick<Watch, 'accountId' | 'domain' | 'runs'>,
  end: WatchEnd | null,
): Promise<void> {
  if (end !== null) throw new Refused<WatchRefusal>(end);
  const [asked] = await inside<{ rate: number }>(RATE, [domain]);
  if ((asked?.rate ?? 0) > MOST_A_DAY) throw new Refused<WatchRefusal>('domain_full');
  const unit = unitOf(runs);
  const standing = unit === null ? null : await readStanding(inside, accountId, rules);
  if (unit === null || standing === null) return;
  const [wanted] = await inside<{ runs: number }>(WANTED, [accountId, runs]);
  if ((wanted?.runs ?? 0) > standing.limits[unit]) throw new Refused<WatchRefusal>('units');
}

/** What each of its runs takes; null: nothing. */
function unitOf(runs: WatchedRun) {
  return runs === 'findability' || runs === 'performance' ? runs : null;
}
