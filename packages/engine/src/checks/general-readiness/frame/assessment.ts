/** The general scan's verdict, free of language; stored inside the assessment. */

import type { MessageRef, SlotValue } from '../../../core/messages.ts';
import type { Category, SignalState } from './categories.ts';

/** `undetermined`: less than the table's floor could be measured, so no tier is issued. */
export const TIERS = ['not_ready', 'emerging', 'agent_aware', 'agent_ready'] as const;
export type Tier = (typeof TIERS)[number] | 'undetermined';

/** Why an absent signal is not counted. `unseen`: what would have called for it could not be seen. */
export type Uncounted = 'nothing_shown' | 'unseen';

export interface SignalAssessment extends SignalVerdict {
  readonly id: string;
  readonly category: Category;
  readonly state: SignalState;
  /** Share of 100 points this signal weighs. */
  readonly weight: number;
  /** 0–1; null when the signal could not be measured or is not counted. */
  readonly credit: number | null;
  /** The store shows nothing of what the signal describes, so its absence costs nothing; left out where it counts. */
  readonly uncounted?: Uncounted;
  /** An exchange it rests on was answered differently when asked again; left out when none was. */
  readonly flaky?: boolean;
}

/** What was seen of a protocol that is none of the signals: it costs and earns nothing. */
export interface ObservationAssessment {
  readonly id: string;
  readonly message: MessageRef;
  /** Small facts, as a signal's. */
  readonly facts: SignalVerdict['facts'];
  readonly exchanges: readonly string[];
}

export interface ReadinessAssessment {
  /** What was proven; `tierAtMost` is the same where everything was measured. */
  readonly tier: Tier;
  readonly tierAtMost: (typeof TIERS)[number];
  /** 0–100, one decimal, over what was measured; null when nothing was. */
  readonly continuousScore: number | null;
  /** What the score would be if nothing, or all, of what could not be measured were there. */
  readonly scoreAtLeast: number;
  readonly scoreAtMost: number;
  /** Measured share of all weight that counts, 0–1, three decimals. */
  readonly coverage: number;
  readonly nSignals: number;
  readonly nCategories: number;
  /** All signals, heaviest first. */
  readonly signals: readonly SignalAssessment[];
  /** What was seen besides the signals; left out of verdicts of versions that did not look. */
  readonly observations?: readonly ObservationAssessment[];
  /** The home page kept us out, so nothing was measured: the reason, as every signal says it. */
  readonly blocked: MessageRef | null;
  /** `static`: no browser looked at the page. */
  readonly look: 'static' | 'browser';
  /** Version of the tier table, YYYY-MM-DD. */
  readonly tierTable: string;
  /** What the next tier still needs, each condition a sentence (`tier.<condition>`); null at the top and without a tier. */
  readonly nextTier: { readonly tier: Tier; readonly missing: readonly MessageRef[] } | null;
}

/** `fault` explains a state below present, `warning` is a weakness that moves nothing, `note` is a fact worth showing. */
export type ReasonKind = 'fault' | 'warning' | 'note';

export interface Reason {
  readonly kind: ReasonKind;
  /** Stable word for machines: the message key. */
  readonly code: string;
  readonly message: MessageRef;
}

export interface SignalVerdict {
  readonly state: SignalState;
  /** What the document describes was asked: whether it answers. Left out where nothing was asked or could be seen. */
  readonly answers?: boolean;
  readonly reasons: readonly Reason[];
  /** Keys of the exchanges (or DNS answers) the state rests on. */
  readonly exchanges: readonly string[];
  /** The platform serves this by default; counted, and said. */
  readonly platformDefault: boolean;
  /** Small facts for readers (posture, version, issuer …): JSON of our own making; store text only as `{quoted}`. */
  readonly facts: Readonly<Record<string, SlotValue | boolean>>;
}
