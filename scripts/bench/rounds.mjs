/** HTTP load in alternating rounds: whatever disturbs the machine disturbs every variant alike; medians are compared. */
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from './print.mjs';
import { spentBy } from './usage.mjs';
import { withShortQueue } from './work.mjs';

export const CONNECTIONS = 32;
/** The API closes a connection after 1,000 requests, which autocannon does not see: it changes them itself, for every server alike. */
const REQUESTS_A_CONNECTION = 900;
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
  return variants.map(({ name }, index) => ({ name, ...medians(runs[index]) }));
}

/**
 * Each variant alone, beside what `put(true)` begins and `put(false)` ends, and alone again, `look` before each round. A variant has its
 * three rows, `ratio` (p99 beside, of the mean of both alone) and `spread` (p99 of the second alone, of the first: what chance does).
 */
export async function compareBeside(bench, variants, { rounds, seconds, put, look = () => {} }) {
  const all = [false, true, false].flatMap((beside) => variants.map((variant) => ({ ...variant, beside })));
  const between = async ({ beside }) => {
    await put(beside);
    await sleep(SETTLE_MS);
    look(beside);
  };
  const rows = await withShortQueue(bench, () => compare(all, { rounds, seconds, between }));
  return variants.map((_, index) => {
    const [alone, beside, again] = [0, 1, 2].map((arm) => rows[index + arm * variants.length]);
    return { alone, beside, again, ratio: (2 * beside.p99) / (alone.p99 + again.p99), spread: again.p99 / alone.p99 };
  });
}

async function oneRound({ name, pid, expected, ...asked }, seconds) {
  const { value: result, all } = await spentBy(pid, () => load({ ...asked, seconds }));
  const counts = Object.entries(result.statusCodeStats ?? {});
  const others = counts.filter(([status]) => Number(status) !== expected);
  if (others.length > 0 || result.errors > 0) throw new Error(`${name}: ${result.errors} errors, statuses ${JSON.stringify(counts)}`);
  const answered = result.requests.total;
  return { perSecond: answered / result.duration, p99: result.latency.p99, cpuMicros: (all * 1000) / answered };
}

function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((key) => [key, median(runs.map((run) => run[key]))]));
}
