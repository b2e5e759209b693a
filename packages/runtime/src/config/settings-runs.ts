/**
 * Settings of the simulation and of the runs beside the audit, part of the table in settings.ts: how much each may take of a
 * store, of time and of a worker.
 */

import { integer, secret } from './setting.ts';

export const RUN_SETTINGS = {
  simulationSeconds: integer({
    env: 'VITRINE_SIMULATION_SECONDS',
    when: 'terms',
    min: 10,
    max: 600,
    fallback: 120,
    doc: 'Seconds an audit has beside `VITRINE_BUDGET_SECONDS` when a shopper goes out.',
  }),
  performanceConcurrency: integer({
    env: 'VITRINE_WORKER_PERFORMANCE',
    when: 'capacity',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Agent Performance runs one worker runs at once, beside its audits.',
  }),
  performanceRequests: integer({
    env: 'VITRINE_PERFORMANCE_REQUESTS',
    when: 'terms',
    min: 20,
    max: 2_000,
    fallback: 240,
    doc: 'Requests one Agent Performance run may send to a store.',
  }),
  performanceMebibytes: integer({
    env: 'VITRINE_PERFORMANCE_MEBIBYTES',
    when: 'terms',
    min: 1,
    max: 500,
    fallback: 64,
    doc: 'Bytes one Agent Performance run may read, in MiB.',
  }),
  performanceSeconds: integer({
    env: 'VITRINE_PERFORMANCE_SECONDS',
    when: 'terms',
    min: 30,
    max: 3_000,
    fallback: 600,
    doc: 'Seconds one Agent Performance run may take.',
  }),
  performanceMaxCents: integer({
    env: 'VITRINE_PERFORMANCE_MAX_CENTS',
    when: 'terms',
    min: 1,
    max: 100_000,
    fallback: 500,
    doc: 'US cents one Agent Performance run may cost, when prices are stated: as many whole trials are planned as it pays for.',
  }),
  verificationConcurrency: integer({
    env: 'VITRINE_WORKER_VERIFICATIONS',
    when: 'capacity',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Verifications one worker runs at once, beside its audits.',
  }),
  findabilityConcurrency: integer({
    env: 'VITRINE_WORKER_FINDABILITY',
    when: 'capacity',
    min: 1,
    max: 100,
    fallback: 2,
    doc: 'Web Findability runs one worker runs at once, beside its audits.',
  }),
  findabilityRequests: integer({
    env: 'VITRINE_FINDABILITY_REQUESTS',
    when: 'terms',
    min: 20,
    max: 1_000,
    fallback: 120,
    doc: 'Requests one Web Findability run may send to a store.',
  }),
  findabilityMebibytes: integer({
    env: 'VITRINE_FINDABILITY_MEBIBYTES',
    when: 'terms',
    min: 1,
    max: 500,
    fallback: 40,
    doc: 'Bytes one Web Findability run may read, in MiB.',
  }),
  findabilitySeconds: integer({
    env: 'VITRINE_FINDABILITY_SECONDS',
    when: 'terms',
    min: 10,
    max: 1_200,
    fallback: 180,
    doc: 'Seconds one Web Findability run may take.',
  }),
} as const;

export const MODEL_SETTINGS = {
  models: secret({
    env: 'VITRINE_MODELS',
    when: 'part',
    fallback: null,
    doc: 'Models that shop, as a JSON list (docs/agent-performance.md). The first shops in the simulation, Agent Performance compares all, at most four. Empty: a fixed policy without a key shops.',
  }),
  modelMaxCents: integer({
    env: 'VITRINE_MODEL_MAX_CENTS',
    when: 'terms',
    min: 1,
    max: 10_000,
    fallback: 50,
    doc: 'US cents one mission may cost, when prices are stated.',
  }),
};
