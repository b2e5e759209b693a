/** Events are written with what they tell; deliveries are claimed, fenced, tried again and switched off. */

import type { Delivery, DeliveryClaim, DeliveryOutcome, WebhookStore } from '@vitrine/store';
import { ASSESSMENT, ATTEMPT, anAccount, aWebhook, claimed, claimOne, ownStore, underWay, waiting } from './fixtures.ts';
import { RETENTION } from './retention.ts';

const { store, database } = ownStore();
// Each test has the queue of deliveries for itself.
beforeEach(() => database.query('delete from webhooks'));

async function logOf(accountId: string, id: string) {
  const page = await store.listDeliveries(accountId, id, { limit: 100, cursor: null });
  if (typeof page === 'string') throw new Error(page);
  return page.deliveries;
}
const FAILED: DeliveryOutcome = { kind: 'failed', retryMs: 60_000 };
const past = (table: string, column: string, ago: string) => database.query(`update ${table} set ${column} = now() - interval '${ago}'`);

/** Every way in which a run ends. */
const ENDS: Readonly<Record<string, (id: string, accountId: string) => Promise<unknown>>> = {
  done: async (id) => store.finish(await claimed(store, id), ASSESSMENT),
  'failed by its worker': async (id) => store.fail(await claimed(store, id), 'store_unreachable'),
  'cancelled by its owner': (id, accountId) => store.cancelRun('audit', accountId, id),
  'given up by the tick': async (id) => {
    await claimed(store, id);
    await database.query(`update audits set started_at = now() - interval '1 day' where id = '${id}'`);
    await store.giveUp();
  },
};
test.each(Object.entries(ENDS))(
  'a run that ended as %s is told once, to the webhooks that ask for it and to nobody else',
  async (how, end) => {
    const [accountId, other] = [await anAccount(store), await anAccount(store)];
    const [both, finished, paused] = [
      await aWebhook(store, accountId),
      await aWebhook(store, accountId, { events: ['run.finished'] }),
      await aWebhook(store, accountId),
    ];
    const foreign = await aWebhook(store, other);
    await store.changeWebhook(accountId, paused, { state: 'paused' });
    const run = await waiting(store, { accountId });
    await end(run.id, accountId);
    const type = how === 'done' ? 'run.finished' : 'run.failed';
    const log = await logOf(accountId, both);
    expect(log).toMatchObject([{ state: 'open', attempts: [], event: { type, data: { run: { id: run.id, domain: run.domain } } } }]);
    const told = (await logOf(accountId, finished)).map(({ event }) => event.id);
    expect(told).toEqual(how === 'done' ? [log[0]?.event.id] : []);
    expect(await logOf(accountId, paused)).toEqual([]);
    expect(await logOf(other, foreign)).toEqual([]);
  },
);

test('what was rolled back is not told, and an account without a webhook leaves no event', async () => {
  const [accountId, silent] = [await anAccount(store), await anAccount(store)];
  const id = await aWebhook(store, accountId);
  const run = await waiting(store, { accountId });
  await database.query(
    `begin; update audits set status = 'failed', error_code = 'cancelled', finished_at = now() where id = '${run.id}'; rollback`,
  );
  expect(await logOf(accountId, id)).toEqual([]);
  await store.cancelRun('audit', silent, (await waiting(store, { accountId: silent })).id);
  expect(await database.query(`select from account_events where account_id = '${silent}'`)).toEqual([]);
});

test('a claim is had by one, fenced by its epoch, and written once', async () => {
  const accountId = await anAccount(store);
  const id = await aWebhook(store, accountId);
  await store.testWebhook(accountId, id);
  const claims = (await Promise.all([1, 2, 3].map(() => store.claimDeliveries(false, 10)))).flat();
  expect(claims).toHaveLength(1);
  const first = claims[0] as DeliveryClaim;
  expect(first).toMatchObject({
    webhookId: id,
    epoch: 1,
    tries: 0,
    language: 'en',
    secrets: [`sealed ${id}`],
    event: { type: 'webhook.test' },
  });
  await past('deliveries', 'leased_until', '1 second');
  const second = await claimOne(store);
  expect(second).toMatchObject({ epoch: 2, event: { id: first.event.id } });
  expect(await store.recordAttempt(first, ATTEMPT, { kind: 'delivered' })).toBe('fenced');
  expect(await store.recordAttempt(second, ATTEMPT, { kind: 'delivered' })).toBe('written');
  expect(await store.recordAttempt(second, ATTEMPT, FAILED)).toBe('fenced');
  expect(await logOf(accountId, id)).toMatchObject([{ state: 'delivered', nextAt: null, attempts: [{ n: 2, ...ATTEMPT }] }]);
  expect(await store.claimDeliveries(false, 10)).toEqual([]);
});

test('a receiver that fails leaves the lane of the others until it answers again', async () => {
  const accountId = await anAccount(store);
  const id = await aWebhook(store, accountId);
  await store.testWebhook(accountId, id);
  await store.recordAttempt(await claimOne(store), { ...ATTEMPT, status: null, failure: 'timeout' }, { kind: 'failed', retryMs: 0 });
  expect(await store.claimDeliveries(false, 10)).toEqual([]);
  const again = await claimOne(store, true);
  expect(again.tries).toBe(1);
  await store.recordAttempt(again, ATTEMPT, { kind: 'delivered' });
  await store.testWebhook(accountId, id);
  await claimOne(store);
});

test('two deliveries of a webhook and four of an account are under way at once, in turn with those of others', async () => {
  const [busy, other] = [await anAccount(store), await anAccount(store)];
  const many = await Promise.all([1, 2, 3].map(() => aWebhook(store, busy)));
  for (const id of many) for (let test = 0; test < 5; test += 1) await store.testWebhook(busy, id);
  const late = await aWebhook(store, other);
  await store.testWebhook(other, late);
  const first = await store.claimDeliveries(false, 2);
  expect(first.map(({ webhookId }) => webhookId)).toContain(late);
  const all = [...first, ...(await store.claimDeliveries(false, 100))];
  const counts = Object.values(Object.groupBy(all, ({ webhookId }) => webhookId)).map((group = []) => group.length);
  expect(all).toHaveLength(5);
  expect(Math.max(...counts)).toBe(2);
});

test('410 switches a webhook off at once; five days of failures do, less do not, and what we could not send does not count', async () => {
  const accountId = await anAccount(store);
  const failsAfter = async (ago: string, last = FAILED) => {
    const id = await aWebhook(store, accountId);
    await store.testWebhook(accountId, id);
    await store.recordAttempt(await claimOne(store), { ...ATTEMPT, status: 500 }, { kind: 'failed', retryMs: 0 });
    await store.testWebhook(accountId, id);
    await past('webhooks', 'failing_since', ago);
    const [claim] = await store.claimDeliveries(true, 1);
    await store.recordAttempt(claim as DeliveryClaim, { ...ATTEMPT, status: 500 }, last);
    const [{ state } = { state: '' }] = (await store.listWebhooks(accountId)).filter((webhook) => webhook.id === id);
    const states = (await logOf(accountId, id)).map((delivery) => delivery.state);
    await store.deleteWebhook(accountId, id);
    return [state, ...states];
  };
  expect(await failsAfter('4 days 23 hours')).toEqual(['on', 'open', 'open']);
  expect(await failsAfter('5 days 1 minute')).toEqual(['failing', 'stopped', 'stopped']);
  const unsent: DeliveryOutcome = { kind: 'unsent', retryMs: 0 };
  expect(await failsAfter('5 days 1 minute', unsent)).toEqual(['on', 'open', 'open']);
  const gone = await aWebhook(store, accountId);
  await store.testWebhook(accountId, gone);
  await store.recordAttempt(await claimOne(store), { ...ATTEMPT, status: null }, unsent);
  expect(await store.listWebhooks(accountId)).toMatchObject([{ failingSince: null }]);
  await store.testWebhook(accountId, gone);
  const [claim] = await store.claimDeliveries(false, 1);
  await store.recordAttempt(claim as DeliveryClaim, { ...ATTEMPT, status: 410 }, { kind: 'gone' });
  expect(await store.listWebhooks(accountId)).toMatchObject([{ state: 'gone' }]);
  expect((await logOf(accountId, gone)).map(({ state }) => state)).toEqual(['stopped', 'stopped']);
  expect(await store.testWebhook(accountId, gone)).toBe('off');
  expect(await store.changeWebhook(accountId, gone, { state: 'on' })).toMatchObject({ state: 'on', failingSince: null });
  const [{ event } = { event: { id: '' } }] = await logOf(accountId, gone);
  expect(await store.sendAgain(accountId, gone, event.id)).toMatchObject({ state: 'open', event: { id: event.id } });
});

test('a webhook has a thousand open deliveries at most, whatever opens one and however many at once, and its log says so', async () => {
  const [accountId, other] = [await anAccount(store, 'scale'), await anAccount(store)];
  const ids = [await aWebhook(store, accountId), await aWebhook(store, accountId)];
  const free = await aWebhook(store, other);
  const left = 3;
  for (const id of ids)
    await database.query(`
      with events as (insert into account_events (account_id, type, data)
        select '${accountId}', 'webhook.test', '{"run":null}' from generate_series(1, ${1_000 - left}) returning id)
      insert into deliveries (webhook_id, event_id) select '${id}', id from events`);
  const runs = await Promise.all(Array.from({ length: 8 }, (_, n) => waiting(store, { accountId: n === 0 ? other : accountId })));
  const ends = runs.map((run) => store.cancelRun('audit', run.accountId as string, run.id));
  await Promise.all([...ends, ...ids.map((id) => store.testWebhook(accountId, id))]);
  const count = (state: string) => database.query(`select from deliveries where state = '${state}' and webhook_id = any('{${ids}}')`);
  expect(await count('open')).toHaveLength(2_000);
  const skipped = await count('skipped');
  expect(skipped).toHaveLength(2 * (8 - left));
  expect((await logOf(other, free)).map(({ state }) => state)).toEqual(['open']);
  const [id] = ids as [string];
  const one = (await logOf(accountId, id)).find(({ state }) => state === 'skipped') as Delivery;
  expect(await store.sendAgain(accountId, id, one.event.id)).toMatchObject({ state: 'skipped' });
  await database.query(
    `delete from deliveries where ctid = (select ctid from deliveries where webhook_id = '${id}' and state = 'open' limit 1)`,
  );
  expect(await store.sendAgain(accountId, id, one.event.id)).toMatchObject({ state: 'open' });
});

test('a rotation signs with both secrets for 24 hours', async () => {
  const accountId = await anAccount(store);
  const id = await aWebhook(store, accountId);
  const secretsNow = async () => {
    await store.testWebhook(accountId, id);
    const claim = await claimOne(store);
    await store.recordAttempt(claim, ATTEMPT, { kind: 'delivered' });
    return claim.secrets;
  };
  await store.changeWebhook(accountId, id, { secret: 'newer' });
  expect(await secretsNow()).toEqual(['newer', `sealed ${id}`]);
  await past('webhooks', 'former_until', '1 second');
  expect(await secretsNow()).toEqual(['newer']);
  expect(await store.listWebhooks(accountId)).toMatchObject([{ formerUntil: null }]);
});

test("another account's webhook is unknown to every method", async () => {
  const [accountId, other] = [await anAccount(store), await anAccount(store)];
  const id = await aWebhook(store, accountId);
  const test = await store.testWebhook(accountId, id);
  const eventId = typeof test === 'string' ? '' : test.event.id;
  const asked: readonly Promise<unknown>[] = [
    store.changeWebhook(other, id, { state: 'paused' }),
    store.listDeliveries(other, id, { limit: 1, cursor: null }),
    store.sendAgain(other, id, eventId),
    store.testWebhook(other, id),
  ];
  expect(await Promise.all(asked)).toEqual(['unknown', 'unknown', 'unknown', 'unknown']);
  expect(await store.deleteWebhook(other, id)).toBe(false);
  expect(await store.sendAgain(accountId, id, 'evt_unknown')).toBe('unknown_delivery');
  expect(await logOf(accountId, id)).toHaveLength(1);
});

test('the log is read page by page, each delivery once', async () => {
  const accountId = await anAccount(store);
  const id = await aWebhook(store, accountId);
  for (let n = 0; n < 5; n += 1) await store.testWebhook(accountId, id);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<WebhookStore['listDeliveries']>> = await store.listDeliveries(accountId, id, { limit: 2, cursor });
    if (typeof page === 'string') throw new Error(page);
    seen.push(...page.deliveries.map(({ event }) => event.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
  expect(await store.listDeliveries(accountId, id, { limit: 2, cursor: 'none of ours' })).toBe('bad_cursor');
});

test('a deleted audit takes its events along, a deleted account everything, while runs go on ending', async () => {
  const accountId = await anAccount(store, 'scale');
  const id = await aWebhook(store, accountId);
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => underWay(store, { accountId })));
  if (first === undefined) throw new Error('no run');
  await store.fail(first, 'store_unreachable');
  expect(await logOf(accountId, id)).toHaveLength(1);
  await store.deleteAudit(accountId, first.run.id);
  expect(await logOf(accountId, id)).toEqual([]);
  const ends = others.map((claim) => store.fail(claim, 'store_unreachable'));
  expect(await Promise.all([store.deleteAccount(accountId), ...ends])).toEqual([true, ...ends.map(() => ({ kind: 'written' }))]);
  expect(await database.query(`select from account_events where account_id = '${accountId}'`)).toEqual([]);
});

test('an event past its time goes with the log of its deliveries', async () => {
  const accountId = await anAccount(store);
  const id = await aWebhook(store, accountId);
  await store.testWebhook(accountId, id);
  await store.recordAttempt(await claimOne(store), ATTEMPT, { kind: 'delivered' });
  await store.testWebhook(accountId, id);
  await database.query(`
    update account_events set at = now() - interval '31 days'
    where id = (select event_id from deliveries where webhook_id = '${id}' and state = 'delivered')`);
  expect(await store.retain(RETENTION)).toMatchObject({ accountEvents: 1 });
  expect((await logOf(accountId, id)).map(({ state }) => state)).toEqual(['open']);
  expect(await database.query(`select from delivery_attempts where webhook_id = '${id}'`)).toEqual([]);
});
