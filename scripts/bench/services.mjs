/** A migrated database and a corner of Redis for one run; both are gone afterwards. */
import { randomBytes } from 'node:crypto';
import { digestApiKey, lastFour, mintApiKey, newAccountId, newKeyId } from '../../packages/contract/src/index.ts';
import { createProducer } from '../../packages/redis/src/index.ts';
import { openStore } from '../../packages/store/src/index.ts';
import { createTestDatabase } from '../../packages/testkit/src/index.ts';
import { waitFor } from '../lib/processes.mjs';
import { CONNECTIONS } from './load.mjs';
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
  const database = await createTestDatabase();
  const store = openStore({ url: database.url, name: 'vitrine-bench', connectMs: 60_000, onError: say });
  const producer = createProducer({ url: redisUrl, onError: say });
  await waitFor(
    () => isThere(producer),
    5_000,
    () => 'Redis did not answer',
  );
  const pepper = randomBytes(32).toString('hex');
  const environment = { DATABASE_URL: database.url, REDIS_URL: redisUrl, VITRINE_KEY_PEPPER: pepper };
  return {
    environment,
    store,
    producer,
    redis,
    query: database.query,
    clear: () => clear(database, redis),
    keys: await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => createKey(store, pepper, `bench${n}@vitrine.example`))),
    close: async () => {
      await redis.flushdb();
      await producer.close();
      redis.disconnect();
      await store.close();
      await database.drop();
    },
  };
}

/** No audits, no jobs, no counted requests; accounts stay. */
async function clear(database, redis) {
  await database.query('truncate audits, limit_units cascade');
  await redis.flushdb();
}

async function createKey(store, pepper, email) {
  const account = await store.createAccount({ id: newAccountId(randomBytes), email, beta: false, plan: 'scale' });
  const key = mintApiKey(randomBytes);
  await store.createKey({ id: newKeyId(randomBytes), accountId: account.id, digest: digestApiKey(key, pepper), last4: lastFour(key) });
  return key;
}

function say(error) {
  process.stderr.write(`${error.message}\n`);
}

/** A producer never waits for its connection; a benchmark does. */
async function isThere(producer) {
  try {
    await producer.ping();
    return true;
  } catch {
    return false;
  }
}
