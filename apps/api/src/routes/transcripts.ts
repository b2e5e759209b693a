/** What a shopper did, attempt by attempt: read by whoever may read the run, for as long as its evidence is kept. */

import {
  type Attempt,
  KINDS,
  missionAttempt,
  presentTranscript,
  RUN_DETAILS,
  serviceError,
  type Transcript,
  trialAttempt,
} from '@vitrine/contract';
import type { Language, ShopEvidence } from '@vitrine/engine';
import { REPORT_HEADERS, renderTranscriptPage } from '@vitrine/report';
import type { OutcomeOf, RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { placeOf } from '../http/query.ts';
import { jsonReply, type Reply } from '../http/reply.ts';
import type { RunReader } from '../usecases/read-run.ts';
import { askedOf, PRIVATE } from './runs.ts';

/** Finds the transcript of the address, or throws. */
type Read = (call: Call) => Promise<{ readonly transcript: Transcript; readonly language: Language }>;

export function transcriptHandlers({ store }: Pick<AppDeps, 'store'>, reader: RunReader) {
  const readerOf =
    <K extends RunKind>(kind: K, attemptOf: (outcome: OutcomeOf[K], n: number) => Attempt | null): Read =>
    async (call) => {
      const run = await reader.find(askedOf(kind, call));
      const outcome = await store.readOutcome(kind, run.id);
      const detail = KINDS[kind].details.report_not_found;
      if (outcome === null) throw serviceError('report_not_found', detail && { detail });
      const n = placeOf(call.params['n']);
      const attempt = attemptOf(outcome, n);
      if (attempt === null) throw serviceError('not_found', { detail: RUN_DETAILS.no_attempt });
      const evidence = await store.readStep(run.id, attempt.step);
      const trace = evidence === null ? undefined : attempt.traceIn(evidence);
      if (trace === undefined) throw serviceError('not_found', { detail: RUN_DETAILS.trace_removed });
      const { homes } = evidence as ShopEvidence;
      const transcript = presentTranscript(n, attempt, trace, { homes, finishedAt: run.finishedAt ?? run.createdAt });
      return { transcript, language: call.language ?? run.options.language };
    };
  const [ofMission, ofTrial] = [readerOf('audit', missionAttempt), readerOf('performance', trialAttempt)];
  return {
    readAuditTranscript: asJson(ofMission),
    readAuditTranscriptPage: asPage(ofMission),
    readPerformanceTranscript: asJson(ofTrial),
    readPerformanceTranscriptPage: asPage(ofTrial),
  } satisfies Partial<Handlers>;
}

function asJson(read: Read) {
  return async (call: Call): Promise<Reply> => jsonReply(200, (await read(call)).transcript, PRIVATE);
}

function asPage(read: Read) {
  return async (call: Call): Promise<Reply> => {
    const { transcript, language } = await read(call);
    return { status: 200, headers: REPORT_HEADERS, body: renderTranscriptPage(transcript, language) };
  };
}
