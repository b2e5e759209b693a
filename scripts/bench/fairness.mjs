/**
 * Whether anybody can keep others waiting: accounts audit stores one after the other, first alone, then beside floods of tar pits, stores
 * that take every request and answer none. A small flood first, then larger ones; each has its part of the time, and what has not ended
 * by then counts as having taken so long.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { newAccountId } from '../../packages/contract/src/index.ts';
import { figure, goal, heading, machine, tell } from './print.mjs';
import { serve, startStores, startWorker } from './processes.mjs';
import { median } from './rounds.mjs';
import { createRun, OPTIONS, waitForEnd } from './work.mjs';

const LOOK_MS = 100;
/** For all rounds of one flood; with four of them and the time to start and stop, ten minutes are enough on a busy machine too. */
const ROUNDS_MS = 110_000;
/** Runs in hand of a worker of eight, when each flood has all that it gets: strangers' four, and of eight those of two owners. */
const FLOODED = 4 + 4;
/** A busy worker may need longer for its first claims; the rounds then begin beside what it has. */
const FLOODING_MS = 20_000;
const LANES = ['paying', 'account'];

export default async function run(bench, { rounds, flood }) {
  const { strangers, paying, free, verifications } = flood;
  heading(
    'Fairness',
    `${rounds} rounds of an audit of a paying account and one of a free account, alone and beside up to ${strangers} tar pits of strangers, ${paying} of one paying account, ${free} of as many free accounts of one network, ${verifications} verifications of tar pits from each of two networks`,
  );
  const [stores, pit] = await Promise.all([startStores({ count: 2, delayMs: 0 }), serve(() => {})]);
  await startWorker(bench.environment, stores, pit);
  const verified = await auditOfPit(bench, stores, pit);
  const quiet = await keyedAudits(bench, stores, rounds);
  say('alone', quiet);
  const rungs = [];
  let open = 0;
  for (const part of [0.05, 0.25, 1]) {
    const held = await openFlood(bench, pit, verified, [open, part], flood);
    open = part;
    const beside = await keyedAudits(bench, stores, rounds);
    say(`beside ${part * 100} % of the flood, ${held} of it in hand`, beside);
    rungs.push({ part, beside });
  }
  return report(bench, { quiet, rungs, rounds });
}

function say(where, times) {
  const ended = LANES.flatMap((lane) => times[lane].map((one) => one.ended));
  process.stdout.write(`${where}: ${ended.length} audits, the longest ${figure(Math.max(...ended))} s\n`);
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

/** From one part of the flood to the next. How many of its audits are in hand: all that get a slot, or those that got one in time. */
async function openFlood(bench, pit, verified, [from, to], { strangers, paying, free, verifications }) {
  const [origin] = pit.origins;
  const more = async (count, of) => {
    for (let index = Math.round(count * from); index < Math.round(count * to); index += 1) await submit(bench, origin, of(index));
  };
  await more(strangers, (index) => ({ lane: 'anonymous', owner: `network ${index}` }));
  await more(paying, () => ({ lane: 'paying', owner: 'one account' }));
  await more(free, () => ({ lane: 'account', owner: 'one network' }));
  for (const owner of ['first network', 'second network'])
    await more(verifications, () => ({ kind: 'verification', lane: 'anonymous', owner, ...verified }));
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

const HEAD = ['accounts that', 'beside', 'n', 'began, median, s', 'began, most, s', 'ended, median, s', 'ended, most, s', 'of alone'];

function report(bench, { quiet, rungs, rounds }) {
  const most = (times, of) => Math.max(...times.map((time) => time[of]));
  const middle = (times, of) => median(times.map((time) => time[of]));
  const rows = [{ part: 0, beside: quiet }, ...rungs].flatMap(({ part, beside }) =>
    LANES.map((lane) => {
      const times = beside[lane];
      const ratio = middle(times, 'ended') / middle(quiet[lane], 'ended');
      return { lane, part, n: times.length, began: most(times, 'began'), ratio, times };
    }),
  );
  const cells = rows.map(({ lane, part, n, times, ratio }) => [
    lane === 'paying' ? 'pay' : 'do not pay',
    part === 0 ? 'nothing' : `${part * 100} % of the flood`,
    String(n),
    middle(times, 'began'),
    most(times, 'began'),
    middle(times, 'ended'),
    most(times, 'ended'),
    ratio,
  ]);
  const about = `${machine(bench)}: ${rounds} rounds each.`;
  tell(bench, { section: 'fairness', document: 'docs/reliability.md', about, head: HEAD, rows: cells });
  const goals = rows.flatMap(({ lane, part, began, ratio }) =>
    part === 0
      ? []
      : [
          goal({ what: `${lane}, ${part * 100} %: the last began after`, reached: began, limit: 10, unit: ' s' }),
          goal({ what: `${lane}, ${part * 100} %: ended, of alone`, reached: ratio, limit: 3 }),
        ],
  );
  return { rows: rows.map(({ times: _, ...row }) => row), goals };
}
