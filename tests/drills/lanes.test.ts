/**
 * Strangers flood the fleet with audits of tar pits: whoever has an account does not wait for them. `npm run drill -- --only
 * tarpits` takes a thousand and has figures.
 */

import type { Lane } from '@vitrine/store';
import { until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import { drillAudit, type HeldStore, LONG_LEASE, openFleet, startDrillWorker, startHeldStore } from './support/fleet.ts';

const IS_FULL = process.env['VITRINE_DRILL_FULL'] !== undefined;
const FLOOD = IS_FULL ? 1_000 : 300;
const KEYED = ['account', 'paying', 'account', 'paying', 'paying', 'account'] as const;

const tarPit = openOnce(startHeldStore);
const honest = openOnce(startHeldStore);
const fleet = openOnce(() => openFleet(LONG_LEASE));
afterEach(() => tarPit.release());

async function submit(at: HeldStore, lane: Lane): Promise<string> {
  const audit = { ...drillAudit(at), lane };
  await fleet.store.createRun(audit);
  await fleet.producer.enqueue({ kind: 'audit', id: audit.id, lane });
  return audit.id;
}

const held = async () => Number((await fleet.database.query<{ n: string }>('select count(*) as n from audits where held'))[0]?.n);
const started = async () =>
  Number((await fleet.database.query<{ n: string }>('select count(*) as n from audits where started_at is not null'))[0]?.n);
const statusOf = async (id: string) => (await fleet.store.readRun({ kind: 'audit', id, accountId: null }))?.status;

/** Audits of the honest store, one of each lane of an account in turn; resolves with when they began and ended, in seconds. */
async function keyedAudits() {
  const keyed: string[] = [];
  for (const lane of KEYED) keyed.push(await submit(honest, lane));
  await until(async () => (await Promise.all(keyed.map(statusOf))).every((status) => status === 'done'));
  const [times] = await fleet.database.query<{ began: number; ended: number }>(
    `select extract(epoch from max(started_at - created_at))::float8 as began, extract(epoch from max(finished_at - created_at))::float8 as ended
     from audits where id = any($1)`,
    [keyed],
  );
  return times as { readonly began: number; readonly ended: number };
}

test(`of ${FLOOD} audits of a tar pit two are held at once, and keyed audits begin and end beside them`, async () => {
  await startDrillWorker(fleet.settings);
  await keyedAudits();
  const idle = await keyedAudits();
  tarPit.hold('one');
  const flood: string[] = [];
  for (let index = 0; index < FLOOD; index += 1) flood.push(await submit(tarPit, 'anonymous'));
  await until(async () => (await held()) === 2);
  const flooded = await keyedAudits();
  // Of the flood no more was begun than a worker of four takes from strangers, before, meanwhile and after.
  expect(await started()).toBe(2 + 3 * KEYED.length);
  tarPit.release();
  await until(async () => (await Promise.all(flood.map(statusOf))).every((status) => status === 'done'));
  if (!IS_FULL) return;
  const told = `${KEYED.length} audits with an account on a worker of four: idle, and behind ${FLOOD} anonymous audits of a tar pit, of which two are held at once`;
  const row = (what: string, key: 'began' | 'ended') => [
    what,
    idle[key].toFixed(2),
    flooded[key].toFixed(2),
    (flooded[key] / idle[key]).toFixed(1),
  ];
  const rows = [row('the last began after, s', 'began'), row('the last ended after, s', 'ended')];
  process.stdout.write(`\n${told}\n${rows.map((row) => row.join('  ')).join('\n')}\n`);
});
