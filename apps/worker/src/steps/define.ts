/**
 * What a step is, and the one way to define one. A step names the steps it needs as values, so their outputs are typed
 * where it runs: a name that is no step, or an output taken for another, does not compile.
 */

import { type BoxResult, type CheckAssessment, type CheckId, measuredCheck, unmeasuredCheck } from '@vitrine/engine';
import type { ProbeContext } from '@vitrine/gather';
import type { RowOf, RunErrorCode, RunKind, RunRow, StepRecord } from '@vitrine/store';
import type { StepServices } from '../step-services.ts';

/** Output of a step that is recorded as `failed`. */
export interface StepFailure {
  readonly reason: 'deadline' | 'internal';
}

/** What a step is given besides the outputs of others. */
export interface StepContext extends ProbeContext {
  readonly run: RunRow;
  readonly services: StepServices;
}

/** What the steps of one run have recorded so far. */
export interface Recorded {
  /** null unless the step is recorded as done. */
  output<O>(step: Step<O>): O | null;
  /** null unless the step is recorded as failed. */
  failure(step: Step): StepFailure | null;
}

export interface Step<out O = unknown> {
  /** `probe:origin`, `check:catalog_quality`: part of rows and events. */
  readonly id: string;
  /** Those it cannot do without. */
  readonly needs: readonly Step[];
  /** All that must be recorded first, as far as they belong to the run. */
  readonly follows: readonly Step[];
  /** Whether a run of its kind has the step. */
  readonly when: (run: RunRow) => boolean;
  /** Evidence has its exchanges in `exchanges`; the store keeps them apart. */
  readonly run: (recorded: Recorded, context: StepContext) => Promise<O>;
  /** What is recorded in its place when one of its needs failed; null: the step then fails, too. */
  readonly without: ((failures: readonly StepFailure[]) => O) | null;
  /** Called when the output comes from an earlier claim instead of `run`. */
  readonly resume: (recorded: Recorded, context: StepContext) => void;
  /** The error its recorded output ends the run with; null when it does not. */
  readonly endsWith: (recorded: Recorded) => RunErrorCode | null;
}

/** Steps by the names under which their outputs are handed on. */
type Named = Readonly<Record<string, Step>>;
type None = Readonly<Record<never, Step>>;
type OutputsOf<N extends Named> = { readonly [K in keyof N]: N[K] extends Step<infer O> ? O : never };
type WantedOf<W extends Named> = { readonly [K in keyof W]: W[K] extends Step<infer O> ? O | null : never };

export interface StepDefinition<O, N extends Named = None, W extends Named = None> {
  readonly id: string;
  /** Their outputs are handed to `run`. */
  readonly needs?: N;
  /** Their outputs are handed to `run` too, null for one that failed or is not part of the run: the step has something to do without it. */
  readonly wants?: W;
  /** Only waited for. */
  readonly after?: readonly Step[];
  /** Left out: every run of the kind has the step. */
  readonly when?: Step['when'];
  readonly run: (outputs: OutputsOf<N> & WantedOf<W>, context: StepContext) => Promise<O>;
  readonly without?: (failures: readonly StepFailure[]) => NoInfer<O>;
  /** What `run` leaves behind besides its output, done again from the output of an earlier claim. */
  readonly resume?: (context: StepContext, output: NoInfer<O>) => void;
  /** An output that ends the run at once. */
  readonly endsWith?: (output: NoInfer<O>) => RunErrorCode | null;
}

export function defineStep<O, N extends Named = None, W extends Named = None>(definition: StepDefinition<O, N, W>): Step<O> {
  const { id, needs, wants, after = [], when = () => true, run, without = null, resume, endsWith } = definition;
  const needed = Object.values<Step>(needs ?? {});
  const step: Step<O> = {
    id,
    needs: needed,
    follows: [...needed, ...Object.values<Step>(wants ?? {}), ...after],
    when,
    run: async (recorded, context) => run(outputsOf(id, definition, recorded), context),
    without,
    resume: (recorded, context) => {
      const output = recorded.output(step);
      if (output !== null) resume?.(context, output);
    },
    endsWith: (recorded) => {
      const output = recorded.output(step);
      return output === null ? null : (endsWith?.(output) ?? null);
    },
  };
  return step;
}

function outputsOf<N extends Named, W extends Named>(
  id: string,
  { needs, wants }: Pick<StepDefinition<unknown, N, W>, 'needs' | 'wants'>,
  recorded: Recorded,
): OutputsOf<N> & WantedOf<W> {
  const outputs = Object.entries<Step>({ ...needs, ...wants }).map(([name, step]) => [name, recorded.output(step)] as const);
  const missing = outputs.find(([name, output]) => output === null && needs !== undefined && name in needs);
  if (missing !== undefined) throw new Error(`The step ${id} ran without ${missing[0]}`);
  return Object.fromEntries(outputs) as OutputsOf<N> & WantedOf<W>;
}

/** A step whose output is one of the assessment's checks. */
export interface CheckStep extends Step<CheckAssessment> {
  readonly check: CheckId;
}

export interface CheckDefinition<N extends Named, W extends Named = None> {
  readonly id: CheckId;
  readonly needs: N;
  readonly wants?: W;
  readonly when?: Step['when'];
  readonly judge: (outputs: OutputsOf<N> & WantedOf<W>, context: StepContext) => Promise<BoxResult<CheckAssessment>>;
}

/** A check whose evidence is incomplete for our reasons, or whose judge burst its box, is said to be unmeasured. */
export function defineCheck<N extends Named, W extends Named = None>({ id, needs, wants, when, judge }: CheckDefinition<N, W>): CheckStep {
  const step = defineStep<CheckAssessment, N, W>({
    id: `check:${id}`,
    needs,
    ...(wants && { wants }),
    ...(when && { when }),
    run: async (outputs, context) => measuredCheck(id, await judge(outputs, context)),
    without: (failures) => unmeasuredCheck(id, failures.some(({ reason }) => reason === 'internal') ? 'internal' : 'time_spent'),
  });
  return { ...step, check: id };
}

export function isCheck(step: Step): step is CheckStep {
  return 'check' in step;
}

/** What a judge whose burst box is our bug has made; its step fails otherwise. */
export function verdictOf<T>(judged: BoxResult<T>, what: string): T {
  if (!judged.ok) throw new Error(`Judging ${what} ended as ${judged.failure}: ${judged.detail}`);
  return judged.value;
}

/** The row, in a step that runs of this kind alone have. */
export function runOfKind<K extends RunKind>(run: RunRow, kind: K): RowOf<K> {
  if (!isOfKind(run, kind)) throw new Error(`A step of a ${kind} run was begun for the kind ${run.kind}`);
  return run;
}

function isOfKind<K extends RunKind>(run: RunRow, kind: K): run is RowOf<K> {
  return run.kind === kind;
}

/** The records of one run. An id names one step in all kinds, and its row holds what that step's `run` returned. */
export function recordedIn(records: ReadonlyMap<string, StepRecord>): Recorded {
  const outputAs = (id: string, status: StepRecord['status']) => {
    const record = records.get(id);
    return record?.status === status ? record.output : null;
  };
  return {
    output: <O>({ id }: Step<O>) => outputAs(id, 'done') as O | null,
    failure: ({ id }) => outputAs(id, 'failed') as StepFailure | null,
  };
}
