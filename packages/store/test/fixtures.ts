import { createHash, randomUUID } from 'node:crypto';
import type { Assessment, Exchange } from '@vitrine/engine';
import { type Claim, type ClaimRules, type NewAudit, openStore, type Store, type WorkerStore } from '@vitrine/store';
import { createTestDatabase, type TestDatabase } from '@vitrine/testkit';

export interface Rig {
  readonly database: TestDatabase;
  readonly store: Store;
  close(): Promise<void>;
}

export async function createRig(rules: Partial<ClaimRules> = {}): Promise<Rig> {
  const database = await createTestDatabase();
  const store = openStore({ url: database.url, connections: 8, rules, onError: () => undefined });
  return {
    database,
    store,
    close: async () => {
      await store.close();
      await database.drop();
    },
  };
}

export function anAudit(over: Partial<NewAudit> = {}): NewAudit {
  const id = `aud_${randomUUID().replaceAll('-', '')}`;
  return {
    id,
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

/** Every step of an audit's life that the database itself must have kept right. */
export async function violations(database: TestDatabase): Promise<readonly unknown[]> {
  return database.query(`
    select 'ends' as rule, a.id from audits a
      left join audit_transitions t on t.audit_id = a.id and t.to_status in ('done', 'failed')
      where a.status in ('done', 'failed') group by a.id having count(t.id) <> 1
    union all
    select 'unended', a.id from audits a join audit_transitions t on t.audit_id = a.id
      where a.status not in ('done', 'failed') and t.to_status in ('done', 'failed')
    union all
    select 'events', audit_id from audit_events group by audit_id having max(seq) - 1 <> count(*) or min(seq) <> 2
    union all
    select 'held', id from audits where held and status <> 'running'
    union all
    select 'epochs', audit_id from audit_transitions where to_status = 'running' group by audit_id having count(*) <> max(epoch)`);
}
