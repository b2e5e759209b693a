/** What the runner reports to whoever watches; main.ts makes spans, metrics and log lines of it. */

import type { Lane, RunErrorCode, RunKind } from '@vitrine/store';

interface StepReport {
  readonly runId: string;
  readonly epoch: number;
  readonly step: string;
  readonly status: 'done' | 'failed';
  readonly tookMs: number;
  /** Ours: what the step threw. A store's misbehaviour is evidence and no error. */
  readonly error: unknown;
}

export interface RunReport {
  readonly runId: string;
  readonly kind: RunKind;
  readonly lane: Lane;
  readonly epoch: number;
  /** `fenced` and `released` runs go on elsewhere. */
  readonly outcome: 'done' | 'failed' | 'fenced' | 'released';
  readonly code: RunErrorCode | null;
  /** Time this claim took, in milliseconds. */
  readonly tookMs: number;
}

interface Span {
  readonly name: string;
  readonly runId: string;
  readonly epoch: number;
  /** Trace of the request that created the run; only for the span of a whole claim. */
  readonly traceparent?: string | null;
}

export interface RunnerHooks {
  readonly onStep: (report: StepReport) => void;
  /** Within the span of the claim. */
  readonly onRun: (report: RunReport) => void;
  /** Trouble that was survived: a heartbeat that found Postgres away, a release that could not be written. */
  readonly onError: (error: unknown, doing: string) => void;
  /** Wraps the work in a span; must pass its outcome through. */
  readonly around: <T>(span: Span, work: () => Promise<T>) => Promise<T>;
}
