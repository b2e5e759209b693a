import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { verifyWebhook } from '@vitrine/client';
import { newWebhookSecret, sealSecret } from '@vitrine/contract';
import { openStore, planTable, type Store } from '@vitrine/store';
import {
  auditViolations,
  createTestDatabase,
  type OwnServer,
  ownRedis,
  redisCommand,
  seeded,
  type TestDatabase,
  until,
} from '@vitrine/testkit';
import {
  DRILL_RULES,
  type DrillWorker,
  endDrillWorkers,
  type HeldStore,
  startDrillCreator,
  startDrillWorker,
  startHeldStore,
} from './support/fleet.ts';

/**
 * Watches that are all due at once, three workers that take them and two processes that create runs of people as an API does; all are
 * killed at random and Redis forgets everything. Then some of the stores break, and are looked at twice. VITRINE_DRILL_FULL: 2,000 watches.
 */
const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
const [WATCHES, BREAK, PEOPLE] = IS_FULL ? [2_000, 200, 200] : [150, 30, 40];
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_126);
const KILLS_AT_LEAST = 6;
const KEY = 'a key of the drill, longer than thirty-two characters';
const ACCOUNT = 'acc_watches';
const PLANS = [`scale.simulation=${PEOPLE}`, 'scale.sites=5000'];

jest.setTimeout(1_800_000);

const chance = seeded(SEED);
const told = new Map<string, Set<string>>();
const killed = { worker: 0, creator: 0 };
let [flushes, unsigned] = [0, 0];
let database: TestDatabase;
let redis: OwnServer;
let shop: HeldStore;
let store: Store;
let receiver: Server;

const count = async (sql: string) => (await database.query<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n ?? 0;
/** No watch is due, and every run of one was compared. */
const isQuiet = async () =>
  (await count('watches where coalesce(confirm_at, next_at) <= now()')) + (await count('watch_runs where judged_at is null')) === 0;
/** Watches whose stores break. */
let breaking: readonly string[] = [];

beforeAll(async () => {
  [database, redis, shop] = await Promise.all([createTestDatabase(), ownRedis(), startHeldStore()]);
  store = openStore({ url: database.url, rules: DRILL_RULES, plans: planTable(PLANS), connectMs: 60_000, onError: () => undefined });
  await store.createAccount({ id: ACCOUNT, email: 'drill@shop.example', beta: false, plan: 'scale' });
  await openReceiver();
  await seed();
  await breakThings();
});
afterAll(async () => {
  await endDrillWorkers();
  receiver?.closeAllConnections();
  receiver?.close();
  await store?.close();
  await Promise.all([database?.drop(), redis?.close(), shop?.close()]);
});

/** Takes every message, and notes under which ids each change was told. */
async function openReceiver(): Promise<void> {
  const secret = newWebhookSecret((size) => crypto.getRandomValues(new Uint8Array(size)));
  receiver = createServer(async (request, response) => {
    const body = await text(request).catch(() => null);
    if (body === null) return request.destroy();
    const verified = await verifyWebhook({ secret, headers: request.headers, body });
    if (verified.ok) {
      const { change_id } = verified.event.data as { readonly change_id: string };
      told.set(change_id, (told.get(change_id) ?? new Set()).add(verified.id));
    } else unsigned += 1;
    return response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const id = 'whk_watches';
  const events = ['watch.changed', 'watch.recovered', 'watch.unmeasured', 'watch.flapping'] as const;
  await store.createWebhook({ id, accountId: ACCOUNT, url, events, format: 'standard', secret: sealSecret(secret, KEY, id) }, 10);
}

/** Watches of stores of their own, all due, and not again while the drill lasts. */
async function seed(): Promise<void> {
  const made = await database.query<{ id: string }>(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
     select id, $1, id, 'http://' || $2 || '/' || id || '/', id, 'audit', 'week', $3, $4, id, now() - interval '1 second'
     from generate_series(0, 2 * $5::int) n, lateral (select 'wch_' || n as id) named
     where next_watch_at(id, 'week', now()) > now() + interval '6 hours' limit $5 returning id`,
    [
      ACCOUNT,
      shop.host,
      JSON.stringify({ agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' }),
      JSON.stringify({ severity: 'major', score_drop: null, tier: true, wall: true, recovery: true }),
      WATCHES,
    ],
  );
  await database.query('insert into sites (account_id, domain) select account_id, domain from watches');
  breaking = made.slice(0, BREAK).map(({ id }) => id);
}

async function breakThings(): Promise<void> {
  const fleet = {
    databaseUrl: database.url,
    redisUrl: redis.url,
    prefix: 'vitrine',
    concurrency: 4,
    graceMs: 20_000,
    rules: DRILL_RULES,
    webhookKey: KEY,
  };
  const creation = { databaseUrl: database.url, host: shop.host, accountId: ACCOUNT, plans: PLANS };
  const workers = await Promise.all(Array.from({ length: 3 }, () => startDrillWorker(fleet)));
  const creators = await Promise.all(Array.from({ length: 2 }, () => startDrillCreator(creation)));
  const replace = async (team: DrillWorker[], start: () => Promise<DrillWorker>) => {
    const place = Math.floor(chance() * team.length);
    team[place]?.signal('SIGKILL');
    await team[place]?.exited;
    team[place] = await start();
  };
  const breakUntilQuiet = async () => {
    for (let round = 1; round <= KILLS_AT_LEAST || !(await isQuiet()); round += 1) {
      await pause(1_000 + chance() * 3_000);
      const isCreator = round % 3 === 0;
      await (isCreator ? replace(creators, () => startDrillCreator(creation)) : replace(workers, () => startDrillWorker(fleet)));
      killed[isCreator ? 'creator' : 'worker'] += 1;
      if (round % 4 !== 0) continue;
      await redisCommand(redis.url, 'FLUSHALL');
      flushes += 1;
    }
  };
  await breakUntilQuiet();
  shop.worsen(breaking);
  await database.query("update watches set next_at = now() - interval '1 second' where id = any($1)", [breaking]);
  await breakUntilQuiet();
  // As if the minutes until the second look had passed.
  await database.query("update watches set confirm_at = now() - interval '1 second' where confirm_at is not null");
  await breakUntilQuiet();
  for (const creator of creators) creator.signal('SIGKILL');
  await until(async () => (await count("deliveries where state = 'open'")) === 0);
}

test(`of ${WATCHES} due watches each has one run, whoever is killed meanwhile (seed ${SEED})`, async () => {
  expect(await auditViolations(database)).toEqual([]);
  const runs = await database.query<{ watch: string; n: number; failed: number }>(
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
  const measured = await database.query<{ id: string }>(
    `select watch_id as id from watch_runs r join audits a on a.id = r.run_id
     where watch_id = any($1) and a.status = 'done' group by 1 having count(*) = 3`,
    [breaking],
  );
  expect(measured.length).toBeGreaterThan(BREAK / 2);
  const changes = await database.query<{ id: string; watch: string; event: string; events: number }>(
    `select c.id, c.watch_id as watch, min(e.id) as event, count(e.id)::int as events
     from changes c left join account_events e on e.data->'watch'->>'change' = c.id group by 1, 2`,
  );
  expect(changes.map(({ watch }) => watch).toSorted()).toEqual(measured.map(({ id }) => id).toSorted());
  expect(changes.filter(({ events }) => events !== 1)).toEqual([]);
  expect([...told].map(([change, ids]) => [change, [...ids].join()]).toSorted()).toEqual(
    changes.map(({ id, event }) => [id, event]).toSorted(),
  );
  expect(unsigned).toBe(0);
  const failed = await count("audits where lane = 'watches' and status = 'failed'");
  process.stdout.write(
    `\nseed ${SEED}: ${WATCHES} due watches, one run of each; ${BREAK} stores broke, ${changes.length} changes told under ${told.size} ids; ` +
      `${failed} of the ${await count('watch_runs')} runs failed; ${killed.worker} workers and ${killed.creator} creators killed, Redis flushed ${flushes} times\n`,
  );
});
