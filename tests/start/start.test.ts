import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createTestDatabase, freePort, ownRedis, testServices } from '@vitrine/testkit';
import { endRuns, isAlive, makeDataFolder, pause, recordedPids, start } from './support.ts';

jest.setTimeout(120_000);

/** In order: they share one data folder, as the runs of one checkout do. */
let data: string;
beforeAll(() => {
  data = makeDataFolder();
});
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
const health = async (api: string) => (await (await fetch(`${api}/health`)).json()) as unknown;

describe('npm start', () => {
  test('serves on PORT; a second run has an API of its own and the same servers; Ctrl-C of the first leaves nothing', async () => {
    const port = await freePort();
    const first = start(data, ['--serve'], { PORT: String(port) });
    const api = await first.prints(/Serving on (\S+) until Ctrl-C/);
    expect(api).toBe(`http://127.0.0.1:${port}`);
    const shared = servers();
    const shop = /demo store (\S+) +bare/.exec(first.output())?.[1] ?? '';

    const [second, third] = [start(data, [shop, '--exit'], { PORT: '0' }), start(data, ['--serve'], { PORT: String(port) })];
    expect(await second.prints(/^API (\S+)/m)).not.toBe(api);
    expect(await second.exited).toBe(0);
    expect(second.output()).toMatch(/Score \d+\/100[\s\S]*General scan: \w+[\s\S]*Report http:/);
    expect(await third.exited).toBe(1);
    expect(third.output()).toContain(`port ${port} is in use; choose another with PORT`);
    expect(servers()).toEqual(shared);
    expect(await health(api)).toMatchObject({ status: 'ok' });

    const pids = recordedPids(data);
    expect(pids).toHaveLength(4);
    first.signal('SIGINT');
    expect(await first.exited).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  });

  test('killed outright leaves its servers to the next run, which uses them, ends the rest, and leaves nothing', async () => {
    const killed = start(data, ['--serve'], { PORT: '0' });
    await killed.prints(/Serving on/);
    const left = recordedPids(data);
    const shared = servers();
    await killed.kill();
    expect(left.filter(isAlive)).toEqual(left);

    const next = start(data, ['--serve'], { PORT: '0' });
    await next.prints(/Serving on/);
    expect(servers()).toEqual(shared);
    expect(left.filter(isAlive)).toEqual(shared);
    next.signal('SIGINT');
    expect(await next.exited).toBe(0);
    expect([...left, ...recordedPids(data)].filter(isAlive)).toEqual([]);
  });
});

describe('npm start whose worker or API is killed', () => {
  test('starts it again, on the same address, and audits as before', async () => {
    const port = await freePort();
    const run = start(data, ['--serve'], { PORT: String(port) });
    const api = await run.prints(/Serving on (\S+) until Ctrl-C/);
    const shop = /demo store (\S+) +bare/.exec(run.output())?.[1] ?? '';
    const before = recordedPids(data);
    const [apiPid, workerPid] = before.slice(-2) as [number, number];
    for (const [name, pid] of [
      ['worker', workerPid],
      ['api', apiPid],
    ] as const) {
      process.kill(pid, 'SIGKILL');
      await run.prints(new RegExp(`the ${name} ended unexpectedly \\(SIGKILL\\) and is started again`));
    }
    const created = await eventually(async () => {
      const answer = await fetch(`${api}/audits`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ business: shop }),
      });
      return answer.status === 201 ? ((await answer.json()) as { id: string }) : null;
    });
    await eventually(async () => {
      const audit = (await (await fetch(`${api}/audits/${created.id}`)).json()) as { status: string };
      return audit.status === 'done' ? audit : null;
    });
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect([...before, ...recordedPids(data)].filter(isAlive)).toEqual([]);
  });
});

describe('npm start interrupted', () => {
  test.each(['Demo stores'])('right after "%s" leaves nothing either', async (step) => {
    const run = start(data, ['--serve'], { PORT: '0' });
    await run.prints(new RegExp(step));
    await pause(600);
    const pids = recordedPids(data);
    run.signal('SIGINT');
    expect(await run.exited).toBe(0);
    expect([...pids, ...recordedPids(data)].filter(isAlive)).toEqual([]);
    expect(run.output()).not.toContain('Serving on');
  });
});

describe('npm start with servers of somebody else', () => {
  test('uses them, leaves them running, and ends with 1 when the audit failed', async () => {
    const [database, redis, closed] = await Promise.all([createTestDatabase(), ownRedis(), freePort()]);
    try {
      const given = { DATABASE_URL: database.url, REDIS_URL: redis.url, PORT: '0', VITRINE_EGRESS_ALLOW: `127.0.0.1:${closed}` };
      const run = start(data, [`http://127.0.0.1:${closed}`, '--exit', '--language', 'fr'], given);
      expect(await run.exited).toBe(1);
      expect(run.output()).toContain('store_unreachable');
      expect(await database.query('select status, error_code from audits')).toEqual([
        { status: 'failed', error_code: 'store_unreachable' },
      ]);
    } finally {
      await Promise.all([database.drop(), redis.close()]);
    }
  });

  describe('that are of no use', () => {
    test.each([
      [
        'an address nobody listens on',
        (closed: number) => `postgres://somebody:hunter2@127.0.0.1:${closed}/x`,
        /^✗ DATABASE_URL: nothing answers at 127\.0\.0\.1:\d+; start that server/,
      ],
      ['another kind of URL', () => 'mysql://somebody:hunter2@127.0.0.1/x', /^✗ DATABASE_URL is no postgres:\/\/ URL/],
    ])('says so in one sentence that keeps the password: %s', async (_name, url, sentence) => {
      const run = start(data, ['--exit'], { DATABASE_URL: url(await freePort()), PORT: '0' });
      expect(await run.exited).toBe(1);
      expect(run.output()).toMatch(sentence);
      expect(run.output().trim().split('\n')).toHaveLength(1);
      expect(run.output()).not.toContain('hunter2');
    });

    test('a database that is not there ends the run, its reason told once', async () => {
      const url = new URL((await testServices()).databaseUrl);
      const password = url.password;
      url.pathname = '/vitrine_nobody_made';
      const redis = await ownRedis();
      const run = start(data, ['--exit'], { DATABASE_URL: url.href, REDIS_URL: redis.url, PORT: '0' });
      expect(await run.exited).toBe(1);
      expect(run.output().match(/vitrine_nobody_made.* does not exist/g)).toHaveLength(1);
      expect(run.output()).toContain('migrating the database failed');
      if (password) expect(run.output()).not.toContain(password);
      await redis.close();
    });
  });
});

describe('npm start asked for what it cannot do', () => {
  test.each([
    [['--serve', '--exit'], '--serve makes no audit'],
    [['a.example', 'b.example'], 'one store at a time'],
    [['--language', 'de'], '--language is en or fr'],
    [['--nonsense'], '--nonsense'],
  ])('%j shows how it is used', async (args, words) => {
    const run = start(data, args);
    expect(await run.exited).toBe(2);
    expect(run.output()).toContain(words);
    expect(run.output()).toContain('usage: npm start');
  });
});
