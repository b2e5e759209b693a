/** HTTP load in alternating rounds: whatever disturbs the machine disturbs every variant alike; medians are compared. */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { goal, median, table } from './print.mjs';
import { spentBy } from './usage.mjs';
import { withShortQueue } from './work.mjs';

export const CONNECTIONS = 32;
/** The API closes a connection after 1,000 requests, which autocannon does not see: it changes them itself, for every server alike. */
const REQUESTS_A_CONNECTION = 900;
const FIGURES = ['perSecond', 'p99', 'cpuMicros'];
/** Longer than a worker looks for what is due. */
const SETTLE_MS = 4_000;

/** With `keys` each connection is a caller of its own: what one caller may do is counted in turn. */
export function load({ url, seconds, options, keys }) {
  const callers = keys?.values();
  const setupClient = (client) => client.setHeaders({ ...options.headers, authorization: `Bearer ${callers.next().value}` });
  const caller = callers === undefined ? {} : { setupClient };
  return autocannon({ url, connections: CONNECTIONS, duration: seconds, reconnectRate: REQUESTS_A_CONNECTION, ...options, ...caller });
}

/** POST /audits as a variant. */
export function creationAt({ pid, url }, { keys }, name = 'POST /audits') {
  const body = JSON.stringify({ business: 'https://www.maison-lumiere.fr' });
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return { name, pid, url: `${url}/audits`, expected: 201, options, keys };
}

/**
 * Runs every variant in turn, `rounds` times after one that only warms up. A variant: name, pid of the server, url, `keys` of its
 * callers or none, and what autocannon takes; `expected` is the only status allowed. `between` runs before each round of a variant, and is given it.
 * Resolves to one row of medians a variant.
 */
export async function compare(variants, { rounds, seconds, between = async () => {} }) {
  const runs = variants.map(() => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, variant] of variants.entries()) {
      await between(variant);
      const run = await oneRound(variant, round === 0 ? Math.min(seconds, 2) : seconds);
      if (round > 0) runs[index].push(run);
    }
  }
  const medianOf = (index, part) => median(runs[index], (run) => run[part]);
  return variants.map(({ name }, index) => ({ name, ...Object.fromEntries(FIGURES.map((part) => [part, medianOf(index, part)])) }));
}

/**
 * Each variant alone, beside `what`, which `put(true)` begins and `put(false)` ends, and alone again, `look` before each round. A variant has
 * its three rows, `ratio` (p99 beside, of the mean of both alone) and `spread` (p99 of the second alone, of the first: what chance does).
 */
export async function compareBeside(bench, variants, { what, rounds, seconds, put, look = () => {} }) {
  const all = [false, true, false].flatMap((beside) => variants.map((variant) => ({ ...variant, beside })));
  const between = async ({ beside }) => {
    await put(beside);
    await sleep(SETTLE_MS);
    look(beside);
  };
  const measured = await withShortQueue(bench, () => compare(all, { rounds, seconds, between }));
  const rows = variants.map(({ name }, index) => {
    const [alone, beside, again] = [0, 1, 2].map((arm) => measured[index + arm * variants.length]);
    return { name, alone, beside, again, ratio: (2 * beside.p99) / (alone.p99 + again.p99), spread: again.p99 / alone.p99 };
  });
  const of = (arm, figure) => (row) => row[arm][figure];
  table(rows, {
    '': 'name',
    'req/s': of('alone', 'perSecond'),
    'beside, req/s': of('beside', 'perSecond'),
    'p99 ms': of('alone', 'p99'),
    'beside, ms': of('beside', 'p99'),
    'again, ms': of('again', 'p99'),
    ratio: 'ratio',
    spread: 'spread',
  });
  const goals = rows.map(({ name, ratio }) => goal(`p99 of ${name} beside ${what}, of it alone before and after`, ratio, '≤', 1.1));
  return { rows, goals };
}

async function oneRound({ name, pid, expected, ...asked }, seconds) {
  const { value: result, all } = await spentBy(pid, () => load({ ...asked, seconds }));
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([status]) => Number(status) !== expected);
  if (others.length > 0 || result.errors > 0) throw new Error(`${name}: ${result.errors} errors, statuses ${JSON.stringify(counts)}`);
  const answered = result.requests.total;
  return { perSecond: answered / result.duration, p99: result.latency.p99, cpuMicros: (all * 1000) / answered };
}
