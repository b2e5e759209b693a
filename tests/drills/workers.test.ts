import { until } from '@vitrine/testkit';
import { openOnce } from '../once.ts';
import {
  DRILL_RULES,
  type DrillSettings,
  drillAudit,
  endDrillWorkers,
  LONG_LEASE,
  openFleet,
  startDrillWorker,
  startHeldStore,
} from './support/fleet.ts';

const shop = openOnce(startHeldStore);
const fleet = openOnce(() => openFleet(DRILL_RULES));
afterEach(async () => {
  shop.release();
  await endDrillWorkers();
});

async function submit(audit = drillAudit(shop)): Promise<string> {
  await fleet.store.createRun(audit);
  await fleet.producer.enqueue({ kind: 'audit', id: audit.id });
  return audit.id;
}

async function status(id: string): Promise<string | undefined> {
  return (await fleet.store.readRun({ kind: 'audit', id, accountId: null }))?.status;
}

async function ended(...ids: readonly string[]): Promise<void> {
  const open = "select from audits where status in ('pending', 'running') and id = any($1)";
  await until(async () => (await fleet.database.query(open, [ids])).length === 0);
}

const stepEpochs = (id: string) =>
  fleet.database.query<{ step: string; epoch: number }>('select step, epoch from audit_steps where audit_id = $1 order by recorded_at', [
    id,
  ]);

const patient = (): DrillSettings => ({ ...fleet.settings, rules: LONG_LEASE });

const timesAsked = (id: string) => ['one', 'two', 'three'].map((step) => shop.count(id, step));

describe('a worker that is frozen', () => {
  test('and wakes late finds itself fenced; the verdict is the other one’s, once', async () => {
    shop.hold('two');
    const frozen = await startDrillWorker(fleet.settings);
    const id = await submit();
    await until(() => shop.count(id, 'two') === 1);
    frozen.signal('SIGSTOP');
    shop.release();
    await startDrillWorker(fleet.settings);
    await ended(id);
    const before = await fleet.database.query('select * from audits where id = $1', [id]);
    frozen.signal('SIGCONT');
    await until(() => frozen.lines.some(({ runId, outcome }) => runId === id && outcome === 'fenced'));
    expect(await fleet.database.query('select * from audits where id = $1', [id])).toEqual(before);
    expect((await stepEpochs(id)).map(({ epoch }) => epoch)).toEqual([1, 2, 2, 2]);
  });
});

describe('a worker that is asked to stop', () => {
  test('lets the step in hand end, gives the rest back, and burns no attempt however often', async () => {
    const id = drillAudit(shop).id;
    const audit = { ...drillAudit(shop), id, url: `http://${shop.host}/${id}/`, domain: id };
    await submit(audit);
    // More often than the cap: restarts by deployment are not counted as failures. The first three stop inside a step
    // that then ends.
    for (const step of ['one', 'two', 'three']) {
      shop.hold(step);
      const worker = await startDrillWorker(patient());
      await until(() => shop.count(id, step) === 1);
      worker.signal('SIGTERM');
      shop.release();
      expect(await worker.exited).toBe(0);
    }
    await startDrillWorker(patient());
    await ended(id);
    expect(timesAsked(id)).toEqual([1, 1, 1]);
    expect(await status(id)).toBe('done');
  });

  test('cuts off a step that outlasts the grace; the next worker repeats it, still without an attempt burnt', async () => {
    shop.hold('two');
    const id = await submit();
    const rounds = DRILL_RULES.claimCap + 1;
    for (let round = 1; round <= rounds; round += 1) {
      const worker = await startDrillWorker({ ...patient(), graceMs: 50 });
      await until(() => shop.count(id, 'two') === round);
      worker.signal('SIGTERM');
      expect(await worker.exited).toBe(0);
    }
    shop.release();
    await startDrillWorker(patient());
    await ended(id);
    expect(await status(id)).toBe('done');
    expect(timesAsked(id)).toEqual([1, rounds + 1, 1]);
  });
});
