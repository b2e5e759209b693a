/** Runs done in this process by the real runner on real Postgres, without a queue. */

import { afterAll, expect } from '@jest/globals';
import { DEFAULT_TARGET_POLICY, inlineReader, type Model } from '@vitrine/engine';
import { createFetcher, DEFAULT_BUDGET, type FetcherOptions, type ScanLookups } from '@vitrine/gather';
import { scriptedShopper } from '@vitrine/models';
import { loadConfig } from '@vitrine/runtime';
import {
  type AuditOptions,
  type Claim,
  type NewRun,
  type OptionsOf,
  openStore,
  type QuotaUnit,
  type RunKind,
  type Store,
} from '@vitrine/store';
import { auditViolations, createTestDatabase, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';
import type { RunReport } from '../src/hooks.ts';
import { type AuditSteps, auditKind, type Kinds } from '../src/kind.ts';
import { createKinds } from '../src/kinds.ts';
import { createRunner } from '../src/runner.ts';
import type { RunnerDeps } from '../src/runner-deps.ts';

/** What the tests of one file share; filled before the first of them. */
export interface Bench {
  readonly database: TestDatabase;
  readonly store: Store;
  /** The demo store `perfect`. */
  readonly shop: RunningStore;
}

/** Opens a bench for the file's tests, and holds the database to its invariants when they are over. */
export function useBench(): Bench {
  // Before what closes the database.
  afterAll(async () => expect(await auditViolations(database)).toEqual([]));
  const database = openOnce(createTestDatabase);
  const rules = { leaseMs: 60_000 };
  const store = openOnce(() => openStore({ url: database.url, rules, connectMs: 60_000, onError: () => undefined }));
  return { database, store, shop: openOnce(() => startStore('perfect')) };
}

const CONFIG = loadConfig({
  DATABASE_URL: 'postgres://nowhere',
  REDIS_URL: 'redis://nowhere',
  VITRINE_KEY_PEPPER: 'a pepper of more than thirty-two characters',
});

/** Every kind of run as production does it. */
export function allKinds(
  shopper: Model = scriptedShopper(),
  compared: readonly Model[] = [shopper],
  scan: ScanLookups = { dns: null, browser: null },
): Kinds {
  return createKinds(CONFIG, {
    scan,
    models: { one: shopper, compared },
    now: () => performance.now(),
  });
}

/** Audits of these steps alone. */
export function onlyAudits(steps: AuditSteps, ms = DEFAULT_BUDGET.ms): Kinds {
  return { ...allKinds(), audit: auditKind(steps, { budget: () => ({ ...DEFAULT_BUDGET, ms }), sampleSize: () => PLAIN.sample_size }) };
}

export const PLAIN: AuditOptions = { agent_simulation: false, sample_size: 12, country: 'FR', language: 'en' };

/** The scripted shopper as a paid model that keeps its questions, with something to do before it answers one of them. */
export function paidShopper(name: string, before: (question: number) => Promise<void> | void = () => undefined) {
  const script = scriptedShopper();
  const questions: string[] = [];
  const model: Model = {
    ...script,
    provider: 'openai',
    name,
    prices: { input: 1, output: 2 },
    isPaid: true,
    complete: async (request, signal) => {
      questions.push(JSON.stringify(request));
      await before(questions.length);
      return script.complete(request, signal);
    },
  };
  return { model, questions };
}

let next = 0;
/** Creates an audit of a loopback store; each is a domain of its own unless told otherwise. */
export async function anAudit(store: Store, url: string, over: Partial<NewRun<'audit'>> = {}): Promise<string> {
  next += 1;
  const id = over.id ?? `aud_worker${next}`;
  const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
  const creation = await store.createRun({ id, kind: 'audit', business: url, url, domain: id, options: PLAIN, ...nothing, ...over });
  if (creation.kind !== 'created') throw new Error(`The audit was not created: ${creation.kind}`);
  return id;
}

/** Kinds whose runs belong to an account. */
export type OwnedKind = Exclude<RunKind, 'audit' | 'verification'>;

/** A run of an account, of an account of its own that has audited the bench's shop under the run's domain. */
export async function anOwnedRun<K extends OwnedKind>(
  { store, shop }: Bench,
  kind: K,
  options: OptionsOf[K],
  url = `${shop.url}/`,
): Promise<{ readonly id: string; readonly accountId: string }> {
  next += 1;
  const [accountId, domain, id] = [`acc_run${next}`, `run${next}.example`, `${kind === 'performance' ? 'prf' : 'fnd'}_run${next}`];
  await store.createAccount({ id: accountId, email: `run-${next}@shop.example`, beta: false, plan: 'scale' });
  await runOnce(store, await anAudit(store, `${shop.url}/`, { accountId, domain }));
  const creation = await store.createRun<K>({
    id,
    kind,
    business: url,
    url,
    domain,
    options,
    accountId,
    unit: kind,
    traceparent: null,
    idempotency: null,
  });
  if (creation.kind !== 'created') throw new Error(`The run was not created: ${creation.kind}`);
  return { id, accountId };
}

/** An audit with a simulation, of an account of its own. */
export async function aSimulatedAudit(
  { store, shop }: Bench,
  url = `${shop.url}/`,
): Promise<{ readonly id: string; readonly accountId: string }> {
  next += 1;
  const accountId = `acc_simulated${next}`;
  await store.createAccount({ id: accountId, email: `simulated-${next}@shop.example`, beta: false, plan: 'scale' });
  const options = { ...PLAIN, agent_simulation: true };
  return { id: await anAudit(store, url, { options, accountId, unit: 'simulation' }), accountId };
}

/** What became of the unit of a run. */
export async function unitOf({ database }: Bench, id: string): Promise<string | undefined> {
  return (await database.query<{ state: string }>('select state from quota_ledger where run_id = $1', [id]))[0]?.state;
}

export async function usedUnits({ store }: Bench, accountId: string, unit: QuotaUnit): Promise<number | undefined> {
  return (await store.readUsage(accountId))?.quotas[unit].used;
}

export interface Ran {
  /** null: the run could not be claimed. */
  readonly ending: Awaited<ReturnType<ReturnType<typeof createRunner>>>['kind'] | null;
  readonly report: RunReport | undefined;
  readonly errors: readonly unknown[];
  /** Names of the steps that were run now, in the order they ended. */
  readonly steps: readonly string[];
}

export interface Conditions extends Partial<RunnerDeps> {
  /** host:port pairs the guard lets through; the run's own by default. */
  readonly allow?: readonly string[];
  readonly fetcher?: Partial<FetcherOptions>;
  /** Steps that count as recorded, whatever the row says. */
  readonly recorded?: Claim['steps'];
}

/** What a worker does with one run. */
export async function runOnce(store: Store, id: string, { allow, fetcher, recorded, ...over }: Conditions = {}): Promise<Ran> {
  const reports: RunReport[] = [];
  const errors: unknown[] = [];
  const steps: string[] = [];
  const work = createRunner({
    store,
    kinds: allKinds(),
    openFetcher: ({ run, ...opening }) =>
      createFetcher({
        policy: { ...DEFAULT_TARGET_POLICY, allow: allow ?? [new URL(run.url).host] },
        userAgent: 'VitrineBot/1.0',
        limits: { secondAskMs: 20, patienceMs: 50 },
        ...opening,
        ...fetcher,
      }),
    reader: inlineReader,
    agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
    times: { heartbeatMs: 15_000, overtimeMs: 15_000, graceMs: 1_000 },
    stopping: new AbortController().signal,
    hooks: {
      onStep: ({ step, error }) => {
        steps.push(step);
        if (error !== null) errors.push(error);
      },
      onRun: (report) => reports.push(report),
      onError: (error) => errors.push(error),
      around: (_span, work) => work(),
    },
    now: () => performance.now(),
    wallClock: () => new Date(),
    ...over,
  });
  const outcome = await store.claim(id);
  const ending = outcome.kind === 'claimed' ? await work({ ...outcome.claim, ...(recorded && { steps: recorded }) }) : null;
  return { ending: ending?.kind ?? null, report: reports[0], errors, steps };
}

/** Another worker takes the run: the one that has it is fenced. A step it records at this very moment renews its lease: then again. */
export async function stealClaim({ store, database }: Pick<Bench, 'store' | 'database'>, id: string): Promise<Claim> {
  for (;;) {
    await database.query("update audits set heartbeat_at = now() - interval '1 day' where id = $1", [id]);
    const outcome = await store.claim(id);
    if (outcome.kind === 'claimed') return outcome.claim;
    if (outcome.reason !== 'held') throw new Error(`The claim was refused: ${outcome.reason}`);
  }
}
