import { createProducer, type Producer, QueueUnavailable } from '@vitrine/redis';
import { type ClaimRules, migrate, openStore, type Store, StoreUnavailable } from '@vitrine/store';
import { auditViolations, createTestDatabase, openTestDatabase, ownPostgres, ownRedis, type TestDatabase, until } from '@vitrine/testkit';
import { openOnce, perTest } from '../once.ts';
import {
  DRILL_RULES,
  type DrillSettings,
  drillAudit,
  endDrillWorkers,
  isReachable,
  LONG_LEASE,
  startDrillWorker,
  startHeldStore,
} from './support/fleet.ts';

const onError = () => undefined;
const redis = openOnce(ownRedis);
const shop = openOnce(startHeldStore);
let producer: Producer;

beforeEach(async () => {
  producer = opened(createProducer({ url: redis.url, onError }));
  await until(() => isReachable(producer));
});
afterEach(async () => {
  shop.release();
  await endDrillWorkers();
});
const opened = perTest();

function settingsFor(database: TestDatabase, rules: ClaimRules): DrillSettings {
  return { databaseUrl: database.url, redisUrl: redis.url, prefix: 'vitrine', concurrency: 8, graceMs: 20_000, rules };
}

function storeOn(url: string): Store {
  return opened(openStore({ url, rules: DRILL_RULES, onError }));
}

async function allEnded(database: TestDatabase): Promise<void> {
  await until(async () => (await database.query("select from audits where status not in ('done', 'failed')")).length === 0);
  expect(await database.query('select distinct status from audits')).toEqual([{ status: 'done' }]);
  expect(await auditViolations(database)).toEqual([]);
}

describe('Redis', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = opened(await createTestDatabase());
  });

  test('away while audits are created: they are durable at once, and audited when it is back', async () => {
    const store = storeOn(database.url);
    await startDrillWorker(settingsFor(database, LONG_LEASE));
    await redis.kill();
    const audits = Array.from({ length: 10 }, () => drillAudit(shop));
    for (const audit of audits) {
      expect((await store.createRun(audit)).kind).toBe('created');
      await expect(producer.enqueue({ kind: 'audit', id: audit.id })).rejects.toThrow(QueueUnavailable);
    }
    await redis.start();
    await allEnded(database);
  });

  test('killed in mid-audit: the audit goes on without it', async () => {
    const store = storeOn(database.url);
    const audit = drillAudit(shop);
    await store.createRun(audit);
    await producer.enqueue({ kind: 'audit', id: audit.id });
    shop.hold('two');
    await startDrillWorker(settingsFor(database, LONG_LEASE));
    await until(() => shop.count(audit.id, 'two') === 1);
    await redis.kill();
    shop.release();
    await allEnded(database);
    expect(shop.count(audit.id, 'two')).toBe(1);
    await redis.start();
  });
});

describe('Postgres', () => {
  test('killed in mid-audit and away for longer than a lease: no acknowledged audit is lost and no answered question is asked twice', async () => {
    const postgres = opened(await ownPostgres());
    await migrate(postgres.url);
    const database = opened(openTestDatabase(postgres.url));
    const store = storeOn(postgres.url);
    const audits = Array.from({ length: 6 }, () => drillAudit(shop));
    for (const audit of audits) {
      await store.createRun(audit);
      await producer.enqueue({ kind: 'audit', id: audit.id });
    }
    shop.hold('two');
    await startDrillWorker(settingsFor(database, DRILL_RULES));
    await until(() => audits.every(({ id }) => shop.count(id, 'two') === 1));
    await postgres.kill();
    // The answers arrive while the database is down and cannot record them.
    shop.release();
    await expect(store.createRun(drillAudit(shop))).rejects.toThrow(StoreUnavailable);
    // Every claim has run out by the clock, and two slots of the worker are free to take one over.
    await new Promise((resolve) => setTimeout(resolve, 2 * DRILL_RULES.leaseMs));
    await postgres.start();
    await until(() =>
      store.ping().then(
        () => true,
        () => false,
      ),
    );
    await allEnded(database);
    expect(await database.query('select count(*)::int as audits from audits')).toEqual([{ audits: audits.length }]);
    expect(audits.map(({ id }) => ['one', 'two', 'three'].map((step) => shop.count(id, step)))).toEqual(audits.map(() => [1, 1, 1]));
  });
});
