/** Numbers, sizes and dates as a reader of either language expects them. Written out: runtimes' tables change. */

import { exponentOf, formatNumber, type Language, tenths } from '@vitrine/engine';

const MONTHS: Readonly<Record<Language, readonly string[]>> = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
};

/** "21 November 2026", in UTC; a dash when the value is no date. */
export function formatDay(value: Date | string, language: Language): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '–';
  const day = date.getUTCDate();
  return `${day}${language === 'fr' && day === 1 ? 'er' : ''} ${MONTHS[language][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "21 November 2026, 07:26 UTC". */
export function formatMoment(value: Date | string, language: Language): string {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '–';
  const clock = [date.getUTCHours(), date.getUTCMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${formatDay(date, language)}${language === 'fr' ? ' à ' : ', '}${clock} UTC`;
}

/** "1,234.50 EUR", "1 234,50 EUR": a whole number of minor units with as many decimals as the currency has. */
export function formatMoney(minor: number, currency: string, language: Language): string {
  const digits = exponentOf(currency);
  const [whole = '0', decimals] = (Math.abs(minor) / 10 ** digits).toFixed(digits).split('.');
  const amount = `${minor < 0 ? '−' : ''}${formatNumber(Number(whole), language)}`;
  return `${amount}${decimals === undefined ? '' : `${language === 'fr' ? ',' : '.'}${decimals}`}\u00a0${currency}`;
}

/** Decimal units: "812 B", "12.3 kB", "1.2 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const unit = language === 'fr' ? 'o' : 'B';
  if (bytes < 1000) return `${bytes}\u00a0${unit}`;
  const [value, prefix] = bytes < 999_950 ? [bytes / 1000, 'k'] : [bytes / 1_000_000, 'M'];
  return `${formatNumber(tenths(value), language)}\u00a0${prefix}${unit}`;
}

/** "84 ms", "1.2 s". */
export function formatDuration(ms: number, language: Language): string {
  if (ms < 1000) return `${Math.round(ms)}\u00a0ms`;
  return `${formatNumber(Math.round(ms / 100) / 10, language)}\u00a0s`;
}
