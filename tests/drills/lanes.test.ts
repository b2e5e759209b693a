/** Strangers flood the fleet with audits of tar pits: whoever has an account does not wait for them. */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createProducer, type Lane, type Producer } from '@vitrine/redis';
import { openStore, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, type TestDatabase, testRedis } from '@vitrine/testkit';
import {
  type DrillSettings,
  drillAudit,
  endDrillWorkers,
  type HeldStore,
  LONG_LEASE,
  startDrillWorker,
  startHeldStore,
  until,
} from './support/fleet.ts';

let database: TestDatabase;
let store: Store;
let producer: Producer;
let tarPit: HeldStore;
let honest: HeldStore;
let settings: DrillSettings;

beforeAll(async () => {
  [tarPit, honest, database] = await Promise.all([startHeldStore(), startHeldStore(), createTestDatabase()]);
  const redis = await testRedis();
  const onError = () => undefined;
  store = openStore({ url: database.url, rules: LONG_LEASE, connectMs: 60_000, onError });
  producer = createProducer({ ...redis, onError });
  settings = { databaseUrl: database.url, redisUrl: redis.url, prefix: redis.prefix, concurrency: 4, graceMs: 20_000, rules: LONG_LEASE };
  await until(() =>
    producer.ping().then(
      () => true,
      () => false,
    ),
  );
});
afterEach(async () => {
  tarPit.release();
  await endDrillWorkers();
});
afterAll(async () => {
  expect(await auditViolations(database)).toEqual([]);
  await producer.close();
  await store.close();
  await database.drop();
  await Promise.all([tarPit.close(), honest.close()]);
});

async function submit(at: HeldStore, lane: Lane): Promise<string> {
  const audit = drillAudit(at);
  await store.createRun(audit);
  await producer.enqueue({ kind: 'audit', id: audit.id, lane });
  return audit.id;
}

const held = async () => Number((await database.query<{ n: string }>('select count(*) as n from audits where held'))[0]?.n);
const started = async () =>
  Number((await database.query<{ n: string }>('select count(*) as n from audits where started_at is not null'))[0]?.n);
const statusOf = async (id: string) => (await store.readRun({ kind: 'audit', id, accountId: null }))?.status;

test('of 300 audits of a tar pit two are held at once, and keyed audits begin and end beside them', async () => {
  tarPit.hold('one');
  const flood: string[] = [];
  for (let index = 0; index < 300; index += 1) flood.push(await submit(tarPit, 'anonymous'));
  await startDrillWorker(settings);
  await until(async () => (await held()) === 2);
  const keyed: string[] = [];
  for (const lane of ['account', 'paying', 'account', 'paying', 'paying', 'account'] as const) keyed.push(await submit(honest, lane));
  await until(async () => (await Promise.all(keyed.map(statusOf))).every((status) => status === 'done'));
  // Of the flood no more was begun than a worker of four takes from strangers, before, meanwhile and after.
  expect(await started()).toBe(2 + keyed.length);
  tarPit.release();
  await until(async () => (await Promise.all(flood.map(statusOf))).every((status) => status === 'done'));
});
