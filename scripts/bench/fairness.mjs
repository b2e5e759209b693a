/**
 * Whether anybody can keep others waiting: accounts audit stores one after the other, first alone, then beside floods of tar pits, stores
 * that take every request and answer none.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccountId, newRunId } from '../../packages/contract/src/index.ts';
import { median } from './load.mjs';
import { figure, goal, heading, table } from './print.mjs';
import { addressesOf, startStores, startWorker } from './processes.mjs';
import { OPTIONS, waitForEnd } from './work.mjs';

const NOTHING = { metadata: null, accountId: null, traceparent: null, idempotency: null };
const LOOK_MS = 100;
/** Runs in hand of a worker of eight, when each flood has all that it gets: strangers' four, and of eight those of two owners. */
const FLOODED = 4 + 4;

export async function benchFairness(bench, { rounds, flood }) {
  heading(
    'Fairness',
    `${rounds} rounds of an audit of a paying account and one of a free account, alone and beside ${flood.strangers} tar pits of strangers, ${flood.paying} of one paying account, ${flood.free} of as many free accounts of one network, ${flood.verifications} verifications of tar pits from each of two networks`,
  );
  const [stores, pit] = await Promise.all([startStores({ count: 2, delayMs: 0 }), startPit()]);
  const worker = await startWorker({ ...bench.environment, VITRINE_EGRESS_ALLOW: `${addressesOf(stores)},${pit.host}` });
  try {
    await keyedAudits(bench, stores, 1);
    const quiet = await keyedAudits(bench, stores, rounds);
    await openFlood(bench, stores, pit, flood);
    const flooded = await keyedAudits(bench, stores, rounds);
    return report(quiet, flooded);
  } finally {
    pit.close();
    await worker.stop();
    await stores.stop();
    await bench.clear();
  }
}

async function startPit() {
  const server = createServer(() => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { host: `127.0.0.1:${server.address().port}`, close };
}

let domains = 0;
/** A run as the API creates it for this caller; its domain is its own, whatever store it asks. */
async function submit({ store, producer }, origin, { kind = 'audit', lane, owner, ...over }) {
  domains += 1;
  const id = newRunId(kind, randomBytes);
  const asked = { id, kind, business: origin, url: `${origin}/`, domain: `d${domains}.example`, options: OPTIONS, lane, owner };
  const { kind: outcome } = await store.createRun({ ...asked, ...NOTHING, ...over });
  if (outcome !== 'created') throw new Error(`a run was not created: ${outcome}`);
  await producer.enqueue({ kind, id, lane });
  return id;
}

const LANES = ['paying', 'account'];

/** Seconds from creation to beginning and to end, by lane. */
async function keyedAudits(bench, { origins }, rounds) {
  const ids = { paying: [], account: [] };
  for (let round = 0; round < rounds; round += 1) {
    const asked = await Promise.all(LANES.map((lane, index) => submit(bench, origins[index], { lane, owner: newAccountId(randomBytes) })));
    await waitForEnd(bench, asked);
    for (const [index, lane] of LANES.entries()) ids[lane].push(asked[index]);
  }
  const times = async (lane) => {
    const rows = await bench.query(
      `select extract(epoch from started_at - created_at)::float8 as began, extract(epoch from finished_at - created_at)::float8 as ended
       from audits where id = any($1)`,
      [ids[lane]],
    );
    return { began: rows.map(({ began }) => began), ended: rows.map(({ ended }) => ended) };
  };
  return { paying: await times('paying'), account: await times('account') };
}

/** Resolves when as many of its runs are in hand as get a slot. */
async function openFlood(bench, stores, pit, { strangers, paying, free, verifications }) {
  const origin = `http://${pit.host}`;
  const many = (count, of) => Promise.all(Array.from({ length: count }, (_, index) => of(index)));
  const verified = await auditOfPit(bench, stores, pit);
  await many(strangers, (index) => submit(bench, origin, { lane: 'anonymous', owner: `network ${index}` }));
  await many(paying, () => submit(bench, origin, { lane: 'paying', owner: 'one account' }));
  await many(free, () => submit(bench, origin, { lane: 'account', owner: 'one network' }));
  for (const owner of ['first network', 'second network'])
    await many(verifications, () => submit(bench, origin, { kind: 'verification', lane: 'anonymous', owner, ...verified }));
  for (;;) {
    const [{ held }] = await bench.query("select count(*)::int as held from audits where held and kind = 'audit'");
    if (held >= FLOODED) return;
    await sleep(LOOK_MS);
  }
}

/** A finished audit of which every finding rests on answers of the pit. */
async function auditOfPit(bench, stores, pit) {
  const id = await submit(bench, stores.origins[0], { lane: 'paying', owner: 'the audited' });
  await waitForEnd(bench, [id]);
  const moved = [stores.origins[0], `http://${pit.host}`];
  await bench.query('update exchanges set record = replace(record::text, $1, $2)::json where audit_id = $3', [...moved, id]);
  const { checks } = await bench.store.readOutcome('audit', id);
  const findings = checks.flatMap((check) => check.findings.map(({ findingId }) => findingId)).slice(0, 20);
  const { country, language } = OPTIONS;
  return { auditId: id, options: { findings, requests: 60, country, language } };
}

function report(quiet, flooded) {
  const most = (values) => Math.max(...values);
  const rows = LANES.map((lane) => {
    const [alone, beside] = [quiet[lane], flooded[lane]];
    return {
      lane,
      n: beside.began.length,
      began: { median: median(beside.began), most: most(beside.began) },
      ended: { quiet: median(alone.ended), median: median(beside.ended), most: most(beside.ended) },
    };
  });
  table(
    [
      'accounts that',
      'n',
      'began, median, s',
      'began, most, s',
      'ended alone, median, s',
      'ended, median, s',
      'ended, most, s',
      'ratio of medians',
    ],
    rows.map(({ lane, n, began, ended }) => [
      lane === 'paying' ? 'pay' : 'do not pay',
      String(n),
      ...[began.median, began.most, ended.quiet, ended.median, ended.most, ended.median / ended.quiet].map(figure),
    ]),
  );
  const goals = rows.flatMap(({ lane, began, ended }) => [
    goal({ what: `${lane}: the last began after`, reached: began.most, limit: 10, unit: ' s' }),
    goal({ what: `${lane}: ended, of alone`, reached: ended.median / ended.quiet, limit: 3 }),
  ]);
  return { rows, goals };
}
