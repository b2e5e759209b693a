/** What a watch makes of one more run: told once a second run agrees, counted where it does not, told as flapping where it goes on so. */

import type { UnmeasuredCause } from '@vitrine/engine';
import type { ChangeType, Condition, Suspect, Tell, WatchMemory, Worse } from '@vitrine/store';

/** What a run has shown, beside the audit it is compared with. */
export type Shown =
  /** For a reason of ours, or its owner's: it says nothing of the store. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unmeasured'; readonly cause: UnmeasuredCause }
  | {
      readonly kind: 'measured';
      /** A short name for all that was found; equal where it was the same. */
      readonly state: string;
      /** null: nothing that is to be told. */
      readonly worse: Worse | null;
      /** Nothing at all is worse, told or not: it can be what the next ones are compared with. */
      readonly isGood: boolean;
      /** What was told is over. */
      readonly isOver: boolean;
    };

export interface WatchState {
  readonly condition: Condition;
  readonly memory: WatchMemory;
  /** Whether there is an audit to compare with. */
  readonly hasGood: boolean;
}

export interface Decision {
  readonly condition: Condition;
  readonly memory: WatchMemory;
  /** Later runs are compared with this one. */
  readonly becomesGood: boolean;
  readonly flaky: boolean;
  readonly confirm: boolean;
  readonly change: {
    readonly type: ChangeType;
    readonly worse: Worse | null;
    readonly cause: UnmeasuredCause | null;
    readonly by: string;
  } | null;
}

/** Runs that are remembered, and changes from one to the next among them that make a store flap. */
const REMEMBERED = 5;
const FLIPS = 3;

export function decide(state: WatchState, shown: Shown, startedAt: string): Decision {
  const { condition, memory } = state;
  const stay: Decision = { condition, memory, becomesGood: false, flaky: false, confirm: false, change: null };
  if (shown.kind === 'nothing') return stay;
  const suspect = memory.suspect ?? null;
  const recent = recentWith(shown.kind === 'measured' ? shown.state : shown.kind, memory);
  const step = stepOf({ ...stay, memory: { ...memory, recent, suspect: null } }, suspect, startedAt);
  if (condition === 'flapping') return steadied(step, recent, shown);
  if (flipsIn(recent) >= FLIPS) return { ...step.told('flapping', 'flapping'), flaky: suspect !== null };
  if (shown.kind === 'measured') return ofMeasured(state, step, shown);
  if (condition === 'unmeasured') return step.still;
  if (suspect?.kind !== 'unmeasured') return step.suspects({ kind: 'unmeasured', cause: shown.cause, startedAt });
  return step.told('unmeasured', 'unmeasured', { cause: shown.cause, by: suspect.startedAt });
}

/** A second look that agrees with the first is no run more: a store that is another one each day would never flap. */
function recentWith(state: string, { recent = [], suspect }: WatchMemory): readonly string[] {
  return suspect && recent.at(-1) === state ? recent : [...recent, state].slice(-REMEMBERED);
}

type Measured = Extract<Shown, { readonly kind: 'measured' }>;
type Step = ReturnType<typeof stepOf>;

/** The ways on from one run. */
function stepOf(still: Decision, suspect: Suspect | null, startedAt: string) {
  const told = (
    type: ChangeType,
    condition: Condition,
    over: Partial<Pick<NonNullable<Decision['change']>, 'worse' | 'cause' | 'by'>> = {},
  ): Decision => ({ ...still, condition, change: { type, worse: null, cause: null, by: startedAt, ...over } });
  const { memory } = still;
  return {
    still,
    suspect,
    startedAt,
    told,
    worsened: (worse: Worse, by = startedAt): Decision => ({
      ...told('changed', 'worse', { worse, by }),
      becomesGood: true,
      memory: { ...memory, told: joined(memory.told ?? null, worse) },
    }),
    recovered: (by = startedAt): Decision => ({
      ...told('recovered', 'well', { by }),
      becomesGood: true,
      memory: { ...memory, told: null },
    }),
    suspects: (next: Suspect): Decision => ({
      ...still,
      memory: { ...still.memory, suspect: next },
      flaky: suspect !== null,
      confirm: true,
    }),
  };
}

/** What five runs agree on is told, and compared with from here on. */
function steadied(
  { still, told, worsened, recovered }: Step,
  recent: readonly string[],
  shown: Exclude<Shown, { kind: 'nothing' }>,
): Decision {
  if (recent.length < REMEMBERED || new Set(recent).size > 1) return still;
  if (shown.kind === 'unmeasured') return told('unmeasured', 'unmeasured', { cause: shown.cause });
  if (shown.worse !== null) return worsened(shown.worse);
  return shown.isOver ? recovered() : { ...still, condition: 'worse', becomesGood: shown.isGood };
}

function ofMeasured({ condition, hasGood }: WatchState, step: Step, shown: Measured): Decision {
  const { still, suspect, startedAt, suspects, told, worsened, recovered } = step;
  const { memory } = still;
  if (!hasGood) return { ...(condition === 'unmeasured' ? told('recovered', 'well') : { ...still, condition: 'well' }), becomesGood: true };
  if (shown.worse !== null) {
    const agreed = suspect?.kind === 'worse' ? agreedOf(suspect.worse, shown.worse) : null;
    if (suspect === null || agreed === null) return suspects({ kind: 'worse', worse: shown.worse, startedAt });
    return worsened(agreed, suspect.startedAt);
  }
  const flaky = suspect?.kind === 'worse' || suspect?.kind === 'unmeasured';
  if (condition === 'unmeasured') return { ...told('recovered', memory.told ? 'worse' : 'well'), becomesGood: shown.isGood };
  if (condition !== 'worse' || !shown.isOver) return { ...still, flaky, becomesGood: shown.isGood };
  if (suspect?.kind !== 'recovered') return { ...suspects({ kind: 'recovered', startedAt }), flaky };
  return recovered(suspect.startedAt);
}

/** How often a store went to and fro between two states; one that is found otherwise each time moves, and does not flap. */
function flipsIn(recent: readonly string[]): number {
  if (new Set(recent).size > 2) return 0;
  return recent.filter((state, at) => at > 0 && state !== recent[at - 1]).length;
}

/** What both runs have shown; null: nothing. */
function agreedOf(one: Worse, other: Worse): Worse | null {
  const ids = new Set(one.findings.map(({ finding_id }) => finding_id));
  const findings = other.findings.filter(({ finding_id }) => ids.has(finding_id));
  const score = one.score === null ? null : other.score;
  const tier = one.tier === null ? null : other.tier;
  return findings.length === 0 && score === null && tier === null ? null : { findings, score, tier };
}

/** What was told before and is not over, with what is told now. */
export function joined(before: Worse | null, now: Worse): Worse {
  if (before === null) return now;
  return {
    findings: [...before.findings, ...now.findings],
    score: now.score === null ? before.score : { before: before.score?.before ?? now.score.before, after: now.score.after },
    tier: now.tier === null ? before.tier : { before: before.tier?.before ?? now.tier.before, after: now.tier.after },
  };
}

/** Whether the owner wants to hear of it, who hears of no end where the beginning was not told. `condition`: before it. */
export function isTold(type: ChangeType, tell: Tell, condition: Condition): boolean {
  const isOfWall = type === 'unmeasured' || (type === 'recovered' && condition === 'unmeasured');
  return (!isOfWall || tell.wall) && (type !== 'recovered' || tell.recovery);
}
