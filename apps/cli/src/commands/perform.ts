import { newRunId } from '@vitrine/contract';
import { assessPerformance, inertText, type PerformanceAssessment, type PerformanceEvidence } from '@vitrine/engine';
import { learnOrigin, memoryJournal, planTrials, probeTrials, type TrialNote } from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { withGathered } from '../audit/gather-options.ts';
import { openStore, type StoreEvidence } from '../audit/gather-store.ts';
import { printTrials } from '../audit/print.ts';
import { drawMarks, shoppersOf } from '../audit/shopper.ts';
import { type Arguments, EXIT, type Io, integerOf, type Run, readSetting, textOf } from '../command.ts';

/** One Agent Performance run in this process: the same plan, trials and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const { language } = args;
  const trying = await openTrying(args, io);
  const result = await withGathered(args, io, false, (evidence, reach) => trying(evidence, reach));
  io.out(textOf(args, 'format') === 'json' ? `${JSON.stringify(result, null, 2)}\n` : printTrials(result, language));
  return EXIT.ok;
};

/** What can be wrong with the arguments is found out before any store is asked. */
async function openTrying(args: Arguments, io: Io) {
  const missions = integerOf(args, 'missions', { min: 1, max: 3, fallback: 3 });
  const repeats = integerOf(args, 'repeats', { min: 1, max: 5, fallback: 3 });
  const models = await shoppersOf(args, io);
  const cents = (setting: typeof SETTINGS.modelMaxCents) => readSetting(setting, io.env) / 100;
  const money = { run: cents(SETTINGS.performanceMaxCents), mission: cents(SETTINGS.modelMaxCents) };
  const kit = {
    journal: memoryJournal(),
    drawMarks: () => drawMarks(io),
    now: () => performance.now(),
    onStep: ({ mission, model, repeat, tool, outcome }: TrialNote) =>
      io.note(`mission ${mission}, ${inertText(model, 60)}, ${repeat}: ${inertText(tool, 40)} → ${outcome}\n`),
    caps: { dollars: money.mission },
  };
  const id = newRunId('performance', io.randomBytes);
  return async (evidence: StoreEvidence, reach: readonly string[]): Promise<PerformanceAssessment> => {
    const { business, country, sampleSize } = evidence.subject;
    const { context, close } = openStore({ business, country, sampleSize, allow: reach }, io, budgetOf(io));
    learnOrigin(context, evidence.origin);
    try {
      const plan = await planTrials(context, evidence, { models, missions, repeats, money, run: id });
      const trials: PerformanceEvidence[] = [];
      for (const { id } of plan.missions) {
        trials.push(await probeTrials(context, evidence, { ...kit, plan, mission: id, models }));
      }
      return assessPerformance({ ...evidence, plan, trials });
    } finally {
      await close();
    }
  };
}

function budgetOf(io: Io) {
  return {
    requests: readSetting(SETTINGS.performanceRequests, io.env),
    bytes: readSetting(SETTINGS.performanceMebibytes, io.env) * 1024 * 1024,
    ms: readSetting(SETTINGS.performanceSeconds, io.env) * 1000,
  };
}
