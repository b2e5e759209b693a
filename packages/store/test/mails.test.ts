/** Mails are queued with what they tell, once for an event, only where they are wanted, and sent by a claim. */

import type { DeliveryClaim, MailClaim } from '@vitrine/store';
import { ASSESSMENT, ATTEMPT, anAccount, aWebhook, ownStore, underWay } from './fixtures.ts';

const { store, database } = ownStore();
// Each test has the queue of mails for itself.
beforeEach(() => database.query('delete from account_events'));

/** Its receiver answers 410. */
async function isGone(accountId: string, id: string): Promise<void> {
  await store.testWebhook(accountId, id);
  const claims = await store.claimDeliveries(false, 100);
  await store.recordAttempt(
    claims.find(({ webhookId }) => webhookId === id) as DeliveryClaim,
    { ...ATTEMPT, status: 410 },
    { kind: 'gone' },
  );
}
const statesOf = async (accountId: string) =>
  (await database.query<{ state: string }>('select state from mails where account_id = $1 order by created_at', [accountId])).map(
    ({ state }) => state,
  );
const ago = (table: string, column: string, interval: string) =>
  database.query(`update ${table} set ${column} = now() - interval '${interval}'`);

test('a webhook that is switched off is told once by mail, without the path of its address; one that its owner pauses is not', async () => {
  const accountId = await anAccount(store);
  const [gone, failing, paused] = [await aWebhook(store, accountId), await aWebhook(store, accountId), await aWebhook(store, accountId)];
  await store.changeWebhook(accountId, paused, { state: 'paused' });
  await isGone(accountId, gone);
  await store.testWebhook(accountId, failing);
  const [claim] = await store.claimDeliveries(false, 1);
  await ago('webhooks', 'failing_since', '5 days 1 minute');
  await store.recordAttempt(claim as DeliveryClaim, { ...ATTEMPT, status: 500 }, { kind: 'failed', retryMs: 1 });
  const mails = await store.claimMails(10);
  expect(mails.map(({ event }) => [event.type, event.data])).toEqual([
    ['webhook.off', { webhook: { id: gone, host: 'hooks.example.com', state: 'gone' } }],
    ['webhook.off', { webhook: { id: failing, host: 'hooks.example.com', state: 'failing' } }],
  ]);
  expect(mails[0]).toMatchObject({ epoch: 1, tries: 0, language: 'en', token: expect.stringMatching(/^uns_[0-9a-f]{64}$/) });
});

test('a mail in hand is had by one of many, fenced by its epoch, tried again and given up', async () => {
  const accountId = await anAccount(store);
  await isGone(accountId, await aWebhook(store, accountId));
  const claims = (await Promise.all([1, 2, 3].map(() => store.claimMails(5)))).flat();
  expect(claims).toHaveLength(1);
  await ago('mails', 'leased_until', '1 second');
  const [second] = await store.claimMails(5);
  expect(await store.recordMail(claims[0] as MailClaim, { kind: 'sent' })).toBe('fenced');
  expect(await store.recordMail(second as MailClaim, { kind: 'failed', retryMs: 60_000 })).toBe('written');
  expect(await store.claimMails(5)).toEqual([]);
  await ago('mails', 'next_at', '1 second');
  const [third] = await store.claimMails(5);
  expect(third).toMatchObject({ tries: 1, epoch: 3, event: { id: second?.event.id } });
  expect(await store.readMailQueue()).toMatchObject({ open: 1 });
  await store.recordMail(third as MailClaim, { kind: 'failed', retryMs: null });
  expect(await statesOf(accountId)).toEqual(['failed']);
  expect(await store.readMailQueue()).toEqual({ open: 0, oldestSeconds: 0 });
});

test('one click ends what is open and what would follow, again and again the same, and of no other topic or account', async () => {
  const [accountId, other] = [await anAccount(store), await anAccount(store)];
  await isGone(accountId, await aWebhook(store, accountId));
  await store.setMailTopics(accountId, { digest: true });
  const [mail] = await store.claimMails(5);
  await store.recordMail(mail as MailClaim, { kind: 'failed', retryMs: 0 });
  await isGone(other, await aWebhook(store, other));
  for (const token of [mail?.token, mail?.token, `uns_${'0'.repeat(64)}`]) await store.unsubscribe(token as string);
  expect(await store.readMailTopics(accountId)).toEqual(['digest']);
  expect(await store.readMailTopics(other)).toEqual(['webhooks']);
  // Another webhook is no reason to begin again.
  await isGone(accountId, await aWebhook(store, accountId));
  expect(await statesOf(accountId)).toEqual(['stopped']);
  expect((await store.claimMails(5)).map(({ email }) => email)).toHaveLength(1);
  await store.setMailTopics(accountId, { webhooks: true, digest: false });
  expect(await store.readMailTopics(accountId)).toEqual(['webhooks']);
});

test('an account gets fifty mails a day, and none that is three days old; a deleted account gets none', async () => {
  const accountId = await anAccount(store);
  await aWebhook(store, accountId);
  await database.query(`
    with told as (insert into account_events (account_id, type, data)
      select '${accountId}', 'webhook.off', '{}' from generate_series(1, 49) returning id)
    insert into mails (event_id, account_id, topic, state) select id, '${accountId}', 'webhooks', 'sent' from told`);
  await isGone(accountId, await aWebhook(store, accountId));
  await isGone(accountId, await aWebhook(store, accountId));
  expect((await statesOf(accountId)).filter((state) => state !== 'sent')).toEqual(['open', 'skipped']);
  await ago('mails', 'created_at', '3 days 1 minute');
  expect(await store.claimMails(100)).toEqual([]);
  await isGone(accountId, await aWebhook(store, accountId));
  await store.deleteAccount(accountId);
  expect(await store.claimMails(100)).toEqual([]);
  expect(await statesOf(accountId)).toEqual([]);
});

async function ended(accountId: string, { domain, score }: { domain: string; score: number | null }, at = 'now()') {
  const claim = await underWay(store, { accountId, domain });
  if (score === null) await store.fail(claim, 'store_unreachable');
  else await store.finish(claim, { ...ASSESSMENT, overallScore: score });
  // An outcome is final: a trigger sees to it.
  await database.query(`
    begin; set local session_replication_role = replica;
    update audits set created_at = ${at}, finished_at = ${at} where id = '${claim.run.id}'; commit`);
}

test('the digest of a week tells what ran and what got worse first, once, and nothing where nothing ran', async () => {
  const [accountId, quiet, off] = [await anAccount(store, 'scale'), await anAccount(store), await anAccount(store)];
  for (const id of [accountId, quiet, off]) await store.setMailTopics(id, { digest: true });
  await store.setMailTopics(off, { digest: false });
  const before = "now() - interval '9 days'";
  for (const [domain, was, is] of [
    ['same.example', 50, 50],
    ['worst.example', 80, 40],
    ['worse.example', 60, 55],
    ['new.example', null, 30],
  ] as const) {
    if (was !== null) await ended(accountId, { domain, score: was }, before);
    await ended(accountId, { domain, score: is });
  }
  await ended(accountId, { domain: 'same.example', score: null });
  await ended(off, { domain: 'off.example', score: 10 });
  expect(await store.tellDigests()).toBe(0);
  await ago('mail_topics', 'told_at', '7 days');
  expect((await Promise.all([1, 2, 3].map(() => store.tellDigests()))).reduce((sum, told) => sum + told, 0)).toBe(2);
  const mails = await store.claimMails(10);
  expect(mails.map(({ event }) => [event.type, event.data])).toEqual([
    [
      'account.digest',
      {
        done: 4,
        failed: 1,
        sites: [
          { domain: 'worst.example', score: 40, before: 80 },
          { domain: 'worse.example', score: 55, before: 60 },
          { domain: 'same.example', score: 50, before: 50 },
          { domain: 'new.example', score: 30, before: null },
        ],
      },
    ],
  ]);
  expect(await store.tellDigests()).toBe(0);
});
