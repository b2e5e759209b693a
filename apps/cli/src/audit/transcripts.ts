/** Transcripts of attempts made in this process, as files: `<n>.json`, which `vitrine replay` judges again, and `<n>.html`, its page. */

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Attempt, missionAttempt, presentTranscript, type Transcript, trialAttempt } from '@vitrine/contract';
import type { Assessment, PerformanceAssessment, PerformanceEvidence, ShopEvidence } from '@vitrine/engine';
import { renderTranscriptPage } from '@vitrine/report';
import type { Io, Language } from '../command.ts';

/** Transcripts of a simulation. */
export function missionTranscripts(assessment: Assessment, shop: ShopEvidence, finishedAt: Date): readonly Transcript[] {
  return shop.missions.flatMap((_, index) => transcript(index + 1, missionAttempt(assessment, index + 1), shop, finishedAt));
}

/** Transcripts of an Agent Performance run; `traces` has one for each mission. */
export function trialTranscripts(
  result: PerformanceAssessment,
  traces: readonly PerformanceEvidence[],
  finishedAt: Date,
): readonly Transcript[] {
  return result.trials.flatMap(({ mission }, index) => {
    const trace = traces.find((slice) => slice.mission === mission);
    return trace === undefined ? [] : transcript(index + 1, trialAttempt(result, index + 1), trace, finishedAt);
  });
}

function transcript(n: number, attempt: Attempt | null, evidence: Pick<ShopEvidence, 'homes'>, finishedAt: Date): readonly Transcript[] {
  const trace = attempt?.traceIn(evidence);
  if (attempt === null || trace === undefined) return [];
  return [presentTranscript(n, attempt, trace, { homes: evidence.homes, finishedAt })];
}

interface Target {
  readonly folder: string;
  /** Before each name. */
  readonly prefix?: string;
  readonly language: Language;
}

export async function writeTranscripts(transcripts: readonly Transcript[], { folder, prefix = '', language }: Target, io: Io) {
  const place = resolve(io.cwd, folder);
  await mkdir(place, { recursive: true });
  for (const one of transcripts) {
    await writeFile(join(place, `${prefix}${one.n}.json`), `${JSON.stringify(one, null, 1)}\n`);
    await writeFile(join(place, `${prefix}${one.n}.html`), renderTranscriptPage(one, language));
  }
}
