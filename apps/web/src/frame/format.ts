/** Dates and numbers as a reader of the language writes them. */

import type { Language } from '@vitrine/engine';

/** In UTC, as in the report: the day is the same for everybody who reads it. */
export function dayOf(date: Date | string, language: Language): string {
  return firstOf(new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date)), language);
}

export function momentOf(date: Date | string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return `${firstOf(format.format(new Date(date)), language)} UTC`;
}

/** French names the first day of a month by its rank, as the report does; the runtime's tables have "1 déc.". */
function firstOf(date: string, language: Language): string {
  return language === 'fr' ? date.replace(/^1 /, '1er ') : date;
}

export function numberOf(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language]).format(value);
}

/** A change with its sign; the minus is the typographic one. */
export function changeOf(value: number): string {
  if (value === 0) return '±0';
  return value > 0 ? `+${value}` : `\u2212${-value}`;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR' };

/** `{name}` in a sentence of ours, replaced. */
export function filled(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot));
}
