/**
 * Settings of the simulation and of the runs beside the audit, part of the table in settings.ts: how much each may take of a
 * store, of time and of a worker.
 */

import { integer, secret } from './setting.ts';

export const RUN_SETTINGS = {
  simulationSeconds: integer('VITRINE_SIMULATION_SECONDS', 'terms', [10, 600], 120).doc(
    'Seconds an audit has beside `VITRINE_BUDGET_SECONDS` when a shopper goes out.',
  ),
  performanceConcurrency: integer('VITRINE_WORKER_PERFORMANCE', 'capacity', [1, 100], 2).doc(
    'Agent Performance runs one worker runs at once, beside its audits.',
  ),
  performanceRequests: integer('VITRINE_PERFORMANCE_REQUESTS', 'terms', [20, 2_000], 240).doc(
    'Requests one Agent Performance run may send to a store.',
  ),
  performanceMebibytes: integer('VITRINE_PERFORMANCE_MEBIBYTES', 'terms', [1, 500], 64).doc(
    'Bytes one Agent Performance run may read, in MiB.',
  ),
  performanceSeconds: integer('VITRINE_PERFORMANCE_SECONDS', 'terms', [30, 3_000], 600).doc('Seconds one Agent Performance run may take.'),
  performanceMaxCents: integer('VITRINE_PERFORMANCE_MAX_CENTS', 'terms', [1, 100_000], 500).doc(
    'US cents one Agent Performance run may cost, when prices are stated.',
  ),
  verificationConcurrency: integer('VITRINE_WORKER_VERIFICATIONS', 'capacity', [1, 100], 2).doc(
    'Verifications one worker runs at once, beside its audits.',
  ),
  findabilityConcurrency: integer('VITRINE_WORKER_FINDABILITY', 'capacity', [1, 100], 2).doc(
    'Web Findability runs one worker runs at once, beside its audits.',
  ),
  findabilityRequests: integer('VITRINE_FINDABILITY_REQUESTS', 'terms', [20, 1_000], 120).doc(
    'Requests one Web Findability run may send to a store.',
  ),
  findabilityMebibytes: integer('VITRINE_FINDABILITY_MEBIBYTES', 'terms', [1, 500], 40).doc(
    'Bytes one Web Findability run may read, in MiB.',
  ),
  findabilitySeconds: integer('VITRINE_FINDABILITY_SECONDS', 'terms', [10, 1_200], 180).doc('Seconds one Web Findability run may take.'),
} as const;

export const MODEL_SETTINGS = {
  models: secret('VITRINE_MODELS', 'part').doc(
    'Models that shop, as a JSON list (docs/agent-performance.md). The first shops in the simulation, Agent Performance compares all, at most four. Empty: a fixed policy without a key shops.',
  ),
  modelMaxCents: integer('VITRINE_MODEL_MAX_CENTS', 'terms', [1, 10_000], 50).doc('US cents one mission may cost, when prices are stated.'),
};
