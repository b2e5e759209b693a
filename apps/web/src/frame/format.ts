/** Dates and numbers as a reader of the language writes them. */

import type { Language } from '@vitrine/engine';

/** In UTC, as in the report: the day is the same for everybody who reads it. */
export function dayOf(date: Date | string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));
}

export function momentOf(date: Date | string, language: Language): string {
  return `${new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(date))} UTC`;
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
