import { until } from '@vitrine/testkit';
import { ASSESSMENT, soundStore, underWay } from './fixtures.ts';

const { store, database } = soundStore();

describe('listening for events', () => {
  test('tells of every audit that moves, and of none after it stopped', async () => {
    const heard: string[] = [];
    const stop = await store.onEvents((id) => heard.push(id));
    const first = await underWay(store);
    await until(() => heard.includes(first.run.id));
    await store.finish(first, ASSESSMENT);
    await until(() => heard.filter((id) => id === first.run.id).length === 2);
    await stop();
    const [second, again] = [await underWay(store), await store.onEvents((id) => heard.push(`again ${id}`))];
    await store.finish(second, ASSESSMENT);
    await until(() => heard.includes(`again ${second.run.id}`));
    expect(heard).not.toContain(second.run.id);
    await again();
  });

  test('survives a lost connection, and tells afterwards what happened meanwhile', async () => {
    const heard: string[] = [];
    const stop = await store.onEvents((id) => heard.push(id));
    const claim = await underWay(store);
    await until(() => heard.includes(claim.run.id));
    heard.length = 0;
    const killed = await database.query<{ killed: boolean }>(
      "select pg_terminate_backend(pid) as killed from pg_stat_activity where query like 'listen %' and datname = current_database()",
    );
    expect(killed).toEqual([{ killed: true }]);
    await store.finish(claim, ASSESSMENT);
    await until(() => heard.includes(claim.run.id));
    const later = await underWay(store);
    await until(() => heard.includes(later.run.id));
    await stop();
  });
});
