import { describe, expect, test } from '@jest/globals';
import { overallScore, SIGNAL_IDS } from '@vitrine/engine';
import { COMMERCE_STEPS } from '../src/steps/commerce.ts';
import { scanSteps } from '../src/steps/scan.ts';
import { anAudit, type Conditions, onlyAudits, PLAIN, runOnce, useBench } from './runner-rig.ts';

const bench = useBench();

const { steps: SCAN, judge } = scanSteps({ dns: null, browser: null });
const ALL = [...COMMERCE_STEPS, ...SCAN];
const scanned = (steps = ALL) => ({ kinds: onlyAudits({ steps, scan: judge }) });

async function audit(generalScan: boolean, conditions: Conditions = {}) {
  const id = await anAudit(bench.store, `${bench.shop.url}/`, { options: { ...PLAIN, general_scan: generalScan } });
  const ran = await runOnce(bench.store, id, { ...scanned(), ...conditions });
  return {
    ...ran,
    id,
    assessment: await bench.store.readOutcome('audit', id),
    row: await bench.store.readRun({ kind: 'audit', id, accountId: null }),
  };
}

describe('an audit that asked for the general scan', () => {
  test('asks what needs a product after the catalogue, judges every signal, and keeps what each verdict rests on', async () => {
    const { id, assessment, errors, steps, row } = await audit(true);
    expect(errors).toEqual([]);
    expect(row?.status).toBe('done');
    expect(steps.indexOf('probe:catalog')).toBeLessThan(steps.indexOf('probe:scan:rest'));
    expect(steps.at(-1)).toBe(judge.id);
    const readiness = assessment?.generalReadiness;
    expect(readiness?.signals).toHaveLength(SIGNAL_IDS.length);
    const kept = await bench.database.query<{ key: string }>('select key from exchanges where audit_id = $1', [id]);
    const rested = readiness?.signals.flatMap(({ exchanges }) => exchanges) ?? [];
    expect(rested.length).toBeGreaterThan(0);
    expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(rested));
    expect(Object.keys(assessment?.exchanges ?? {})).toEqual(expect.arrayContaining(rested));
    expect(assessment?.overallScore).toBe(overallScore(assessment?.checks ?? []));
  });

  test('is scanned without a product page when the catalogue fails for a reason of ours', async () => {
    const steps = ALL.map((step) => (step.id === 'probe:catalog' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, scanned(steps));
    expect(row?.status).toBe('done');
    expect(assessment?.generalReadiness?.signals).toHaveLength(SIGNAL_IDS.length);
  });

  test('has no tier rather than a made-up one when its own probe fails', async () => {
    const steps = ALL.map((step) => (step.id === 'probe:scan' ? { ...step, run: () => Promise.reject(new Error('a bug')) } : step));
    const { assessment, row } = await audit(true, scanned(steps));
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
