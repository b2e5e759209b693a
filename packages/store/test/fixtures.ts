import { createHash, randomUUID } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import type { Assessment, Exchange } from '@vitrine/engine';
import {
  type Claim,
  type ClaimRules,
  type DeliveryClaim,
  type NewRun,
  type NewWebhook,
  openStore,
  type Plan,
  type Store,
  type StoreOptions,
  type WorkerStore,
} from '@vitrine/store';
import { auditViolations, createTestDatabase, type TestDatabase } from '@vitrine/testkit';
import { openOnce } from '../../../tests/once.ts';

/** A database and a store on it for the tests that follow, closed after them. */
export function ownStore(rules: Partial<ClaimRules> = {}, options: Partial<StoreOptions> = {}) {
  const database = openOnce(createTestDatabase);
  // Hundreds of calls share eight connections here; how long one is waited for is no test's subject.
  const rest = { connections: 8, connectMs: 60_000, rules, onError: () => undefined, ...options };
  return { database, store: openOnce(() => openStore({ url: database.url, ...rest })) };
}

/** A store of that kind of whose runs none may contradict itself after any test. */
export function soundStore(...options: Parameters<typeof ownStore>) {
  const own = ownStore(...options);
  afterEach(async () => expect(await auditViolations(own.database)).toEqual([]));
  return own;
}

export function anAudit(over: Partial<NewRun<'audit'>> = {}): NewRun<'audit'> {
  const id = `aud_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
    kind: 'audit',
    business: `${id}.example`,
    url: `https://${id}.example/`,
    domain: `${id}.example`,
    options: { agent_simulation: false, sample_size: 12, country: 'FR', language: 'fr' },
    metadata: null,
    accountId: null,
    traceparent: null,
    idempotency: null,
    ...over,
  };
}

export function anExchange(key: string, body: string): Exchange {
  const bytes = new TextEncoder().encode(body);
  return {
    key,
    method: 'GET',
    url: `https://shop.example/${key}`,
    requestHeaders: { accept: '*/*' },
    requestBody: null,
    hops: [],
    ms: 12,
    outcome: {
      kind: 'response',
      url: `https://shop.example/${key}`,
      status: 200,
      headers: { 'content-type': 'text/html' },
      body: { sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length, truncated: false, bytes },
    },
  };
}

export const ASSESSMENT: Assessment = {
  engineVersion: '1.0.0',
  rulesVersion: '2026-11-21',
  evidenceVersion: 1,
  overallScore: 71,
  checks: [],
  generalReadiness: null,
  exchanges: {},
};

/** An audit that waits for a worker. */
export async function waiting(store: Store, over: Partial<NewRun<'audit'>> = {}): Promise<NewRun<'audit'>> {
  const audit = anAudit(over);
  const creation = await store.createRun(audit);
  if (creation.kind !== 'created') throw new Error(`The run was not created: ${creation.kind}`);
  return audit;
}

export async function claimed(store: WorkerStore, id: string): Promise<Claim> {
  const outcome = await store.claim(id);
  if (outcome.kind === 'refused') throw new Error(`The claim was refused: ${outcome.reason}`);
  return outcome.claim;
}

/** The claim of a worker to a new audit. */
export async function underWay(store: Store, over: Partial<NewRun<'audit'>> = {}): Promise<Claim> {
  return claimed(store, (await waiting(store, over)).id);
}

/** The id of an audit that is done. */
export async function finished(store: Store, over: Partial<NewRun<'audit'>> = {}, assessment = ASSESSMENT): Promise<string> {
  const claim = await underWay(store, over);
  await store.finish(claim, assessment);
  return claim.run.id;
}

/** The worker that has this run has been silent for longer than the lease. */
export function silence(database: Pick<TestDatabase, 'query'>, id: string): Promise<unknown> {
  return database.query("update audits set heartbeat_at = now() - interval '1 hour' where id = $1", [id]);
}

/** A step that was done under this claim. */
export const aStep = ({ epoch }: Pick<Claim, 'epoch'>, over: { readonly step?: string; readonly output?: unknown } = {}) => ({
  ...{ step: 'probe:origin', status: 'done' as const, output: {}, tookMs: 1, epoch },
  ...over,
});

let accounts = 0;
/** An account of its own; the plan decides what it may do. */
export async function anAccount(store: Store, plan: Plan = 'free'): Promise<string> {
  accounts += 1;
  const id = `acc_${accounts}`;
  await store.createAccount({ id, email: `owner-${accounts}@shop.example`, beta: false, plan });
  return id;
}

let webhooks = 0;
/** The id of a new webhook that is told how runs end. */
export async function aWebhook(store: Store, accountId: string, over: Partial<NewWebhook> = {}): Promise<string> {
  webhooks += 1;
  const id = `whk_${webhooks}`;
  const own = { id, accountId, url: `https://hooks.example.com/${id}`, secret: `sealed ${id}` };
  const made = await store.createWebhook({ ...own, format: 'standard', events: ['run.finished', 'run.failed'], ...over }, 100);
  expect(made).toMatchObject({ id, state: 'on' });
  return id;
}

/** A request to a webhook that was answered. */
export const ATTEMPT = { tookMs: 12, status: 200, failure: null, answer: 'ok', signature: 'v1,abc' } as const;

/** The claim to the one delivery that is due. */
export async function claimOne(store: Store, failing = false): Promise<DeliveryClaim> {
  const [claim, ...others] = await store.claimDeliveries(failing, 10);
  expect(others).toEqual([]);
  if (claim === undefined) throw new Error('nothing was due');
  return claim;
}
