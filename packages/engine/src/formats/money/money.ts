/** An amount of money as a store states it, read in the market's number format, and whether a strict reader accepts it. */

import { capText } from '../html/text.ts';
import { exponentOf, isCurrency } from './currencies.ts';
import { SHARED, spelled, writtenOut } from './currency-words.ts';

const STRICT = /^-?\d+(?:\.\d+)?$/;
// Longer texts are no prices ("from 12 to 40 euros depending on the size you choose …").
const MAX_PRICE_TEXT = 60;

/**
 * Reads a price in major units ("12,90", 12.9, "1 299,00 €"). `stated`: the currency beside the price (`priceCurrency`), which wins
 * over one inside the text; null and unknown codes are ignored. `minor` is null when the text is no single amount;
 * without a currency the minor unit is taken to be a hundredth. `wellFormed` follows schema.org's advice:
 * digits, an optional dot, nothing else. Pure, linear, never throws.
 */
export function parsePrice(value: string | number, stated: string | null): Money {
  const raw = capText(String(value).trim(), 200);
  const text = typeof value === 'number' ? '' : spelled(centsJoined(raw));
  const currency = knownCurrency(stated) ?? currencyIn(text);
  const amount = typeof value === 'number' ? numberAmount(value) : readAmount(text, currency);
  return {
    minor: amount === null ? null : toMinor(amount.digits, currency),
    currency,
    raw,
    wellFormed: amount !== null && !amount.grouped && STRICT.test(raw),
  };
}

const AMOUNT = /\d{1,9}(?:[.,'’\u00a0\u202f ]\d{2,3}){0,4}/g;
/** Characters beside an amount among which its currency stands. */
const CODE_CHARS = 6;

/** The amounts a text tells in this currency, by its code or any of its signs, shared ones too. */
export function amountsIn(text: string, currency: string): readonly Money[] {
  const signs = SHARED.filter(([, meant]) => meant.has(currency));
  const named = signs.reduce((left, [sign]) => writtenOut(left, sign, currency), spelled(text));
  const told = [...named.matchAll(AMOUNT)].filter(({ 0: { length }, index }) => {
    const before = named.slice(Math.max(0, index - CODE_CHARS), index).trimEnd();
    const after = named.slice(index + length, index + length + CODE_CHARS).trimStart();
    return before.endsWith(currency) || after.startsWith(currency);
  });
  return told.map(([number]) => parsePrice(number, currency));
}

/**
 * An amount a source states in minor units (Store API, UCP). `exponent`: digits of the source's minor unit when it
 * says so (WooCommerce's `currency_minor_unit` follows the shop's settings, not ISO 4217); the result always follows ISO.
 */
export function moneyFromMinor(value: string | number, currencyCode: string | null, exponent?: number): Money {
  const raw = capText(String(value).trim(), 200);
  const currency = knownCurrency(currencyCode);
  const text = typeof value === 'number' ? plainNumber(value) : raw;
  const whole = text !== null && /^-?\d{1,18}$/.test(text) ? text : null;
  return { minor: whole === null ? null : rescale(whole, exponent, currency), currency, raw, wellFormed: whole !== null };
}

/** Minor units as text in the currency's own unit, with all its decimals: 2490 is "24.90" in EUR, "2490" in JPY, "2.490" in KWD. */
export function majorUnits(minor: number, currency: string): string {
  const exponent = exponentOf(currency);
  return (minor / 10 ** exponent).toFixed(exponent);
}

/** The ISO 4217 code in upper case, or null when it is none. */
export function knownCurrency(code: string | null | undefined): string | null {
  const upper = code?.trim().toUpperCase() ?? '';
  return isCurrency(upper) ? upper : null;
}

function currencyIn(text: string): string | null {
  const words = text.slice(0, MAX_PRICE_TEXT).match(/(?<![A-Za-z])[A-Za-z]{3}(?![A-Za-z])/g) ?? [];
  return words.map((word) => knownCurrency(word)).find((code) => code !== null) ?? null;
}

/** "12€90" is one amount where no other currency is named. */
function centsJoined(text: string): string {
  const marks = text.match(/\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return marks.length === 1 ? text.replace(/(\d)\s?([€£$])\s?(\d{2})(?!\d)/, '$1.$3 $2') : text;
}

/** A JSON number without exponent; null for one too large or too small to be written out. */
function plainNumber(value: number): string | null {
  if (!Number.isFinite(value)) return null;
  const text = String(value);
  // 1e-7 and 1e21: no price has that size.
  return text.includes('e') ? null : text;
}

interface Amount {
  /** Sign, digits and at most one dot. */
  readonly digits: string;
  /** True when separators of thousands were read, even where the text would pass as a plain decimal. */
  readonly grouped: boolean;
}

/** A JSON number has only digits and a decimal point, so nothing is ambiguous. */
function numberAmount(value: number): Amount | null {
  const digits = plainNumber(value);
  return digits === null ? null : { digits, grouped: false };
}

/**
 * The one amount of a text. A currency between digits ends an amount: nothing is joined across it, two amounts that
 * differ are none, and the same amount said twice ("499 € 499,00 €") is that amount.
 */
function readAmount(text: string, currency: string | null): Amount | null {
  const amounts = text.length > MAX_PRICE_TEXT || MEASURE.test(text) ? [] : amountTexts(text).map((part) => readSingle(part, currency));
  const first = amounts[0] ?? null;
  const value = first === null ? null : toMinor(first.digits, currency);
  return amounts.every((amount) => amount !== null && toMinor(amount.digits, currency) === value) ? first : null;
}

function readSingle(text: string, currency: string | null): Amount | null {
  const bare = bareNumber(text);
  if (bare === null) return null;
  const [sign, body] = bare.startsWith('-') ? ['-', bare.slice(1)] : ['', bare];
  const unspaced = joinSpaced(body);
  const mark = unspaced === null ? 'unclear' : decimalMark(unspaced, currency);
  const digits = unspaced === null || mark === 'unclear' ? null : resolveSeparators(unspaced, mark);
  return digits === null ? null : { digits: sign + digits, grouped: digits.length < body.length };
}

/** Feet, kilograms, millilitres: "16.00 ft" is no amount of money; forints are written "Ft". */
const MEASURE = /\d[\s/]{0,3}(?:ft|in|cm|mm|m|kg|g|mg|l|ml|cl|oz|lbs?)\.?$/;

/** A number among more words than a label has is told of something else. */
const MOST_WORDS = 3;

const WORD = /\p{Sc}|[\p{L}\p{M}]+\.?/gu;

/** Splits the text at its currencies and drops pieces without a digit. */
function amountTexts(text: string): string[] {
  const isCurrencyMark = (word: string) => /\p{Sc}/u.test(word) || knownCurrency(word) !== null || SHARED.some(([sign]) => sign.test(word));
  return text
    .replace(WORD, (word) => (isCurrencyMark(word) ? '\n' : word))
    .split('\n')
    .filter((part) => /\d/.test(part));
}

/**
 * The text between first and last digit, without surrounding words and signs of approximation; a word between digits
 * joins nothing.
 */
function bareNumber(text: string): string | null {
  const inner = text
    .replace(WORD, ' ')
    .replace(/^[\s*:()[\]!|]+|[\s*:()[\]!|/¹²]{1,8}$/g, '')
    .replace(/[,.]\s*[-–—]{1,2}\s*$/, '') // 12,- and 12.–
    .replace(/^[.,](?=\d{1,2}$)/, '0.') // .75
    .replace(/(?<=\d[.,])\s+(?=\d{2}$)/, '') // 12, 90
    .trim();
  const isProse = (text.match(/\p{L}{2,}/gu)?.length ?? 0) > MOST_WORDS;
  const joinsWords = isProse || /\d[^\d\p{L}]*\p{L}[^\d]*\d/u.test(text);
  return !joinsWords && /^-?\d[\d.,'’\s\u00a0\u202f]*$/.test(inner) ? inner.replace(/[.,]$/, '') : null;
}

/** Spaces and apostrophes only ever separate thousands; anything else beside them is two numbers, not one. */
function joinSpaced(body: string): string | null {
  const groups = body.trim().split(/['’\s\u00a0\u202f]/);
  const wellGrouped = groups.every((group, index) =>
    index === 0 ? /^\d{1,3}$|^\d[\d.,]*$/.test(group) : /^\d{3}(?:[.,]\d*)?$/.test(group),
  );
  const fractionLast = groups.slice(0, -1).every((group) => /^\d+$/.test(group));
  const headFits = groups.length === 1 || (groups[0]?.length ?? 0) <= 3;
  return wellGrouped && fractionLast && headFits ? groups.join('') : null;
}

/**
 * The decimal mark; null when there is none. Three digits behind a lone mark are thousands: no currency has three decimals but those
 * whose minor unit is a thousandth (KWD, TND). There the mark of the currency's own country is the decimal one, and the other mark
 * has two readings.
 */
function decimalMark(number: string, currency: string | null): '.' | ',' | null | 'unclear' {
  const dot = number.lastIndexOf('.');
  const comma = number.lastIndexOf(',');
  if (dot !== -1 && comma !== -1) return dot > comma ? '.' : ',';
  const mark = dot !== -1 ? '.' : ',';
  const parts = number.split(mark);
  if (parts.length !== 2) return null;
  const [head, tail] = parts as [string, string];
  if (tail.length !== 3 || head === '0' || head.length > 3) return mark;
  return currency === null || exponentOf(currency) < 3 ? null : mark === '.' ? mark : 'unclear';
}

/** Plain digits with a dot, or null when the groups are invalid ("12.34.5"). Groups of two are Indian notation. */
function resolveSeparators(number: string, decimal: '.' | ',' | null): string | null {
  const cut = decimal === null ? -1 : number.lastIndexOf(decimal);
  const whole = cut === -1 ? number : number.slice(0, cut);
  const fraction = cut === -1 ? '' : number.slice(cut + 1);
  if (!/^\d+$|^\d{1,3}(?:\.\d{3})+$|^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(whole) || !/^\d*$/.test(fraction)) return null;
  const digits = whole.replace(/[.,]/g, '');
  return fraction === '' ? digits : `${digits}.${fraction}`;
}

/** Rounds half up on decimal digits, because binary fractions would turn 1.005 into 1.00. */
function toMinor(digits: string, currency: string | null): number | null {
  const exponent = currency === null ? 2 : exponentOf(currency);
  const negative = digits.startsWith('-');
  const [whole = '0', fraction = ''] = digits.replace('-', '').split('.');
  const kept = BigInt(whole + fraction.slice(0, exponent).padEnd(exponent, '0'));
  const rounded = kept + ((fraction[exponent] ?? '0') >= '5' ? 1n : 0n);
  return rounded > BigInt(Number.MAX_SAFE_INTEGER) ? null : Number(negative ? -rounded : rounded) || 0;
}

function rescale(whole: string, exponent: number | undefined, currency: string | null): number | null {
  const target = currency === null ? 2 : exponentOf(currency);
  if (exponent === undefined || exponent === target || !Number.isInteger(exponent) || exponent < 0 || exponent > 8) {
    const minor = Number(whole);
    return Number.isSafeInteger(minor) ? minor : null;
  }
  const negative = whole.startsWith('-');
  const padded = whole.replace('-', '').padStart(exponent + 1, '0');
  const cut = padded.length - exponent;
  return toMinor(`${negative ? '-' : ''}${padded.slice(0, cut)}.${padded.slice(cut)}`, currency);
}

export interface Money {
  /** Whole minor units by the ISO 4217 exponent of `currency`; null when the text could not be read as an amount. */
  readonly minor: number | null;
  /** ISO 4217 upper case; null when the source names none or an unknown one. */
  readonly currency: string | null;
  /** As the store wrote it. */
  readonly raw: string;
  /** False when a strict reader would not take `raw` (decimal comma, symbols, thousands separators). */
  readonly wellFormed: boolean;
}
