/**
 * Whether a long history slows the service: creating, claiming and listing in Postgres with 10,000 ended audits, and again when the same
 * database has `rows`.
 */
import { compareTimes, figure, heading } from './print.mjs';
import { claim, createAudit, timeEach } from './work.mjs';

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
    case when n % 10 > 0 then 'acc_h' || n % ${ACCOUNTS} end, to_json(repeat(md5(n::text), 8)), n % 101, 'emerging',
    '{"mcp":"present","a2a":"absent","llms_txt":"present"}', 1, 0, 15, at, at, at + interval '20 s'
  from (
    select n, 'shop-' || n % ${Math.max(1, Math.floor(rows / AUDITS_A_STORE))} || '.example' as domain,
      now() - (${DAYS} * (1 - n::float8 / ${rows})) * interval '1 day' as at
    from generate_series(${first}, ${last}) n
  ) aged;
  insert into audit_transitions (audit_id, from_status, to_status, epoch, at)
  select 'aud_' || md5('a' || n), 'running', 'done', 1, now() from generate_series(${first}, ${last}) n`;

export default async function run(bench, { rows, samples }) {
  const few = Math.min(FEW, rows);
  const [little, much] = [few, rows].map((size) => size.toLocaleString('en'));
  heading('A long history', `medians of ${samples}, with ${little} and with ${much} ended audits in Postgres`);
  await bench.query(
    `insert into accounts (id, email, plan) select 'acc_h' || n, n || '@shop.example', 'scale' from generate_series(0, ${ACCOUNTS - 1}) n`,
  );
  const times = [];
  for (const [from, to] of [
    [0, few],
    [few, rows],
  ]) {
    // Indexes are made afterwards: row by row ten million take an hour.
    await bench.query(`update pg_index set indisready = false where indrelid = any(${TABLES})`);
    for (let last = from; last < to; last += BULK) await bench.query(fillOf(last + 1, Math.min(to, last + BULK), rows));
    for (const table of ['audits', 'audit_transitions']) await bench.query(`reindex table ${table}`);
    await bench.query('vacuum (analyze) audits, audit_transitions');
    times.push(await measure(bench, samples));
  }
  const [{ bytes }] = await bench.query(`select sum(pg_total_relation_size(c))::float8 as bytes from unnest(${TABLES}) c`);
  process.stdout.write(`${figure(bytes / rows)} bytes an audit, indexes included\n`);
  return { bytes: bytes / rows, ...compareTimes([`${little}, ms`, `${much}, ms`], times, { limit: MOST, of: `${little}'s` }) };
}

/** By the statements of the service. */
async function measure({ store }, samples) {
  const turns = Array.from({ length: samples }, (_, index) => index);
  const created = [];
  const page = (index, more) => store.listAudits(`acc_h${index % ACCOUNTS}`, { limit: 20, cursor: null, ...more });
  const halfAYearAgo = Buffer.from(`${BigInt(Date.now() - 180 * 86_400_000) * 1000n}.aud_0`).toString('base64url');
  return {
    'an audit is created': await timeEach(turns, async () => created.push(await createAudit({ store }))),
    'it is claimed': await timeEach(created, (id) => claim({ store }, id)),
    'a page of an account': await timeEach(turns, (index) => page(index)),
    'a page from half a year ago': await timeEach(turns, (index) => page(index, { cursor: halfAYearAgo })),
    'a page of one store': await timeEach(turns, (index) => page(index, { domain: `shop-${index}.example` })),
    'what waits is counted': await timeEach(turns, () => store.readQueueStates(1_000)),
    'orphans are looked for': await timeEach(turns, () => store.findOrphans(500)),
  };
}
