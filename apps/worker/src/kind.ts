/** What the worker knows of a kind of run: its steps, its budget, and how its outcome is made of what they recorded. */

import type { BoxResult, Reader, ReadinessAssessment } from '@vitrine/engine';
import type { AuditBudget } from '@vitrine/gather';
import type { RunKind, RunOutcome, RunRow } from '@vitrine/store';
import { isCheck, type Recorded, type Step } from './steps/define.ts';
import { isSlice, withoutBytes } from './steps/evidence.ts';
import { isMarketOpen, ORIGIN } from './steps/gather.ts';
import type { JudgedSteps } from './steps/performance.ts';

export interface Kind {
  /** All there are; each run has those its options ask for. */
  readonly steps: readonly Step[];
  /** What a run may spend on its store, earlier claims included. */
  readonly budget: (run: RunRow) => AuditBudget;
  /** How many products a run samples from the catalogue. */
  readonly sampleSize: (run: RunRow) => number;
  /** Every step is recorded. A result that is not ok is our bug and fails the run. */
  readonly outcome: (recorded: Recorded, read: Reader) => Promise<BoxResult<RunOutcome>>;
}
export type Kinds = Readonly<Record<RunKind, Kind>>;

/** The steps this run has; a step that is not among them is not waited for. */
export function stepsOf({ steps }: Pick<Kind, 'steps'>, run: RunRow): readonly Step[] {
  const own = steps.filter(({ when }) => when(run));
  // Which country the store addresses decides what is asked of it.
  return isMarketOpen(run) ? own.map((step) => (step.id === ORIGIN.id ? step : { ...step, follows: [ORIGIN, ...step.follows] })) : own;
}

export interface AuditSteps {
  readonly steps: readonly Step[];
  /** The general scan's judge; it is among the steps of audits that asked for the scan. */
  readonly scan?: Step<ReadinessAssessment | null>;
}

/** Audits: checks, evidence and, where the scan ran, readiness become one assessment. */
export function auditKind({ steps, scan }: AuditSteps, rest: Pick<Kind, 'budget' | 'sampleSize'>): Kind {
  return {
    steps,
    ...rest,
    // In the order of the steps, so that the same evidence gives the same bytes.
    outcome: (recorded, read) =>
      read.assemble({
        checks: steps.filter(isCheck).flatMap((step) => recorded.output(step) ?? []),
        slices: steps.flatMap((step) => {
          const output = recorded.output(step);
          return isSlice(output) ? [{ exchanges: withoutBytes(output).exchanges }] : [];
        }),
        // null when the scan did not run, or could not be judged for a reason of ours: no tier is better than a made-up one.
        readiness: scan === undefined ? null : recorded.output(scan),
      }),
  };
}

/** Runs whose last step, the judge, has the whole outcome. */
export function judgedKind({ steps, judge }: JudgedSteps<RunOutcome>, rest: Pick<Kind, 'budget' | 'sampleSize'>): Kind {
  return {
    steps,
    ...rest,
    outcome: async (recorded) => {
      const value = recorded.output(judge);
      return value === null ? { ok: false, failure: 'crashed', detail: `${judge.id} has no outcome` } : { ok: true, value };
    },
  };
}
