import { SETTINGS } from '@vitrine/runtime';
import { withGathered } from '../audit/gather-options.ts';
import { printTrials } from '../audit/print-shopping.ts';
import { shoppersOf } from '../audit/shopper.ts';
import { tryMissions } from '../audit/trying.ts';
import { EXIT, type Io, integerOf, type Run, readSetting, textOf } from '../command.ts';

/** One Agent Performance run in this process: the same plan, trials and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const { language } = args;
  // What can be wrong with the arguments is found out before any store is asked.
  const trying = {
    missions: integerOf(args, 'missions', { min: 1, max: 3, fallback: 3 }),
    repeats: integerOf(args, 'repeats', { min: 1, max: 5, fallback: 3 }),
    models: await shoppersOf(args, io),
    dollars: readSetting(SETTINGS.performanceMaxCents, io.env) / 100,
    budget: budgetOf(io),
  };
  const result = await withGathered(args, io, false, (evidence, reach) => tryMissions(trying, { evidence, reach }, io));
  io.out(textOf(args, 'format') === 'json' ? `${JSON.stringify(result, null, 2)}\n` : printTrials(result, language));
  return EXIT.ok;
};

function budgetOf(io: Io) {
  return {
    requests: readSetting(SETTINGS.performanceRequests, io.env),
    bytes: readSetting(SETTINGS.performanceMebibytes, io.env) * 1024 * 1024,
    ms: readSetting(SETTINGS.performanceSeconds, io.env) * 1000,
  };
}
