/** What the choice of the next run costs behind a long queue: its plan, printed, and that it reads nothing but what waits and what is held. */

import pg from 'pg';
import { ownStore } from './fixtures.ts';

const WAITING = 10_000;
const ENDED = 20_000;

const { database } = ownStore();
beforeAll(async () => {
  // One owner floods, a thousand have ten each; ended runs as a table of some weeks has them.
  await database.query(
    `insert into audits (id, business, url, domain, options, lane, owner, created_at, status, error_code, finished_at)
      select 'aud_' || i, 'b', 'u', 'd' || i, '{}', case when i % 5 = 0 then 'paying' else 'account' end,
        case when i % 2 = 0 then 'flood' else 'o' || i % 1000 end, now() - i * interval '1 second',
        case when i > $1 then 'failed' else 'pending' end, case when i > $1 then 'cancelled' end, case when i > $1 then now() end
      from generate_series(1, $1::int + $2::int) i`,
    [WAITING, ENDED],
  );
  await database.query('analyze audits');
});

test(`behind ${WAITING} waiting runs`, async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const plans: string[] = [];
  client.on('notice', ({ message }) => plans.push(message ?? ''));
  await client.query("load 'auto_explain'");
  for (const [name, value] of [
    ['auto_explain.log_min_duration', '0'],
    ['auto_explain.log_nested_statements', 'on'],
    ['auto_explain.log_analyze', 'on'],
    ['client_min_messages', 'log'],
  ])
    await client.query(`set ${name} = '${value}'`);
  const look = "select next_run('audit', false, 8, 2, array['flood', 'o1'], 5)";
  // The first of a connection plans.
  for (let turn = 0; turn < 3; turn += 1) await client.query(look);
  await client.end();
  const plan = plans.findLast((message) => message.includes('under_way')) ?? '';
  process.stdout.write(`${plan.slice(plan.indexOf('duration'))}\n`);
  expect(plan).toMatch(/Index Scan using audits_(waiting|open)/);
  expect(plan).toContain('audits_one_held_per_domain');
  expect(plan).not.toMatch(/Seq Scan on audits/);
});
