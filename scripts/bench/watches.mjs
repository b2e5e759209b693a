/**
 * Whether due watches slow the service: how long a tick takes that makes runs of them, and POST /audits alone and beside a worker whose
 * every tick does so. Runs of people and of watches are paused, so that ticks are all the worker does; what they made is ended here.
 */
import { randomBytes } from 'node:crypto';
import { WATCHES_A_TICK } from '../../apps/worker/src/reconcile.ts';
import { newRunId } from '../../packages/contract/src/index.ts';
import { figure, goal, heading, median } from './print.mjs';
import { startApi, startWorker } from './processes.mjs';
import { compareBeside, creationAt } from './rounds.mjs';
import { cpuOf, residentOf } from './usage.mjs';
import { endRuns, OPTIONS } from './work.mjs';

const OF_AN_ACCOUNT = 100;

export default async function run(bench, { watches, rounds, seconds }) {
  heading('Watches', `ticks that take from ${watches.toLocaleString('en')} due watches, and p99 of POST /audits alone and beside them`);
  await seed(bench, watches);
  const ticks = await timeTicks(bench);
  await bench.query("insert into pauses (what) values ('paying'), ('account'), ('anonymous'), ('watches')");
  const [api, worker] = [await startApi(bench.environment), await startWorker(bench.environment)];
  const resident = { alone: 0, beside: 0 };
  const put = (beside) => bench.query(`update watches set next_at = now() + interval '${beside ? '-1 second' : '1 day'}'`);
  const look = (beside) => {
    const part = beside ? 'beside' : 'alone';
    resident[part] = Math.max(resident[part], residentOf(worker.pid));
  };
  const { rows, goals } = await compareBeside(bench, [creationAt(api, bench)], { what: 'ticks', rounds, seconds, put, look });
  const [made] = await bench.query('select count(*)::int as n from watch_runs');
  return { ticks, rows, goals: [...goals, ...report({ ticks, resident, made: made.n })] };
}

/** Each of a domain of its own, due at once. */
async function seed({ query }, watches) {
  await query(
    "insert into accounts (id, email, plan) select 'acc_w' || n, 'w' || n || '@shop.example', 'scale' from generate_series(0, $1::int) n",
    [Math.ceil(watches / OF_AN_ACCOUNT)],
  );
  await query(
    "insert into sites (account_id, domain) select 'acc_w' || n / $2::int, 'w' || n || '.example' from generate_series(0, $1::int - 1) n",
    [watches, OF_AN_ACCOUNT],
  );
  await query(
    `insert into watches (id, account_id, business, url, domain, runs, every, options, tell, feed_token, next_at)
     select 'wch_' || n, 'acc_w' || n / $2::int, domain, 'https://' || domain || '/', domain, 'audit', 'day', $3, '{}', 'feed' || n,
       now() - interval '1 second'
     from generate_series(0, $1::int - 1) n, lateral (select 'w' || n || '.example' as domain) d`,
    [watches, OF_AN_ACCOUNT, JSON.stringify(OPTIONS)],
  );
  await query('analyze watches, sites, accounts');
}

/** Each tick until nothing is due any more: its milliseconds, and those of a processor it took Postgres, which no other load moves. */
async function timeTicks(bench) {
  const newIds = () => Array.from({ length: WATCHES_A_TICK }, () => newRunId('audit', randomBytes));
  const ticks = [];
  const spent = async () => {
    const backends = await bench.query('select pid from pg_stat_activity where datname = current_database()');
    return backends.reduce((sum, { pid }) => sum + cpuOf(pid).all, 0);
  };
  for (;;) {
    const [before, started] = [await spent(), performance.now()];
    if ((await bench.store.takeDueWatches(newIds())) === 0) return ticks;
    const ms = performance.now() - started;
    ticks.push({ ms, cpu: (await spent()) - before });
    await endRuns(bench);
  }
}

function report({ ticks, resident: { alone, beside }, made }) {
  const times = ticks.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const p99 = times[Math.ceil(times.length * 0.99) - 1];
  const [ms, cpu] = [median(times), median(ticks, (tick) => tick.cpu)].map(figure);
  process.stdout.write(
    `${ticks.length} ticks of up to ${WATCHES_A_TICK} runs: median ${ms} ms, ${cpu} ms of Postgres' processor; ${made} runs in all\n`,
  );
  return [
    goal('p99 of a tick', p99, '≤', 1_000, ' ms'),
    goal(`memory of a worker that makes the runs, of ${figure(alone)} MiB with nothing due`, beside / alone, '≤', 1.1),
  ];
}
