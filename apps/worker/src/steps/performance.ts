/** An Agent Performance run: the catalogue as an audit gathers it, a plan, and the trials of one mission after the other. */

import type { Model, PerformanceAssessment, PerformanceEvidence, PerformancePlan } from '@vitrine/engine';
import { planTrials, probeTrials, type ScanLookups } from '@vitrine/gather';
import { defineStep, runOfKind, type Step, verdictOf } from './define.ts';
import { withoutBytes } from './evidence.ts';
import { CATALOG, GATHERED, GATHERING } from './gather.ts';
import { kitOf, ownerOf, type ShoppingRules } from './simulation.ts';

export interface TrialRules extends ShoppingRules, Pick<ScanLookups, 'dns'> {
  readonly models: readonly Model[];
  /** US dollars a whole run may cost. */
  readonly runDollars: number;
}

export interface JudgedSteps<O> {
  readonly steps: readonly Step[];
  /** The last of them; its output is the run's outcome. */
  readonly judge: Step<O>;
}

/** Three missions: as many as `options.missions` may ask for; a plan with fewer leaves the later steps with nothing to do. */
export function performanceSteps(rules: TrialRules): JudgedSteps<PerformanceAssessment> {
  const plan = planStep(rules);
  // One after the other, also when one of them failed: each leaves the later ones their share of requests and time.
  const first = trialStep('1', plan, [], rules);
  const second = trialStep('2', plan, [first], rules);
  const third = trialStep('3', plan, [first, second], rules);
  const judge = defineStep({
    id: 'judge:performance',
    // Without a catalogue or a plan there is nothing to say, for a reason of ours: the run fails.
    needs: { ...GATHERED, plan },
    wants: { first, second, third },
    run: async ({ first: one, second: two, third: three, ...evidence }, { read, subject }) => {
      const trials = [one, two, three].filter((trial) => trial !== null).map(withoutBytes);
      return verdictOf(await read.assessPerformance({ subject, ...evidence, trials }), 'the trials');
    },
  });
  return { steps: [...GATHERING, plan, first, second, third, judge], judge };
}

function planStep({ models, runDollars, dollars }: TrialRules): Step<PerformancePlan> {
  return defineStep({
    id: 'plan:trials',
    needs: { catalog: CATALOG },
    run: async (gathered, context) => {
      const { missions, repeats } = runOfKind(context.run, 'performance').options;
      const money = { run: runDollars, mission: dollars };
      const plan = await planTrials(context, gathered, { models, missions, repeats, money, run: context.run.id });
      if (plan.missions.length === 0) await context.services.giveUnitBack();
      return plan;
    },
  });
}

function trialStep(mission: string, plan: Step<PerformancePlan>, earlier: readonly Step[], rules: TrialRules): Step<PerformanceEvidence> {
  return defineStep({
    id: `probe:trials:${mission}`,
    needs: { ...GATHERED, plan },
    after: earlier,
    run: async ({ plan: planned, ...gathered }, context) => {
      const { services } = context;
      // Each step looks anew: what was allowed may have been withdrawn. No trial makes a checkout.
      const looking = { allowances: ['cart'], key: `trials.${mission}.control` } as const;
      const evidence = await probeTrials(context, gathered, {
        ...(await ownerOf({ ...context, dns: rules.dns }, gathered.origin.origin, looking)),
        ...kitOf(rules, services),
        models: rules.models,
        plan: planned,
        mission,
        onStep: (note) => services.report({ ...note }),
      });
      await services.reported();
      return evidence;
    },
  });
}
