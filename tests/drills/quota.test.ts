import { auditViolations, until } from '@vitrine/testkit';
import { drawn } from '../drawn.ts';
import { openOnce } from '../once.ts';
import {
  DRILL_RULES,
  type DrillWorker,
  drillAudit,
  endDrillWorkers,
  openFleet,
  startDrillCreator,
  startDrillWorker,
  startHeldStore,
} from './support/fleet.ts';

const LIMIT = drawn(40, 60);
const PLANS = [`pro.simulation=${LIMIT}`, 'pro.sites=50'];
const ACCOUNT = 'acc_drill';

const shop = openOnce(startHeldStore);
const fleet = openOnce(() => openFleet(DRILL_RULES, PLANS));

const said = (processes: readonly DrillWorker[], word: string) =>
  processes.flatMap(({ lines }) => lines.flatMap((line) => line[word] ?? []));

test('those who create and those who audit are killed again and again: the ledger is the counter, and no unit is lost or used twice', async () => {
  const { store, database, settings } = fleet;
  await store.createAccount({ id: ACCOUNT, email: 'drill@shop.example', beta: false, plan: 'pro' });
  const creation = { databaseUrl: database.url, host: shop.host, accountId: ACCOUNT, plans: PLANS };
  // One run that kills every worker that takes it, until it is given up: its unit comes back.
  const poison = drillAudit(shop);
  shop.crash(poison.id, 'two');
  await store.createRun({ ...poison, accountId: ACCOUNT, unit: 'simulation' });

  const creators: DrillWorker[] = [];
  const workers: DrillWorker[] = [];
  const dead = new Set<DrillWorker>();
  const watch = (worker: DrillWorker) => {
    workers.push(worker);
    void worker.exited.then(() => dead.add(worker));
  };
  for (let round = 0; round < 3; round += 1) {
    const [creator, worker] = await Promise.all([startDrillCreator(creation), startDrillWorker(settings)]);
    creators.push(creator);
    watch(worker);
    // The failing run may have killed the worker before it recorded anything: that counts as a kill like the others.
    await until(() => creator.lines.length > 1 && (dead.has(worker) || said([worker], 'step').length > 0));
    for (const victim of [creator, worker]) victim.signal('SIGKILL');
    await Promise.all([creator.exited, worker.exited]);
    // Whatever was interrupted, the stored data is consistent at every moment, not only at the end.
    expect(await auditViolations(database)).toEqual([]);
  }
  creators.push(await startDrillCreator(creation));
  await until(async () => {
    if (workers.length - dead.size < 2) watch(await startDrillWorker(settings));
    return (
      said(creators, 'refused').length > 0 && (await store.readRun({ kind: 'audit', id: poison.id, accountId: null }))?.status === 'failed'
    );
  });
  await until(async () => (await database.query("select from audits where status = 'done'")).length >= LIMIT / 2);
  await endDrillWorkers();
  // Statements of killed processes may still be executing in Postgres.
  const busy = "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'";
  await until(async () => (await database.query(busy)).length === 0);

  expect(await auditViolations(database)).toEqual([]);
  const [ledger] = await database.query<Readonly<Record<'committed' | 'refunded' | 'reserved' | 'done' | 'failed' | 'open', number>>>(`
    select count(*) filter (where state = 'committed')::int as committed, count(*) filter (where status = 'done')::int as done,
      count(*) filter (where state = 'refunded')::int as refunded, count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where state = 'reserved')::int as reserved, count(*) filter (where status in ('pending', 'running'))::int as open
    from quota_ledger l join audits a on a.id = l.run_id`);
  const { done = 0, failed = 0, open = 0 } = ledger ?? {};
  expect(ledger).toMatchObject({ committed: done, refunded: failed, reserved: open });
  expect(failed).toBeGreaterThan(0);
  expect((await store.readUsage(ACCOUNT))?.quotas.simulation.used).toBe(done + open);
  expect(done + open).toBeLessThanOrEqual(LIMIT);
  expect(new Set(said(creators, 'refused'))).toEqual(new Set([LIMIT]));
  const known = new Set((await database.query<{ id: string }>('select id from audits')).map(({ id }) => id));
  expect(said(creators, 'created').filter((id) => !known.has(id as string))).toEqual([]);
});
