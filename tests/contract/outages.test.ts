import { migrate, openStore } from '@vitrine/store';
import { freePort, ownPostgres } from '@vitrine/testkit';
import { perTest } from '../once.ts';
import { type HarnessOptions, openHarness } from './harness.ts';

const GOOD = { business: 'shop.example.com' };
const opened = perTest();
const open = async (options: HarnessOptions) => opened(await openHarness(options));

describe('without Redis', () => {
  test('audits are created all the same, although the queue cannot be told', async () => {
    const api = await open({
      redisUrl: `redis://127.0.0.1:${await freePort()}`,
      enqueue: () => Promise.reject(new Error('Redis is away')),
    });
    const { status, json } = await api.create(GOOD);
    expect(status).toBe(201);
    expect((await api.ask(`/audits/${json.id}`)).json.status).toBe('pending');
    expect((await api.ask('/readyz')).json).toEqual({ status: 'ok', postgres: 'ok', redis: 'away' });
    const [row] = await api.database.query('select enqueued_at from audits where id = $1', [json.id]);
    expect(row).toEqual({ enqueued_at: null });
  });

  test('limits are the same', async () => {
    const api = await open({ redisUrl: `redis://127.0.0.1:${await freePort()}`, limits: { anonymousRuns: 10, accountRuns: 6 } });
    const { key } = await api.newKey();
    const anonymous = await Promise.all(Array.from({ length: 12 }, () => api.create(GOOD)));
    const keyed = await Promise.all(Array.from({ length: 12 }, () => api.create(GOOD, { authorization: `Bearer ${key}` })));
    expect(anonymous.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(keyed.filter(({ status }) => status === 201)).toHaveLength(6);
  });
});

describe('without Postgres', () => {
  const UNAVAILABLE = { detail: 'The service is temporarily unavailable.', error_code: 'service_unavailable' };

  test('every route that needs it is 503 with Retry-After, and all is well when it is back', async () => {
    const postgres = opened(await ownPostgres());
    await migrate(postgres.url);
    const api = await open({ databaseUrl: postgres.url });
    const { json } = await api.create(GOOD);
    await postgres.kill();
    // Backends outlive their postmaster for a moment, and what they commit counts.
    while ((await api.ask('/readyz')).status === 200) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const answer of [
      await api.create(GOOD),
      await api.ask(`/audits/${json.id}`),
      await api.ask(`/audits/${json.id}/report`),
      await api.ask('/readyz'),
    ]) {
      expect([answer.status, answer.json]).toEqual([503, UNAVAILABLE]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await api.ask('/health')).status).toBe(200);
    await postgres.start();
    while ((await api.ask('/readyz')).status !== 200) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await api.ask(`/audits/${json.id}`)).json.status).toBe('pending');
    expect((await api.create(GOOD)).status).toBe(201);
    const store = openStore({ url: postgres.url, onError: () => {} });
    const { runs, owners } = await store.readWaiting();
    expect([runs.length, owners.reduce((sum, { waiting }) => sum + waiting, 0)]).toEqual([2, 2]);
    await store.close();
  });
});

test('too many waiting audits close creation for a while, not reading', async () => {
  const api = await open({ limits: { maxPending: 6 } });
  // Strangers may fill half of it, however many ask at once.
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.create(GOOD)));
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(made).toHaveLength(3);
  for (const { status, json, headers } of refused)
    expect([status, json.error_code, headers['retry-after']]).toEqual([503, 'service_unavailable', '30']);
  const places = await Promise.all(made.map(async ({ json }) => (await api.ask(`/audits/${json.id}`)).json.queue));
  expect(places.map(({ ahead }) => ahead).sort()).toEqual([0, 1, 2]);
  expect(made.map(({ json }) => json.queue)).toEqual([undefined, undefined, undefined]);
});
