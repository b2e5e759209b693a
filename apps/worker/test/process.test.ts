import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { createProducer } from '@vitrine/redis';
import { openStore } from '@vitrine/store';
import { createTestDatabase, listening, startStore, testServices, until } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import { anAudit, PLAIN } from './runner-rig.ts';

/** The process as it is started, from its environment to its exit code. */
const { argumentsOf } = (await import(new URL('../../../scripts/lib/launch.mjs', import.meta.url).href)) as {
  argumentsOf(name: string): Promise<readonly string[]>;
};

/** The deployed process knows one prefix; a database number of its own keeps it from other tests' jobs. */
const redisUrl = async () => new URL('/9', (await testServices()).redisUrl).href;

const database = openOnce(createTestDatabase);
const store = openOnce(() => openStore({ url: database.url, connectMs: 60_000, onError: () => undefined }));
const producer = openOnce(async () => createProducer({ url: await redisUrl(), onError: () => undefined }));
const shop = openOnce(() => startStore('perfect'));
const askedOf: number[] = [];
/** Home pages that answer at once, without a platform's mark; everything else of these stores stays open. */
const tarPits = Array.from({ length: 8 }, (_, index) =>
  openOnce(() =>
    listening(
      createServer((request, response) => {
        askedOf[index] = (askedOf[index] ?? 0) + 1;
        if (request.url === '/') response.end('<!doctype html><title>Shop</title><h1>Shop</h1>');
        else if (request.url === '/robots.txt' || request.url?.startsWith('/.well-known/')) response.writeHead(404).end();
      }),
    ),
  ),
);
const lines: Readonly<Record<string, unknown>>[] = [];
let child: ChildProcess;
beforeAll(async () => {
  const VITRINE_EGRESS_ALLOW = [shop, ...tarPits].map(({ url }) => new URL(url).host).join(',');
  const own = { DATABASE_URL: database.url, REDIS_URL: await redisUrl(), VITRINE_EGRESS_ALLOW, VITRINE_WORKER_PORT: '0' };
  child = spawn(process.execPath, await argumentsOf('worker'), { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'inherit'] });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(JSON.parse(line)));
  await until(() => lines.some(({ msg }) => msg === 'worker ready'));
});
afterAll(() => void child.kill('SIGKILL'));

/** undefined: it has ended since it was listed. */
function parentOf(pid: string): number | undefined {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) . /s, '')
        .split(' ')[0],
    );
  } catch {
    return undefined;
  }
}

const page = (path: string) => fetch(`http://127.0.0.1:${String(lines.find(({ msg }) => msg === 'worker ready')?.['port'])}${path}`);

describe('the worker process', () => {
  test('audits a store and stores what the API will render', async () => {
    const id = 'aud_workerprocess';
    await anAudit(store, `${shop.url}/`, { id, lane: 'paying', options: { ...PLAIN, language: 'fr' } });
    await producer.enqueue({ kind: 'audit', id });
    await until(async () => (await store.readRun({ kind: 'audit', id, accountId: null }))?.status === 'done');
    expect(await store.readRun({ kind: 'audit', id, accountId: null })).toMatchObject({ options: { language: 'fr' } });
    expect(await store.readOutcome('audit', id)).toMatchObject({ checks: [{ checkId: 'ucp_discovery' }, { checkId: 'catalog_quality' }] });
  });

  test('sends the store what its evidence says, and of its own nothing: no trace', async () => {
    const told = await database.query<{ readonly headers: object }>(
      "select record -> 'requestHeaders' as headers from exchanges where audit_id = 'aud_workerprocess'",
    );
    expect(shop.requests.length).toBeGreaterThan(20);
    for (const { headers } of shop.requests) {
      const { host: _, connection: _kept, 'content-length': _length, ...sent } = headers;
      expect(told.map((one) => one.headers)).toContainEqual(sent);
    }
  });

  test('leaves the processor to whom it shares a machine with, and so does its box', () => {
    const box = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === child.pid);
    expect([child.pid, ...box.map(Number)].map((pid) => getPriority(pid))).toEqual(Array(1 + box.length).fill(Math.max(5, getPriority())));
    expect(box.length).toBeGreaterThan(0);
  });

  test('is alive, ready and counted', async () => {
    // A busy machine may have held it up for longer than its limit; each answer begins a new count.
    await until(async () => (await page('/livez')).status === 200);
    expect(await (await page('/readyz')).json()).toEqual({ status: 'ok', postgres: 'ok', redis: 'ok' });
    const figures = async () => (await page('/metrics')).text();
    // The row says done a moment before the worker counts it.
    await until(async () => /vitrine_audit_duration_seconds_count\{[^}]*outcome="done"[^}]*\} [1-9]/.test(await figures()));
    expect(await figures()).toMatch(/vitrine_audits_pending/);
    // One series for each store would grow until the process ends.
    expect(await figures()).toMatch(/http_client_request_duration_count\{/);
    expect(await figures()).not.toMatch(/http_client_request_duration_count\{[^}]*server_/);
    expect((await page('/nothing')).status).toBe(404);
  });

  test('never writes an audit’s whole id: it opens the audit to whoever holds it', () => {
    expect(JSON.stringify(lines)).not.toContain('aud_workerprocess');
    expect(JSON.stringify(lines)).toContain('aud_worker');
  });

  test('lives on when runs are cancelled at whatever moment', async () => {
    await store.createAccount({ id: 'acc_cancels', email: 'cancels@shop.example', beta: false, plan: 'scale' });
    const left = () => lines.filter(({ msg, outcome }) => msg === 'run left this worker' && outcome === 'fenced').length;
    await Promise.all(
      tarPits.map(async (pit, index) => {
        const id = `aud_cancelled${index}`;
        await anAudit(store, `${pit.url}/`, { id, accountId: 'acc_cancels', options: { ...PLAIN, general_scan: index % 2 === 1 } });
        await producer.enqueue({ kind: 'audit', id });
        // From its first request to the catalogue's search for pages beside the APIs, whose requests all stay open.
        await until(() => (askedOf[index] ?? 0) > index);
        await store.cancelRun('audit', 'acc_cancels', id);
      }),
    );
    await until(() => left() === tarPits.length || child.exitCode !== null);
    expect(child.exitCode).toBeNull();
    expect(lines.filter(({ level }) => level === 'fatal')).toEqual([]);
  });

  test('ends in order on SIGTERM', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
