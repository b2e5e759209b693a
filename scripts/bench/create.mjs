/** POST /audits against the least work that still does the job. */
import { setTimeout as sleep } from 'node:timers/promises';
import { goal, heading, table } from './print.mjs';
import { startApi, startFloor } from './processes.mjs';
import { compare, creationAt } from './rounds.mjs';

/** Longer than the API gathers its notes of what was enqueued. */
const SETTLE_MS = 200;

/** `rounds` of `seconds` for each of three servers. */
export default async function run(bench, { rounds, seconds }) {
  heading(
    'Creating an audit',
    'POST /audits with a key: authenticated, counted, committed with fsync, enqueued, 201; 32 connections, each with a key of its own',
  );
  const between = async () => {
    await sleep(SETTLE_MS);
    await bench.clear();
  };
  const variants = [
    creationAt(await startFloor('insert', bench.environment), bench, 'Express, one insert'),
    creationAt(await startFloor('full', bench.environment), bench, 'Express floor, same job'),
    creationAt(await startApi(bench.environment), bench, 'Vitrine'),
  ];
  const rows = await compare(variants, { rounds, seconds, between });
  const [, floor, ours] = rows;
  const ofFloor = ({ perSecond }) => perSecond / floor.perSecond;
  table(rows, { '': 'name', 'req/s': 'perSecond', 'of floor': ofFloor, 'p99 ms': 'p99', 'CPU µs/req': 'cpuMicros' });
  const goals = [
    goal('requests per second, of the Express floor', ofFloor(ours), '≥', 0.75),
    goal('the same with grouped inserts', ofFloor(ours), '≥', 1),
    goal('p99, of the floor', ours.p99 / floor.p99, '≤', 2),
  ];
  return { rows, goals };
}
