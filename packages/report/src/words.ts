/** The page's own words, and how they are filled in. */

import { ENDS, findSignal, formatNumber, inBoth, inNumber, type Language, typeset, type Worded } from '@vitrine/engine';
import { AUDIT } from './words-audit.ts';

export type Words = Worded<typeof AUDIT>;

const WORDS = inBoth(AUDIT);

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
