import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate, openStore } from '@vitrine/store';
import { auditViolations, freePort, openTestDatabase, ownPostgres, type RunningStore, startStore, until } from '@vitrine/testkit';
import type { AppProcess } from '../e2e/support/process.ts';
import { openDeployment } from '../e2e/support/service.ts';
import { openOnce } from '../once.ts';
import { shopOfFewWords } from './support/fleet.ts';
import { type Checkout, checkOutPrevious, PREVIOUS } from './support/previous.ts';

/**
 * A rolling upgrade under load, in the order of docs/operations.md: migrate, workers, API, old and new beside each other. The old ones
 * are of the newest release; while there is none they are of this version, and the migration runs a second time under them. Then, under
 * the same load, maintenance, and the way back from a release after this one, whose migration adds what this version does not know.
 */
const STORES = 12;
const CREATE_EVERY_MS = 1_000;
/** Audits that must be acknowledged in each phase before the next one begins. */
const A_PHASE = 6;
/** As the migration of a next release may be: a column, a table, a wider constraint, and its line in the list of those applied. */
const NEXT_MIGRATION = [
  'alter table audits add column of_next text',
  "alter table audits drop constraint audits_kind, add constraint audits_kind check (kind in ('audit', 'performance', 'findability', 'verification', 'next'))",
  'create table of_next (audit_id text primary key references audits (id) on delete cascade, said json not null)',
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', extract(epoch from now() + interval '1 year') * 1000)",
];
/** A kind of run that only the next release knows. */
const NEXT_RUN = 'next_run_of_the_drill';

const previous = PREVIOUS === null ? null : await checkOutPrevious(PREVIOUS);
const drill = typeof previous === 'string' ? test.skip : test;
if (typeof previous === 'string') process.stdout.write(`\nskipped: ${previous}\n`);

const created = new Map<string, string>();
/** Answers other than a client may expect, with who gave them. */
const wrong: string[] = [];
/** Answers of 503: how long they ask to wait. */
const refusals: number[] = [];
const apis = new Map<string, number>();
/** By whom which audit was read when it had ended: it cannot change any more. */
const readBy = new Set<string>();
let isOver = false;
// Before what they ask is closed.
afterAll(() => {
  isOver = true;
});

const stores = Array.from({ length: STORES }, () => openOnce(() => startStore(shopOfFewWords(150), { delayMs: 20 })));
const postgres = openOnce(ownPostgres);
const database = openOnce(() => openTestDatabase(postgres.url));
const operator = openOnce(() => openStore({ url: postgres.url, connectMs: 60_000, onError: () => undefined }));
const service = openOnce(() =>
  openDeployment(
    stores.map(({ port }) => `127.0.0.1:${port}`),
    { DATABASE_URL: postgres.url },
  ),
);
afterAll(() => void (typeof previous !== 'string' && previous?.remove()));

describe(`from ${PREVIOUS ?? 'this very version'}`, () => {
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
    await maintenance();
    const [backWorker, backApi] = await wayBack(newWorker, newApi);
    isOver = true;
    await clients;
    await until(async () => (await open()) === 0);
    await everyoneReads();

    expect(wrong).toEqual([]);
    expect(await auditViolations(database)).toEqual([]);
    expect(await database.query("select id, error_code from audits where status = 'failed'")).toEqual([]);
    const stored = await database.query<{ id: string }>('select id from audits where id <> $1', [NEXT_RUN]);
    expect(stored.map(({ id }) => id).toSorted()).toEqual([...new Set(created.values())].toSorted());
    expect([...before, newWorker, newApi, backWorker, backApi].flatMap(errorsOf)).toEqual([]);
    const [taken] = await database.query<{ n: number }>('select count(*)::int as n from audits where epoch > 1');
    process.stdout.write(
      `\n${created.size} audits created and done, ${taken?.n} of them handed from worker to worker; ${refusals.length} requests refused for maintenance, none lost\n`,
    );
  });
});

/** Runs that have not ended, in this state where one is named. */
async function open(status = ['pending', 'running']): Promise<number> {
  return (await database.query('select from audits where status = any($1) and id <> $2', [status, NEXT_RUN])).length;
}

/** Refused with a time and not counted is what is asked for meanwhile, and what was acknowledged ends; a lane that is paused is taken and waits. */
async function maintenance(): Promise<void> {
  await operator.changePause('anne', 'creation', { until: new Date(Date.now() + 600_000) });
  const refused = async (more: number) => {
    const enough = refusals.length + more;
    await until(() => refusals.length >= enough);
  };
  // One API: what it had let in before its first refusal is acknowledged soon.
  await refused(1);
  await until(async () => (await open()) === 0);
  const acknowledged = created.size;
  await refused(A_PHASE);
  expect([created.size, await open()]).toEqual([acknowledged, 0]);
  expect(refusals.filter((seconds) => !(seconds > 0 && seconds <= 600))).toEqual([]);
  await operator.changePause('anne', 'creation', false);
  await phase();
  await operator.changePause('anne', 'anonymous', { until: null });
  await until(async () => (await open(['running'])) === 0 && (await open(['pending'])) > 0);
  await phase();
  expect([await open(['running']), (await open(['pending'])) >= A_PHASE]).toEqual([0, true]);
  await operator.changePause('anne', 'anonymous', false);
  await phase();
}

/** This version on the schema of a next release, under which it was already running, started anew as the document says: API, then worker. */
async function wayBack(worker: AppProcess, api: AppProcess): Promise<readonly [worker: AppProcess, api: AppProcess]> {
  for (const statement of NEXT_MIGRATION) await database.query(statement);
  await database.query(
    `insert into audits (id, kind, business, url, domain, options) values ($1, 'next', 'shop.example', 'https://shop.example/', 'shop.example', '{}')`,
    [NEXT_RUN],
  );
  await database.query("insert into of_next (audit_id, said) values ($1, '{}')", [NEXT_RUN]);
  const schema = () => database.query('select table_name, column_name, data_type from information_schema.columns order by 1, 2');
  const ofNext = await schema();
  await phase();
  const backApi = await startApi('back');
  await phase();
  apis.delete('new');
  expect(await api.stop()).toBe(0);
  const backWorker = await service.startWorker();
  await phase();
  expect(await worker.stop()).toBe(0);
  await migrate(postgres.url);
  expect(await schema()).toEqual(ofNext);
  await phase();
  await everyoneReads();
  // What only the next release knows waits for it, untouched.
  const kept = await database.query(
    'select status, epoch, claims, error_code, (select count(*)::int from of_next) as rows from audits where id = $1',
    [NEXT_RUN],
  );
  expect(kept).toEqual([{ status: 'pending', epoch: 0, claims: 0, error_code: null, rows: 1 }]);
  return [backWorker, backApi];
}

async function startApi(name: 'old' | 'new' | 'back', root?: string): Promise<AppProcess> {
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
    if (answer?.status === 503) refusals.push(Number(answer.headers.get('retry-after')));
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
