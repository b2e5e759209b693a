import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { auditViolations, seeded, until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { ACCOUNT, openKilledFleet, type Receiver } from './support/killed-fleet.ts';

/**
 * Watches that are all due at once, three workers that take them and two processes that create runs of people as an API does; all are
 * killed at random and Redis forgets everything. Then some of the stores break, and are looked at twice. VITRINE_DRILL_FULL: 2,000 watches.
 */
const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
const [WATCHES, BREAK, PEOPLE] = IS_FULL ? [2_000, 200, 200] : [150, 30, 40];
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_126);
const KILLS_AT_LEAST = 6;

jest.setTimeout(1_800_000);

const chance = seeded(SEED);
const fleet = openOnce(() =>
  openKilledFleet({
    plan: 'scale',
    plans: [`scale.simulation=${PEOPLE}`, 'scale.sites=5000'],
    events: ['watch.changed', 'watch.recovered', 'watch.unmeasured', 'watch.flapping'],
    chance,
  }),
);
let receiver: Receiver;

const count = (sql: string) => fleet.count(sql);
/** No watch is due, and every run of one was compared. */
const isQuiet = async () =>
  (await count('watches where coalesce(confirm_at, next_at) <= now()')) + (await count('watch_runs where judged_at is null')) === 0;
/** Watches whose stores break. */
let breaking: readonly string[] = [];

beforeAll(async () => {
  receiver = await fleet.receiver('watches', () => 204);
  await seed();
  await breakThings();
});

/** Watches of stores of their own, all due, and not again while the drill lasts. */
async function seed(): Promise<void> {
  const made = await fleet.database.query<{ id: string }>(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
     select id, $1, id, 'http://' || $2 || '/' || id || '/', id, 'audit', 'week', $3, $4, id, now() - interval '1 second'
     from generate_series(0, 2 * $5::int) n, lateral (select 'wch_' || n as id) named
     where next_watch_at(id, 'week', now()) > now() + interval '6 hours' limit $5 returning id`,
    [
      ACCOUNT,
      fleet.shop.host,
      JSON.stringify({ agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' }),
      JSON.stringify({ severity: 'major', score_drop: null, tier: true, wall: true, recovery: true }),
      WATCHES,
    ],
  );
  await fleet.database.query('insert into sites (account_id, domain) select account_id, domain from watches');
  breaking = made.slice(0, BREAK).map(({ id }) => id);
}

async function breakThings(): Promise<void> {
  const breakUntilQuiet = () => fleet.breakUntil(KILLS_AT_LEAST, isQuiet, () => pause(1_000 + chance() * 3_000));
  await breakUntilQuiet();
  fleet.shop.worsen(breaking);
  await fleet.database.query("update watches set next_at = now() - interval '1 second' where id = any($1)", [breaking]);
  await breakUntilQuiet();
  // As if the minutes until the second look had passed.
  await fleet.database.query("update watches set confirm_at = now() - interval '1 second' where confirm_at is not null");
  await breakUntilQuiet();
  fleet.endCreators();
  await until(async () => (await count("deliveries where state = 'open'")) === 0);
}

test(`of ${WATCHES} due watches each has one run, whoever is killed meanwhile (seed ${SEED})`, async () => {
  expect(await auditViolations(fleet.database)).toEqual([]);
  const runs = await fleet.database.query<{ watch: string; n: number; failed: number }>(
    `select watch_id as watch, count(*)::int as n, count(*) filter (where a.status = 'failed')::int as failed
     from watch_runs r join audits a on a.id = r.run_id group by 1`,
  );
  expect(runs).toHaveLength(WATCHES);
  expect(runs.filter(({ watch, n }) => n !== 1 && !breaking.includes(watch))).toEqual([]);
  // One whose store breaks has a second, and a third that confirms it.
  expect(runs.filter(({ watch, n, failed }) => breaking.includes(watch) && failed === 0 && n !== 3)).toEqual([]);
  // No run of the lane that no due time has made, and nobody works on any.
  expect(await count("audits a where lane = 'watches' and not exists (select from watch_runs r where r.run_id = a.id)")).toBe(0);
  expect(await count("audits where lane = 'watches' and status in ('pending', 'running')")).toBe(0);
});

test('each store that broke is told once, as one event with one id, and no other is', async () => {
  // Three of a watch's runs, all done; a run whose workers were killed three times says nothing.
  const measured = await fleet.database.query<{ id: string }>(
    `select watch_id as id from watch_runs r join audits a on a.id = r.run_id
     where watch_id = any($1) and a.status = 'done' group by 1 having count(*) = 3`,
    [breaking],
  );
  expect(measured.length).toBeGreaterThan(BREAK / 2);
  const changes = await fleet.database.query<{ id: string; watch: string; event: string; events: number }>(
    `select c.id, c.watch_id as watch, min(e.id) as event, count(e.id)::int as events
     from changes c left join account_events e on e.data->'watch'->>'change' = c.id group by 1, 2`,
  );
  expect(changes.map(({ watch }) => watch).toSorted()).toEqual(measured.map(({ id }) => id).toSorted());
  expect(changes.filter(({ events }) => events !== 1)).toEqual([]);
  const told = Map.groupBy(receiver.told, ({ event }) => (event.data as { readonly change_id: string }).change_id);
  expect([...told].map(([change, ids]) => [change, [...new Set(ids.map(({ id }) => id))].join()]).toSorted()).toEqual(
    changes.map(({ id, event }) => [id, event]).toSorted(),
  );
  expect(receiver.unsigned).toEqual([]);
  const failed = await count("audits where lane = 'watches' and status = 'failed'");
  process.stdout.write(
    `\nseed ${SEED}: ${WATCHES} due watches, one run of each; ${BREAK} stores broke, ${changes.length} changes told under ${told.size} ids; ` +
      `${failed} of the ${await count('watch_runs')} runs failed; ${fleet.broken.worker} workers and ${fleet.broken.creator} creators killed, Redis flushed ${fleet.broken.flushes} times\n`,
  );
});
