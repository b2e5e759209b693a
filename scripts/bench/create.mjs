/** POST /audits against the least work that still does the job. */
import { compare } from './load.mjs';
import { figure, goal, heading, table } from './print.mjs';
import { startApi, startFloor } from './processes.mjs';

const BUSINESS = 'https://www.maison-lumiere.fr';
/** Longer than the API gathers its notes of what was enqueued. */
const SETTLE_MS = 200;

/** Needs the bench of services.mjs; `rounds` of `seconds` for each of three servers. */
export async function benchCreate(bench, { rounds, seconds }) {
  heading(
    'Creating an audit',
    'POST /audits with a key: authenticated, counted, committed with fsync, enqueued, 201; 32 connections, each with a key of its own',
  );
  const api = await startApi(bench.environment);
  const full = await startFloor('full', bench.environment);
  const insert = await startFloor('insert', bench.environment);
  const body = JSON.stringify({ business: BUSINESS });
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const variant = (name, { pid, url }) => ({ name, pid, url: `${url}/audits`, expected: 201, options, keys: bench.keys });
  try {
    const between = async () => {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      await bench.clear();
    };
    const variants = [variant('Express, one insert', insert), variant('Express floor, same job', full), variant('Vitrine', api)];
    return report(await compare(variants, { rounds, seconds, between }));
  } finally {
    await Promise.all([api, full, insert].map((process) => process.stop()));
    await bench.clear();
  }
}

function report(rows) {
  const [insert, floor, ours] = rows;
  table(
    ['', 'req/s', 'of floor', 'p99 ms', 'CPU µs/req'],
    [insert, floor, ours].map((row) => [
      row.name,
      figure(row.perSecond),
      figure(row.perSecond / floor.perSecond),
      figure(row.p99),
      figure(row.cpuMicros),
    ]),
  );
  const goals = [
    goal({ what: 'requests per second, of the Express floor', reached: ours.perSecond / floor.perSecond, limit: 0.75, atLeast: true }),
    goal({ what: 'the same with grouped inserts', reached: ours.perSecond / floor.perSecond, limit: 1, atLeast: true }),
    goal({ what: 'p99, of the floor', reached: ours.p99 / floor.p99, limit: 2 }),
  ];
  return { rows, goals };
}
