import { assemble, assessShopping, inertText } from '@vitrine/engine';
import { learnOrigin, memoryJournal, probeShop } from '@vitrine/gather';
import { SETTINGS } from '@vitrine/runtime';
import { GATHER_HELP, GATHER_OPTIONS, withGathered } from '../audit/gather-options.ts';
import { openStore } from '../audit/gather-store.ts';
import { JUDGE_HELP, JUDGE_OPTIONS, outputOf } from '../audit/judge.ts';
import { printMissions } from '../audit/print.ts';
import { drawMarks, shopperOf } from '../audit/shopper.ts';
import { type Command, EXIT, readSetting } from '../command.ts';

const { 'commerce-only': _, ...SHOP_OPTIONS } = GATHER_OPTIONS;

/** One simulation in this process: the same missions, loop and judge as the service, without its quota. */
export const shop: Command = {
  help: `usage: vitrine shop <url> [--model <provider>]
       vitrine shop --demo <store> [--model <provider>]

Reads the store's catalogue, sends a shopping agent out on up to three missions, and prints how far each gets.
It ends at the hand-off to the buyer: no checkout, no payment, no personal data; carts are cancelled.

  --model <provider>    scripted, openai or anthropic; else VITRINE_MODEL_PROVIDER
${GATHER_HELP.replace(/\n.*--commerce-only.*/, '')}
${JUDGE_HELP}`,
  options: { ...SHOP_OPTIONS, ...JUDGE_OPTIONS, model: { type: 'string' } },
  async run(args, io) {
    const output = outputOf(args);
    const model = await shopperOf(args, io);
    const gathering = { ...args, values: { ...args.values, 'commerce-only': true } };
    const [assessment, missions] = await withGathered(gathering, io, async (evidence, reach) => {
      const { business, country, sampleSize } = evidence.subject;
      const budget = { ms: readSetting(SETTINGS.simulationSeconds, io.env) * 1000 };
      const { context, close } = openStore({ business, country, sampleSize, allow: reach }, io, budget);
      learnOrigin(context, evidence.origin);
      try {
        const trace = await probeShop(context, evidence, {
          model,
          journal: memoryJournal(),
          drawMarks: () => drawMarks(io),
          now: () => performance.now(),
          caps: { dollars: readSetting(SETTINGS.modelMaxCents, io.env) / 100 },
          onStep: (mission, tool, outcome) => io.note(`mission ${mission}: ${inertText(tool, 40)} → ${outcome}\n`),
        });
        const check = assessShopping({ subject: evidence.subject, catalog: evidence.catalog, shop: trace });
        const slices = [evidence.origin, evidence.ucp, evidence.catalog, trace];
        return [assemble({ checks: [check], slices }), printMissions(check)] as const;
      } finally {
        await close();
      }
    });
    io.out(args.values['json'] === true ? output(assessment) : `${missions}\n${output(assessment)}`);
    return EXIT.ok;
  },
};
