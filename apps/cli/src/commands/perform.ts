import { SETTINGS } from '@vitrine/runtime';
import { withGathered } from '../audit/gather-options.ts';
import { budgetOf } from '../audit/gather-store.ts';
import { printTrials } from '../audit/print-shopping.ts';
import { shoppersOf } from '../audit/shopper.ts';
import { trialTranscripts, writeTranscripts } from '../audit/transcripts.ts';
import { tryMissions } from '../audit/trying.ts';
import { EXIT, integerOf, type Run, readSetting, textOf } from '../command.ts';

/** One Agent Performance run in this process: the same plan, trials and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const { language } = args;
  // What can be wrong with the arguments is found out before any store is asked.
  const trying = {
    missions: integerOf(args, 'missions', { min: 1, max: 3, fallback: 3 }),
    repeats: integerOf(args, 'repeats', { min: 1, max: 5, fallback: 3 }),
    models: await shoppersOf(args, io),
    dollars: readSetting(SETTINGS.performanceMaxCents, io.env) / 100,
    budget: budgetOf('performance', io),
  };
  const { result, traces } = await withGathered(args, io, false, (evidence, reach) => tryMissions(trying, { evidence, reach }, io));
  const folder = textOf(args, 'transcripts');
  if (folder !== undefined) await writeTranscripts(trialTranscripts(result, traces, io.now()), { folder, language }, io);
  io.out(textOf(args, 'format') === 'json' ? `${JSON.stringify(result, null, 2)}\n` : printTrials(result, language));
  return EXIT.ok;
};
