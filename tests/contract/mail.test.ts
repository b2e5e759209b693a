/** Mails over HTTP: what an account is written about, and the one click that ends it. */

import { type Mailer, openSmtp } from '@vitrine/providers';
import { freePort } from '@vitrine/testkit';
import { startMails } from '../../apps/api/src/mails.ts';
import { openOnce } from '../once.ts';
import { BASE_URL, openHarness } from './harness.ts';
import { type Person, signIn } from './people.ts';

const api = openOnce(openHarness);

async function withWebhook(): Promise<Person> {
  const person = await signIn(api);
  await person.ask('POST', '/account/webhooks', { url: 'https://hooks.example.com/path', events: ['run.finished'] });
  return person;
}
const switchOff = ({ accountId }: Person) => api.database.query("update webhooks set state = 'gone' where account_id = $1", [accountId]);
/** Everything that is due is handed to the mail server; its answers that were no acceptance. */
async function handOver(mailer: Pick<Mailer, 'send'>): Promise<readonly unknown[]> {
  const errors: unknown[] = [];
  const options = { store: api.store, mailer, baseUrl: BASE_URL, webUrl: 'https://vitrine.example', everyMs: 5 };
  const mails = startMails({ ...options, onError: (error) => void errors.push(error) });
  const due = "select from mails where state = 'open' and (next_at <= now() or leased_until is not null)";
  while ((await api.database.query(due)).length > 0) await new Promise((done) => setTimeout(done, 5));
  await mails.stop();
  return errors;
}
/** Everything that is due is sent; what came for the person since. */
async function mailed({ email }: Person) {
  expect(await handOver(api.mailbox)).toEqual([]);
  return api.mailbox.messages().filter(({ to, list }) => to === email && list !== undefined);
}

test('an account is written to when a webhook is switched off, in its language, with a link that asks for the session', async () => {
  const person = await withWebhook();
  await person.ask('PATCH', '/account', { language: 'fr' });
  await switchOff(person);
  const [message, ...others] = await mailed(person);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ language: 'fr', list: { messageId: expect.stringMatching(/^evt_[0-9a-f]{32}@api\.vitrine\.example$/) } });
  expect(message?.text).toContain('https://vitrine.example/account/webhooks');
  expect(message?.text).not.toMatch(/aud_|\/path/);
});

test('opening the page changes nothing; a POST ends it, replayed too, and any other token is answered alike', async () => {
  const person = await withWebhook();
  await switchOff(person);
  const path = new URL((await mailed(person))[0]?.list?.unsubscribeUrl ?? '').pathname;
  const wanted = async () => (await person.ask('GET', '/account/mail')).json;
  const page = await api.ask(`${path}?lang=fr`);
  expect([page.status, page.headers['content-language']]).toEqual([200, 'fr']);
  expect(page.text).toContain('<form method="post" action="?lang=fr">');
  expect(await wanted()).toEqual({ available: true, webhooks: true, digest: false });
  const oneClick = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
  const first = await api.ask(path, oneClick);
  expect(await wanted()).toEqual({ available: true, webhooks: false, digest: false });
  const others = [path, `/unsubscribe/uns_${'0'.repeat(64)}`];
  for (const other of others) expect(await api.ask(other, oneClick)).toMatchObject({ status: 200, text: first.text });
  for (const none of ['/unsubscribe/x', '/unsubscribe/%00']) expect((await api.ask(none, oneClick)).status).toBe(404);
  expect((await api.ask(path, { method: 'POST', body: Buffer.alloc(200_000) })).status).toBe(200);
  await person.ask('PATCH', '/account/mail', { webhooks: true });
  expect(await wanted()).toMatchObject({ webhooks: true });
});

test.each([
  [1, 'sent'],
  [24, 'sent'],
  [66, 'sent'],
  [73, 'failed'],
])('after a mail server was down for %d hours, what was to be told is %s', async (outage, end) => {
  const person = await withWebhook();
  await switchOff(person);
  const dead = openSmtp({ url: `smtp://127.0.0.1:${await freePort()}`, from: 'Vitrine <news@vitrine.example>' });
  const row = async () =>
    (
      await api.database.query<{ state: string; wait: number }>(
        'select state, extract(epoch from next_at - now())::float8 / 3600 as wait from mails where account_id = $1',
        [person.accountId],
      )
    )[0] ?? { state: '', wait: 0 };
  for (let hours = 0; hours < outage && (await row()).state === 'open'; ) {
    expect(await handOver(dead)).toEqual([{ code: 'ESOCKET', delivery: 'unavailable' }]);
    const { wait } = await row();
    expect(wait).toBeLessThanOrEqual(5);
    // Time goes by as the row grows older.
    await api.database.query("update mails set next_at = now(), created_at = created_at - $1 * interval '1 hour' where account_id = $2", [
      wait,
      person.accountId,
    ]);
    hours += wait;
    const { open, oldestSeconds } = await api.store.readMailQueue();
    if ((await row()).state === 'open') expect([open, Math.round(oldestSeconds / 360)]).toEqual([1, Math.round(hours * 10)]);
    else expect(open).toBe(0);
  }
  expect((await mailed(person)).length).toBe(end === 'sent' ? 1 : 0);
  expect((await row()).state).toBe(end);
});

test('only its owner reads and changes it, by a session, and a deployment without mail says so', async () => {
  const person = await signIn(api);
  const key = (await person.ask('POST', '/account/api-key')).json.api_key as string;
  for (const headers of [{}, { authorization: `Bearer ${key}` }])
    expect((await api.ask('/account/mail', { headers })).status).toBeGreaterThanOrEqual(401);
  const silent = await openHarness({ settings: { mail: false } });
  const other = await signIn(silent);
  expect((await other.ask('PATCH', '/account/mail', { digest: true })).json).toEqual({ available: false, webhooks: false, digest: true });
  await silent.close();
});
