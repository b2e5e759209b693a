import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { missionAttempt, newRunId, presentTranscript } from '@vitrine/contract';
import { type Assessment, assemble, assessShopping, type ShopEvidence } from '@vitrine/engine';
import { withGathered } from '../audit/gather-options.ts';
import { doneHere } from '../audit/outcome.ts';
import { printMissions } from '../audit/print-shopping.ts';
import { sendShopper, shopperOf } from '../audit/shopper.ts';
import { EXIT, type Run, textOf } from '../command.ts';
import { pretty } from '../formats/pretty.ts';

/** One simulation in this process: the same missions, loop and judge as the service, without its quota. */
export const run: Run = async (args, io) => {
  const model = await shopperOf(args, io);
  const startedAt = io.now();
  await withGathered(args, io, false, async (evidence, reach) => {
    const { subject, origin, ucp, catalog } = evidence;
    const shop = await sendShopper({ model, evidence, reach }, io);
    const check = assessShopping({ subject, catalog, shop });
    const visit = {
      id: newRunId('audit', io.randomBytes),
      business: subject.business,
      country: subject.country,
      sampleSize: subject.sampleSize,
      scan: false,
      simulate: true,
      language: args.language,
      startedAt,
      finishedAt: io.now(),
    };
    const assessment = assemble({ checks: [check], slices: [origin, ucp, catalog, shop] });
    const outcome = doneHere(visit, evidence, assessment);
    const folder = textOf(args, 'transcripts');
    if (folder !== undefined) await writeTranscripts(resolve(io.cwd, folder), assessment, shop);
    const { language } = args;
    const { colour } = io;
    io.out(
      textOf(args, 'format') === 'json'
        ? `${outcome.json}\n`
        : `${printMissions(check, language)}\n${pretty({ outcome, gates: [], language, colour })}`,
    );
  });
  return EXIT.ok;
};

async function writeTranscripts(folder: string, assessment: Assessment, { missions, homes }: ShopEvidence): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, mission] of missions.entries()) {
    const attempt = missionAttempt(assessment, index + 1);
    if (attempt === null) continue;
    const transcript = presentTranscript(index + 1, attempt, mission, homes);
    await writeFile(join(folder, `${index + 1}.json`), `${JSON.stringify(transcript, null, 1)}\n`);
  }
}
