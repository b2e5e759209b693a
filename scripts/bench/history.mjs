/** Whether a long history slows the service: creating, claiming and listing in a Postgres database of 10,000 ended audits and in one of `rows`. */
import { compareTimes, figure, heading, median } from './print.mjs';
import { openDatabase } from './services.mjs';
import { claim, createAudit, millisecondsOf } from './work.mjs';

const FEW = 10_000;
/** Rows of one statement: a few seconds each. */
const BULK = 250_000;
const ACCOUNTS = 2_000;
/** Audits of one store: half a year, weekly. */
const AUDITS_A_STORE = 50;
const DAYS = 730.2;
const TABLES = "array['audits', 'audit_transitions']::regclass[]";
/** What follows the number of rows is a walk through them; a deeper tree costs a few pages. */
const MOST = 2;

/**
 * Ended audits of two years under ids as random as real ones, every tenth of an anonymous caller, and how each ended as the trigger of a
 * living run notes it. The result has 256 bytes: figures are of rows, not of documents. Foreign keys are sound by construction.
 */
const fillOf = (first, last, rows) => `
  set local session_replication_role = replica;
  insert into audits (id, kind, status, business, url, domain, options, account_id, assessment, overall_score, tier, signals,
    epoch, claims, event_seq, created_at, started_at, finished_at)
  select 'aud_' || md5('a' || n), 'audit', 'done', domain, 'https://' || domain || '/', domain, '{"language":"fr"}',
    case when n % 10 > 0 then 'acc_' || n % ${ACCOUNTS} end, to_json(repeat(md5(n::text), 8)), n % 101, 'emerging',
    '{"mcp":"present","a2a":"absent","llms_txt":"present"}', 1, 0, 15, at, at, at + interval '20 s'
  from (
    select n, 'shop-' || n % ${Math.max(1, Math.floor(rows / AUDITS_A_STORE))} || '.example' as domain,
      now() - (${DAYS} * (1 - n::float8 / ${rows})) * interval '1 day' as at
    from generate_series(${first}, ${last}) n
  ) aged;
  insert into audit_transitions (audit_id, from_status, to_status, epoch, at)
  select 'aud_' || md5('a' || n), 'running', 'done', 1, now() from generate_series(${first}, ${last}) n`;

export default async function run(_bench, { rows, samples }) {
  const sizes = [Math.min(FEW, rows), rows];
  const [little, much] = sizes.map((size) => size.toLocaleString('en'));
  heading('A long history', `medians of ${samples}, with ${little} and with ${much} ended audits in Postgres, in turn`);
  const histories = [await openDatabase(), await openDatabase()];
  try {
    for (const [at, { database }] of histories.entries()) await fill(database, sizes[at]);
    const [{ bytes }] = await histories[1].database.query(
      `select sum(pg_total_relation_size(c))::float8 as bytes from unnest(${TABLES}) c`,
    );
    process.stdout.write(`${figure(bytes / rows)} bytes an audit, indexes included\n`);
    const times = [{}, {}];
    for (const [name, work] of Object.entries(OPERATIONS)) [times[0][name], times[1][name]] = await alternate(histories, samples, work);
    return { bytes: bytes / rows, ...compareTimes([little, much], times, MOST) };
  } finally {
    for (const { close } of histories) await close();
  }
}

async function fill({ query }, rows) {
  await query(
    `insert into accounts (id, email, plan) select 'acc_' || n, n || '@shop.example', 'scale' from generate_series(0, ${ACCOUNTS - 1}) n`,
  );
  // Indexes are made afterwards: row by row ten million take an hour.
  await query(`update pg_index set indisready = false where indrelid = any(${TABLES})`);
  for (let last = 0; last < rows; last += BULK) await query(fillOf(last + 1, Math.min(rows, last + BULK), rows));
  for (const table of ['audits', 'audit_transitions']) await query(`reindex table ${table}`);
  await query('vacuum (analyze) audits, audit_transitions');
}

/** By turns in each history: whatever else the machine does meets both. The median of each. */
async function alternate(histories, samples, work) {
  const times = histories.map(() => []);
  for (let index = 0; index < samples; index += 1) {
    for (const [at, history] of histories.entries()) times[at].push(await millisecondsOf(() => work(history, index)));
  }
  return times.map((each) => median(each));
}

const page = ({ store }, index, more) => store.listAudits(`acc_${index % ACCOUNTS}`, { limit: 20, cursor: null, ...more });
const HALF_A_YEAR_AGO = Buffer.from(`${BigInt(Date.now() - 180 * 86_400_000) * 1000n}.aud_0`).toString('base64url');
const created = new Map();
/** By the statements of the service; each gets the history and the number of the sample. */
const OPERATIONS = {
  'an audit is created': async (history, index) => created.set(history.database.url + index, await createAudit(history)),
  'it is claimed': (history, index) => claim(history, created.get(history.database.url + index)),
  'a page of an account': (history, index) => page(history, index),
  'a page from half a year ago': (history, index) => page(history, index, { cursor: HALF_A_YEAR_AGO }),
  'a page of one store': (history, index) => page(history, index, { domain: `shop-${index}.example` }),
  'what waits is counted': ({ store }) => store.readQueueStates(1_000),
  'orphans are looked for': ({ store }) => store.findOrphans(500),
};
