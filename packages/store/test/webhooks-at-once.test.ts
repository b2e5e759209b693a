/** What is done to an account's webhooks at the same moment, from several processes: caps hold exactly, nothing is lost or doubled. */

import { type DeliveryClaim, type DeliveryOutcome, openStore, type Store, type Webhook } from '@vitrine/store';
import { createTestDatabase, seeded } from '@vitrine/testkit';
import pg from 'pg';
import { drawn } from '../../../tests/drawn.ts';
import { openOnce } from '../../../tests/once.ts';
import { ATTEMPT, anAccount, aWebhook, claimOne } from './fixtures.ts';

const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20_261_126);
const SEQUENCES = drawn(6, 12);
const MOST = 3;
/** Attempts of a delivery until it is given up. */
const TRIES = 3;
const page = { limit: 1_000, cursor: null };

const database = openOnce(createTestDatabase);
const stores = [1, 2, 3].map(() =>
  openOnce(() => openStore({ url: database.url, connections: 4, connectMs: 60_000, onError: () => undefined })),
);
// Each test has the queue of deliveries for itself.
beforeEach(() => database.query('delete from webhooks'));

const store = () => stores[0] as Store;

/** One sequence: bursts of calls at once, and what was promised to whoever called. */
function rig(seed: number, accountId: string) {
  const chance = seeded(seed);
  const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(chance() * of.length)];
  const any = () => pick(stores) as Store;
  let moment = 0;
  const known = new Map<string, Webhook>();
  const deleted = new Set<string>();
  /** Deliveries that were to be sent, and when that was last promised. */
  const promised = new Map<string, number>();
  const inHand = new Map<string, { readonly claim: DeliveryClaim; readonly since: number }>();
  /** Attempts that were written: when their claim was made. */
  const attempts = new Map<string, { readonly since: number; readonly outcome: DeliveryOutcome['kind'] }[]>();
  const nameOf = (webhookId: string, eventId: string) => `${webhookId} ${eventId}`;

  const promise = (id: string, answer: Awaited<ReturnType<Store['testWebhook']>> | 'unknown_delivery', asked: number) => {
    if (typeof answer !== 'string') promised.set(nameOf(id, answer.event.id), asked);
  };
  const take = async (failing: boolean) => {
    const since = moment;
    for (const claim of await any().claimDeliveries(failing, 4)) {
      const name = nameOf(claim.webhookId, claim.event.id);
      // Nothing here lasts as long as a lease.
      expect(inHand.has(name)).toBe(false);
      inHand.set(name, { claim, since });
    }
  };
  const finish = async (end: (claim: DeliveryClaim) => DeliveryOutcome) => {
    const [name, held] = pick([...inHand]) ?? [];
    if (name === undefined || held === undefined) return;
    inHand.delete(name);
    const { claim, since } = held;
    const outcome = end(claim);
    // The second call is a process that did not hear the answer to the first.
    const written = await Promise.all([1, 2].map(() => any().recordAttempt(claim, ATTEMPT, outcome)));
    expect(written.filter((one) => one === 'written').length).toBeLessThanOrEqual(1);
    if (written.includes('written')) attempts.set(name, [...(attempts.get(name) ?? []), { since, outcome: outcome.kind }]);
    else expect(deleted).toContain(claim.webhookId);
  };
  const failedOf = ({ tries }: DeliveryClaim): DeliveryOutcome => ({ kind: 'failed', retryMs: tries + 1 < TRIES ? 0 : null });
  const outcomeOf = (claim: DeliveryClaim): DeliveryOutcome =>
    chance() < 0.4 ? { kind: 'delivered' } : chance() < 0.1 ? { kind: 'gone' } : failedOf(claim);

  let made = 0;
  const create = async () => {
    made += 1;
    const id = `whk_${accountId}_${made}`;
    const asked = { id, accountId, url: `https://hooks.example.com/${id}`, events: [], format: 'standard', secret: 'sealed' } as const;
    const answer = await any().createWebhook(asked, MOST);
    if (typeof answer === 'number') expect(answer).toBe(MOST);
    else known.set(id, answer);
  };
  const one = async (call: (id: string) => Promise<unknown>) => {
    const id = pick([...known.keys()]);
    if (id !== undefined) await call(id);
  };
  const calls: readonly (() => Promise<unknown>)[] = [
    create,
    create,
    () => one(async (id) => promise(id, await any().testWebhook(accountId, id), moment)),
    () => one(async (id) => promise(id, await any().testWebhook(accountId, id), moment)),
    () =>
      one(async (id) => {
        const name = pick([...promised.keys()].filter((name) => name.startsWith(`${id} `)));
        const asked = moment;
        if (name !== undefined) promise(id, await any().sendAgain(accountId, id, name.split(' ')[1] ?? ''), asked);
      }),
    () => one((id) => any().changeWebhook(accountId, id, { url: `https://hooks.example.com/${moment}` })),
    () => one((id) => any().changeWebhook(accountId, id, { secret: `sealed ${moment}` })),
    () => one((id) => any().changeWebhook(accountId, id, { state: pick(['on', 'on', 'paused'] as const) })),
    () =>
      one(async (id) => {
        if (chance() < 0.7) return;
        deleted.add(id);
        known.delete(id);
        expect(await any().deleteWebhook(accountId, id)).toBe(true);
      }),
    () => take(false),
    () => take(true),
    () => finish(outcomeOf),
    () => finish(outcomeOf),
  ];
  return {
    known,
    promised,
    attempts,
    /** So many calls at once; deliveries are had in hand from one burst to the next. */
    burst: async (size: number) => {
      moment += 1;
      await Promise.all(Array.from({ length: size }, () => pick(calls)?.()));
    },
    /** Until nothing is due. */
    drain: async () => {
      do {
        moment += 1;
        while (inHand.size > 0) await finish(() => ({ kind: 'delivered' }));
        await take(false);
        await take(true);
      } while (inHand.size > 0);
    },
  };
}

describe.each(Array.from({ length: SEQUENCES }, (_, at) => SEED + at))('calls at the same moment (seed %d)', (seed) => {
  test('caps hold, each claim is of one, and what was promised is attempted', async () => {
    const accountId = await anAccount(store());
    const { known, promised, attempts, burst, drain } = rig(seed, accountId);
    for (let round = 0; round < 25; round += 1) {
      await burst(8);
      const webhooks = await store().listWebhooks(accountId);
      expect(webhooks.length).toBeLessThanOrEqual(MOST);
      expect(webhooks.map(({ id }) => id).toSorted()).toEqual([...known.keys()].toSorted());
    }
    await drain();
    for (const { id } of await store().listWebhooks(accountId)) {
      const log = await store().listDeliveries(accountId, id, page);
      if (typeof log === 'string') throw new Error(log);
      expect(log.deliveries.map(({ event }) => `${id} ${event.id}`).toSorted()).toEqual(
        [...promised.keys()].filter((name) => name.startsWith(`${id} `)).toSorted(),
      );
      const own = log.deliveries.map(({ event, ...delivery }) => ({ ...delivery, name: `${id} ${event.id}` }));
      for (const { name, state: end, attempts: logged } of own) {
        const written = attempts.get(name) ?? [];
        expect(logged).toHaveLength(written.length);
        expect(end).not.toBe('open');
        // Stopped by its owner or by a 410; else it arrived, or all its attempts failed after it was last asked for.
        if (end === 'failed')
          expect(written.filter(({ since }) => since >= (promised.get(name) ?? 0)).length).toBeGreaterThanOrEqual(TRIES - 1);
        if (end === 'delivered') expect(written.some(({ outcome }) => outcome === 'delivered')).toBe(true);
      }
    }
  }, 120_000);
});

test('a claim writes nothing of what it leaves, and sees what was written while it waited for another', async () => {
  const accountId = await anAccount(store());
  const ids = [await aWebhook(store(), accountId), await aWebhook(store(), accountId), await aWebhook(store(), accountId)];
  for (const id of ids) await store().testWebhook(accountId, id);
  expect(await store().claimDeliveries(false, 1)).toHaveLength(1);
  expect(await database.query("select from deliveries where epoch = 0 and xmax <> '0'")).toEqual([]);
  const other = new pg.Client(database.url);
  await other.connect();
  const LOCK = "hashtextextended('claim_deliveries', 0)";
  await other.query(`select pg_advisory_lock(${LOCK})`);
  const waiting = store().claimDeliveries(false, 10);
  while ((await other.query("select from pg_locks where locktype = 'advisory' and not granted")).rowCount === 0);
  const changed = { url: 'https://hooks.example.com/changed', secret: 'newer' };
  for (const id of ids) await store().changeWebhook(accountId, id, changed);
  await store().testWebhook(accountId, ids[0] as string);
  await other.query(`select pg_advisory_unlock(${LOCK})`);
  await other.end();
  const claims = await waiting;
  expect(claims.map(({ url, secrets }) => [url, secrets[0]])).toEqual(Array(3).fill([changed.url, changed.secret]));
});

test('an answer of an address that was replaced meanwhile, or before all attempts were asked for again, ends nothing', async () => {
  const accountId = await anAccount(store());
  const id = await aWebhook(store(), accountId);
  await store().testWebhook(accountId, id);
  const url = 'https://hooks.example.com/changed';
  const first = await claimOne(store());
  await store().changeWebhook(accountId, id, { url });
  await store().recordAttempt(first, { ...ATTEMPT, status: 410 }, { kind: 'gone' });
  expect(await store().listWebhooks(accountId)).toMatchObject([{ state: 'on', failingSince: null }]);
  const second = await claimOne(store());
  expect(second).toMatchObject({ url, tries: 0 });
  await store().recordAttempt(second, { ...ATTEMPT, status: 500 }, { kind: 'failed', retryMs: 0 });
  const last = await claimOne(store(), true);
  expect(await store().sendAgain(accountId, id, last.event.id)).toMatchObject({ state: 'open' });
  await store().recordAttempt(last, { ...ATTEMPT, status: 500 }, { kind: 'failed', retryMs: null });
  expect(await claimOne(store(), true)).toMatchObject({ tries: 0, epoch: 4 });
});
