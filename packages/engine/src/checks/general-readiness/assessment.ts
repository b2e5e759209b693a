/** The general scan's verdict, free of language; stored inside the assessment. */

import type { MessageRef } from '../../core/messages.ts';
import type { Category, SignalState } from './categories.ts';
import type { SignalVerdict } from './define-signal.ts';

/** `undetermined`: less than the table's floor could be measured, so no tier is issued. */
export const TIERS = ['not_ready', 'emerging', 'agent_aware', 'agent_ready'] as const;
export type Tier = (typeof TIERS)[number] | 'undetermined';

export interface SignalAssessment extends SignalVerdict {
  readonly id: string;
  readonly category: Category;
  readonly state: SignalState;
  /** Share of 100 points this signal weighs. */
  readonly weight: number;
  /** 0–1; null when the signal could not be measured. */
  readonly credit: number | null;
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
  readonly tier: Tier;
  /** 0–100, one decimal, over what was measured; null when nothing was. */
  readonly continuousScore: number | null;
  /** Measured share of all weight, 0–1. */
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
