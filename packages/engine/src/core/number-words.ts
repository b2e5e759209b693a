/** Small numbers spelled out, for sentences that count checks, signals and the like. */

import type { Language } from './messages.ts';

const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  ),
  fr: 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  ),
};

/** In words up to twenty, in digits beyond. */
export function inWords(count: number, language: Language): string {
  return WORDS[language][count] ?? String(count);
}
