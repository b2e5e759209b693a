/** From stored rows to what is read: the JSON of a run beside the audit. */

import type { FindabilityAssessment, Language, PerformanceAssessment } from '@vitrine/engine';
import { type AuditErrorName, RUN_ERRORS } from './errors.ts';
import type { FollowUpKind } from './ids.ts';
import { presentFindability } from './present-findability.ts';
import { presentPerformance } from './present-performance.ts';

interface Market {
  readonly country: string;
  readonly language: Language;
}
/** Options of a run as they took effect, by its kind. */
export interface RunOptionsOf {
  readonly performance: Market & { readonly missions: number; readonly repeats: number };
  readonly findability: Market & { readonly pages: number; readonly recall: boolean };
}

/** The verdict of a finished run, by its kind. */
export interface RunAssessmentOf {
  readonly performance: PerformanceAssessment;
  readonly findability: FindabilityAssessment;
}

/** What presentation needs of a run's row. */
export interface RunView<K extends FollowUpKind = FollowUpKind> {
  readonly kind: K;
  readonly id: string;
  readonly status: 'pending' | 'running' | 'done' | 'failed';
  readonly business: string;
  readonly url: string;
  readonly domain: string;
  readonly options: RunOptionsOf[K];
  readonly errorCode: AuditErrorName | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

const RESULTS: { readonly [K in FollowUpKind]: (assessment: RunAssessmentOf[K], language: Language) => object } = {
  performance: presentPerformance,
  findability: presentFindability,
};

/** The representation of a run that is not done. `error` exists only when it failed, the instants once they happened. */
export function presentRun(run: RunView) {
  if (run.status === 'done') throw new Error('a done run is presented with its assessment');
  return present(run, null);
}

/** The representation of a done run, in its language. */
export function presentFinishedRun<K extends FollowUpKind>(run: RunView<K>, assessment: RunAssessmentOf[K]) {
  return present(run, RESULTS[run.kind](assessment, run.options.language));
}

function present(run: RunView, result: object | null) {
  return {
    id: run.id,
    status: run.status,
    business: run.business,
    domain: run.domain,
    ...(result !== null && { result }),
    ...(run.status === 'failed' && { error: presentError(run.errorCode ?? 'internal_error', run.options.language) }),
    created_at: run.createdAt.toISOString(),
    ...(run.startedAt && { started_at: run.startedAt.toISOString() }),
    ...(run.finishedAt && { finished_at: run.finishedAt.toISOString() }),
    options: run.options,
  };
}

function presentError(code: AuditErrorName, language: Language) {
  return { error_code: code, detail: RUN_ERRORS[code][language] };
}
