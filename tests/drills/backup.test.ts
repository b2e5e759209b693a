/** infra/k8s/backup/backup.sh, which compose and the CronJob run: what it wrote comes back, row for row, and an audit goes on from it. */

import { spawnSync } from 'node:child_process';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate, openStore } from '@vitrine/store';
import { auditViolations, findProgram, openTestDatabase, ownPostgres } from '@vitrine/testkit';
import { openOnce, ownFolder } from '../once.ts';
import { drillAudit, startHeldStore } from './support/fleet.ts';
import { rowsOf, toldRows } from './support/rows.ts';

const SCRIPT = join(import.meta.dirname, '../../infra/k8s/backup/backup.sh');
const dump = findProgram('pg_dump');

// Of the machine's own Postgres, since pg_dump refuses a server that is newer than itself.
(dump ? describe : describe.skip)('a backup', () => {
  const folder = ownFolder();
  const from = openOnce(() => ownPostgres({ system: true }));
  const into = openOnce(() => ownPostgres({ system: true }));
  const shop = openOnce(startHeldStore);

  const backup = (url: string, ...words: readonly string[]) =>
    spawnSync('sh', [SCRIPT, ...words], { encoding: 'utf8', env: { ...dump?.env, DATABASE_URL: url } });

  async function countedIn(url: string): Promise<Readonly<Record<string, number>>> {
    const database = openTestDatabase(url);
    const rows = await rowsOf(database);
    expect(await auditViolations(database)).toEqual([]);
    await database.drop();
    return rows;
  }

  test('is a whole file, comes back row for row, and the service goes on from it', async () => {
    const [source, target] = [from.url, into.url];
    await migrate(source);
    const store = openStore({ url: source, onError: () => undefined });
    await store.createAccount({ id: 'acc_kept', email: 'owner@shop.example', beta: false, plan: 'scale' });
    const runs = Array.from({ length: 20 }, () => drillAudit(shop));
    for (const run of runs) await store.createRun(run);
    expect((await store.claim(runs[0]?.id ?? '')).kind).toBe('claimed');
    await store.close();

    const old = join(folder, 'vitrine-20200101T000000Z.dump');
    writeFileSync(old, '');
    utimesSync(old, 0, 0);
    const written = backup(source, 'dump', folder);
    expect([written.status, written.stderr]).toEqual([0, '']);
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/^vitrine-\d{8}T\d{6}Z\.dump$/)]);

    expect(backup(target, 'restore', written.stdout.trim())).toMatchObject({ status: 0, stderr: '' });
    const rows = await countedIn(source);
    expect(await countedIn(target)).toEqual(rows);
    process.stdout.write(`\nfrom a dump: ${toldRows(rows)}, the same before and after\n`);
    // Rights of the roles, and nothing else: the schema is there.
    await migrate(target);
    const restored = openStore({ url: target, onError: () => undefined });
    expect((await restored.findAccount('owner@shop.example'))?.id).toBe('acc_kept');
    expect((await restored.claim(runs[1]?.id ?? '')).kind).toBe('claimed');
    await restored.close();

    const again = backup(target, 'restore', written.stdout.trim());
    expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('it must be empty')]);
  });

  test('that fails says so, leaves no file, and is no success', async () => {
    const before = readdirSync(folder);
    const failed = backup('postgres://nobody@127.0.0.1:1/none', 'dump', folder);
    expect([failed.status === 0, failed.stderr]).toEqual([false, expect.stringContaining('connection')]);
    expect(readdirSync(folder)).toEqual(before);
    expect(backup('', 'dump').status).toBe(2);
  });
});
