/** The brief's own sentences by language, and the forms of a number. */

import type { Language } from '../../core/messages.ts';
import { type BriefWords, EN } from './words-en.ts';
import { FR } from './words-fr.ts';

export type { BriefWords };

export const BRIEF_WORDS: Readonly<Record<Language, BriefWords>> = { en: EN, fr: FR };

const FINDINGS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['{count} finding', '{count} findings'],
  fr: ['{count} constat', '{count} constats'],
};

/** "1 finding", "3 findings", "1 constat", "3 constats". */
export function countFindings(count: number, language: Language): string {
  return plural(FINDINGS[language], count, language);
}

const SIGNALS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['{count} signal', '{count} signals'],
  fr: ['{count} signal', '{count} signaux'],
};

/** "1 signal", "3 signals", "1 signal", "3 signaux". */
export function countSignals(count: number, language: Language): string {
  return plural(SIGNALS[language], count, language);
}

/** Picks the form for a count and fills it in: English counts one as one, French zero and one. */
export function plural(forms: readonly [string, string], count: number, language: Language): string {
  const single = language === 'fr' ? count < 2 : count === 1;
  return forms[single ? 0 : 1].replace('{count}', String(count));
}
