import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { overallScore, SIGNAL_IDS } from '@vitrine/engine';
import { openStore, type Store } from '@vitrine/store';
import { auditViolations, createTestDatabase, type RunningStore, startStore, type TestDatabase } from '@vitrine/testkit';
import { SCAN, scanSteps } from '../src/scan-steps.ts';
import { STEPS } from '../src/steps.ts';
import { anAudit, type Conditions, onlyAudits, PLAIN, runOnce } from './runner-rig.ts';

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

async function audit(generalScan: boolean, conditions: Conditions = {}) {
  const id = await anAudit(store, `${shop.url}/`, { options: { ...PLAIN, general_scan: generalScan } });
  const ran = await runOnce(store, id, { programmes: onlyAudits(ALL), ...conditions });
  return { ...ran, id, assessment: await store.readAssessment(id), row: await store.readAudit(id) };
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
    const { assessment, row } = await audit(true, { programmes: onlyAudits(steps) });
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness?.signals).toHaveLength(SIGNAL_IDS.length);
  });

  test('has no tier rather than a made-up one when its own probe fails', async () => {
    const steps = ALL.map((step) => (step.name === 'probe:scan' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, { programmes: onlyAudits(steps) });
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
