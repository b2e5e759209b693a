/**
 * Whether a long history slows the service: creation, claim, history, statistics and retention in Postgres at 10,000
 * ended audits and at `rows`, in two databases of one server; samples alternate, so that the ratios say what the rows cost and
 * not what else the machine did.
 */

import { figure, goal, heading, table } from './print.mjs';
import { median } from './rounds.mjs';
import { openDatabase } from './services.mjs';
import { pg } from './vendors.mjs';
import { claim, createAudit, millisecondsOf } from './work.mjs';

const FEW = 10_000;
/** Rows of one statement: a few seconds each, so that the run can say how far it is. */
const BULK = 250_000;
const ACCOUNTS = 2_000;
/** Audits of one store: half a year, weekly. */
const AUDITS_A_STORE = 50;
const DAYS = 730.2;
const BATCH = 1_000;
/** As production keeps them, but for the days that leave one batch or more to clear away, whatever the size. */
const retentionOf = (size) => ({
  anonymousDays: 90,
  accountDays: Math.floor(DAYS * (1 - BATCH / size)),
  evidenceDays: 90,
  linkHours: 24,
  sessionDays: 30,
  usageDays: 400,
  billingEventDays: 90,
  eventDays: 90,
  operatorLogDays: 730,
  batch: BATCH,
});

/**
 * Oldest first, as a table grows; every tenth audit of an anonymous caller, kept for 90 days, so the older nine tenths of the
 * table have none. Identifiers are as random as real ones. The result has 256 bytes: figures are of rows, not of documents.
 */
const FILL = `
  insert into audits (id, kind, status, business, url, domain, options, account_id, assessment, overall_score, tier, signals,
    epoch, claims, event_seq, created_at, started_at, finished_at)
  select 'aud_' || md5('a' || n), 'audit', 'done', domain, 'https://' || domain || '/', domain, '{"language":"fr"}',
    case when age_days > 90 or n % 10 > 0 then 'acc_' || n % ${ACCOUNTS} end, to_json(repeat(md5(n::text), 8)), n % 101, 'emerging',
    '{"mcp":"present","a2a":"absent","llms_txt":"present"}', 1, 0, 15, at, at, at + interval '20 s'
  from (
    select n, 'shop-' || n % greatest(1, $3::bigint / ${AUDITS_A_STORE}) || '.example' as domain,
      ${DAYS} * (1 - n::float8 / $3) as age_days, now() - (${DAYS} * (1 - n::float8 / $3)) * interval '1 day' as at
    from generate_series($1::bigint, $2::bigint) n
  ) aged`;

/** How each ended, as the trigger of a living run notes it. */
const FILL_ENDS = `
  insert into audit_transitions (audit_id, from_status, to_status, epoch, at)
  select 'aud_' || md5('a' || n), 'running', 'done', 1, now() from generate_series($1::bigint, $2::bigint) n`;

export default async function run(_bench, { rows, samples }) {
  const few = Math.min(FEW, rows);
  heading('A long history', `medians of ${samples}, with ${count(few)} and with ${count(rows)} ended audits in Postgres`);
  const histories = [];
  try {
    for (const size of [few, rows]) histories.push(await open(size));
    await measure(histories, samples);
    return report(histories);
  } finally {
    for (const history of histories) await history.close();
  }
}

async function open(size) {
  const opened = await openDatabase();
  const filledMs = await millisecondsOf(() => fill(opened.database.url, size));
  return { ...opened, size, filledMs, bytes: await bytesOf(opened.database), created: [], times: {} };
}

async function fill(connectionString, size) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const query = (text, values = []) => client.query(text, values);
  try {
    await query(
      `insert into accounts (id, email, plan) select 'acc_' || n, n || '@shop.example', 'scale' from generate_series(0, ${ACCOUNTS - 1}) n`,
    );
    // Foreign keys are sound by construction, and indexes are made afterwards: with either for each row it takes an hour.
    await query('set session_replication_role = replica');
    await query("update pg_index set indisready = false where indrelid in ('audits'::regclass, 'audit_transitions'::regclass)");
    await query("set maintenance_work_mem = '1GB'");
    for (let first = 1; first <= size; first += BULK) {
      const range = [first, Math.min(size, first + BULK - 1)];
      await query(FILL, [...range, size]);
      await query(FILL_ENDS, range);
      process.stderr.write(`\r${count(range[1])} of ${count(size)} audits`);
    }
    process.stderr.write('\n');
    for (const name of ['audits', 'audit_transitions']) await query(`reindex table ${name}`);
    await query('vacuum (analyze) audits, audit_transitions');
    await query('checkpoint');
  } finally {
    await client.end();
  }
}

async function bytesOf({ query }) {
  const [{ table: heap, indexes }] = await query(
    `select sum(pg_table_size(c))::float8 as table, sum(pg_indexes_size(c))::float8 as indexes from unnest(array['audits', 'audit_transitions']::regclass[]) c`,
  );
  return { heap, indexes };
}

/** The operations, by the statements of the service; each gets the history and the number of the sample. */
const account = (index) => `acc_${index % ACCOUNTS}`;
const halfAYearAgo = Buffer.from(`${BigInt(Date.now() - 180 * 86_400_000) * 1000n}.aud_0`).toString('base64url');
const OPERATIONS = {
  'an audit is created': async ({ store, created }) => created.push(await createAudit({ store })),
  'it is claimed': ({ store, created }, index) => claim({ store }, created[index]),
  'a page of an account': ({ store }, index) => store.listAudits(account(index), { limit: 20, cursor: null }),
  'a page from half a year ago': ({ store }, index) => store.listAudits(account(index), { limit: 20, cursor: halfAYearAgo }),
  'a page of one store': ({ store }, index) =>
    store.listAudits(account(index), { limit: 20, cursor: null, domain: `shop-${index}.example` }),
  'what waits is counted': ({ store }) => store.readQueueStates(1_000),
  'orphans are looked for': ({ store }) => store.findOrphans(500),
};

async function measure(histories, samples) {
  for (const [name, work] of Object.entries(OPERATIONS)) await alternate(histories, name, samples, work);
  // Once: the second time the rows are gone.
  await alternate(histories, 'a thousand rows are cleared away', 1, async ({ store, size }) => {
    const { audits } = await store.retain(retentionOf(size));
    if (audits !== BATCH) throw new Error(`${audits} rows were cleared away of ${size}`);
  });
  for (const history of histories) history.countedMs = await millisecondsOf(() => history.store.readStatistics());
  for (const { database } of histories) await database.query("update statistics_snapshots set taken_at = now() - interval '1 day'");
  await alternate(histories, 'the public numbers are read', 1, ({ store }) => store.readStatistics());
}

async function alternate(histories, name, samples, work) {
  const times = histories.map(() => []);
  for (let index = 0; index < samples; index += 1) {
    for (const [position, history] of histories.entries()) times[position].push(await millisecondsOf(() => work(history, index)));
  }
  for (const [position, history] of histories.entries()) history.times[name] = median(times[position]);
}

/** What follows the number of rows is a walk through them; a deeper tree costs a few pages. */
const MOST = 2;

function report([few, many]) {
  const names = Object.keys(few.times);
  table(
    ['', `${count(few.size)}, ms`, `${count(many.size)}, ms`, 'ratio'],
    names.map((name) => [name, few.times[name], many.times[name], many.times[name] / few.times[name]]),
  );
  const bytes = (many.bytes.heap + many.bytes.indexes) / many.size;
  process.stdout.write(
    `filled in ${figure(many.filledMs / 1_000)} s; ${figure(bytes)} bytes an audit, ${figure(many.bytes.indexes / many.size)} of them indexes\n`,
  );
  process.stdout.write(
    `the public numbers are counted in ${figure(few.countedMs / 1_000)} and ${figure(many.countedMs / 1_000)} s, behind the answer\n`,
  );
  const goals = names.map((name) =>
    goal({ what: `${name}, of ${count(few.size)}'s`, reached: many.times[name] / few.times[name], limit: MOST }),
  );
  const sizes = [few, many].map(({ size, times, bytes, filledMs, countedMs }) => ({ size, times, bytes, filledMs, countedMs }));
  return { sizes, goals };
}

function count(number) {
  return number.toLocaleString('en');
}
