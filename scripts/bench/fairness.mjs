/**
 * Whether anybody can keep others waiting: accounts audit stores one after the other, first alone, then beside a flood of tar pits, stores
 * that take every request and answer none. What has not ended when its part of the time is over counts as having taken so long.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccountId } from '../../packages/contract/src/index.ts';
import { goal, heading, median, table } from './print.mjs';
import { serve, startStores, startWorker } from './processes.mjs';
import { createRun, OPTIONS, waitForEnd } from './work.mjs';

const LOOK_MS = 100;
/** For all rounds, alone and beside the flood each. */
const ROUNDS_MS = 110_000;
/** Runs in hand of a worker of eight, when the flood has all that it gets: strangers' four, and of eight those of two owners. */
const FLOODED = 4 + 4;
/** A busy worker may need longer for its first claims; the rounds then begin beside what it has. */
const FLOODING_MS = 20_000;
const LANES = ['paying', 'account'];

export default async function run(bench, { rounds, flood }) {
  const { strangers, paying, free, verifications } = flood;
  heading(
    'Fairness',
    `${rounds} rounds of an audit of a paying account and one of a free account, alone and beside ${strangers} tar pits of strangers, ${paying} of one paying account, ${free} of as many free accounts of one network, ${verifications} verifications of tar pits from each of two networks`,
  );
  const [stores, pit] = await Promise.all([startStores({ count: 2, delayMs: 0 }), serve(() => {})]);
  await startWorker(bench.environment, stores, pit);
  const verified = await auditOfPit(bench, stores, pit);
  const alone = await keyedAudits(bench, stores, rounds);
  process.stdout.write(`of the flood ${await openFlood(bench, pit, verified, flood)} are in hand\n`);
  return report({ alone, beside: await keyedAudits(bench, stores, rounds) });
}

let domains = 0;
/** A run in the queue of this lane and owner; its domain is its own, whatever store it asks. */
async function submit(bench, origin, { kind = 'audit', lane, ...over }) {
  domains += 1;
  const id = await createRun(bench, origin, { kind, lane, domain: `d${domains}.example`, ...over });
  await bench.producer.enqueue({ kind, id, lane });
  return id;
}

/** Seconds from creation to beginning and to end of each, by lane. */
async function keyedAudits(bench, { origins }, rounds) {
  const ids = { paying: [], account: [] };
  const until = Date.now() + ROUNDS_MS;
  for (let round = 0; round < rounds && Date.now() < until; round += 1) {
    const asked = await Promise.all(LANES.map((lane, index) => submit(bench, origins[index], { lane, owner: newAccountId(randomBytes) })));
    for (const [index, lane] of LANES.entries()) ids[lane].push(asked[index]);
    await ended(bench, asked, until);
  }
  const times = (lane) =>
    bench.query(
      `select extract(epoch from coalesce(started_at, now()) - created_at)::float8 as began,
         extract(epoch from coalesce(finished_at, now()) - created_at)::float8 as ended
       from audits where id = any($1)`,
      [ids[lane]],
    );
  return { paying: await times('paying'), account: await times('account') };
}

async function ended({ query }, ids, until) {
  const open = "select from audits where id = any($1) and status in ('pending', 'running')";
  while ((await query(open, [ids])).length > 0 && Date.now() < until) await sleep(LOOK_MS);
}

/** How many of its audits are in hand: all that get a slot, or those that got one in time. */
async function openFlood(bench, pit, verified, { strangers, paying, free, verifications }) {
  const [origin] = pit.origins;
  const put = async (count, of) => {
    for (let index = 0; index < count; index += 1) await submit(bench, origin, of(index));
  };
  await put(strangers, (index) => ({ lane: 'anonymous', owner: `network ${index}` }));
  await put(paying, () => ({ lane: 'paying', owner: 'one account' }));
  await put(free, () => ({ lane: 'account', owner: 'one network' }));
  for (const owner of ['first network', 'second network'])
    await put(verifications, () => ({ kind: 'verification', lane: 'anonymous', owner, ...verified }));
  const until = Date.now() + FLOODING_MS;
  for (;;) {
    const [{ held }] = await bench.query("select count(*)::int as held from audits where held and kind = 'audit'");
    if (held >= FLOODED || Date.now() > until) return held;
    await sleep(LOOK_MS);
  }
}

/** A finished audit of which every finding rests on answers of the pit. */
async function auditOfPit(bench, stores, pit) {
  const id = await submit(bench, stores.origins[0], { lane: 'paying', owner: 'the audited' });
  await waitForEnd(bench, [id]);
  const moved = [stores.origins[0], pit.origins[0], id];
  await bench.query('update exchanges set record = replace(record::text, $1, $2)::json where audit_id = $3', moved);
  const { checks } = await bench.store.readOutcome('audit', id);
  const findings = checks.flatMap((check) => check.findings.map(({ findingId }) => findingId)).slice(0, 20);
  const { country, language } = OPTIONS;
  return { auditId: id, options: { findings, requests: 60, country, language } };
}

function report(times) {
  const rows = LANES.flatMap((lane) => Object.entries(times).map(([where, of]) => ({ lane, where, runs: of[lane] })));
  const began = ({ began }) => began;
  const ended = ({ ended }) => ended;
  const last = ({ runs }) => Math.max(...runs.map(began));
  const ofAlone = ({ lane, runs }) => median(runs, ended) / median(times.alone[lane], ended);
  table(rows, {
    account: 'lane',
    '': 'where',
    n: ({ runs }) => String(runs.length),
    'began, median, s': ({ runs }) => median(runs, began),
    'began, most, s': last,
    'ended, median, s': ({ runs }) => median(runs, ended),
    'ended, most, s': ({ runs }) => Math.max(...runs.map(ended)),
    'of alone': ofAlone,
  });
  const goals = rows
    .filter(({ where }) => where === 'beside')
    .flatMap((row) => [
      goal(`${row.lane}: the last began after`, last(row), '≤', 10, ' s'),
      goal(`${row.lane}: ended, of alone`, ofAlone(row), '≤', 3),
    ]);
  return { rows, goals };
}
