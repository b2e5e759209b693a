/** The whole service through PgBouncer in transaction mode (docs/operations.md), where it can be had. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, StoreUnavailable } from '@vitrine/store';
import {
  auditViolations,
  createTestDatabase,
  findProgram,
  freePort,
  type Program,
  startStore,
  type TestDatabase,
  until,
} from '@vitrine/testkit';
import { openService } from '../e2e/support/service.ts';
import { openOnce } from '../once.ts';

const program = findProgram('pgbouncer');
const version = program && spawnSync(program.command, ['--version'], { env: program.env, encoding: 'utf8' }).stdout.split('\n')[0];

/** As docs/operations.md prints it. */
const LIMITS = "set statement_timeout = '5s'; set lock_timeout = '2s'; set idle_in_transaction_session_timeout = '10s'";
/** What all processes together may have open in Postgres, far fewer than their pools. */
const SERVER_CONNECTIONS = 4;

(version ? describe : describe.skip)(`through ${version}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pooler-'));
  let database: TestDatabase;
  let pooler: ChildProcess;
  let port: number;
  /** By a name that only the pooler knows. */
  const through = (name: string) => `postgres://vitrine@127.0.0.1:${port}/${name}`;
  const open = (name: string) =>
    openDatabase({ url: through(name), directUrl: database.url, connectMs: 60_000, onConnectionError: () => undefined });

  beforeAll(async () => {
    [database, port] = [await createTestDatabase(), await freePort()];
    const { hostname, port: server, username, password, pathname } = new URL(database.url);
    const target = `host=${hostname} port=${server} dbname=${pathname.slice(1)} user=${username} password='${password}'`;
    const settings = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any', pool_mode: 'transaction' };
    const lines = [
      '[databases]',
      `limited = ${target} connect_query='${LIMITS.replaceAll("'", "''")}'`,
      `hasty = ${target} connect_query='${LIMITS.replaceAll("'", "''").replace('5s', '300ms')}'`,
      `forgetful = ${target} connect_query='set lock_timeout = 1'`,
      '[pgbouncer]',
      ...Object.entries({ ...settings, default_pool_size: SERVER_CONNECTIONS }).map(([name, value]) => `${name} = ${value}`),
    ];
    writeFileSync(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
    chmodSync(folder, 0o755);
    // It refuses to stay root.
    const nobody = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
    const { command, env } = program as Program;
    pooler = spawn(command, ['--quiet', ...nobody, join(folder, 'pgbouncer.ini')], { env, stdio: 'inherit' });
    await until(() => pooler.exitCode !== null || answers(port));
    expect(pooler.exitCode).toBeNull();
  });
  afterAll(async () => {
    pooler?.kill('SIGKILL');
    if (pooler && pooler.exitCode === null) await once(pooler, 'exit');
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('no work is done where the connections lack the limits', async () => {
    const forgetful = open('forgetful');
    const refused = await forgetful.query({ name: 'one', text: 'select 1' }, []).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(String((refused as StoreUnavailable).cause)).toBe(
      "Error: The pooler's connections lack idle_in_transaction_session_timeout (at most 10000 ms), statement_timeout (at most 5000 ms)",
    );
    await forgetful.close();
  });

  test('a statement that takes too long is ended by the server', async () => {
    const hasty = open('hasty');
    const slow = hasty.query({ name: 'slow', text: 'select pg_sleep(600)' }, []);
    await expect(slow).rejects.toMatchObject({ name: 'StoreUnavailable', cause: { code: '57014' } });
    await hasty.close();
  });

  describe('an API and workers', () => {
    // Slow enough for a worker to be killed in the middle.
    const shop = openOnce(() => startStore('boutique-fr', { delayMs: 100 }));
    const service = openOnce(() =>
      openService([`127.0.0.1:${shop.port}`], {
        DATABASE_URL: through('limited'),
        VITRINE_DATABASE_DIRECT_URL: database.url,
      }),
    );
    const begin = async () => String((await service.client.create({ business: shop.url, options: { general_scan: true } })).json.id);

    test('an audit is made, told as it goes and read', async () => {
      const id = await begin();
      const told = await service.client.events(id);
      expect(told.at(0)?.data).toMatchObject({ status: 'pending' });
      expect(told.filter(({ type }) => type === 'step').length).toBeGreaterThan(3);
      expect((await service.client.ended(id)).json.status).toBe('done');
      // Many at once: every name that was made on one connection would be missed, or be there already, on another.
      const crowd = await Promise.all(Array.from({ length: 6 }, begin));
      const ended = await Promise.all(crowd.map((each) => service.client.ended(each)));
      expect(ended.map(({ json }) => json.status)).toEqual(crowd.map(() => 'done'));
      const [open] = await database.query<{ connections: number }>(
        "select count(*)::int as connections from pg_stat_activity where datname = current_database() and application_name in ('vitrine-api', 'vitrine-worker')",
      );
      // The API's own for LISTEN is beside them.
      expect(open?.connections).toBeLessThanOrEqual(SERVER_CONNECTIONS + 1);
    });

    test('what a killed worker had in hand is ended by another', async () => {
      const id = await begin();
      await service.client.events(id, 0, ({ type }) => type === 'step');
      service.worker.signal('SIGKILL');
      await service.worker.exited;
      expect((await service.client.ask(`/audits/${id}`)).json.status).toBe('running');
      await service.startWorker();
      expect((await service.client.ended(id)).json.status).toBe('done');
      const [run] = await database.query<{ epoch: number }>('select epoch from audits where id = $1', [id]);
      expect(run?.epoch).toBe(2);
      expect(await auditViolations(database)).toEqual([]);
    });
  });
});

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.end());
  });
}
