/** What every page shares, whatever ran: its view, the common words, and where each exchange is shown in full. */

import { asciiHost, type Finding, SEVERITIES } from '@vitrine/engine';
import type { PageView } from './view.ts';
import { type Words, wordsOf } from './words.ts';

export interface PageModel {
  readonly view: PageView;
  readonly words: Words;
  /** ASCII; the submitted text never names the page. */
  readonly host: string;
  /** Exchange key to the place that shows it in full: the first one of the page that rests on it. */
  readonly shownAt: ReadonlyMap<string, Place>;
}

/** Where on the page something stands, and what it is called in a reference to it. */
export interface Place {
  readonly anchor: string;
  readonly name: string;
}

/** A finding with its number, counted from 1 through the whole page; names the anchor `f-<number>`. */
export interface NumberedFinding {
  readonly finding: Finding;
  readonly number: number;
}

/** `places` in the order of the page, each with the exchanges it rests on. */
export function pageOf(
  view: PageView,
  places: readonly { readonly place: Place; readonly exchanges: readonly string[] }[],
): Omit<PageModel, 'view'> {
  const shownAt = new Map<string, Place>();
  for (const { place, exchanges } of places) {
    for (const key of exchanges) if (!shownAt.has(key)) shownAt.set(key, place);
  }
  return { words: wordsOf(view.language), host: asciiHost(view.url) ?? 'store.invalid', shownAt };
}

/** Highest severity first, then highest cost. */
export function byGravity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.cost - a.cost;
}
