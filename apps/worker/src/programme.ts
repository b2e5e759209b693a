/** What each kind of run consists of: its steps, its budget, and how its verdict is made of what they recorded. */

import type { BoxResult, CheckAssessment, EvidenceSlice, Exchange, Reader, ReadinessAssessment } from '@vitrine/engine';
import type { AuditBudget } from '@vitrine/gather';
import type { RunKind, RunOutcome, RunRow, StepRecord } from '@vitrine/store';
import { SCAN } from './scan-steps.ts';
import { CHECK, isSlice, type Step } from './steps.ts';

export type Records = ReadonlyMap<string, StepRecord>;

export interface Programme {
  /** All there are; each run has those its options ask for. */
  readonly steps: readonly Step[];
  /** What a run may spend on its store, earlier claims included. */
  readonly budget: (run: RunRow) => AuditBudget;
  /** Every step is recorded. A result that is not ok is our bug and fails the run. */
  readonly outcome: (records: Records, read: Reader) => Promise<BoxResult<RunOutcome>>;
}
export type Programmes = Readonly<Record<RunKind, Programme>>;

/** The steps this run has; one that is not among them is not waited for. */
export function stepsOf({ steps }: Programme, run: RunRow): readonly Step[] {
  const own = steps.filter(({ when }) => when?.(run) ?? true);
  const names = new Set(own.map(({ name }) => name));
  return own.map((step) => ({ ...step, needs: step.needs.filter((name) => names.has(name)) }));
}

/** Audits: checks, evidence and, where the scan ran, readiness become one assessment. */
export function auditProgramme(steps: readonly Step[], budget: Programme['budget']): Programme {
  return {
    steps,
    budget,
    outcome: (records, read) => {
      const outputs = outputsOf(steps, records);
      return read.assemble({ checks: checksOf(outputs), slices: slicesOf(outputs), readiness: readinessOf(records) });
    },
  };
}

/** A run whose last step, called `judge`, has the whole outcome. */
export function judgedProgramme(steps: readonly Step[], judge: string, budget: Programme['budget']): Programme {
  return {
    steps,
    budget,
    outcome: async (records) => {
      const record = records.get(judge);
      if (record?.status === 'done') return { ok: true, value: record.output as RunOutcome };
      return { ok: false, failure: 'crashed', detail: `${judge} has no outcome` };
    },
  };
}

interface Output {
  readonly name: string;
  readonly output: unknown;
}

/** In the order of the step table, so that the same evidence gives the same bytes. */
function outputsOf(steps: readonly Step[], records: Records): readonly Output[] {
  return steps.flatMap(({ name }) => {
    const record = records.get(name);
    return record?.status === 'done' ? [{ name, output: record.output }] : [];
  });
}

function checksOf(outputs: readonly Output[]): readonly CheckAssessment[] {
  return outputs.flatMap(({ name, output }) => (CHECK.test(name) && name !== SCAN ? [output as CheckAssessment] : []));
}

/** null when the scan did not run, or could not be judged for a reason of ours: no tier is better than a made-up one. */
function readinessOf(records: Records): ReadinessAssessment | null {
  const record = records.get(SCAN);
  return record?.status === 'done' ? (record.output as ReadinessAssessment | null) : null;
}

function slicesOf(outputs: readonly Output[]): readonly EvidenceSlice[] {
  return outputs.flatMap(({ output }) => (isSlice(output) ? [{ exchanges: withoutBytes(output).exchanges }] : []));
}

const NO_BYTES = new Uint8Array(0);

/** Judges that need only hashes and sizes: the bytes, a megabyte and more, need not travel into the box once again. */
export function withoutBytes<S extends EvidenceSlice>(slice: S): S {
  return { ...slice, exchanges: slice.exchanges.map(withoutBody) };
}

function withoutBody(exchange: Exchange): Exchange {
  const { outcome } = exchange;
  return outcome.kind === 'failure' ? exchange : { ...exchange, outcome: { ...outcome, body: { ...outcome.body, bytes: NO_BYTES } } };
}
