/** Runs what an audit still lacks, in the order its needs allow, and records each step as it ends. */

import type { AuditErrorCode, Claim, StepRecord, WorkerStore } from '@vitrine/store';
import type { RunnerHooks } from './hooks.ts';
import { insist } from './insist.ts';
import { Interruption, type InterruptionKind, interruptionOf } from './interruption.ts';
import { isSlice, type Step, type StepContext, type StepFailure } from './steps.ts';

export interface StepsRun {
  readonly store: Pick<WorkerStore, 'recordStep'>;
  readonly claim: Claim;
  readonly steps: readonly Step[];
  /** Everything a step may ask but the other steps' outputs. */
  readonly context: Omit<StepContext, 'outputOf' | 'failureOf'>;
  readonly end: (interruption: Interruption) => void;
  /** Once aborted no further step is begun. */
  readonly stopping: AbortSignal;
  readonly hooks: RunnerHooks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export type StepsEnd =
  | { readonly kind: 'complete'; readonly records: ReadonlyMap<string, StepRecord> }
  | { readonly kind: 'failed'; readonly code: AuditErrorCode }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fenced' };

/** Rejects only when the worker stops while Postgres is away. Nothing is left running when it settles. */
export async function runSteps(run: StepsRun): Promise<StepsEnd> {
  const records = new Map(run.claim.steps);
  const progress = { ended: records.size };
  const context = contextOf(run, records);
  for (const step of run.steps) {
    const record = records.get(step.name);
    if (record?.status === 'done') step.resume?.(context, record.output);
  }
  const underway = new Map<string, Promise<StepsEnd | null>>();
  try {
    let end = endOf(run, records);
    while (end === null) {
      for (const step of run.stopping.aborted ? [] : readySteps(run.steps, records, underway)) {
        underway.set(step.name, runStep(run, { step, context, records, progress }));
      }
      if (underway.size === 0) return { kind: 'stopped' };
      const [name, ended] = await Promise.race([...underway].map(async ([key, promise]) => [key, await promise] as const));
      underway.delete(name);
      end = ended ?? endOf(run, records);
    }
    return end;
  } finally {
    if (underway.size > 0) run.end(new Interruption('ended'));
    await Promise.allSettled(underway.values());
  }
}

/** Complete when every step is recorded; failed when a recorded output says so, whichever claim recorded it. */
function endOf({ steps }: StepsRun, records: ReadonlyMap<string, StepRecord>): StepsEnd | null {
  for (const step of steps) {
    const record = records.get(step.name);
    const code = record?.status === 'done' ? (step.endsWith?.(record.output) ?? null) : null;
    if (code !== null) return { kind: 'failed', code };
  }
  return steps.every(({ name }) => records.has(name)) ? { kind: 'complete', records } : null;
}

function readySteps(
  steps: readonly Step[],
  records: ReadonlyMap<string, unknown>,
  underway: ReadonlyMap<string, unknown>,
): readonly Step[] {
  return steps.filter(({ name, needs }) => !records.has(name) && !underway.has(name) && needs.every((need) => records.has(need)));
}

function contextOf({ context }: StepsRun, records: ReadonlyMap<string, StepRecord>): StepContext {
  return {
    ...context,
    outputOf: <T>(step: string) => {
      const record = records.get(step);
      return record?.status === 'done' ? (record.output as T) : null;
    },
    failureOf: (step) => {
      const record = records.get(step);
      return record?.status === 'failed' ? (record.output as StepFailure) : null;
    },
  };
}

interface StepRun {
  readonly step: Step;
  readonly context: StepContext;
  readonly records: Map<string, StepRecord>;
  /** Steps whose work has ended, recorded or about to be: two that end together are not the same one of so many. */
  readonly progress: { ended: number };
}

async function runStep(run: StepsRun, { step, context, records, progress }: StepRun): Promise<StepsEnd | null> {
  const started = run.now();
  const { auditId, epoch } = run.claim;
  const outcome = await run.hooks.around({ name: step.name, auditId, epoch }, () => attempt(run, step, context));
  if (outcome.kind === 'interrupted') return outcome.by === 'fenced' ? { kind: 'fenced' } : { kind: 'stopped' };
  const { status, output, error } = outcome;
  const record: StepRecord = { step: step.name, status, output, tookMs: run.now() - started, epoch };
  progress.ended += 1;
  const done = progress.ended;
  const written = await insist(
    () =>
      run.store.recordStep(run.claim, record, isSlice(output) ? output.exchanges : [], {
        done,
        total: run.steps.length,
      }),
    { stopping: run.stopping, onRetry: (trouble) => run.hooks.onError(trouble, 'recording a step') },
  );
  if (written.kind === 'fenced') return { kind: 'fenced' };
  records.set(step.name, record);
  run.hooks.onStep({ auditId, epoch, step: step.name, status, tookMs: record.tookMs, error });
  return null;
}

type Outcome =
  | { readonly kind: 'ended'; readonly status: StepRecord['status']; readonly output: unknown; readonly error: unknown }
  | { readonly kind: 'interrupted'; readonly by: InterruptionKind };

/** A step that throws is our bug: it fails alone, and what depends on it says that it could not be measured. */
async function attempt({ context: { signal } }: StepsRun, step: Step, context: StepContext): Promise<Outcome> {
  try {
    // Judging what is there costs no request: it goes on when the time for asking is over.
    if (interruptionOf(signal) !== 'deadline') signal.throwIfAborted();
    if (isUseless(step, context)) return failed('internal', null);
    return { kind: 'ended', status: 'done', output: await step.run(context), error: null };
  } catch (error) {
    const by = interruptionOf(signal);
    if (by === 'deadline') return failed('deadline', null);
    return by === null ? failed('internal', error) : { kind: 'interrupted', by };
  }
}

/** A probe whose evidence is missing for our own reasons could only guess. */
function isUseless(step: Step, context: StepContext): boolean {
  return (
    step.name.startsWith('probe:') && step.needs.some((need) => step.without?.includes(need) !== true && context.failureOf(need) !== null)
  );
}

function failed(reason: StepFailure['reason'], error: unknown): Outcome {
  return { kind: 'ended', status: 'failed', output: { reason } satisfies StepFailure, error };
}
