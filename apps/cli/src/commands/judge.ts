import { createHash } from 'node:crypto';
import { newRunId } from '@vitrine/contract';
import { judgeEvidence } from '@vitrine/gather';
import { readEvidence } from '../audit/evidence-file.ts';
import { doneHere, guideOf } from '../audit/outcome.ts';
import { openReader, verdictOf } from '../audit/reader.ts';
import { namedFile } from '../audit/stored-audit.ts';
import { onlyPositional, type Run } from '../command.ts';
import { conclude } from './audit.ts';

/** Judges captured evidence again, offline: the same evidence under the same versions gives the same bytes, its id and instants included. */
export const run: Run = async (args, io) => {
  const file = onlyPositional(args, 'evidence.json');
  return conclude(args, io, async () => {
    const text = await namedFile(file, io);
    const evidence = readEvidence(text);
    const digest = createHash('sha512').update(text).digest();
    const at = new Date(`${evidence.subject.day}T00:00:00Z`);
    const visit = {
      id: newRunId('audit', (size) => digest.subarray(0, size)),
      ...evidence.subject,
      scan: evidence.scan !== null,
      simulate: false,
      language: args.language,
      guide: guideOf(io.env, args.language),
      startedAt: at,
      finishedAt: at,
    };
    return doneHere(visit, evidence, verdictOf(await judgeEvidence(evidence, openReader(io))));
  });
};
