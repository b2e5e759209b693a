import { assessFindability, type FindabilityAssessment } from '@vitrine/engine';
import { askRecall, learnOrigin, memoryJournal, probeIdentities, probeSurface } from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { GATHER_HELP, GATHER_OPTIONS, withGathered } from '../audit/gather-options.ts';
import { openStore, type StoreEvidence } from '../audit/gather-store.ts';
import { JUDGE_HELP, JUDGE_OPTIONS, languageOf } from '../audit/judge.ts';
import { printFindability } from '../audit/print.ts';
import { shopperOf } from '../audit/shopper.ts';
import { type Arguments, type Command, EXIT, type Io, integerOf, readSetting } from '../command.ts';

const { 'commerce-only': _, ...FIND_OPTIONS } = GATHER_OPTIONS;

/** One Web Findability run in this process: the same steps and judge as the service, without its quota. */
export const find: Command = {
  help: `usage: vitrine find <url> [--pages <n>] [--recall]
       vitrine find --demo <store> [--pages <n>] [--recall]

Reads the store's catalogue, then looks at robots.txt, pages, sitemaps and files for agents, asks for every page as five
identities, and prints what keeps the store from being found.

  --pages <n>           pages looked at, the home page included, 1 to 10 (5)
  --recall              ask the configured model who sells such products
  --model <provider>    whom to ask: scripted, openai or anthropic; else VITRINE_MODEL_PROVIDER
${GATHER_HELP.replace(/\n.*--commerce-only.*/, '')}
${JUDGE_HELP}`,
  options: { ...FIND_OPTIONS, ...JUDGE_OPTIONS, pages: { type: 'string' }, recall: { type: 'boolean' }, model: { type: 'string' } },
  async run(args, io) {
    const language = languageOf(args);
    const gathering = { ...args, values: { ...args.values, 'commerce-only': true } };
    const looking = await openLooking(args, io);
    const verdict = await withGathered(gathering, io, (evidence, reach) => looking(evidence, reach));
    io.out(args.values['json'] === true ? `${JSON.stringify(verdict, null, 2)}\n` : printFindability(verdict, language));
    return EXIT.ok;
  },
};

/** What can be wrong with the arguments is found out before any store is asked. */
async function openLooking(args: Arguments, io: Io) {
  const pages = integerOf(args, 'pages', { min: 1, max: 10, fallback: 5 });
  const model = args.values['recall'] === true ? await shopperOf(args, io) : null;
  return async ({ subject, origin, catalog }: StoreEvidence, reach: readonly string[]): Promise<FindabilityAssessment> => {
    const { business, country, sampleSize } = subject;
    const { context, close } = openStore({ business, country, sampleSize, allow: reach }, io, budgetOf(io));
    learnOrigin(context, origin);
    try {
      const surface = await probeSurface(context, { origin, catalog }, { pages });
      const identities = await probeIdentities(context, { origin, surface });
      const asking = { model, journal: memoryJournal(), now: () => performance.now() };
      const recall = asking.model === null ? null : await askRecall(context, { catalog }, { ...asking, model: asking.model });
      return assessFindability({ subject, origin, catalog, surface, identities, recall });
    } finally {
      await close();
    }
  };
}

function budgetOf(io: Io) {
  return {
    requests: readSetting(SETTINGS.findabilityRequests, io.env),
    bytes: readSetting(SETTINGS.findabilityMebibytes, io.env) * 1024 * 1024,
    ms: readSetting(SETTINGS.findabilitySeconds, io.env) * 1000,
  };
}
