import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { migrate } from '@vitrine/store';
import {
  auditViolations,
  freePort,
  type OwnServer,
  openTestDatabase,
  ownPostgres,
  type RunningStore,
  type StoreDefinition,
  startStore,
  type TestDatabase,
  until,
} from '@vitrine/testkit';
import type { AppProcess } from '../e2e/support/process.ts';
import { openDeployment, type Service } from '../e2e/support/service.ts';

import { type Checkout, checkOutPrevious, PREVIOUS } from './support/previous.ts';

/**
 * A rolling upgrade under load, in the order of docs/operations.md: migrate, workers, API, old and new beside each other. The old ones
 * are of the newest release; while there is none they are of this version, and the migration runs a second time under them.
 */
const STORES = 12;
const CREATE_EVERY_MS = 1_000;
/** Audits that must be acknowledged in each phase before the next one begins. */
const A_PHASE = 6;
const SHOP: StoreDefinition = {
  title: 'A shop of few words',
  summary: 'One page and nothing else, slowly.',
  routes: { '/': { body: '<!doctype html><title>Lamps</title><h1>Lamps</h1>', headers: { 'content-type': 'text/html' }, delayMs: 150 } },
};

const previous = PREVIOUS === null ? null : await checkOutPrevious(PREVIOUS);
const drill = typeof previous === 'string' ? test.skip : test;
if (typeof previous === 'string') process.stdout.write(`\nskipped: ${previous}\n`);

const stores: RunningStore[] = [];
const created = new Map<string, string>();
/** Answers other than a client may expect, with who gave them. */
const wrong: string[] = [];
const apis = new Map<string, number>();
/** By whom which audit was read when it had ended: it cannot change any more. */
const readBy = new Set<string>();
let postgres: OwnServer;
let database: TestDatabase;
let service: Service;
let isOver = false;

describe(`from ${PREVIOUS ?? 'this very version'}`, () => {
  beforeAll(async () => {
    if (typeof previous === 'string') return;
    for (let index = 0; index < STORES; index += 1) stores.push(await startStore(SHOP, { delayMs: 20 }));
    postgres = await ownPostgres();
    database = openTestDatabase(postgres.url);
    service = await openDeployment(
      stores.map(({ port }) => `127.0.0.1:${port}`),
      { DATABASE_URL: postgres.url },
    );
  });
  afterAll(async () => {
    isOver = true;
    await service?.close();
    await database?.drop();
    await postgres?.close();
    await Promise.all(stores.map((store) => store.close()));
    if (typeof previous !== 'string') previous?.remove();
  });

  drill('every 201 ends once, whoever made it, worked on it and reads it', async () => {
    const old = previous as Checkout | null;
    await (old?.migrate ?? migrate)(postgres.url);
    const before = await Promise.all([startApi('old', old?.root), service.startWorker({}, old?.root)]);
    const clients = creating();
    await phase();
    await migrate(postgres.url);
    await phase();
    const newWorker = await service.startWorker();
    await phase();
    const newApi = await startApi('new');
    await phase();
    await everyoneReads();
    // In the middle of its audits: others go on after the steps it has recorded.
    expect(await before[1].stop()).toBe(0);
    await phase();
    await everyoneReads();
    apis.delete('old');
    expect(await before[0].stop()).toBe(0);
    await phase();
    isOver = true;
    await clients;
    await until(async () => (await database.query("select from audits where status in ('pending', 'running')")).length === 0);
    await everyoneReads();

    expect(wrong).toEqual([]);
    expect(await auditViolations(database)).toEqual([]);
    expect(await database.query("select id, error_code from audits where status = 'failed'")).toEqual([]);
    const stored = await database.query<{ id: string }>('select id from audits');
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...new Set(created.values())].toSorted());
    expect([...before, newWorker, newApi].flatMap(errorsOf)).toEqual([]);
    const [taken] = await database.query<{ n: number }>('select count(*)::int as n from audits where epoch > 1');
    process.stdout.write(`\n${created.size} audits created and done, ${taken?.n} of them handed from worker to worker\n`);
  });
});

async function startApi(name: 'old' | 'new', root?: string): Promise<AppProcess> {
  const port = await freePort();
  const api = await service.startApi({}, port, root);
  apis.set(name, port);
  return api;
}

/** Until so many more audits were acknowledged. */
async function phase(): Promise<void> {
  const enough = created.size + A_PHASE;
  await until(() => created.size >= enough);
}

/** Clients that insist with one key, each time at the next API, as behind a balancer. */
async function creating(): Promise<void> {
  const clients: Promise<void>[] = [];
  for (let n = 0; !isOver; n += 1) {
    clients.push(create(randomUUID(), n));
    await pause(CREATE_EVERY_MS);
  }
  await Promise.all(clients);
}

async function create(key: string, n: number): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ business: (stores[n % STORES] as RunningStore).url });
  for (let turn = n; ; turn += 1) {
    const [name, port] = [...apis][turn % apis.size] as [string, number];
    const answer = await fetch(`http://127.0.0.1:${port}/audits`, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status === 201) return void created.set(key, ((await answer.json()) as { id: string }).id);
    if (answer !== null && answer.status !== 503) wrong.push(`${name}: POST ${answer.status} ${await answer.text()}`);
    await pause(100);
  }
}

/** Every audit there is, and the report of every finished one, of every API. */
async function everyoneReads(): Promise<void> {
  for (const [name, port] of apis) {
    for (const id of created.values()) {
      if (readBy.has(`${name} ${id}`)) continue;
      const answer = await fetch(`http://127.0.0.1:${port}/audits/${id}`);
      const { status } = (await answer.json()) as { status: string };
      if (answer.status !== 200) wrong.push(`${name}: GET ${answer.status}`);
      if (status !== 'done') continue;
      readBy.add(`${name} ${id}`);
      const report = await fetch(`http://127.0.0.1:${port}/audits/${id}/report`);
      if (report.status !== 200) wrong.push(`${name}: report ${report.status} ${await report.text()}`);
    }
  }
}

function errorsOf(app: AppProcess): readonly string[] {
  return app
    .log()
    .split('\n')
    .filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
}
