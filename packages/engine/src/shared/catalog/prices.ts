/** Whether two sources state the same price. */

import type { Money } from '../../formats/money/money.ts';
import type { ShownOffer } from '../../formats/product/product.ts';

/** `tax`: the gap is a usual rate of tax. `currency`: both are readable, in different currencies. `unknown`: one of them cannot be read. */
export type PriceVerdict = 'same' | 'tax' | 'different' | 'currency' | 'unknown';

/**
 * Standard and common reduced rates of tax on sales, in percent, by the currency of the countries that raise them (2026): a gap of
 * exactly one of them is a display choice. Where the rate depends on the buyer's address (USD) no gap is one.
 */
const TAX_RATES: Readonly<Partial<Record<string, readonly number[]>>> = {
  EUR: [5.5, 7, 9, 10, 13, 17, 19, 20, 21, 22, 23, 24, 25, 25.5],
  GBP: [20],
  CHF: [8.1],
  SEK: [12, 25],
  NOK: [15, 25],
  DKK: [25],
  ISK: [11, 24],
  PLN: [8, 23],
  CZK: [12, 21],
  HUF: [27],
  RON: [11, 21],
  UAH: [20],
  TRY: [10, 20],
  JPY: [8, 10],
  KRW: [10],
  SGD: [9],
  INR: [5, 18],
  AUD: [10],
  NZD: [15],
  CAD: [5, 13, 15],
  MXN: [16],
  ZAR: [15],
  AED: [5],
  SAR: [15],
};

type Amount = Pick<Money, 'minor' | 'currency'> & Partial<Pick<Money, 'raw'>>;

export function comparePrices(one: Amount | null, other: Amount | null): PriceVerdict {
  if (one?.minor == null || other?.minor == null || one.currency === null || other.currency === null) return 'unknown';
  if (one.currency !== other.currency) return 'currency';
  if (one.minor === other.minor) return 'same';
  if (ambiguousIn(one) !== null && ambiguousIn(one) === ambiguousIn(other)) return 'unknown';
  const [low, high] = one.minor < other.minor ? [one.minor, other.minor] : [other.minor, one.minor];
  // Net prices are rounded to the minor unit, so the product may be off by one.
  return (TAX_RATES[one.currency] ?? []).some((rate) => Math.abs(low * (1 + rate / 100) - high) <= 1) ? 'tax' : 'different';
}

/**
 * A stated price against what a person sees. A discount can be as wide as a tax (-20 % and 25 %): a page that shows less than is
 * stated is without tax only where it says so.
 */
export function compareWithShown(stated: Amount | null, shown: Pick<ShownOffer, 'price' | 'tax'>): PriceVerdict {
  const verdict = comparePrices(stated, shown.price);
  const showsLess = (stated?.minor ?? 0) > (shown.price?.minor ?? 0);
  return verdict === 'tax' && showsLess && shown.tax !== 'excluded' ? 'different' : verdict;
}

/** "1.299": more than a thousand to a shopper, little more than one to a program. The same digits on both sides are no proof of two prices. */
function ambiguousIn({ raw = '' }: Amount): string | null {
  return /(?<![\d.,])\d{1,3}[.,]\d{3}(?![\d.,])/.exec(raw)?.[0].replace(',', '.') ?? null;
}
