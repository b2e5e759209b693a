/** An Agent Performance run: the catalogue as an audit gathers it, a plan, and the trials of one mission after the other. */

import type { Model, PerformanceEvidence, PerformancePlan } from '@vitrine/engine';
import { planTrials, probeTrials } from '@vitrine/gather';
import { withoutBytes } from './programme.ts';
import type { ShopDoor } from './shop-steps.ts';
import { GATHERED, GATHERING, gatheredOf, need, type Step, type StepContext, verdictOf } from './steps.ts';

export interface TrialDoor extends Omit<ShopDoor, 'model'> {
  readonly models: readonly Model[];
  /** US dollars a whole run may cost. */
  readonly runDollars: number;
}

/** As many as a plan may have (`planShopping`); a plan with fewer leaves the later steps with nothing to do. */
const MISSIONS = ['1', '2', '3'] as const;
const PLAN = 'plan:trials';
/** Name of the last step; its output is the run's outcome. */
export const JUDGE_PERFORMANCE = 'judge:performance';
const trialsOf = (mission: string) => `probe:trials:${mission}`;

export function performanceSteps(door: TrialDoor): readonly Step[] {
  return [
    ...GATHERING,
    { name: PLAN, needs: ['probe:catalog'], run: (context) => plan(context, door) },
    ...MISSIONS.map((mission, index) => trialStep(mission, MISSIONS.slice(0, index).map(trialsOf), door)),
    { name: JUDGE_PERFORMANCE, needs: [...GATHERED, PLAN, ...MISSIONS.map(trialsOf)], run: judge },
  ];
}

async function plan(context: StepContext, { models }: TrialDoor): Promise<PerformancePlan> {
  const { run, outputOf, desk } = context;
  if (run.kind !== 'performance') throw new Error('A step of another programme');
  const { missions, repeats } = run.options;
  const trials = await planTrials(context, { catalog: need(outputOf, 'probe:catalog') }, { models, missions, repeats });
  if (trials.missions.length === 0) await desk.giveUnitBack();
  return trials;
}

/** One after the other, also when one of them failed: each leaves the later ones their share of requests and time. */
function trialStep(mission: string, earlier: readonly string[], door: TrialDoor): Step {
  return {
    name: trialsOf(mission),
    needs: [...GATHERED, PLAN, ...earlier],
    without: earlier,
    run: (context) => goOut(context, mission, door),
  };
}

async function goOut(context: StepContext, mission: string, { dollars, runDollars, ...door }: TrialDoor): Promise<PerformanceEvidence> {
  const { outputOf, desk } = context;
  const plan = need<PerformancePlan>(outputOf, PLAN);
  const trials = plan.missions.length * plan.models.length * plan.repeats;
  const evidence = await probeTrials(context, gatheredOf(context), {
    ...door,
    plan,
    mission,
    book: desk.book,
    caps: { dollars: Math.min(dollars, runDollars / Math.max(1, trials)) },
    beforeFirstCall: desk.spendUnit,
    onStep: (note) => desk.tell({ ...note }),
  });
  await desk.told();
  return evidence;
}

/** Without a catalogue or a plan there is nothing to say, for a reason of ours: the run fails. */
async function judge({ read, subject, outputOf }: StepContext): Promise<unknown> {
  const trials = MISSIONS.map((mission) => outputOf<PerformanceEvidence>(trialsOf(mission)))
    .filter((evidence) => evidence !== null)
    .map(withoutBytes);
  const judged = await read.assessPerformance({
    subject,
    ...gatheredOf({ outputOf }),
    plan: need(outputOf, PLAN),
    trials,
  });
  return verdictOf(judged, 'the trials');
}
