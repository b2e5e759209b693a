/** What a shopper did, attempt by attempt: read by whoever may read the run, for as long as its evidence is kept. */

import { type Attempt, KINDS, missionAttempt, presentTranscript, RUN_DETAILS, serviceError, trialAttempt } from '@vitrine/contract';
import type { ShopEvidence } from '@vitrine/engine';
import type { OutcomeOf, RunKind } from '@vitrine/store';
import type { AppDeps } from '../deps.ts';
import type { Call, Handlers } from '../http/bind.ts';
import { placeOf } from '../http/query.ts';
import { jsonReply } from '../http/reply.ts';
import type { RunReader } from '../usecases/read-run.ts';
import { askedOf, PRIVATE } from './runs.ts';

type TranscriptId = 'readAuditTranscript' | 'readPerformanceTranscript';

export function transcriptHandlers({ store }: Pick<AppDeps, 'store'>, reader: RunReader): Pick<Handlers, TranscriptId> {
  const handlerOf =
    <K extends RunKind>(kind: K, attemptOf: (outcome: OutcomeOf[K], n: number) => Attempt | null) =>
    async (call: Call) => {
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
      return jsonReply(200, presentTranscript(n, attempt, trace, (evidence as ShopEvidence).homes), PRIVATE);
    };
  return {
    readAuditTranscript: handlerOf('audit', missionAttempt),
    readPerformanceTranscript: handlerOf('performance', trialAttempt),
  };
}
