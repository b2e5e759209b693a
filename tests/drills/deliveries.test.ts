import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { auditViolations, freePort, seeded, until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { ACCOUNT, openKilledFleet, type Receiver } from './support/killed-fleet.ts';

/**
 * Two processes create an account's runs as an API does, three workers do them and tell of their ends; all are killed at random and
 * Redis forgets everything, while two receivers never answer and others fail. VITRINE_DRILL_FULL: 2,000 runs.
 */
const RUNS = process.env['VITRINE_DRILL_FULL'] === undefined ? 240 : 2_000;
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_126);
/** However soon the runs are created: every third victim creates them, and Redis is flushed at every fourth. */
const KILLS_AT_LEAST = 8;

jest.setTimeout(2_700_000);

const chance = seeded(SEED);
const fleet = openOnce(() =>
  openKilledFleet({
    plan: 'pro',
    plans: [`pro.simulation=${RUNS}`, 'pro.sites=50'],
    events: ['run.finished', 'run.failed'],
    chance,
  }),
);
let byHand = 0;
/** Those whose every message has to arrive; the others are there to be in the way. */
let answering: Receiver[];
let inTheWay: Receiver[];

beforeAll(async () => {
  const fails = new Set<string>();
  answering = [
    await fleet.receiver('well', () => 204),
    await fleet.receiver('other', () => 200),
    // Reads a message and fails, one of eight; it takes the same message when it comes again.
    await fleet.receiver('unsteady', (id) => {
      if (fails.has(id) || chance() < 0.875) return 204;
      fails.add(id);
      return chance() < 0.5 ? 500 : 'drop';
    }),
  ];
  inTheWay = [
    await fleet.receiver('hanging-1', () => 'hang'),
    await fleet.receiver('hanging-2', () => 'hang'),
    await fleet.receiver('moved', () => 301),
    await fleet.receiver('gone', () => 410),
  ];
  await fleet.webhook('dead', await freePort());
  await breakThings();
});

const count = (sql: string) => fleet.count(sql);

/** Until the account has used what it may, and every run has ended. */
async function breakThings(): Promise<void> {
  await fleet.breakUntil(
    KILLS_AT_LEAST,
    () => fleet.isSpent(),
    async () => {
      await pause(500 + chance() * 1_000);
      await cancelOne();
    },
  );
  fleet.endCreators();
  await until(async () => (await count("audits where status in ('pending', 'running')")) === 0);
  // Of a thousand runs that ended while a receiver failed the last are skipped; their owner sends them again from the log.
  const theirs = `webhook_id in (${answering.map((one) => `'${one.webhook}'`).join()})`;
  const skipped = await fleet.database.query<{ webhook: string; event: string }>(
    `select webhook_id as webhook, event_id as event from deliveries where state = 'skipped' and ${theirs}`,
  );
  for (const { webhook, event } of skipped) {
    // With a thousand open it stays as it was.
    await until(async () => Object(await fleet.store.sendAgain(ACCOUNT, webhook, event)).state === 'open');
    byHand += 1;
  }
  await until(async () => (await count(`deliveries where state = 'open' and ${theirs}`)) === 0);
}

/** An end that no worker writes. */
async function cancelOne(): Promise<void> {
  const [run] = await fleet.database.query<{ id: string }>("select id from audits where status in ('pending', 'running') limit 1");
  if (run !== undefined) await fleet.store.cancelRun('audit', ACCOUNT, run.id);
}

describe(`after kills among ${RUNS} runs beside receivers that fail (seed ${SEED})`, () => {
  test('every end of a run is one event with one id, and nothing else is', async () => {
    expect(await auditViolations(fleet.database)).toEqual([]);
    expect(await count("audits where status = 'done'")).toBeGreaterThan(0);
    expect(await count("audits where status = 'failed'")).toBeGreaterThan(0);
    const unlike = await fleet.database.query(
      `select a.id, e.id as event from audits a full join (select * from account_events where type <> 'webhook.off') e on e.run_id = a.id
       where a.id is null or e.id is null or e.type <> case a.status when 'done' then 'run.finished' else 'run.failed' end`,
    );
    expect(unlike).toEqual([]);
    expect(await count("account_events where type <> 'webhook.off'")).toBe(await count('audits'));
    // The receiver that answers 410 is switched off once, and its account is written to.
    expect(await count("account_events where type = 'webhook.off'")).toBe(1);
  });

  test('each receiver that answers was told each event at least once, under its id and by its key, as the run ended', async () => {
    const events = await fleet.database.query<{ id: string; type: string; run: string; status: string }>(
      'select e.id, e.type, a.id as run, a.status from account_events e join audits a on a.id = e.run_id order by e.id',
    );
    const wanted = events.map(({ id, type, run, status }) => [id, type, run, status].join(' '));
    for (const { told, unsigned, webhook } of answering) {
      const heard = told.map(({ id, event }) => {
        const { id: run, status } = event.data as { readonly id: string; readonly status: string };
        return [id, event.type, run, status].join(' ');
      });
      expect([webhook, [...new Set(heard)].toSorted()]).toEqual([webhook, wanted.toSorted()]);
      expect(unsigned).toEqual([]);
    }
  });

  test('the log tells no arrival that was none, and 410 has switched its webhook off', async () => {
    for (const { told, webhook } of answering) {
      const times = new Map<string, number>();
      for (const { id } of told) times.set(id, (times.get(id) ?? 0) + 1);
      const logged = await fleet.database.query<{ id: string; n: number }>(
        'select event_id as id, count(*)::int as n from delivery_attempts where webhook_id = $1 and status is not null group by 1',
        [webhook],
      );
      expect(logged.filter(({ id, n }) => n > (times.get(id) ?? 0))).toEqual([]);
    }
    expect(await count("deliveries d join webhooks w on w.id = d.webhook_id where w.state = 'gone' and d.state = 'open'")).toBe(0);
    const states = await fleet.database.query<{ id: string; state: string }>("select id, state from webhooks where state <> 'on'");
    expect(states).toEqual([{ id: 'whk_gone', state: 'gone' }]);
    await tellTheSum();
  });
});

async function tellTheSum(): Promise<void> {
  const [done, failed, failures] = [
    await count("audits where status = 'done'"),
    await count("audits where status = 'failed'"),
    await count('delivery_attempts where status is null or status >= 300'),
  ];
  const messages = answering.flatMap(({ told }) => told);
  const repeated = messages.length - new Set(answering.flatMap(({ told, webhook }) => told.map(({ id }) => webhook + id))).size;
  const deaf = inTheWay.reduce((sum, { told }) => sum + told.length, 0);
  process.stdout.write(
    `\nseed ${SEED}: ${done} runs done, ${failed} failed; ${fleet.broken.worker} workers and ${fleet.broken.creator} creators killed, Redis flushed ${fleet.broken.flushes} times; ` +
      `${messages.length} messages to ${answering.length} receivers, ${repeated} of them repeats under the same id; ` +
      `${failures} attempts failed, ${deaf} messages to receivers that never take one; ${byHand} sent again by hand; lost: 0; invented: 0\n`,
  );
}
