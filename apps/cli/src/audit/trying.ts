/** The trials of an Agent Performance run in this process, with the plan, trials and judge of the service. */

import { newRunId } from '@vitrine/contract';
import { inertText, type Model, type PerformanceAssessment, type PerformanceEvidence } from '@vitrine/engine';
import {
  learnRobots,
  memoryJournal,
  planTrials,
  probeTrials,
  type StoreEvidence,
  type TrialNote,
  type TrialsPlanOptions,
} from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { type Io, readSetting } from '../command.ts';
import { openStore } from './gather-store.ts';
import { verdictOf } from './reader.ts';
import { drawMarks } from './shopper.ts';

interface Trying {
  readonly models: readonly Model[];
  readonly missions: TrialsPlanOptions['missions'];
  readonly repeats: number;
  /** US dollars all of it may cost. */
  readonly dollars: number;
  /** What the run may take of the store. */
  readonly budget: { readonly requests: number; readonly bytes: number; readonly ms: number };
  /** Before each line of progress. */
  readonly about?: string;
}

interface Tried {
  readonly result: PerformanceAssessment;
  /** One for each mission. */
  readonly traces: readonly PerformanceEvidence[];
}

export async function tryMissions(
  { models, missions, repeats, dollars, budget, about = '' }: Trying,
  { evidence, reach }: { readonly evidence: StoreEvidence; readonly reach: readonly string[] },
  io: Io,
): Promise<Tried> {
  const money = { run: dollars, mission: readSetting(SETTINGS.modelMaxCents, io.env) / 100 };
  const kit = {
    journal: memoryJournal(),
    drawMarks: () => drawMarks(io),
    now: () => performance.now(),
    onStep: ({ mission, model, repeat, tool, outcome }: TrialNote) =>
      io.note(`${about}mission ${mission}, ${inertText(model, 60)}, ${repeat}: ${inertText(tool, 40)} → ${outcome}\n`),
    caps: { dollars: money.mission },
  };
  const { business, country, sampleSize } = evidence.subject;
  const { context, close } = await openStore({ business, country, sampleSize, allow: reach }, io, budget);
  for (const step of [evidence.origin, evidence.ucp]) learnRobots(context, step);
  try {
    const run = newRunId('performance', io.randomBytes);
    const plan = await planTrials(context, evidence, { models, missions, repeats, money, run });
    const trials: PerformanceEvidence[] = [];
    for (const { id: mission } of plan.missions) trials.push(await probeTrials(context, evidence, { ...kit, plan, mission, models }));
    return { result: verdictOf(await context.read.assessPerformance({ ...evidence, plan, trials })), traces: trials };
  } finally {
    await close();
  }
}
