/**
 * Whether receivers that are down slow the API: POST /audits and readings alone, beside a worker that delivers to webhooks of which
 * none answers well. The runs themselves are paused, so that deliveries are all the worker does.
 */
import { newWebhookSecret, sealSecret } from '../../packages/contract/src/index.ts';
import { freePort } from '../../packages/testkit/src/index.ts';
import { heading } from './print.mjs';
import { serve, startApi, startWorker } from './processes.mjs';
import { compareBeside, creationAt } from './rounds.mjs';

/** As many as an account may have (apps/api routes/webhooks.ts). */
const OF_AN_ACCOUNT = 10;
/** Each webhook has so many open ones: something is due all the time, however long the waits between attempts become. */
const OPEN_EACH = 100;
const KEY = 'a key of the benchmark, longer than thirty-two characters';

export default async function run(bench, { rounds, seconds, webhooks }) {
  heading('Deliveries', `p99 of the API alone and beside ${webhooks} webhooks that fail: no listener, no answer, 500, a redirect`);
  await bench.query("insert into pauses (what) values ('paying'), ('account'), ('anonymous')");
  // A pause would stop what is open, which is to wait here until the next round.
  await bench.query('alter table webhooks disable trigger webhooks_end');
  await seed(bench, { webhooks, ports: await openReceivers() });
  const environment = { ...bench.environment, VITRINE_WEBHOOK_KEY: KEY, VITRINE_WEBHOOK_LOOPBACK: 'true' };
  const [api] = [await startApi(environment), await startWorker(environment)];
  const creation = creationAt(api, bench);
  const headers = { ...creation.options.headers, authorization: `Bearer ${bench.keys[0]}` };
  const { id } = await (await fetch(creation.url, { ...creation.options, headers })).json();
  const reading = { ...api, name: 'GET /audits/{id}', url: `${api.url}/audits/${id}`, expected: 200, options: {} };
  const put = (beside) => bench.query('update webhooks set state = $1 where state <> $1', [beside ? 'on' : 'paused']);
  const beside = await compareBeside(bench, [creation, reading], { what: 'receivers that fail', rounds, seconds, put });
  await tellAttempts(bench);
  return beside;
}

/** Ports: one that never answers, one that fails, one that leads elsewhere, and one without a listener. */
async function openReceivers() {
  const answers = [() => {}, (response) => response.writeHead(500).end(), (response) => response.writeHead(301, { location: '/' }).end()];
  const servers = answers.map((answer) => serve((request, response) => void request.resume().on('end', () => answer(response))));
  return [...(await Promise.all(servers)).map(({ port }) => port), await freePort()];
}

/** Each with a secret that the worker can open: without one nothing is sent. */
async function seed({ query }, { webhooks, ports }) {
  const secret = newWebhookSecret((size) => crypto.getRandomValues(new Uint8Array(size)));
  const ids = Array.from({ length: webhooks }, (_, n) => `whk_${n}`);
  const accounts = Array.from({ length: Math.ceil(webhooks / OF_AN_ACCOUNT) }, (_, n) => `acc_${n}`);
  await query("insert into accounts (id, email) select id, id || '@shop.example' from unnest($1::text[]) id", [accounts]);
  await query(
    `insert into webhooks (id, account_id, url, events, format, secret, state)
     select id, account_id, url, '{run.finished}', 'standard', secret, 'paused'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) w(id, account_id, url, secret)`,
    [
      ids,
      ids.map((_, n) => accounts[Math.floor(n / OF_AN_ACCOUNT)]),
      ids.map((_, n) => `http://127.0.0.1:${ports[n % ports.length]}/`),
      ids.map((id) => sealSecret(secret, KEY, id)),
    ],
  );
  await query(
    `with events as (
       insert into account_events (account_id, type, data)
       select a, 'webhook.test', '{"run":null}' from unnest($1::text[]) a, generate_series(1, $2::int) returning id, account_id)
     insert into deliveries (webhook_id, event_id) select w.id, e.id from events e join webhooks w using (account_id)`,
    [accounts, OPEN_EACH],
  );
}

async function tellAttempts({ query }) {
  const [{ n, webhooks, arrived }] = await query(
    'select count(*)::int as n, count(distinct webhook_id)::int as webhooks, count(*) filter (where status between 200 and 299)::int as arrived from delivery_attempts',
  );
  process.stdout.write(`${n} attempts at ${webhooks} webhooks meanwhile, ${arrived} arrived\n`);
}
