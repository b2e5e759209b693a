/** A migrated database and a numbered database of Redis for one section; the first is dropped afterwards, the other emptied. */
import { createProducer } from '../../packages/redis/src/index.ts';
import { openStore } from '../../packages/store/src/index.ts';
import { createTestDatabase, until } from '../../packages/testkit/src/index.ts';
import { isReachable } from '../../tests/drills/support/fleet.ts';
import { aCustomer, PEPPER } from '../../tests/e2e/support/customer.ts';
import { CONNECTIONS } from './rounds.mjs';
import { Redis } from './vendors.mjs';

/** The last of Redis' sixteen databases: nobody else's keys are counted, flushed or filled. */
const REDIS_DATABASE = '/15';

/** `environment` for the processes, `store`, `producer` and `query` for the benchmark itself, `keys` of as many accounts as the load has connections. */
export async function openBench() {
  const { DATABASE_URL, REDIS_URL } = process.env;
  if (!DATABASE_URL || !REDIS_URL) throw new Error('DATABASE_URL and REDIS_URL are not set; use `npm run bench`');
  const redisUrl = new URL(REDIS_DATABASE, REDIS_URL).href;
  const redis = new Redis(redisUrl);
  if ((await redis.dbsize()) > 0) {
    redis.disconnect();
    throw new Error(`Redis database ${REDIS_DATABASE} is not empty, and this benchmark empties it`);
  }
  const { database, store, close } = await openDatabase();
  const producer = createProducer({ url: redisUrl, onError: say });
  // A producer never waits for its connection; a benchmark does.
  await until(() => isReachable(producer));
  const customers = await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => aCustomer({ database }, `bench${n}`, 'scale')));
  return {
    environment: { DATABASE_URL: database.url, REDIS_URL: redisUrl, VITRINE_KEY_PEPPER: PEPPER },
    store,
    producer,
    redis,
    query: database.query,
    /** No audits, no jobs, no counted requests; accounts stay. */
    clear: async () => {
      await database.query('truncate audits, limit_units cascade');
      await redis.flushdb();
    },
    keys: customers.map(({ key }) => key),
    close: async () => {
      await redis.flushdb();
      await producer.close();
      redis.disconnect();
      await close();
    },
  };
}

/** A migrated database and its store. */
export async function openDatabase() {
  const database = await createTestDatabase();
  const store = openStore({ url: database.url, name: 'vitrine-bench', connectMs: 60_000, onError: say });
  const close = async () => {
    await store.close();
    await database.drop();
  };
  return { database, store, close };
}

function say(error) {
  process.stderr.write(`${error.message}\n`);
}
