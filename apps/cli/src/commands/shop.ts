import { newRunId } from '@vitrine/contract';
import { marketOf, withGathered } from '../audit/gather-options.ts';
import { doneHere } from '../audit/outcome.ts';
import { printMissions } from '../audit/print-shopping.ts';
import { openReader, verdictOf } from '../audit/reader.ts';
import { sendShopper, shopperOf } from '../audit/shopper.ts';
import { missionTranscripts, writeTranscripts } from '../audit/transcripts.ts';
import { EXIT, type Run, textOf } from '../command.ts';
import { pretty } from '../formats/pretty.ts';

/** One simulation in this process: the same missions, loop and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const model = await shopperOf(args, io);
  const startedAt = io.now();
  await withGathered(args, io, false, async (evidence, reach) => {
    const { subject, origin, ucp, catalog } = evidence;
    const shop = await sendShopper({ model, evidence, reach }, io);
    const read = openReader(io);
    const check = verdictOf(await read.assessShopping({ subject, catalog, shop }));
    const visit = {
      id: newRunId('audit', io.randomBytes),
      ...marketOf(args),
      ...subject,
      scan: false,
      simulate: true,
      language: args.language,
      startedAt,
      finishedAt: io.now(),
    };
    const assessment = verdictOf(await read.assemble({ checks: [check], slices: [origin, ucp, catalog, shop] }));
    const outcome = doneHere(visit, evidence, assessment);
    const { language } = args;
    const folder = textOf(args, 'transcripts');
    const transcripts = missionTranscripts(assessment, shop, visit.finishedAt);
    if (folder !== undefined) await writeTranscripts(transcripts, { folder, language }, io);
    const { colour } = io;
    io.out(
      textOf(args, 'format') === 'json'
        ? `${outcome.json}\n`
        : `${printMissions(check.details, language)}\n${pretty({ outcome, gates: [], language, colour, detail: 'fixes' })}`,
    );
  });
  return EXIT.ok;
};
