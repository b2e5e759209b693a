/** What the questions about one account's stores cost once the table is large: an index leads to the rows, whoever asks. */

import { openOnce } from '../../../tests/once.ts';
import { createHistory } from '../src/account/history.ts';
import { createSites } from '../src/account/sites.ts';
import { drizzle } from '../src/drizzle.ts';
import { type Database, openDatabase, type Query } from '../src/pool.ts';
import { createRunCreator } from '../src/run/create.ts';
import { createReads } from '../src/run/read.ts';
import { ownStore } from './fixtures.ts';

const { database } = ownStore();
const pooled = openOnce(() => openDatabase({ url: database.url, onConnectionError: () => undefined }));
beforeAll(async () => {
  await database.query(
    "insert into accounts (id, email) select 'acc_' || n, 'plans-' || n || '@shop.example' from generate_series(1, 40) n",
  );
  // One account with many stores, and one store with many accounts; they have nothing to do with each other.
  await fill(8_000, "'store' || (n % 50) || '.example'", "'acc_1'");
  await fill(8_000, "'famous.example'", "'acc_' || (2 + n % 39)");
  await database.query('analyze audits');
});

async function fill(rows: number, domain: string, account: string): Promise<void> {
  await database.query(`
    insert into audits (id, status, business, url, domain, options, account_id, assessment, finished_at, created_at)
    select 'aud_' || gen_random_uuid(), 'done', 'shop', 'https://shop.example/', ${domain}, '{}', ${account}, '{}', now(),
      now() - n * interval '1 minute'
    from generate_series(1, ${rows}) n`);
}

/** What is asked is told; what comes through `query` is not answered. */
type Asked = Pick<Database, 'query' | 'db' | 'ask'>;

function explained(): Asked & { readonly plans: () => Promise<readonly string[]> } {
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const query: Query = async ({ text }, values) => {
    statements.push({ text, values });
    return [];
  };
  const db = drizzle(pooled.pool, { logger: { logQuery: (text, values) => void statements.push({ text, values }) } });
  const plan = async ({ text, values }: (typeof statements)[number]) =>
    (await database.query(`explain ${text}`, values)).map((line) => line['QUERY PLAN']).join('\n');
  return { query, db, ask: pooled.ask, plans: () => Promise.all(statements.map(plan)) };
}

const creation = ({ query, db }: Asked) =>
  createRunCreator({ transaction: (work) => work(query, db) } as Database, { plans: {} as never, clock: null });
const RUN = { id: 'prf_1', kind: 'performance', business: 'shop', url: 'https://shop.example/', options: {} as never } as const;
const ask = (accountId: string, domain: string) => ({
  ...RUN,
  accountId,
  domain,
  unit: 'performance' as const,
  traceparent: null,
  idempotency: null,
});

test.each([
  ['whether the account has audited the store', (asked: Asked) => creation(asked)(ask('acc_1', 'famous.example'))],
  [
    'the newest run of a store that has none',
    ({ query }: Asked) => createReads(query).findLatestRun('findability', 'acc_1', 'store1.example', true),
  ],
  [
    'the history of a store nobody audited',
    (asked: Asked) => createHistory(asked).listAudits('acc_1', { limit: 20, cursor: null, domain: 'no.example' }),
  ],
])('%s is found by its index alone', async (_what, question: (asked: Asked) => Promise<unknown>) => {
  const asked = explained();
  await question(asked);
  // That the domain is refused is asked of a table of its own, by its key.
  const plans = (await asked.plans()).filter((plan) => !plan.includes('using refused_domains_pkey'));
  expect(plans).toHaveLength(1);
  expect(plans[0]).toMatch(/using audits_by_account_domain|on audits_by_account_domain/);
  expect(plans[0]).not.toMatch(/Seq Scan on audits|audits_done_by_domain on audits\b|audits_by_account on audits\b|audits_account_by_age/);
});

test('when each store was last audited is found by that index where one store has nearly all runs there are', async () => {
  await database.query('delete from audits');
  await fill(16_000, "'long.example'", "'acc_1'");
  await database.query("insert into sites (account_id, domain) select 'acc_1', 'quiet' || n || '.example' from generate_series(1, 300) n");
  await database.query('analyze audits, sites');
  const asked = explained();
  await createSites(asked).listSites('acc_1');
  const plans = await asked.plans();
  expect(plans).toEqual([expect.stringMatching(/using audits_by_account_domain/)]);
  expect(plans[0]).toMatch(/Index Cond: .*domain >= .*kind = /);
});
