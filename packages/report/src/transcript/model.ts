/** What the chapters of a transcript's page share. */

import { amountIn, inBoth, inertText, type Worded } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import type { TranscriptView } from '../view.ts';
import { TRANSCRIPT } from './words.ts';

export const TRANSCRIPT_WORDS = inBoth(TRANSCRIPT);

export interface TranscriptModel extends PageModel {
  readonly view: TranscriptView;
  readonly own: Worded<typeof TRANSCRIPT>;
}

/** The anchor of a turn, from 1. */
export function turnAnchor(turn: number): string {
  return `turn-${turn}`;
}

/** Text of the store or of a model, on one line; a shopper was shown no more of it. */
export function quoted(text: string, max = 400): Html {
  return html`<bdi>${inertText(text, max)}</bdi>`;
}

/** "24.90 EUR"; null where none is stated. */
export function amountOf(units: number | null | undefined, currency: string | null, { view }: TranscriptModel): string | null {
  if (units == null) return null;
  return `${amountIn(units, view.language)}\u00a0${inertText(currency ?? '', 8)}`;
}
