import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, freePort, ownRedis, startStore, testServices } from '@vitrine/testkit';
import { perTest } from '../once.ts';
import { endRuns, isAlive, makeDataFolder, pause, type Run, recordedPids, start } from './support.ts';

const opened = perTest();

/** In order: they share one data folder, as the runs of one checkout do. */
const data = makeDataFolder();
afterAll(() => endRuns(data));

const servers = () => JSON.parse(readFileSync(join(data, 'services.json'), 'utf8')).running.map(({ pid }: { pid: number }) => pid);
/** Asks until there is something: the service may be away for a moment. The test's own timeout ends it. */
async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await ask().catch(() => null);
    if (found !== null) return found;
    await pause(100);
  }
}
async function create(api: string, body: object) {
  const answer = await fetch(`${api}/audits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { id, options } = (await answer.json()) as { id: string; options?: { general_scan: boolean } };
  return { status: answer.status, id, options };
}
/** One command to a Redis, answered. */
async function command(redis: string, line: string) {
  const { hostname, port } = new URL(redis);
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\n`);
  await once(socket, 'data');
  socket.destroy();
}
const health = async (api: string) => (await (await fetch(`${api}/health`)).json()) as unknown;

describe('npm start', () => {
  /** From test to test: a start is five seconds of processor time. */
  let run: Run;
  let api: string;
  let shop: string;

  test('serves on PORT; a second run has an API of its own and the same servers', async () => {
    const port = await freePort();
    run = start(data, ['--serve'], { PORT: String(port) });
    api = await run.prints(/Serving on (\S+) until Ctrl-C/);
    expect(api).toBe(`http://127.0.0.1:${port}`);
    const shared = servers();
    shop = /demo store (\S+) +bare/.exec(run.output())?.[1] ?? '';

    const [second, third] = [start(data, [shop, '--exit'], { PORT: '0' }), start(data, ['--serve'], { PORT: String(port) })];
    expect(await second.prints(/^API (\S+)/m)).not.toBe(api);
    expect(await second.exited).toBe(0);
    expect(second.output()).toMatch(/^\d+\/100 · [\s\S]*general scan: [\s\S]*Report \S+report\.html\n/m);
    expect(await third.exited).toBe(1);
    expect(third.output()).toContain(`port ${port} is in use; choose another with PORT`);
    expect(servers()).toEqual(shared);
    expect(await health(api)).toMatchObject({ status: 'ok' });
    const web = /Open (\S+) in a browser/.exec(run.output())?.[1] ?? '';
    expect(await (await fetch(web)).text()).toContain('<input id="business"');
    expect(await (await fetch(api)).text()).toContain(`href="${web}"`);
    // One more than the hourly limit of an address without a key, and more scans than its limit of three.
    const mine = await Promise.all(Array.from({ length: 11 }, () => create(api, { business: shop, options: { general_scan: true } })));
    expect(mine.map(({ status, options }) => [status, options?.general_scan])).toEqual(mine.map(() => [201, true]));
  });

  test('asks exactly the address that was typed, apart from a run that may not reach it, and leaves the report as a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-report-'));
    const own = await startStore('bare');
    const apart = start(data, [`http://localhost:${own.port}/`, '--exit'], { PORT: '0', INIT_CWD: folder, VITRINE_PROFIL: 'commerce' });
    await apart.prints(/^Allowed for this run/m);
    // A report that another run, which began before this one, writes meanwhile.
    writeFileSync(join(folder, 'report.html'), 'theirs');
    expect(await apart.exited).toBe(0);
    await own.close();
    const said = apart.output();
    expect(said).toContain('Another run of this checkout goes on');
    expect(said).toContain(`Allowed for this run, because you named it: localhost:${own.port}, `);
    expect(said.match(/VITRINE_PROFIL\b.*/g)).toEqual([expect.stringContaining('is no setting of Vitrine and is ignored')]);
    expect(own.requests.map(({ headers }) => headers['host'])).toContain(`localhost:${own.port}`);
    // Runs side by side leave a file each.
    const report = /^Report (\S+)$/m.exec(said)?.[1] ?? '';
    expect(report).toMatch(new RegExp(`^${folder}/report-\\d+\\.html$`));
    expect(readFileSync(report, 'utf8')).toMatch(/^<!doctype html>/i);
    expect(readFileSync(report.replace('.html', '.brief.md'), 'utf8')).toMatch(/^# /);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toBe('theirs');
    rmSync(folder, { recursive: true });
  });

  test('killed outright leaves its servers to the next run, which uses them and ends the rest', async () => {
    const left = recordedPids(data);
    expect(left).toHaveLength(5);
    const shared = servers();
    await run.kill();
    expect(left.filter(isAlive)).toEqual(left);

    const port = await freePort();
    run = start(data, ['--serve'], { PORT: String(port) });
    api = await run.prints(/Serving on (\S+) until Ctrl-C/);
    shop = /demo store (\S+) +bare/.exec(run.output())?.[1] ?? '';
    expect(servers()).toEqual(shared);
    expect(left.filter(isAlive)).toEqual(shared);
  });

  test('starts a process that was killed again, on the same address, and audits as before; Ctrl-C leaves nothing', async () => {
    const before = recordedPids(data);
    const [apiPid, workerPid, webPid] = before.slice(-3) as [number, number, number];
    for (const [name, pid] of [
      ['worker', workerPid],
      ['api', apiPid],
      ['web', webPid],
    ] as const) {
      process.kill(pid, 'SIGKILL');
      await run.prints(new RegExp(`the ${name} ended unexpectedly \\(SIGKILL\\) and is started again`));
    }
    const created = await eventually(async () => {
      const answer = await create(api, { business: shop });
      return answer.status === 201 ? answer : null;
    });
    await eventually(async () => {
      const audit = (await (await fetch(`${api}/audits/${created.id}`)).json()) as { status: string };
      return audit.status === 'done' ? audit : null;
    });
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect([...before, ...recordedPids(data)].filter(isAlive)).toEqual([]);
  });

  test('with a shop on this machine shares its queue with a run that comes later, which may reach it too', async () => {
    const own = await startStore('bare');
    const url = `http://127.0.0.1:${own.port}`;
    const first = start(data, [url], { PORT: '0' });
    const api = await first.prints(/Serving on (\S+) until Ctrl-C/);
    const later = start(data, ['--serve'], { PORT: '0' });
    const other = await later.prints(/Serving on (\S+) until Ctrl-C/);
    for (const each of [api, other]) {
      const { id } = await create(each, { business: url });
      const ended = await eventually(async () => {
        const audit = (await (await fetch(`${each}/audits/${id}`)).json()) as { status: string };
        return ['done', 'failed'].includes(audit.status) ? audit : null;
      });
      expect(ended).toMatchObject({ status: 'done' });
    }
    const pids = recordedPids(data);
    for (const run of [first, later]) run.signal('SIGINT');
    expect(await Promise.all([first.exited, later.exited])).toEqual([0, 0]);
    expect(pids.filter(isAlive)).toEqual([]);
    await own.close();
  });
});

describe('npm start in two checkouts at once', () => {
  test('each has ports, servers and an API of its own, and leaves nothing', async () => {
    const folders = [makeDataFolder(), makeDataFolder()];
    const runs = folders.map((folder) => start(folder, ['--serve']));
    const apis = await Promise.all(runs.map((run) => run.prints(/Serving on (\S+) until Ctrl-C/)));
    expect(new Set(apis).size).toBe(2);
    for (const api of apis) expect(await health(api)).toMatchObject({ status: 'ok' });
    const pids = folders.map(recordedPids);
    expect(pids.map((own) => own.length)).toEqual([5, 5]);
    expect(new Set(pids.flat()).size).toBe(10);
    for (const run of runs) run.signal('SIGINT');
    expect(await Promise.all(runs.map(({ exited }) => exited))).toEqual([0, 0]);
    expect(pids.flat().filter(isAlive)).toEqual([]);
    await Promise.all(folders.map(endRuns));
  });
});

describe('npm start | head -1', () => {
  test('ends in order when nobody reads any more', async () => {
    const run = start(data, ['--serve'], { PORT: '0' });
    await run.prints(/Postgres and Redis/);
    run.closeOutput();
    expect(await run.exited).toBe(0);
    expect(run.output()).not.toContain('EPIPE');
    expect(recordedPids(data).filter(isAlive)).toEqual([]);
  });
});

describe('npm start interrupted', () => {
  test('while Postgres is set up, gives that up', async () => {
    const fresh = makeDataFolder();
    const run = start(fresh, ['--serve'], { PORT: '0' });
    const made = (what: RegExp) => readdirSync(fresh).filter((name) => what.test(name));
    while (made(/^postgres-\d+\.new$/).length === 0) await pause(20);
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect(made(/^postgres-\d+$/)).toEqual([]);
    await endRuns(fresh);
  });

  test.each(['Demo stores'])('right after "%s" leaves nothing either', async (step) => {
    const run = start(data, ['--serve'], { PORT: '0' });
    await run.prints(new RegExp(step));
    await pause(600);
    const pids = recordedPids(data);
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect([...pids, ...recordedPids(data)].filter(isAlive)).toEqual([]);
  });
});

describe('npm start with servers of somebody else', () => {
  test('interrupted while its migration waits for another, ends all the same', async () => {
    const [database, redis] = [opened(await createTestDatabase()), opened(await ownRedis())];
    // As a migration of another release does, for as long as that takes.
    const held = database.query('select pg_advisory_lock(7236554101), pg_sleep(3600)').catch(() => null);
    const run = start(data, ['--serve'], { DATABASE_URL: database.url, REDIS_URL: redis.url, PORT: '0' });
    const waiting = `select pid from pg_locks join pg_database on oid = database where datname = current_database() and locktype = 'advisory' and not granted`;
    await eventually(async () => (await database.query(waiting))[0] ?? null);
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(3600)' and pid <> pg_backend_pid()`,
    );
    await held;
  });

  test('uses them, leaves them running, and ends with 1 when the audit failed', async () => {
    const [database, redis, closed] = [opened(await createTestDatabase()), opened(await ownRedis()), await freePort()];
    const given = { DATABASE_URL: database.url, REDIS_URL: redis.url, PORT: '0', VITRINE_EGRESS_ALLOW: `127.0.0.1:${closed}` };
    const run = start(data, [`http://127.0.0.1:${closed}`, '--exit', '--language', 'fr'], given);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain('store_unreachable');
    expect(await database.query('select status, error_code from audits')).toEqual([{ status: 'failed', error_code: 'store_unreachable' }]);
  });

  describe('that are of no use', () => {
    test.each([
      [
        'an address nobody listens on',
        (closed: number) => `postgres://somebody:hunter2@127.0.0.1:${closed}/x`,
        1,
        /^✗ DATABASE_URL: nothing answers at 127\.0\.0\.1:\d+; start that server/,
      ],
      ['another kind of URL', () => 'mysql://somebody:hunter2@127.0.0.1/x', 2, /^✗ DATABASE_URL must be a postgres or postgresql URL/],
    ])('says so in one sentence that keeps the password: %s', async (_name, url, code, sentence) => {
      const run = start(data, ['--exit'], { DATABASE_URL: url(await freePort()), PORT: '0' });
      expect(await run.exited).toBe(code);
      expect(run.output()).toMatch(sentence);
      expect(run.output().trim().split('\n')).toHaveLength(1);
      expect(run.output()).not.toContain('hunter2');
    });

    test('a Redis the worker refuses ends the run, with what the worker said', async () => {
      const [database, redis] = [opened(await createTestDatabase()), opened(await ownRedis())];
      await command(redis.url, 'CONFIG SET maxmemory-policy allkeys-lru');
      const run = start(data, ['--serve'], { DATABASE_URL: database.url, REDIS_URL: redis.url, PORT: '0' });
      expect(await run.exited).toBe(1);
      expect(run.output()).toMatch(/✗ the worker ended while starting \(2\); its last lines:\n {4}.*noeviction/);
      expect(run.output()).toContain('docs/troubleshooting.md');
    });

    test('a database that is not there ends the run, its reason told once', async () => {
      const url = new URL((await testServices()).databaseUrl);
      const password = url.password;
      url.pathname = '/vitrine_nobody_made';
      const redis = opened(await ownRedis());
      const run = start(data, ['--exit'], { DATABASE_URL: url.href, REDIS_URL: redis.url, PORT: '0' });
      expect(await run.exited).toBe(1);
      expect(run.output().match(/vitrine_nobody_made.* does not exist/g)).toHaveLength(1);
      expect(run.output()).toContain('migrating the database failed');
      if (password) expect(run.output()).not.toContain(password);
    });
  });
});
