import type { FindabilityAssessment } from '@vitrine/engine';
import { askRecall, learnRobots, memoryJournal, probeIdentities, probeSurface, type StoreEvidence } from '@vitrine/gather';
import { withGathered } from '../audit/gather-options.ts';
import { budgetOf, openStore } from '../audit/gather-store.ts';
import { printFindability } from '../audit/print.ts';
import { verdictOf } from '../audit/reader.ts';
import { shopperOf } from '../audit/shopper.ts';
import { type Arguments, EXIT, type Io, integerOf, type Run, textOf } from '../command.ts';

/** One Web Findability run in this process: the same steps and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const { language } = args;
  const looking = await openLooking(args, io);
  const verdict = await withGathered(args, io, false, (evidence, reach) => looking(evidence, reach));
  io.out(textOf(args, 'format') === 'json' ? `${JSON.stringify(verdict, null, 2)}\n` : printFindability(verdict, language));
  return EXIT.ok;
};

/** What can be wrong with the arguments is found out before any store is asked. */
async function openLooking(args: Arguments, io: Io) {
  const pages = integerOf(args, 'pages', { min: 1, max: 10, fallback: 5 });
  const model = args.values['recall'] === true ? await shopperOf(args, io) : null;
  return async ({ subject, origin, catalog }: StoreEvidence, reach: readonly string[]): Promise<FindabilityAssessment> => {
    const { business, country, sampleSize } = subject;
    const { context, close } = await openStore({ business, country, sampleSize, allow: reach }, io, budgetOf('findability', io));
    learnRobots(context, origin);
    try {
      const surface = await probeSurface(context, { origin, catalog }, { pages });
      const identities = await probeIdentities(context, { origin, surface });
      const asking = { model, journal: memoryJournal(), now: () => performance.now() };
      const recall = asking.model === null ? null : await askRecall(context, { catalog }, { ...asking, model: asking.model });
      return verdictOf(await context.read.assessFindability({ subject, origin, catalog, surface, identities, recall }));
    } finally {
      await close();
    }
  };
}
