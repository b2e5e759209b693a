import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { createProducer, type Producer } from '@vitrine/redis';
import { openStore, type Store } from '@vitrine/store';
import {
  createTestDatabase,
  type Listening,
  listening,
  type RunningStore,
  startStore,
  type TestDatabase,
  testServices,
  until,
} from '@vitrine/testkit';

/** The process as it is started, from its environment to its exit code. */
const { argumentsOf } = (await import(new URL('../../../scripts/lib/launch.mjs', import.meta.url).href)) as {
  argumentsOf(name: string): Promise<readonly string[]>;
};

/** The deployed process knows one prefix; a database number of its own keeps it from other tests' jobs. */
const REDIS_DATABASE = '/9';

let database: TestDatabase;
let store: Store;
let producer: Producer;
let shop: RunningStore;
let child: ChildProcess;
/** Home pages that answer at once, without a platform's mark; everything else of these stores stays open. */
const tarPits: Listening[] = [];
const TAR_PITS = 8;
const hrefOf = ({ url }: Listening) => `${url}/`;
const askedOf: number[] = [];
const lines: Readonly<Record<string, unknown>>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore({ url: database.url, connectMs: 60_000, onError: () => undefined });
  const REDIS_URL = new URL(REDIS_DATABASE, (await testServices()).redisUrl).href;
  producer = createProducer({ url: REDIS_URL, onError: () => undefined });
  shop = await startStore('perfect');
  for (let index = 0; index < TAR_PITS; index += 1) {
    const pit = createServer((request, response) => {
      askedOf[index] = (askedOf[index] ?? 0) + 1;
      if (request.url === '/') response.end('<!doctype html><title>Shop</title><h1>Shop</h1>');
      else if (request.url === '/robots.txt' || request.url?.startsWith('/.well-known/')) response.writeHead(404).end();
    });
    tarPits.push(await listening(pit));
  }
  const allowed = [shop.url, ...tarPits.map(hrefOf)].map((url) => new URL(url).host).join(',');
  child = spawn(process.execPath, await argumentsOf('worker'), {
    env: { ...process.env, DATABASE_URL: database.url, REDIS_URL, VITRINE_EGRESS_ALLOW: allowed, VITRINE_WORKER_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => lines.push(JSON.parse(line)));
  await until(() => lines.some(({ msg }) => msg === 'worker ready'));
});
afterAll(async () => {
  child.kill('SIGKILL');
  await shop.close();
  await Promise.all(tarPits.map((pit) => pit.close()));
  await producer.close();
  await store.close();
  await database.drop();
});

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
    const options = { agent_simulation: false, sample_size: 12, country: 'FR', language: 'fr' as const };
    const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
    await store.createRun({
      id,
      kind: 'audit',
      business: shop.url,
      url: `${shop.url}/`,
      domain: new URL(shop.url).host,
      lane: 'paying',
      options,
      ...nothing,
    });
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
        const options = { agent_simulation: false, general_scan: index % 2 === 1, sample_size: 12, country: 'FR', language: 'en' as const };
        const nothing = { metadata: null, traceparent: null, idempotency: null };
        const url = hrefOf(pit);
        await store.createRun({
          id,
          kind: 'audit',
          business: url,
          url,
          domain: `pit${index}`,
          options,
          accountId: 'acc_cancels',
          ...nothing,
        });
        await producer.enqueue({ kind: 'audit', id });
        // From its first request to the catalogue's search for pages beside the APIs, whose requests all stay open.
        await until(() => (askedOf[index] ?? 0) > index);
        await store.cancelRun('audit', 'acc_cancels', id);
      }),
    );
    await until(() => left() === TAR_PITS || child.exitCode !== null);
    expect(child.exitCode).toBeNull();
    expect(lines.filter(({ level }) => level === 'fatal')).toEqual([]);
  });

  test('ends in order on SIGTERM', async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
