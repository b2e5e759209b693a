/** The page's own words, both languages. French is typed with ordinary spaces; `wordsOf` sets the no-break ones. */

import { ENDS, findSignal, formatNumber, inNumber, type Language, typeset } from '@vitrine/engine';
import { typesetAll, type Worded } from './typeset-all.ts';
import { EN } from './words-en.ts';
import { FR } from './words-fr.ts';

export type Words = Worded<typeof EN>;

const WORDS = inBoth<typeof EN>(EN, FR);

/** One page's own words, ready to print. */
export function inBoth<T extends object>(en: Worded<T>, fr: Worded<T>): Readonly<Record<Language, Worded<T>>> {
  return { en, fr: typesetAll(fr as Worded<T> & object, 'fr') };
}

/** Every sentence of the page in one language. */
export function wordsOf(language: Language): Words {
  return WORDS[language];
}

/** Fills `{slot}`s of a sentence of ours with text that is escaped where it is printed. */
export function say(template: string, slots: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, slot: string) => String(slots[slot] ?? whole));
}

/** A sentence of ours with numbers in it: digits and word forms as the language has them. */
export function count(template: string, numbers: Readonly<Record<string, number>>, language: Language): string {
  const digits = Object.entries(numbers).map(([slot, value]) => [slot, formatNumber(value, language)] as const);
  return say(inNumber(template, numbers, language), Object.fromEntries(digits));
}

/** The name of a thing our tables may not know yet: its id, so that nothing disappears from the page. */
export function nameOf(names: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(names, id) ? (names[id] ?? id) : id;
}

/** A signal's name as its file has it; its id when a stored audit names one that this version no longer has. */
export function signalName(id: string, language: Language): string {
  return typeset(findSignal(id)?.name[language] ?? id, language);
}

/** Why a mission ended, as the judge's table has it; the word itself when a stored verdict has one that this version no longer has. */
export function endName(id: string, language: Language): string {
  return typeset(nameOf(Object.fromEntries(Object.entries(ENDS).map(([end, texts]) => [end, texts[language]])), id), language);
}
