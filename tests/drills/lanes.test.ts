/** Strangers flood the fleet with audits of tar pits: whoever has an account does not wait for them. */

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Lane } from '@vitrine/redis';
import { auditViolations } from '@vitrine/testkit';
import {
  drillAudit,
  endDrillWorkers,
  type Fleet,
  type HeldStore,
  LONG_LEASE,
  openFleet,
  startDrillWorker,
  startHeldStore,
  until,
} from './support/fleet.ts';

let fleet: Fleet;
let tarPit: HeldStore;
let honest: HeldStore;

beforeAll(async () => {
  [tarPit, honest, fleet] = await Promise.all([startHeldStore(), startHeldStore(), openFleet(LONG_LEASE)]);
});
afterEach(async () => {
  tarPit.release();
  await endDrillWorkers();
});
afterAll(async () => {
  expect(await auditViolations(fleet.database)).toEqual([]);
  await fleet.close();
  await Promise.all([tarPit.close(), honest.close()]);
});

async function submit(at: HeldStore, lane: Lane): Promise<string> {
  const audit = drillAudit(at);
  await fleet.store.createRun(audit);
  await fleet.producer.enqueue({ kind: 'audit', id: audit.id, lane });
  return audit.id;
}

const held = async () => Number((await fleet.database.query<{ n: string }>('select count(*) as n from audits where held'))[0]?.n);
const started = async () =>
  Number((await fleet.database.query<{ n: string }>('select count(*) as n from audits where started_at is not null'))[0]?.n);
const statusOf = async (id: string) => (await fleet.store.readRun({ kind: 'audit', id, accountId: null }))?.status;

test('of 300 audits of a tar pit two are held at once, and keyed audits begin and end beside them', async () => {
  tarPit.hold('one');
  const flood: string[] = [];
  for (let index = 0; index < 300; index += 1) flood.push(await submit(tarPit, 'anonymous'));
  await startDrillWorker(fleet.settings);
  await until(async () => (await held()) === 2);
  const keyed: string[] = [];
  for (const lane of ['account', 'paying', 'account', 'paying', 'paying', 'account'] as const) keyed.push(await submit(honest, lane));
  await until(async () => (await Promise.all(keyed.map(statusOf))).every((status) => status === 'done'));
  // Of the flood no more was begun than a worker of four takes from strangers, before, meanwhile and after.
  expect(await started()).toBe(2 + keyed.length);
  tarPit.release();
  await until(async () => (await Promise.all(flood.map(statusOf))).every((status) => status === 'done'));
});
