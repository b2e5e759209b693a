import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DEFAULT_TARGET_POLICY, inlineReader, overallScore, SIGNAL_IDS } from '@vitrine/engine';
import { createFetcher } from '@vitrine/gather';
import { openStore, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { createRunner, type RunnerDeps } from '../src/run-audit.ts';
import { SCAN, scanSteps } from '../src/scan-steps.ts';
import { STEPS } from '../src/steps.ts';

let database: TestDatabase;
let store: Store;
let shop: RunningStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore({ url: database.url, rules: { leaseMs: 60_000 }, onError: () => undefined });
  shop = await startStore('perfect');
});
afterAll(async () => {
  expect(await auditViolations(database)).toEqual([]);
  await shop.close();
  await store.close();
  await database.drop();
});

const ALL = [...STEPS, ...scanSteps({ dns: null, browser: null })];

let next = 0;
async function audit(generalScan: boolean, over: Partial<RunnerDeps> = {}) {
  next += 1;
  const id = `aud_scan${next}`;
  const options = { agent_simulation: false, general_scan: generalScan, sample_size: 12, country: 'FR', language: 'en' as const };
  const nothing = { metadata: null, accountId: null, traceparent: null, idempotency: null };
  await store.createAudit({ id, business: shop.url, url: `${shop.url}/`, domain: id, options, ...nothing });
  const errors: unknown[] = [];
  const steps: string[] = [];
  const run = createRunner({
    store,
    steps: ALL,
    openFetcher: (_audit, spent, signal) =>
      createFetcher({
        policy: { ...DEFAULT_TARGET_POLICY, allow: [new URL(shop.url).host] },
        userAgent: 'VitrineBot/1.0',
        signal,
        spent,
        limits: { patienceMs: 50 },
      }),
    reader: inlineReader,
    render: () => [],
    agentProfileUrl: (release) => `http://127.0.0.1/${release}`,
    times: { heartbeatMs: 15_000, budgetMs: 90_000, overtimeMs: 15_000, graceMs: 1_000 },
    stopping: new AbortController().signal,
    hooks: {
      onStep: ({ step, error }) => {
        steps.push(step);
        if (error !== null) errors.push(error);
      },
      onAudit: () => undefined,
      onError: (error) => errors.push(error),
      around: (_span, work) => work(),
    },
    now: () => performance.now(),
    wallClock: () => new Date(),
    ...over,
  });
  await run(id);
  return { id, errors, steps, assessment: await store.readAssessment(id), row: await store.readAudit(id) };
}

describe('an audit that asked for the general scan', () => {
  test('scans after the catalogue, judges every signal, and keeps what each verdict rests on', async () => {
    const { id, assessment, errors, steps, row } = await audit(true);
    expect(errors).toEqual([]);
    expect(row?.status).toBe('done');
    expect(steps.slice(-2)).toEqual(['probe:scan', SCAN]);
    const readiness = assessment?.generalReadiness;
    expect(readiness?.signals).toHaveLength(SIGNAL_IDS.length);
    const kept = await database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    const rested = readiness?.signals.flatMap(({ exchanges }) => exchanges) ?? [];
    expect(rested.length).toBeGreaterThan(0);
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(rested));
    expect(Object.keys(assessment?.exchanges ?? {})).toEqual(expect.arrayContaining(rested));
    expect(assessment?.overallScore).toBe(overallScore(assessment?.checks ?? [], readiness));
  });

  test('is scanned without a product page when the catalogue fails for a reason of ours', async () => {
    const steps = ALL.map((step) => (step.name === 'probe:catalog' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, { steps });
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness?.signals).toHaveLength(SIGNAL_IDS.length);
  });

  test('has no tier rather than a made-up one when its own probe fails', async () => {
    const steps = ALL.map((step) => (step.name === 'probe:scan' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, { steps });
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness).toBeNull();
    expect(assessment?.checks.every(({ score }) => score !== null)).toBe(true);
  });
});

describe('an audit that did not', () => {
  test('has neither step, and its score knows nothing of readiness', async () => {
    const { assessment, steps } = await audit(false);
    expect(steps).not.toContain('probe:scan');
    expect(assessment?.generalReadiness).toBeNull();
    expect(assessment?.overallScore).toBe(overallScore(assessment?.checks ?? []));
  });
});
