/** A signal's state on the page: a shape, a word, a tone. */

import {
  CATEGORIES,
  type Category,
  type CheckStatus,
  type ReadinessAssessment,
  type SignalAssessment,
  type SignalState,
  type Tier,
} from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { type Icon, icon } from '../icons.ts';
import type { Words } from '../words.ts';

const ICON: Readonly<Record<SignalState, Icon>> = {
  present: 'pass',
  partial: 'half',
  absent: 'empty',
  invalid: 'fail',
  blocked: 'stop',
  error: 'error',
  not_applicable: 'error',
};

/** Colour follows the shape: `absent` has a neutral tone, `invalid` that of a failure. */
const TONE: Readonly<Record<SignalState, 'pass' | 'warn' | 'fail' | 'error'>> = {
  present: 'pass',
  partial: 'warn',
  absent: 'error',
  invalid: 'fail',
  blocked: 'warn',
  error: 'error',
  not_applicable: 'error',
};

/** The class that gives a state its tone. */
export function toneOf(state: SignalState): string {
  return `is-${TONE[state]}`;
}

/** Icon and word. */
export function stateMark(state: SignalState, words: Words): Html {
  return html`<span class="${`mark ${toneOf(state)}`}">${icon(ICON[state])}${words.states[state]}</span>`;
}

/** How a tier stands beside the checks' verdicts. */
export const TIER_STATUS: Readonly<Record<Tier, CheckStatus>> = {
  not_ready: 'fail',
  emerging: 'warn',
  agent_aware: 'warn',
  agent_ready: 'pass',
  undetermined: 'error',
};

export interface CategoryPoints {
  readonly category: Category;
  readonly found: number;
  readonly total: number;
  /** Points of the signals that could be measured; null when none could. */
  readonly earned: number | null;
  readonly possible: number;
}

/** The four categories in figures, in reading order. */
export function categoryPoints({ signals }: ReadinessAssessment): readonly CategoryPoints[] {
  return CATEGORIES.map((category) => {
    const own = signals.filter((signal) => signal.category === category);
    const measured = own.filter(({ credit }) => credit !== null);
    return {
      category,
      found: own.filter(isFound).length,
      total: own.length,
      earned: measured.length === 0 ? null : measured.reduce((sum, { weight, credit }) => sum + weight * (credit ?? 0), 0),
      possible: measured.reduce((sum, { weight }) => sum + weight, 0),
    };
  });
}

/** A signal that earned something. */
function isFound({ credit }: SignalAssessment): boolean {
  return credit !== null && credit > 0;
}
