/** Deliveries of several workers over one Postgres: who is delayed by whom, and what a worker that stops leaves behind. */

import { type DeliveryClaim, openStore, type Store } from '@vitrine/store';
import { createTestDatabase, until } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import type { Attempted } from '../src/deliveries/attempt.ts';
import { type LaneOptions, startDeliveries } from '../src/deliveries/lane.ts';

const database = openOnce(createTestDatabase);
const stores = [1, 2, 3].map(() =>
  openOnce(() => openStore({ url: database.url, connections: 4, connectMs: 60_000, onError: () => undefined })),
);
beforeEach(() => database.query('delete from webhooks'));
const [store] = stores as [Store];

let made = 0;
async function aWebhook(url: string): Promise<{ readonly accountId: string; readonly id: string }> {
  made += 1;
  const [accountId, id] = [`acc_${made}`, `whk_${made}`];
  await store.createAccount({ id: accountId, email: `owner-${made}@shop.example`, beta: false, plan: 'free' });
  await store.createWebhook({ id, accountId, url, events: [], format: 'standard', secret: '' }, 10);
  return { accountId, id };
}
async function tests(of: { readonly accountId: string; readonly id: string }, times: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < times; n += 1) {
    const delivery = await store.testWebhook(of.accountId, of.id);
    if (typeof delivery === 'string') throw new Error(delivery);
    ids.push(delivery.event.id);
  }
  return ids;
}
const answered = (status: number): Attempted => ({
  attempt: { tookMs: 1, status, failure: null, answer: '', signature: '' },
  outcome: status === 200 ? { kind: 'delivered' } : { kind: 'failed', retryMs: 0 },
});
const laneOf = (own: LaneOptions['store'], attempt: LaneOptions['attempt']) =>
  startDeliveries({
    store: own,
    attempt,
    slots: { answering: 4, failing: 1 },
    everyMs: 20,
    onAttempt: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
const lanes = (attempt: LaneOptions['attempt']) => stores.map((own) => laneOf(own, attempt));
/** As a receiver that never answers: only the end of the worker ends it. */
const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));

test('each event is sent once by whichever worker while receivers hang and fail beside it', async () => {
  const hanging = await Promise.all([1, 2, 3, 4].map(() => aWebhook('https://hanging.example.com/')));
  const failing = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aWebhook('https://failing.example.com/')));
  for (const one of [...hanging, ...failing]) await tests(one, 3);
  const well = await aWebhook('https://well.example.com/');
  const wanted = await tests(well, 30);
  const sent: string[] = [];
  const running = lanes(async ({ url, event }: DeliveryClaim, signal) => {
    if (url.includes('hanging')) return never(signal);
    if (url.includes('failing')) return answered(500);
    sent.push(event.id);
    return answered(200);
  });
  await until(() => sent.length >= wanted.length);
  expect(sent.toSorted()).toEqual(wanted.toSorted());
  await Promise.all(running.map((lane) => lane.stop(0)));
}, 60_000);

test('a worker that stops while it looks for deliveries sends what it has taken', async () => {
  const wanted = await tests(await aWebhook('https://well.example.com/'), 2);
  const [taken, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent: string[] = [];
  const { recordAttempt } = store;
  const claimDeliveries: Store['claimDeliveries'] = async (failing, free) => {
    const claims = await store.claimDeliveries(failing, free);
    if (claims.length > 0) taken.resolve();
    await goOn.promise;
    return claims;
  };
  const lane = laneOf({ recordAttempt, claimDeliveries }, async ({ event }) => {
    sent.push(event.id);
    return answered(200);
  });
  await taken.promise;
  const stopped = lane.stop(60_000);
  goOn.resolve();
  await stopped;
  expect(sent.toSorted()).toEqual(wanted.toSorted());
  expect(await database.query("select from deliveries where state <> 'delivered'")).toEqual([]);
}, 60_000);

test('what a worker that stopped had in hand is sent again under the same id once its lease has run out', async () => {
  const [id] = await tests(await aWebhook('https://slow.example.com/'), 1);
  const sent: string[] = [];
  let isFirst = true;
  const attempt: LaneOptions['attempt'] = async ({ event }, signal) => {
    sent.push(event.id);
    if (!isFirst) return answered(200);
    isFirst = false;
    return never(signal);
  };
  const before = lanes(attempt);
  await until(() => sent.length === 1);
  await Promise.all(before.map((lane) => lane.stop(0)));
  await database.query("update deliveries set leased_until = now() - interval '1 second'");
  const after = lanes(attempt);
  await until(async () => (await database.query("select from deliveries where state = 'delivered'")).length === 1);
  expect(sent).toEqual([id, id]);
  await Promise.all(after.map((lane) => lane.stop(1_000)));
}, 60_000);
