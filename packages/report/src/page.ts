/** What every page shares, whatever ran: its view, the common words, and what of it was shown before. */

import { asciiHost, type Finding, SEVERITIES } from '@vitrine/engine';
import type { PageView } from './view.ts';
import { type Words, wordsOf } from './words.ts';

export interface PageModel {
  readonly view: PageView;
  readonly words: Words;
  /** ASCII; the submitted text never names the page. */
  readonly host: string;
  /** Keys of the exchanges that chapters have named, in that order: it grows while the page is rendered. */
  readonly cited: string[];
  /** What findings have shown at length, with the number of the first that did: it grows as well. */
  readonly shown: Map<string, number>;
}

/** A finding with its number, counted from 1 through the whole page; names the anchor `f-<number>`. */
export interface NumberedFinding {
  readonly finding: Finding;
  readonly number: number;
}

export function pageOf(view: PageView): Omit<PageModel, 'view'> {
  return { words: wordsOf(view.language), host: asciiHost(view.url) ?? 'store.invalid', cited: [], shown: new Map() };
}

/** Highest severity first, then highest cost. */
export function byGravity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.cost - a.cost;
}
