import { auditViolations, until } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { ASSESSMENT, anAudit, claimed, createRig } from './fixtures.ts';

const rig = openOnce(createRig);
afterEach(async () => {
  expect(await auditViolations(rig.database)).toEqual([]);
});

async function aRunningAudit() {
  const audit = anAudit();
  await rig.store.createRun(audit);
  return claimed(rig.store, audit.id);
}

describe('listening for events', () => {
  test('tells of every audit that moves, and of none after it stopped', async () => {
    const heard: string[] = [];
    const stop = await rig.store.onEvents((id) => heard.push(id));
    const first = await aRunningAudit();
    await until(() => heard.includes(first.run.id));
    await rig.store.finish(first, ASSESSMENT);
    await until(() => heard.filter((id) => id === first.run.id).length === 2);
    await stop();
    const [second, again] = [await aRunningAudit(), await rig.store.onEvents((id) => heard.push(`again ${id}`))];
    await rig.store.finish(second, ASSESSMENT);
    await until(() => heard.includes(`again ${second.run.id}`));
    expect(heard).not.toContain(second.run.id);
    await again();
  });

  test('survives a lost connection, and tells afterwards what happened meanwhile', async () => {
    const heard: string[] = [];
    const stop = await rig.store.onEvents((id) => heard.push(id));
    const claim = await aRunningAudit();
    await until(() => heard.includes(claim.run.id));
    heard.length = 0;
    const killed = await rig.database.query<{ killed: boolean }>(
      "select pg_terminate_backend(pid) as killed from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    expect(killed).toEqual([{ killed: true }]);
    await rig.store.finish(claim, ASSESSMENT);
    await until(() => heard.includes(claim.run.id));
    const later = await aRunningAudit();
    await until(() => heard.includes(later.run.id));
    await stop();
  });
});
