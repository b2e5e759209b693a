import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { QUOTA_UNITS } from '@vitrine/store';
import { auditViolations, freePort, seeded, startFakeModel, startStore, until } from '@vitrine/testkit';
import { competent } from '../../packages/models/test/competent.ts';
import { aCustomer, type Customer, PEPPER } from '../e2e/support/customer.ts';
import type { AppProcess } from '../e2e/support/process.ts';
import { openDeployment } from '../e2e/support/service.ts';
import { openOnce } from '../once.ts';

/**
 * Clients with keys spend all their units on simulated audits and on runs beside the audit, over HTTP, while API and
 * workers are killed at random. The model is paid, behind a real provider's wire. VITRINE_DRILL_SECONDS makes it longer.
 */
const SECONDS = Number(process.env['VITRINE_DRILL_SECONDS'] ?? 6);
const SEED = Number(process.env['VITRINE_DRILL_SEED'] ?? 20_261_122);
const KILLS = Math.ceil(SECONDS * 1.2);
const PLANS = ['pro.simulation=10', 'pro.performance=3', 'pro.findability=3', 'pro.sites=20'];
const ENDED_WITHIN_MS = 600_000;

jest.setTimeout(SECONDS * 60_000 + 2 * ENDED_WITHIN_MS);

const chance = seeded(SEED);
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const customers: Customer[] = [];
/** Ids of the 201s, and what else was answered, by number. */
const created: string[] = [];
const refused: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }[] = [];
/** What was wrong in Postgres right after a kill. */
const wrong: unknown[] = [];
let apiPort: number;
let api: AppProcess;
let worker: AppProcess;
let isOver = false;
// Before what they ask is closed.
afterAll(() => {
  isOver = true;
});

const stores = Array.from({ length: 6 }, () => openOnce(() => startStore('perfect', { delayMs: 10 })));
const model = openOnce(() => startFakeModel(competent));
const service = openOnce(() => {
  const paid = { key: model.apiKey, base_url: model.baseUrl, prices: { input: 3, output: 15, as_of: '2026-11-22' } };
  return openDeployment(
    stores.map(({ port }) => `127.0.0.1:${port}`),
    {
      VITRINE_KEY_PEPPER: PEPPER,
      VITRINE_PLANS: PLANS.join(','),
      VITRINE_ACCOUNT_KEYS: 'allowed',
      VITRINE_MODELS: JSON.stringify([{ provider: 'compatible', model: 'shop-1', ...paid }]),
    },
  );
});
beforeAll(async () => {
  apiPort = await freePort();
  [api, worker] = await Promise.all([service.startApi({}, apiPort), service.startWorker()]);
  for (const name of ['one', 'two']) customers.push(await aCustomer(service, name));
  await knowTheStores();
  await Promise.all([creating(), killing()]);
});

/** Runs beside the audit need one of their domain first. */
async function knowTheStores(): Promise<void> {
  for (const customer of customers) {
    for (const { url } of stores) created.push((await ask(customer, '/audits', { business: url }))?.body['id'] as string);
  }
  await until(async () => (await open()) === 0);
}

async function open(): Promise<number> {
  return (await service.database.query("select from audits where status not in ('done', 'failed')")).length;
}

async function killing(): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(300 + chance() * 600);
    const isApi = kill % 3 === 2;
    const victim = isApi ? api : worker;
    victim.signal('SIGKILL');
    await victim.exited;
    // What is written agrees at every moment, not only at the end.
    wrong.push(...(await auditViolations(service.database)));
    if (isApi) api = await service.startApi({}, apiPort);
    else worker = await service.startWorker();
  }
  isOver = true;
}

/** Three of five are simulated audits; the rest is shared by the two other kinds. */
const WISHES = [
  ['/audits', { options: { agent_simulation: true, sample_size: 3 } }],
  ['/audits', { options: { agent_simulation: true, sample_size: 3 } }],
  ['/audits', { options: { agent_simulation: true, sample_size: 3 } }],
  ['/performance-runs', { options: { missions: 1, repeats: 1 } }],
  ['/findability-runs', { options: { pages: 2, recall: true } }],
] as const;

async function creating(): Promise<void> {
  const clients: Promise<void>[] = [];
  while (!isOver) {
    const [path, body] = pick(WISHES);
    clients.push(insist(pick(customers), path, { business: pick(stores).url, ...body }));
    await pause(120);
  }
  await Promise.all(clients);
}

/** Repeats one key until there is an answer, as a pipeline would. */
async function insist(customer: Customer, path: string, body: object): Promise<void> {
  const idempotencyKey = randomUUID();
  for (;;) {
    const answer = await ask(customer, path, body, idempotencyKey);
    if (answer?.status === 201) return void created.push(answer.body['id'] as string);
    if (answer !== null && answer.status !== 503) return void refused.push(answer);
    await pause(100);
  }
}

/** null: the API was down, or ended while it answered. */
async function ask({ key }: Customer, path: string, body?: object, idempotencyKey: string = randomUUID()) {
  try {
    const response = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

describe(`after ${KILLS} kills of workers and the API among clients who spend all they have (seed ${SEED})`, () => {
  test('every run ends', async () => {
    const since = performance.now();
    await until(async () => (await open()) === 0 || performance.now() - since > ENDED_WITHIN_MS);
    expect(await open()).toBe(0);
    const rows = await service.database.query<{ kind: string; status: string; runs: number; takeovers: number }>(
      'select kind, status, count(*)::int as runs, sum(epoch - 1)::int as takeovers from audits group by 1, 2 order by 1, 2',
    );
    const told = rows.map(({ kind, status, runs, takeovers }) => `${runs} ${kind} ${status} (${takeovers} takeovers)`).join(', ');
    process.stdout.write(`\nseed ${SEED}: ${KILLS} kills; ${told}; ${refused.length} refused; ${model.questions.length} questions paid\n`);
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['audit', 'performance', 'findability']));
  });

  test('ledger, counters and runs agree, after every kill and at the end', async () => {
    expect(wrong).toEqual([]);
    expect(await auditViolations(service.database)).toEqual([]);
    const unsettled = await service.database.query("select run_id from quota_ledger where state = 'reserved'");
    expect(unsettled).toEqual([]);
    const odd = await service.database.query(
      `select l.run_id from quota_ledger l join audits a on a.id = l.run_id
       where (a.status = 'failed' or a.bought_nothing) <> (l.state = 'refunded')`,
    );
    expect(odd).toEqual([]);
  });

  test('what the API says of the usage is what the ledger holds, and never more than the plan allows', async () => {
    for (const customer of customers) {
      const usage = await ask(customer, '/account/usage');
      const quotas = usage?.body['quotas'] as Record<string, { used: number; limit: number }>;
      for (const unit of QUOTA_UNITS) {
        const [row] = await service.database.query<{ used: number }>(
          "select count(*)::int as used from quota_ledger where account_id = $1 and unit = $2 and state <> 'refunded'",
          [customer.accountId, unit],
        );
        expect([unit, quotas[unit]?.used]).toEqual([unit, row?.used]);
        expect(quotas[unit]?.used).toBeLessThanOrEqual(quotas[unit]?.limit ?? 0);
      }
    }
  });

  test('every refusal was for a unit, with the numbers, and every acknowledged run exists once', async () => {
    expect(refused.filter(({ status, body }) => status !== 402 || typeof body['quota_limit'] !== 'number')).toEqual([]);
    expect(refused.length).toBeGreaterThan(0);
    const stored = (await service.database.query<{ id: string }>('select id from audits')).map(({ id }) => id);
    expect(stored.toSorted()).toEqual(created.toSorted());
  });

  test('no paid question was put twice', () => {
    // Every run has marks of its own, so no two questions are alike by chance; recall questions are asked without marks.
    const asked = model.questions.filter(({ tools }) => tools.length > 0).map((question) => JSON.stringify(question));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((question, index) => asked.indexOf(question) !== index)).toEqual([]);
  });
});
