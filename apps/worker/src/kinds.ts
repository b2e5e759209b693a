/** The kinds of run as this process does them. */

import { type AuditBudget, firstRequests, type ScanLookups } from '@vitrine/gather';
import type { Config } from '@vitrine/runtime';
import type { RunRow } from '@vitrine/store';
import { auditKind, judgedKind, type Kinds } from './kind.ts';
import { drawMarks, type ShoppingModels } from './shopping-models.ts';
import { COMMERCE_STEPS } from './steps/commerce.ts';
import { runOfKind } from './steps/define.ts';
import { findabilitySteps } from './steps/findability.ts';
import { performanceSteps } from './steps/performance.ts';
import { scanSteps } from './steps/scan.ts';
import { simulationSteps } from './steps/simulation.ts';
import { verificationSteps } from './steps/verification.ts';

const MEBIBYTE = 1024 * 1024;
/** Missions are made of as many products as an audit looks at by default. */
const MISSION_SAMPLE = 12;

/** What the steps use besides the store, opened once for the process. */
export interface Equipment {
  readonly scan: ScanLookups;
  readonly models: ShoppingModels;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export function createKinds(config: Config<'worker'>, { scan, models, now }: Equipment): Kinds {
  const shopping = { dollars: config.modelMaxCents / 100, drawMarks, now };
  // Who our OAuth client is; the API serves the document.
  const general = scanSteps(scan, { clientId: `${config.siteUrl}/oauth/client.json`, redirectUri: `${config.siteUrl}/bot` });
  const budget = (requests: number, mebibytes: number, seconds: number): AuditBudget => ({
    requests,
    bytes: mebibytes * MEBIBYTE,
    ms: seconds * 1_000,
    inFlight: config.budgetInFlight,
  });
  const audit = auditKind(
    {
      steps: [...COMMERCE_STEPS, ...general.steps, ...simulationSteps({ ...shopping, model: models.one, dns: scan.dns })],
      scan: general.judge,
    },
    {
      budget: (run) => budget(config.budgetRequests, config.budgetMebibytes, auditSeconds(config, run)),
      sampleSize: (run) => runOfKind(run, 'audit').options.sample_size,
    },
  );
  return {
    audit,
    performance: judgedKind(
      performanceSteps({ ...shopping, models: models.compared, dns: scan.dns, runDollars: config.performanceMaxCents / 100 }),
      {
        budget: () => budget(config.performanceRequests, config.performanceMebibytes, config.performanceSeconds),
        sampleSize: () => MISSION_SAMPLE,
      },
    ),
    findability: judgedKind(findabilitySteps({ model: models.one, now }), {
      budget: () => budget(config.findabilityRequests, config.findabilityMebibytes, config.findabilitySeconds),
      // A survey needs no more products than pages: the rest of its requests is for what it surveys.
      sampleSize: (run) => runOfKind(run, 'findability').options.pages,
    }),
    verification: judgedKind(verificationSteps(firstRequests(config.budgetRequests)), {
      budget: (run) => budget(runOfKind(run, 'verification').options.requests, config.budgetMebibytes, config.budgetSeconds),
      // It samples what its audit did.
      sampleSize: () => 0,
    }),
  };
}

/** A simulation waits mostly for a language model and asks the store no more often: the audit gets that time in addition. */
function auditSeconds({ budgetSeconds, simulationSeconds }: Config<'worker'>, run: RunRow): number {
  return budgetSeconds + (runOfKind(run, 'audit').options.agent_simulation ? simulationSeconds : 0);
}
