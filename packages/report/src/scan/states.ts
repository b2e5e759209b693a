/** A signal's state on the page: a shape, a word, a tone. */

import type { CheckStatus, SignalState, Tier } from '@vitrine/engine';
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
  return html`<span class="${`mark ${toneOf(state)}`}">${icon(ICON[state])}<span>${words.states[state]}</span></span>`;
}

/** How a tier stands beside the checks' verdicts. */
export const TIER_STATUS: Readonly<Record<Tier, CheckStatus>> = {
  not_ready: 'fail',
  emerging: 'warn',
  agent_aware: 'warn',
  agent_ready: 'pass',
  undetermined: 'error',
};
