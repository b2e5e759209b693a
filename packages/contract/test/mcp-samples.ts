import type { Assessment, Finding } from '@vitrine/engine';
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
  return {
    engineVersion: '1.0.0',
    rulesVersion: '2026-11-21',
    evidenceVersion: 1,
    overallScore: 64,
    generalReadiness: null,
    checks: [
      {
        checkId: 'ucp_discovery',
        status: 'warn',
        score: 64,
        recommendation: { id: 'ucp_discovery.first', values: {} },
        findings,
        parts: [],
        cap: null,
        details: null,
      },
    ],
    exchanges: {},
  };
}
