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
  const budget = (requests: number, mebibytes: number, seconds: number): AuditBudget => ({
    requests,
    bytes: mebibytes * MEBIBYTE,
    ms: seconds * 1_000,
    inFlight: config.budgetInFlight,
  });
  return {
    audit: auditProgramme([...STEPS, ...scanSteps(scan), ...shopSteps({ ...errands, model: shoppers.one })], (run) =>
      budget(config.budgetRequests, config.budgetMebibytes, auditSeconds(config, run)),
    ),
    performance: judgedProgramme(
      performanceSteps({ ...errands, models: shoppers.compared, runDollars: config.performanceMaxCents / 100 }),
      JUDGE_PERFORMANCE,
      () => budget(config.performanceRequests, config.performanceMebibytes, config.performanceSeconds),
    ),
    findability: judgedProgramme(findabilitySteps({ model: shoppers.one, now }), JUDGE_FINDABILITY, () =>
      budget(config.findabilityRequests, config.findabilityMebibytes, config.findabilitySeconds),
    ),
  };
}

/** A shopper's time is mostly a model's: a store is asked no more by it, so the audit gets it beside its own. */
function auditSeconds({ budgetSeconds, simulationSeconds }: Config, run: RunRow): number {
  return budgetSeconds + (run.kind === 'audit' && run.options.agent_simulation ? simulationSeconds : 0);
}
