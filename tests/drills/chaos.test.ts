import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { auditViolations, freePort, type RunningStore, type StoreDefinition, startStore } from '@vitrine/testkit';
import type { AppProcess } from '../e2e/support/process.ts';
import { openDeployment, type Service } from '../e2e/support/service.ts';
import { pause, seeded } from './support/chance.ts';
import { until } from './support/fleet.ts';

/**
 * Workers and the API are killed at random while clients create audits and read them. Short by default;
 * VITRINE_CHAOS_SECONDS=60 makes it the long drill, VITRINE_CHAOS_SEED repeats a run's choices.
 */
const SECONDS = Number(process.env['VITRINE_CHAOS_SECONDS'] ?? 6);
const SEED = Number(process.env['VITRINE_CHAOS_SEED'] ?? 20_261_121);
/** Kills per minute: thirty workers and five APIs. */
const WORKER_KILLS = Math.ceil(SECONDS / 2);
const API_KILLS = Math.ceil(SECONDS / 12);
const WORKERS = 2;
const STORES = 30;
const CREATE_EVERY_MS = 250;
/** After the last fault: several times a lease, the reconciler's period and the work itself. */
const ENDED_WITHIN_MS = 600_000;
/** A second each, so that a kill meets an audit in the middle. */
const SHOP: StoreDefinition = {
  title: 'A shop of few words',
  summary: 'One page and nothing else, slowly.',
  routes: { '/': { body: '<!doctype html><title>Lamps</title><h1>Lamps</h1>', headers: { 'content-type': 'text/html' }, delayMs: 150 } },
};

jest.setTimeout(SECONDS * 60_000 + 2 * ENDED_WITHIN_MS);

const chance = seeded(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const stores: RunningStore[] = [];
/** What clients received: 201s by their key, and every answer of every read in order. */
const created = new Map<string, string>();
const seen = new Map<string, string[]>();
const refused: string[] = [];
/** Answers that asked to retry later, as the contract allows a busy service; clients do. */
let askedToComeAgain = 0;
const done = { workers: 0, apis: 0 };
/** Log of every worker that ended without being killed: its watchdog asks for a new process that way. */
const endedAlone: string[] = [];
let service: Service;
let apiPort: number;
let api: AppProcess;
let workers: AppProcess[] = [];
let faultsOver = 0;
let isOver = false;

beforeAll(async () => {
  for (let index = 0; index < STORES; index += 1) stores.push(await startStore(SHOP, { delayMs: 20 }));
  service = await openDeployment(stores.map(({ port }) => `127.0.0.1:${port}`));
  apiPort = await freePort();
  [api, ...workers] = await Promise.all([service.startApi({}, apiPort), ...Array.from({ length: WORKERS }, supervised)]);
  await Promise.all([creating(), reading(), killing()]);
});
afterAll(async () => {
  isOver = true;
  await service?.close();
  await Promise.all(stores.map((store) => store.close()));
});

async function killing(): Promise<void> {
  const total = WORKER_KILLS + API_KILLS;
  for (let kill = 0; kill < total; kill += 1) {
    await pause(200 + chance() * 800);
    // The API's kills are spread evenly among the workers'.
    if (Math.floor((kill + 1) * (API_KILLS / total)) > done.apis) await killApi();
    else await killWorker();
  }
  faultsOver = performance.now();
  isOver = true;
}

async function killWorker(): Promise<void> {
  const victim = pick(workers);
  victim.signal('SIGKILL');
  await victim.exited;
  done.workers += 1;
  const fresh = await supervised();
  workers = workers.map((worker) => (worker === victim ? fresh : worker));
}

/** As a supervisor does: a worker that ends by itself is started again. */
async function supervised(): Promise<AppProcess> {
  const worker = await service.startWorker();
  void worker.exited.then(async (code) => {
    if (code === 'SIGKILL') return;
    endedAlone.push(`${code}: ${worker.log().trim().split('\n').at(-1)}`);
    const fresh = await supervised();
    workers = workers.map((other) => (other === worker ? fresh : other));
  });
  return worker;
}

async function killApi(): Promise<void> {
  api.signal('SIGKILL');
  await api.exited;
  done.apis += 1;
  api = await service.startApi({}, apiPort);
}

/** Clients that retry with the same key until there is a 201, as a pipeline would. */
async function creating(): Promise<void> {
  const clients: Promise<void>[] = [];
  while (!isOver) {
    clients.push(create(randomUUID(), pick(stores).url));
    await pause(CREATE_EVERY_MS);
  }
  await Promise.all(clients);
}

async function create(key: string, business: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  for (;;) {
    const answer = await ask('/audits', { method: 'POST', headers, body: JSON.stringify({ business }) });
    if (answer?.status === 201) return void created.set(key, (answer.body as { id: string }).id);
    if (answer !== null) refused.push(`POST ${answer.status}`);
    await pause(100);
  }
}

/** Reads audits over and over, newest and oldest, and records the status of each. */
async function reading(): Promise<void> {
  while (!isOver) {
    const id = pick([...created.values(), '']);
    if (id !== '') await look(id);
    await pause(20);
  }
}

async function look(id: string): Promise<string> {
  const answer = await ask(`/audits/${id}`);
  if (answer === null) return 'away';
  const status = answer.status === 200 ? (answer.body as { status: string }).status : `GET ${answer.status}`;
  seen.set(id, [...(seen.get(id) ?? []), status]);
  return status;
}

/** null: the API was down, ended while it answered, or asked to retry later. */
async function ask(path: string, init: RequestInit = {}): Promise<{ readonly status: number; readonly body: unknown } | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${apiPort}${path}`, { ...init, signal: AbortSignal.timeout(60_000) });
    if (response.status === 503 && response.headers.has('retry-after')) askedToComeAgain += 1;
    else return { status: response.status, body: await response.json() };
  } catch {
    // The API was down.
  }
  return null;
}

describe(`after ${WORKER_KILLS} kills of workers and ${API_KILLS} of the API under load (seed ${SEED})`, () => {
  test('every audit ends in time', async () => {
    const open = "select id from audits where status not in ('done', 'failed')";
    await until(async () => (await service.database.query(open)).length === 0 || performance.now() - faultsOver > ENDED_WITHIN_MS);
    expect(await service.database.query(open)).toEqual([]);
    await summarise((performance.now() - faultsOver) / 1_000);
    expect(done).toEqual({ workers: WORKER_KILLS, apis: API_KILLS });
  });

  test('every acknowledged audit exists, and no key has made two', async () => {
    const stored = (await service.database.query<{ id: string }>('select id from audits')).map(({ id }) => id);
    expect(created.size).toBeGreaterThan(SECONDS);
    expect(stored.toSorted()).toEqual([...new Set(created.values())].toSorted());
    expect(stored).toHaveLength(created.size);
  });

  test('each ended once, with one result, every step under a claim that was made', async () => {
    expect(await auditViolations(service.database)).toEqual([]);
    const halves = await service.database.query(
      `select a.id from audits a left join rendered r on r.audit_id = a.id and r.kind = 'audit' where (a.status = 'done') <> (r.audit_id is not null)`,
    );
    expect(halves).toEqual([]);
  });

  test('an audit fails only when its workers were killed as often as the cap allows', async () => {
    const failed = await service.database.query<{ error_code: string; epoch: number }>(
      "select error_code, epoch from audits where status = 'failed'",
    );
    expect(failed.filter(({ error_code, epoch }) => error_code !== 'internal_error' || epoch < 5)).toEqual([]);
  });

  test('no store was asked again for what was answered and written down', async () => {
    const takeovers = await service.database.query<{ n: number }>('select coalesce(sum(epoch - 1), 0)::int as n from audits');
    const homes = stores.flatMap(({ requests }) => requests.filter(({ url, method }) => url === '/' && method === 'GET')).length;
    const perAudit = await homesOfOneAudit();
    expect(homes).toBeLessThanOrEqual((created.size + (takeovers[0]?.n ?? 0)) * perAudit);
  });

  test('nobody saw an audit go backwards, or the service answer wrongly', async () => {
    for (const id of created.values()) await until(async () => ['done', 'failed'].includes(await look(id)));
    const order = ['pending', 'running', 'done', 'failed'];
    const backwards = [...seen].filter(([, states]) =>
      states.some((state, index) => order.indexOf(state) < order.indexOf(states[index - 1] ?? 'pending')),
    );
    expect(backwards).toEqual([]);
    expect(refused).toEqual([]);
  });
});

/** How often an undisturbed audit asks for the home page. */
async function homesOfOneAudit(): Promise<number> {
  const shop = stores[0] as RunningStore;
  const count = () => shop.requests.filter(({ url, method }) => url === '/' && method === 'GET').length;
  const before = count();
  await create(randomUUID(), shop.url);
  const id = [...created.values()].at(-1) as string;
  await until(async () => (await look(id)) === 'done');
  return count() - before;
}

async function summarise(recovered: number): Promise<void> {
  const rows = await service.database.query<{ status: string; audits: number; takeovers: number }>(
    'select status, count(*)::int as audits, sum(epoch - 1)::int as takeovers from audits group by status order by status',
  );
  const told = rows.map(({ status, audits, takeovers }) => `${audits} ${status} (${takeovers} takeovers)`).join(', ');
  process.stdout.write(
    `\nseed ${SEED}: ${done.workers} workers and ${done.apis} APIs killed; ${told}; all ended ${recovered.toFixed(1)} s after the last kill; ${askedToComeAgain} answers asked to come again; ${endedAlone.length} workers asked to be started anew\n${endedAlone.join('\n')}\n`,
  );
}
