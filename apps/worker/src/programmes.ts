/** The three kinds of run as this process does them. */

import type { AuditBudget, ScanDoors } from '@vitrine/gather';
import type { Config } from '@vitrine/runtime';
import type { RunRow } from '@vitrine/store';
import { findabilitySteps, JUDGE_FINDABILITY } from './findability-steps.ts';
import { JUDGE_PERFORMANCE, performanceSteps } from './performance-steps.ts';
import { auditProgramme, judgedProgramme, type Programmes } from './programme.ts';
import { scanSteps } from './scan-steps.ts';
import { shopSteps } from './shop-steps.ts';
import { drawMarks, type Shoppers } from './shopper.ts';
import { STEPS } from './steps.ts';

const MEBIBYTE = 1024 * 1024;

export interface Doors {
  readonly scan: ScanDoors;
  readonly shoppers: Shoppers;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export function createProgrammes(config: Config, { scan, shoppers, now }: Doors): Programmes {
  const errands = { dollars: config.modelMaxCents / 100, drawMarks, now };
  const inFlight = config.budgetInFlight;
  return {
    audit: auditProgramme([...STEPS, ...scanSteps(scan), ...shopSteps({ ...errands, model: shoppers.one })], (run) =>
      auditBudget(config, run),
    ),
    performance: judgedProgramme(
      performanceSteps({ ...errands, models: shoppers.compared, runDollars: config.performanceMaxCents / 100 }),
      JUDGE_PERFORMANCE,
      () => ({
        requests: config.performanceRequests,
        bytes: config.performanceMebibytes * MEBIBYTE,
        ms: config.performanceSeconds * 1_000,
        inFlight,
      }),
    ),
    findability: judgedProgramme(findabilitySteps({ model: shoppers.one, now }), JUDGE_FINDABILITY, () => ({
      requests: config.findabilityRequests,
      bytes: config.findabilityMebibytes * MEBIBYTE,
      ms: config.findabilitySeconds * 1_000,
      inFlight,
    })),
  };
}

/** A shopper's time is mostly a model's: a store is asked no more by it, so the audit gets it beside its own. */
function auditBudget(config: Config, run: RunRow): AuditBudget {
  const simulated = run.kind === 'audit' && run.options.agent_simulation;
  return {
    requests: config.budgetRequests,
    bytes: config.budgetMebibytes * MEBIBYTE,
    ms: (config.budgetSeconds + (simulated ? config.simulationSeconds : 0)) * 1_000,
    inFlight: config.budgetInFlight,
  };
}
