/**
 * Audits with scan and shopper that are interrupted at each of their requests, by worker processes that nothing catches: a rejection that
 * nobody handles ends one. With all tests every eighth request, by `npm run drill -- --only interruptions` each.
 */

import type { Store } from '@vitrine/store';
import { startStore, until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { drillAudit, LONG_LEASE, openFleet, startDrillWorker } from './support/fleet.ts';
import { startFront } from './support/front.ts';

const EVERY = process.env['VITRINE_DRILL_FULL'] === undefined ? 8 : 1;
const AT_ONCE = 8;
/** From the start of a run to its deadline, for the worker whose runs end by it. */
const DEADLINE_MS = 4_000;

const shop = openOnce(() => startStore('perfect'));
const fleet = openOnce(() => openFleet(LONG_LEASE));

interface Begun {
  readonly id: string;
  readonly accountId: string;
  readonly domain: string;
}
interface Interruption {
  readonly strike: (store: Store, run: Begun) => Promise<unknown>;
  /** Status and error of the row; null: there is none. */
  readonly row: string | null;
}
const INTERRUPTIONS: Readonly<Record<string, Interruption>> = {
  cancelled: { strike: (store, { accountId, id }) => store.cancelRun('audit', accountId, id), row: 'failed cancelled' },
  deleted: { strike: (store, { accountId, id }) => store.deleteAudit(accountId, id), row: null },
  'opted out': {
    strike: (store, { domain }) => store.changeDomain('anne', domain, { optedOut: true }),
    row: 'failed target_not_allowed',
  },
  'given up': {
    strike: (_, { id }) => fleet.database.query("update audits set started_at = now() - interval '1 day' where id = $1", [id]),
    row: 'failed audit_timeout',
  },
  deadline: { strike: async () => undefined, row: 'done null' },
};

/** Begins an audit that is interrupted at its request of this number; what its row says in the end, and how much it asked. */
async function interrupted(
  at: number,
  { strike }: Pick<Interruption, 'strike'>,
): Promise<{ readonly row: string | null; readonly asked: number }> {
  const audit = drillAudit({ host: 'store.example' });
  const accountId = `acc_${audit.id}`;
  const run = { id: audit.id, accountId, domain: audit.id };
  const read = () => fleet.store.readRun({ kind: 'audit', id: run.id, accountId });
  let left = () => {};
  const gone = new Promise<void>((resolve) => {
    left = resolve;
  });
  const front = await startFront(
    'perfect',
    async (request) => {
      if (request !== at) return;
      await strike(fleet.store, run);
      // Held until the run is over.
      await gone;
    },
    shop,
  );
  await fleet.store.createAccount({ id: accountId, email: `${run.id}@shop.example`, beta: false, plan: 'scale' });
  const options = { ...audit.options, general_scan: true, agent_simulation: true };
  const asked = { ...audit, business: front.url, url: `${front.url}/`, options, accountId, unit: 'simulation' as const };
  const creation = await fleet.store.createRun(asked);
  if (creation.kind !== 'created') throw new Error(creation.kind);
  await fleet.producer.enqueue({ kind: 'audit', id: run.id });
  await until(async () => {
    const status = (await read())?.status;
    return status !== 'pending' && status !== 'running';
  });
  const row = await read();
  // Whoever holds the run is told by its next heartbeat, and lets go of what it asked.
  await until(async () => front.underway === 0 || (await read())?.status === 'done');
  left();
  await front.close();
  return { row: row === null ? null : `${row.status} ${row.errorCode}`, asked: front.asked.length };
}

test('an audit that is interrupted at whichever request ends as it should, and no worker does', async () => {
  const settings = { ...fleet.settings, isShopping: true, concurrency: AT_ONCE };
  const worker = await startDrillWorker(settings);
  const { asked: requests } = await interrupted(0, { strike: async () => undefined });
  const moments = Array.from({ length: requests }, (_, index) => index + 1).filter((at) => at % EVERY === 1 % EVERY);
  const wrong: string[] = [];
  let restarts = 0;
  const strikeAll = async (names: readonly string[]) => {
    const waiting = names.flatMap((name) => moments.map((at) => ({ name, at })));
    const one = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { row } = INTERRUPTIONS[next.name] as Interruption;
        const found = await interrupted(next.at, INTERRUPTIONS[next.name] as Interruption);
        if (found.row !== row) wrong.push(`${next.name} at ${next.at}: ${found.row}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  const names = Object.keys(INTERRUPTIONS).filter((name) => name !== 'deadline');
  void worker.exited.then(() => {
    restarts += 1;
  });
  await strikeAll(names);
  expect(restarts).toBe(0);
  worker.signal('SIGTERM');
  await worker.exited;
  restarts = 0;
  const late = await startDrillWorker({ ...settings, deadlineMs: DEADLINE_MS });
  void late.exited.then(() => {
    restarts += 1;
  });
  await strikeAll(['deadline']);
  process.stdout.write(
    `\n${moments.length} requests × ${names.length + 1} interruptions: restarts ${restarts}, wrong ends ${wrong.length}\n`,
  );
  expect([restarts, wrong]).toEqual([0, []]);
});
