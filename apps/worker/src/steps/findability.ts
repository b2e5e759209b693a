/** A Web Findability run: the catalogue as an audit gathers it, the survey of pages, sitemaps and identities, its judge. */

import type { FindabilityAssessment, Model } from '@vitrine/engine';
import { askRecall, probeIdentities, probeSurface } from '@vitrine/gather';
import { defineStep, runOfKind, verdictOf } from './define.ts';
import { CATALOG, GATHERING, ORIGIN } from './gather.ts';
import type { JudgedSteps } from './performance.ts';

export interface SurveyRules {
  /** Asked what it knows of the store, where the run wants that. */
  readonly model: Model;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

const SURFACE = defineStep({
  id: 'probe:surface',
  needs: { origin: ORIGIN },
  wants: { catalog: CATALOG },
  // The survey is what the unit pays for: it is spent when the first page beyond the catalogue is asked for.
  run: async (gathered, context) => {
    const { pages } = runOfKind(context.run, 'findability').options;
    await context.services.spendUnit();
    return probeSurface(context, gathered, { pages });
  },
});

const IDENTITIES = defineStep({
  id: 'probe:identities',
  needs: { origin: ORIGIN, surface: SURFACE },
  run: (gathered, context) => probeIdentities(context, gathered),
});

export function findabilitySteps({ model, now }: SurveyRules): JudgedSteps<FindabilityAssessment> {
  const recall = defineStep({
    id: 'probe:recall',
    needs: { catalog: CATALOG },
    when: (run) => run.kind === 'findability' && run.options.recall,
    run: (gathered, context) => {
      const { turns, spendUnit } = context.services;
      return askRecall(context, gathered, { model, now, journal: turns, beforeFirstCall: spendUnit });
    },
  });
  const judge = defineStep({
    id: 'judge:findability',
    // Without the survey there is nothing to say, for a reason of ours: the run fails. A recall that failed is not told.
    needs: { origin: ORIGIN, surface: SURFACE, identities: IDENTITIES },
    wants: { catalog: CATALOG, recall },
    run: async (evidence, { read, subject }) => verdictOf(await read.assessFindability({ subject, ...evidence }), 'the survey'),
  });
  return { steps: [...GATHERING, SURFACE, IDENTITIES, recall, judge], judge };
}
