/** Webhooks over HTTP: who may do what, what is refused, and what the log shows of deliveries. */

import { openSecret, signedHeaders } from '@vitrine/contract';
import { openOnce } from '../once.ts';
import { errorOf, openHarness } from './harness.ts';
import { auditOf, type Person, signIn } from './people.ts';

const api = openOnce(openHarness);

const HOOK = { url: 'https://hooks.example.com/vitrine', events: ['run.finished', 'run.failed'] };
async function withHook(over: object = {}) {
  const person = await signIn(api);
  const made = await person.ask('POST', '/account/webhooks', { ...HOOK, ...over });
  return { person, made, at: `/account/webhooks/${made.json.id}` };
}
const keyOf = async (person: Person) => {
  const key = (await person.ask('POST', '/account/api-key')).json.api_key as string;
  return (method: string, path: string) => api.ask(path, { method, headers: { authorization: `Bearer ${key}` } });
};

test('the secret is shown once and again after a rotation, and is kept sealed', async () => {
  const { person, made, at } = await withHook();
  expect(made).toMatchObject({
    status: 201,
    json: { ...HOOK, format: 'standard', state: 'on', failing_since: null, former_secret_until: null },
  });
  const { secret, ...rest } = made.json;
  expect((await person.ask('GET', '/account/webhooks')).json).toEqual({ webhooks: [rest], limit: 10 });
  const rotated = await person.ask('PATCH', at, { secret: 'rotate' });
  expect(rotated.json.secret).not.toBe(secret);
  expect(Date.parse(rotated.json.former_secret_until) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  const [row] = await api.database.query<{ secret: string; former_secret: string }>(
    'select secret, former_secret from webhooks where id = $1',
    [made.json.id],
  );
  const opened = [row?.secret, row?.former_secret].map((sealed) =>
    openSecret(sealed ?? '', ['a key of the tests, longer than thirty-two characters'], made.json.id),
  );
  expect(opened).toEqual([rotated.json.secret, secret]);
  expect(JSON.stringify([row, api.logged])).not.toContain(secret);
  expect((await person.ask('PATCH', at, { state: 'paused' })).json).not.toHaveProperty('secret');
});

describe('refused', () => {
  test.each([
    [{ url: 'http://hooks.example.com/' }, 'url'],
    [{ url: 'https://127.0.0.1/' }, 'url'],
    [{ url: 'https://192.168.0.1/' }, 'url'],
    [{ url: 'http://localhost:3000/' }, 'url'],
    [{ url: 'https://hooks.internal/' }, 'url'],
    [{ url: 'https://vitrine.example/' }, 'url'],
    [{ url: 'https://user:word@hooks.example.com/' }, 'url'],
    [{ url: 'https://hooks.example.com:8443/' }, 'url'],
    [{ url: 'hooks' }, 'url'],
    [{ url: 'https://hooks.example.com/\r\nx-evil: 1' }, 'url'],
  ])('%j is a validation error', async (over, member) => {
    const { made } = await withHook(over);
    expect([made.status, made.json.field_errors?.[0].loc]).toEqual([422, ['body', member]]);
  });

  test('one webhook too many is an exceeded quota, with its numbers', async () => {
    const { person } = await withHook();
    for (let n = 1; n < 10; n += 1) expect((await person.ask('POST', '/account/webhooks', HOOK)).status).toBe(201);
    const { status, json } = await person.ask('POST', '/account/webhooks', HOOK);
    expect([status, json.error_code, json.quota_used, json.quota_limit]).toEqual([402, 'quota_exceeded', 10, 10]);
  });

  test('a key lists, reads, tests and sends again; it makes and changes nothing', async () => {
    const { person, at } = await withHook();
    const byKey = await keyOf(person);
    expect((await byKey('GET', '/account/webhooks')).status).toBe(200);
    const told = await byKey('POST', `${at}/test`);
    expect(told.status).toBe(201);
    expect((await byKey('POST', `${at}/deliveries/${told.json.id}/again`)).json).toMatchObject({ id: told.json.id, state: 'open' });
    expect((await byKey('GET', `${at}/deliveries`)).json.deliveries).toHaveLength(1);
    for (const method of ['PATCH', 'DELETE']) expect((await byKey(method, at)).status).toBe(401);
  });

  test('without a key to seal secrets under nothing is made', async () => {
    const apart = await openHarness({ settings: { webhooks: { keys: [], loopback: false } } });
    expect(errorOf(await (await signIn(apart)).ask('POST', '/account/webhooks', HOOK))).toEqual([503, 'service_unavailable']);
    await apart.close();
  });
});

test('a run that ended is in the log with its attempts, in the bytes that were signed', async () => {
  const { person, made, at } = await withHook();
  const id = await auditOf(api, person, { business: 'shop.example.com' });
  await api.finish(id);
  const claim = (await api.store.claimDeliveries(false, 100)).find(({ webhookId }) => webhookId === made.json.id);
  if (claim === undefined) throw new Error('nothing was due');
  const [open] = (await person.ask('GET', `${at}/deliveries`)).json.deliveries;
  expect(open).toMatchObject({ id: claim.event.id, type: 'run.finished', state: 'open', attempts: [] });
  expect(JSON.parse(open.payload).data).toMatchObject({
    id,
    kind: 'audit',
    domain: 'example.com',
    url: `https://api.vitrine.example/audits/${id}`,
  });
  expect(open.payload.length).toBeLessThan(8_192);
  const timestamp = Math.floor(claim.at.getTime() / 1_000);
  const headers = signedHeaders({ id: claim.event.id, timestamp, body: open.payload }, [made.json.secret]);
  const attempt = { tookMs: 5, status: 200, failure: null, answer: 'thanks', signature: headers['webhook-signature'] };
  await api.store.recordAttempt(claim, attempt, { kind: 'delivered' });
  const [done] = (await person.ask('GET', `${at}/deliveries`)).json.deliveries;
  expect(done).toMatchObject({ state: 'delivered', next_at: null, payload: open.payload });
  expect(done.attempts).toMatchObject([{ timestamp, signature: attempt.signature, status: 200, failure: null, ms: 5, answer: 'thanks' }]);
  expect((await person.ask('DELETE', at)).status).toBe(204);
  expect((await person.ask('GET', `${at}/deliveries`)).json.error_code).toBe('webhook_not_found');
});

describe('what ends what', () => {
  const logOf = async (person: Person, at: string) =>
    (await person.ask('GET', `${at}/deliveries`)).json.deliveries.map(({ type, state }: { type: string; state: string }) => [type, state]);
  const done = async (person: Person) => {
    const id = await auditOf(api, person, { business: 'shop.example.com' });
    await api.finish(id);
    return id;
  };

  test.each<readonly [string, (person: Person, id: string) => Promise<unknown>]>([
    ['a smaller plan', ({ accountId }) => api.database.query("update accounts set plan = 'free' where id = $1", [accountId])],
    ['an archived site', (person) => person.ask('DELETE', '/account/sites/example.com')],
    ['a withdrawn audit', (person, id) => person.ask('DELETE', `/account/audits/${id}/share`)],
  ])('%s ends nothing: what was told stays, and the next end of a run is told', async (_what, happens) => {
    const { person, at } = await withHook();
    await api.database.query("update accounts set plan = 'scale' where id = $1", [person.accountId]);
    const id = await done(person);
    await happens(person, id);
    await done(person);
    expect(await logOf(person, at)).toEqual([
      ['run.finished', 'open'],
      ['run.finished', 'open'],
    ]);
    expect((await person.ask('POST', `${at}/test`)).status).toBe(201);
  });

  test('a deleted audit takes what tells of it; a paused webhook is told nothing that happened meanwhile', async () => {
    const { person, at } = await withHook();
    const [gone] = [await done(person), await done(person)];
    await person.ask('DELETE', `/account/audits/${gone}`);
    expect(await logOf(person, at)).toEqual([['run.finished', 'open']]);
    await person.ask('PATCH', at, { state: 'paused' });
    await done(person);
    expect(errorOf(await person.ask('POST', `${at}/test`))).toEqual([409, 'webhook_off']);
    await person.ask('PATCH', at, { state: 'on' });
    expect(await logOf(person, at)).toEqual([['run.finished', 'stopped']]);
  });
});

describe('an adversary', () => {
  test("reaches nothing of another account's webhook, by session or key, whatever the id", async () => {
    const [{ person, at }, stranger] = [await withHook(), await signIn(api)];
    const event = (await person.ask('POST', `${at}/test`)).json.id;
    const byKey = await keyOf(stranger);
    const codes: string[] = [];
    for (const base of [
      at,
      `/account/webhooks/whk_${'0'.repeat(22)}`,
      '/account/webhooks/x',
      "/account/webhooks/whk_'--",
      '/account/webhooks/%00',
    ]) {
      for (const [method, path, body] of [
        ['PATCH', base, { state: 'paused' }],
        ['DELETE', base, undefined],
        ['GET', `${base}/deliveries`, undefined],
        ['POST', `${base}/test`, undefined],
        ['POST', `${base}/deliveries/${event}/again`, undefined],
      ] as const) {
        codes.push((await stranger.ask(method, path, body)).json.error_code);
        if (method !== 'PATCH' && method !== 'DELETE') codes.push((await byKey(method, path)).json.error_code);
      }
    }
    expect(new Set(codes)).toEqual(new Set(['webhook_not_found']));
    expect((await person.ask('POST', `${at}/deliveries/evt_${'0'.repeat(32)}/again`)).json.error_code).toBe('delivery_not_found');
    expect((await person.ask('GET', '/account/webhooks')).json.webhooks).toMatchObject([{ state: 'on' }]);
  });
});
