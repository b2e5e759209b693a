import type { Assessment, Finding } from '@vitrine/engine';
import { sampleAssessment } from '../../../tests/contract/sample.ts';
import type { RunView } from '../src/kinds/kind.ts';

/** A done audit as a row. */
export function anAudit(more: Partial<RunView<'audit'>> = {}): RunView<'audit'> {
  return {
    kind: 'audit',
    domain: 'shop.example',
    id: `aud_${'a'.repeat(22)}`,
    status: 'done',
    business: 'https://shop.example/',
    url: 'https://shop.example/',
    options: { agent_simulation: false, general_scan: false, sample_size: 12, country: 'FR', language: 'en' },
    metadata: null,
    errorCode: null,
    createdAt: new Date('2026-11-21T08:00:00Z'),
    startedAt: new Date('2026-11-21T08:00:01Z'),
    finishedAt: new Date('2026-11-21T08:00:09Z'),
    ...more,
  };
}

/** A verdict with one check and these findings. */
export function assessmentOf(findings: readonly Finding[]): Assessment {
  const sample = sampleAssessment();
  return { ...sample, checks: sample.checks.slice(0, 1).map((check) => ({ ...check, findings })), exchanges: {} };
}
