/** Postgres is lost with its disk and comes back from a base backup and archived WAL, as of a moment (docs/operations.md). */

import { appendFileSync, chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProducer } from '@vitrine/redis';
import { migrate, openDatabase, openStore } from '@vitrine/store';
import { auditViolations, freePort, openTestDatabase, ownPostgres, startStore, until } from '@vitrine/testkit';
import { openDeployment } from '../e2e/support/service.ts';
import { openOnce, ownFolder } from '../once.ts';
import { drillAudit, shopOfFewWords } from './support/fleet.ts';
import { rowsOf, toldRows } from './support/rows.ts';

const ACCOUNT = 'acc_recovered';
const folder = ownFolder();
const [archive, backup] = [join(folder, 'wal'), join(folder, 'base')];
mkdirSync(archive, { mode: 0o777 });
const shop = openOnce(() => startStore(shopOfFewWords()));
const postgres = openOnce(ownPostgres);
const database = openOnce(() => openTestDatabase(postgres.url));
const store = openOnce(() => openStore({ url: postgres.url, connectMs: 60_000, onError: () => undefined }));
const service = openOnce(() => openDeployment([`127.0.0.1:${shop.port}`], { DATABASE_URL: postgres.url }));
const producer = openOnce(() => createProducer({ url: service.redis.url, onError: () => undefined }));
let apiPort: number;
beforeAll(async () => {
  await migrate(postgres.url);
  apiPort = await freePort();
});

test('audits from before the moment are there, later ones are not, the ledger agrees, and the same worker goes on', async () => {
  await archiveFromNow();
  await store.createAccount({ id: ACCOUNT, email: 'owner@shop.example', beta: false, plan: 'scale' });
  const [api, worker] = await Promise.all([service.startApi({}, apiPort), service.startWorker()]);
  const inBackup = await audits();
  const data = await takeBackup();
  const inArchive = await audits();
  const rows = await rowsOf(database);
  const [moment] = await database.query<{ at: string }>('select clock_timestamp()::text as at');
  const lost = await audits();
  await archived();

  // What an API holds in memory is of the time that is gone.
  expect(await api.stop()).toBe(0);
  await postgres.kill();
  restore(data, String(moment?.at));
  const started = performance.now();
  await postgres.start();
  await until(async () => (await database.query<{ over: boolean }>('select not pg_is_in_recovery() as over'))[0]?.over === true);
  const seconds = (performance.now() - started) / 1_000;

  expect(await rowsOf(database)).toEqual(rows);
  await service.startApi({}, apiPort);
  for (const id of [...inBackup, ...inArchive]) expect([id, await statusOf(id)]).toEqual([id, 200]);
  for (const id of lost) expect([id, await statusOf(id)]).toEqual([id, 404]);
  expect(await auditViolations(database)).toEqual([]);
  const after = await audits();
  for (const id of after) expect([id, await statusOf(id)]).toEqual([id, 200]);
  expect(await auditViolations(database)).toEqual([]);
  expect(worker.isAlive()).toBe(true);
  process.stdout.write(
    `\nrestored in ${seconds.toFixed(1)} s: ${inBackup.length + inArchive.length} audits are back, ${lost.length} of after the moment are not; ${toldRows(rows)}, the same before and after\n`,
  );
});

/** Archiving begins with a start of the server. */
async function archiveFromNow(): Promise<void> {
  await database.query('alter system set archive_mode = on');
  await database.query(`alter system set archive_command = 'cp %p ${archive}/%f'`);
  await postgres.kill();
  await postgres.start();
}

/** What `pg_basebackup` does, by the functions it uses: the npm binaries of Postgres have no such program. Resolves to where the data is. */
async function takeBackup(): Promise<string> {
  const [at] = await database.query<{ folder: string }>("select current_setting('data_directory') as folder");
  const data = String(at?.folder);
  const opened = openDatabase({ url: postgres.url, connections: 1, onConnectionError: () => undefined });
  const client = await opened.connect();
  await client.query('set statement_timeout = 0');
  await client.query("select pg_backup_start('drill', true)");
  const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);
  cpSync(data, backup, { recursive: true, filter: (path) => !skipped.has(path.slice(data.length + 1)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await client.end();
  await opened.close();
  for (const empty of ['pg_wal', 'pg_replslot']) mkdirSync(join(backup, empty), { mode: 0o700 });
  writeFileSync(join(backup, 'backup_label'), String(rows[0]?.labelfile));
  return data;
}

/** Until the WAL written so far is in the archive. */
async function archived(): Promise<void> {
  const [wal] = await database.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await until(() => readdirSync(archive).includes(String(wal?.file)));
}

/** The disk is gone; nothing but backup and archive is used. */
function restore(data: string, moment: string): void {
  rmSync(data, { recursive: true });
  cpSync(backup, data, { recursive: true });
  chmodSync(data, 0o700);
  const settings = { restore_command: `cp ${archive}/%f %p`, recovery_target_time: moment, recovery_target_action: 'promote' };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(data, 'postgresql.auto.conf'), lines.join(''));
  writeFileSync(join(data, 'recovery.signal'), '');
}

/** Three by callers over HTTP and three of an account that cost a unit, when they have ended. */
async function audits(): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask('/audits', { method: 'POST', headers, body: JSON.stringify({ business: shop.url }) });
    ids.push(((await answer.json()) as { id: string }).id);
    const paid = { ...drillAudit({ host: `127.0.0.1:${shop.port}` }, 'shop.example'), url: `${shop.url}/`, accountId: ACCOUNT };
    expect((await store.createRun({ ...paid, unit: 'simulation' })).kind).toBe('created');
    await producer.enqueue({ kind: 'audit', id: paid.id });
    ids.push(paid.id);
  }
  const open = "select from audits where id = any($1) and status not in ('done', 'failed')";
  await until(async () => (await database.query(open, [ids])).length === 0);
  return ids;
}

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${apiPort}${path}`, init);

/** Asks Postgres where nobody without a key may look: an account's audits. */
async function statusOf(id: string): Promise<number> {
  const { status } = await ask(`/audits/${id}`);
  if (status === 200) return status;
  return (await database.query("select from audits where id = $1 and status = 'done'", [id])).length > 0 ? 200 : 404;
}
