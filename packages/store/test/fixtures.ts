import { createHash, randomUUID } from 'node:crypto';
import type { Assessment, Exchange } from '@vitrine/engine';
import {
  type Claim,
  type ClaimRules,
  type NewRun,
  openStore,
  type Plan,
  type Store,
  type StoreOptions,
  type WorkerStore,
} from '@vitrine/store';
import { createTestDatabase, type TestDatabase } from '@vitrine/testkit';

export interface Rig {
  readonly database: TestDatabase;
  readonly store: Store;
  close(): Promise<void>;
}

export async function createRig(rules: Partial<ClaimRules> = {}, options: Partial<StoreOptions> = {}): Promise<Rig> {
  const database = await createTestDatabase();
  // Hundreds of calls share eight connections here; how long one is waited for is no test's subject.
  const store = openStore({ url: database.url, connections: 8, connectMs: 60_000, rules, onError: () => undefined, ...options });
  return {
    database,
    store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
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

export async function claimed(store: WorkerStore, id: string): Promise<Claim> {
  const outcome = await store.claim(id);
  if (outcome.kind === 'refused') throw new Error(`The claim was refused: ${outcome.reason}`);
  return outcome.claim;
}

let accounts = 0;
/** An account of its own; the plan decides what it may do. */
export async function anAccount(store: Store, plan: Plan = 'free'): Promise<string> {
  accounts += 1;
  const id = `acc_${accounts}`;
  await store.createAccount({ id, email: `owner-${accounts}@shop.example`, beta: false, plan });
  return id;
}
