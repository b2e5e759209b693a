/** Runs what a run still lacks, in the order its needs allow, and records each step as it ends. */

import type { Claim, RunErrorCode, StepRecord, WorkerStore } from '@vitrine/store';
import type { KeptAnswers } from './answers.ts';
import type { RunnerHooks } from './hooks.ts';
import { Interruption, type InterruptionKind, interruptionOf } from './interruption.ts';
import { retryWhileAway } from './retry.ts';
import { type Recorded, recordedIn, type Step, type StepContext, type StepFailure } from './steps/define.ts';
import { isSlice, masked } from './steps/evidence.ts';

export interface StepsRun {
  readonly store: Pick<WorkerStore, 'recordStep'>;
  readonly claim: Claim;
  readonly steps: readonly Step[];
  readonly context: StepContext;
  readonly answers: Pick<KeptAnswers, 'recorded'>;
  readonly end: (interruption: Interruption) => void;
  /** Once aborted no further step is begun. */
  readonly stopping: AbortSignal;
  readonly hooks: RunnerHooks;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

export type StepsEnd =
  | { readonly kind: 'complete'; readonly recorded: Recorded }
  | { readonly kind: 'failed'; readonly code: RunErrorCode }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'fenced' };

/** Rejects only when the worker stops while Postgres is away. Nothing is left running when it settles. */
export async function runSteps(run: StepsRun): Promise<StepsEnd> {
  const records = new Map(run.claim.steps);
  const recorded = recordedIn(records);
  for (const step of run.steps) step.resume(recorded, run.context);
  const underway = new Map<string, Promise<StepsEnd | null>>();
  try {
    let end = endOf(run.steps, records, recorded);
    while (end === null) {
      for (const step of run.stopping.aborted ? [] : readySteps(run.steps, records, underway)) {
        underway.set(step.id, runStep(run, { step, records, recorded }));
      }
      if (underway.size === 0) return { kind: 'stopped' };
      const [id, ended] = await Promise.race([...underway].map(async ([key, promise]) => [key, await promise] as const));
      underway.delete(id);
      end = ended ?? endOf(run.steps, records, recorded);
    }
    return end;
  } finally {
    if (underway.size > 0) run.end(new Interruption('ended'));
    await Promise.allSettled(underway.values());
  }
}

/** Complete when every step is recorded; failed when a recorded output says so, whichever claim recorded it. */
function endOf(steps: readonly Step[], records: ReadonlyMap<string, unknown>, recorded: Recorded): StepsEnd | null {
  for (const step of steps) {
    const code = step.endsWith(recorded);
    if (code !== null) return { kind: 'failed', code };
  }
  return steps.every(({ id }) => records.has(id)) ? { kind: 'complete', recorded } : null;
}

function readySteps(
  steps: readonly Step[],
  records: ReadonlyMap<string, unknown>,
  underway: ReadonlyMap<string, unknown>,
): readonly Step[] {
  const belongs = new Set(steps.map(({ id }) => id));
  const isDone = ({ id }: Step) => records.has(id) || !belongs.has(id);
  return steps.filter(({ id, follows }) => !records.has(id) && !underway.has(id) && follows.every(isDone));
}

interface StepRun {
  readonly step: Step;
  readonly recorded: Recorded;
  readonly records: Map<string, StepRecord>;
}

async function runStep(run: StepsRun, { step, recorded, records }: StepRun): Promise<StepsEnd | null> {
  const started = run.now();
  const { epoch } = run.claim;
  const runId = run.claim.run.id;
  const outcome = await run.hooks.around({ name: step.id, runId, epoch }, () => attempt(run, step, recorded));
  if (outcome.kind === 'interrupted') return outcome.by === 'fenced' ? { kind: 'fenced' } : { kind: 'stopped' };
  const { status, output, error } = outcome;
  const record: StepRecord = { step: step.id, status, output, tookMs: run.now() - started, epoch };
  const exchanges = isSlice(output) ? output.exchanges : [];
  const written = await retryWhileAway(() => run.store.recordStep(run.claim, record, exchanges, run.steps.length), {
    stopping: run.stopping,
    onRetry: (trouble) => run.hooks.onError(trouble, 'recording a step'),
  });
  if (written.kind === 'fenced') return { kind: 'fenced' };
  run.answers.recorded(exchanges);
  records.set(step.id, record);
  run.hooks.onStep({ runId, epoch, step: step.id, status, tookMs: record.tookMs, error });
  return null;
}

type Outcome =
  | { readonly kind: 'ended'; readonly status: StepRecord['status']; readonly output: unknown; readonly error: unknown }
  | { readonly kind: 'interrupted'; readonly by: InterruptionKind };

/**
 * A step that throws is our bug: it fails alone. What needs it could only guess: it fails with it, or says that it could
 * not be measured.
 */
async function attempt({ context }: StepsRun, step: Step, recorded: Recorded): Promise<Outcome> {
  const { signal } = context;
  try {
    // Judging what is there costs no request: it goes on when no more is asked.
    if (!isJudgedStill(interruptionOf(signal))) signal.throwIfAborted();
    const failures = step.needs.map((need) => recorded.failure(need)).filter((failure) => failure !== null);
    if (failures.length > 0) return step.without === null ? failed('internal', null) : done(step.without(failures));
    return done(masked(await step.run(recorded, context)));
  } catch (error) {
    const by = interruptionOf(signal);
    if (by === 'deadline') return failed('deadline', null);
    // What failed where nobody awaited it was logged where it was noticed.
    if (by === 'fault') return failed('internal', null);
    return by === null ? failed('internal', error) : { kind: 'interrupted', by };
  }
}

/** The run is no longer to ask its store, and still this worker's to conclude. */
function isJudgedStill(by: InterruptionKind | null): boolean {
  return by === 'deadline' || by === 'fault';
}

function done(output: unknown): Outcome {
  return { kind: 'ended', status: 'done', output, error: null };
}

function failed(reason: StepFailure['reason'], error: unknown): Outcome {
  return { kind: 'ended', status: 'failed', output: { reason } satisfies StepFailure, error };
}
