import { assessPerformance, inertText, type PerformanceAssessment, type PerformanceEvidence } from '@vitrine/engine';
import { learnOrigin, memoryJournal, planTrials, probeTrials, type TrialNote } from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { GATHER_HELP, GATHER_OPTIONS, withGathered } from '../audit/gather-options.ts';
import { openStore, type StoreEvidence } from '../audit/gather-store.ts';
import { JUDGE_HELP, JUDGE_OPTIONS, languageOf } from '../audit/judge.ts';
import { printTrials } from '../audit/print.ts';
import { drawMarks, shoppersOf } from '../audit/shopper.ts';
import { type Arguments, type Command, EXIT, type Io, integerOf, readSetting } from '../command.ts';

const { 'commerce-only': _, ...PERFORM_OPTIONS } = GATHER_OPTIONS;

/** One Agent Performance run in this process: the same plan, trials and judge as the service, without its quota. */
export const perform: Command = {
  help: `usage: vitrine perform <url> [--repeats <n>] [--model <provider>]
       vitrine perform --demo <store> [--repeats <n>] [--model <provider>]

Reads the store's catalogue, tries each of up to three wishes several times with every configured model, and prints how
often they come through. Ends at the hand-off to the buyer, as vitrine shop does.

  --missions <n>        wishes, 1 to 3 (3)
  --repeats <n>         tries of each with each model, 1 to 5 (3)
  --model <provider>    scripted, openai or anthropic; else VITRINE_MODEL_PROVIDER; its models: VITRINE_PERFORMANCE_MODELS
${GATHER_HELP.replace(/\n.*--commerce-only.*/, '')}
${JUDGE_HELP}`,
  options: { ...PERFORM_OPTIONS, ...JUDGE_OPTIONS, missions: { type: 'string' }, repeats: { type: 'string' }, model: { type: 'string' } },
  async run(args, io) {
    const language = languageOf(args);
    const gathering = { ...args, values: { ...args.values, 'commerce-only': true } };
    const trying = await openTrying(args, io);
    const result = await withGathered(gathering, io, (evidence, reach) => trying(evidence, reach));
    io.out(args.values['json'] === true ? `${JSON.stringify(result, null, 2)}\n` : printTrials(result, language));
    return EXIT.ok;
  },
};

/** What can be wrong with the arguments is found out before any store is asked. */
async function openTrying(args: Arguments, io: Io) {
  const missions = integerOf(args, 'missions', { min: 1, max: 3, fallback: 3 });
  const repeats = integerOf(args, 'repeats', { min: 1, max: 5, fallback: 3 });
  const models = await shoppersOf(args, io);
  const kit = {
    journal: memoryJournal(),
    drawMarks: () => drawMarks(io),
    now: () => performance.now(),
    onStep: ({ mission, model, repeat, tool, outcome }: TrialNote) =>
      io.note(`mission ${mission}, ${inertText(model, 60)}, ${repeat}: ${inertText(tool, 40)} → ${outcome}\n`),
    caps: { dollars: readSetting(SETTINGS.modelMaxCents, io.env) / 100 },
  };
  return async (evidence: StoreEvidence, reach: readonly string[]): Promise<PerformanceAssessment> => {
    const { business, country, sampleSize } = evidence.subject;
    const { context, close } = openStore({ business, country, sampleSize, allow: reach }, io, budgetOf(io));
    learnOrigin(context, evidence.origin);
    try {
      const plan = await planTrials(context, evidence, { models, missions, repeats });
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
