/** The amounts of a cart's page: of its lines by their currency, of its sum by the words before each. */

import { wordSet } from '../../core/word-set.ts';
import type { ElementNode, Tree } from '../../formats/html/tree.ts';
import { amountsIn } from '../../formats/money/money.ts';
import { CART_AMOUNTS } from '../../formats/text/cart-words.ts';
import { anyOf } from '../../formats/text/words.ts';

export interface Entry {
  readonly type: string;
  readonly minor: number;
  readonly text: string;
}

const LABELS = (['subtotal', 'total', 'fulfillment', 'tax', 'discount'] as const).map((type) => {
  return [type, new RegExp(`(?<!\\p{L})(?:${anyOf(CART_AMOUNTS[type])})$`, 'iu')] as const;
});
const LONGEST_LABEL = 40;

/** Between the last subtotal and the last total: each amount with the words before it. Without a total, the first subtotal is it: what stands below are goods. */
export function totalsIn(text: string, currency: string): readonly Entry[] {
  const told = amountsWithLabels(text, currency);
  const end = told.findLastIndex(({ type }) => type === 'total');
  if (end === -1)
    return told
      .filter(({ type }) => type === 'subtotal')
      .slice(0, 1)
      .flatMap((one) => [one, { ...one, type: 'total' }]);
  const start = told.slice(0, end).findLastIndex(({ type }) => type === 'subtotal');
  const between = told.slice(start === -1 ? end : start, end + 1);
  const after = told.slice(end + 1).filter(({ type }) => type === 'tax');
  return [
    ...between.filter(({ type }, index) => type !== 'total' || index === between.length - 1),
    ...(between.some(({ type }) => type === 'tax') ? [] : after),
  ];
}

/** An amount with its sign before or behind it; what another currency stands beside is left to nobody. */
const AMOUNT =
  /[-–−]?\s?(?:(?:\p{Sc}|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|CAD|AUD|JPY)\s?[-–−]?\d{1,9}(?:[.,'’\u00a0\u202f ]\d{2,3}){0,4}|\d{1,9}(?:[.,'’\u00a0\u202f ]\d{2,3}){0,4}\s?(?:\p{Sc}|zł|kr|Kč|Ft|lei|EUR|USD|GBP|CHF|PLN|SEK|NOK|DKK|CZK|HUF|CAD|AUD|JPY)(?!\p{L}))/gu;

export function withoutAmounts(text: string): string {
  return text.replace(AMOUNT, ' ');
}

function amountsWithLabels(text: string, currency: string): readonly Entry[] {
  let before = 0;
  return [...text.matchAll(AMOUNT)].flatMap((match) => {
    const [money] = amountsIn(match[0], currency);
    if (money?.minor == null) return [];
    const label = text
      .slice(before, match.index)
      .replace(/\([^()]{0,60}\)/g, ' ')
      .trim()
      .replace(/[\s:.*–—-]{1,20}$/u, '')
      .slice(-LONGEST_LABEL);
    before = match.index + match[0].length;
    const type = LABELS.find(([, pattern]) => pattern.test(label))?.[0] ?? 'other';
    return [{ type, minor: /[-–−]\s?(?:\p{Sc}\s?)?\d/u.test(match[0]) ? -money.minor : money.minor, text: label }];
  });
}

/** Amounts in another currency than the wish are in that one; null where none says so. */
export function currencyOf(text: string, wanted: string): string | null {
  if (amountsIn(text, wanted).length > 0) return wanted;
  const code = /\b[A-Z]{3}\b/.exec(text)?.[0];
  const sign = /\p{Sc}/u.exec(text)?.[0];
  return code ?? { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' }[sign ?? ''] ?? null;
}

/** Lines with a tax that the totals add to a subtotal without it: by the piece or by the order, as the tax is. */
export function isTaxed(read: readonly { readonly sum: number | null; readonly quantity: number }[], totals: readonly Entry[]): boolean {
  const of = (type: string) => totals.filter((one) => one.type === type).reduce((sum, { minor }) => sum + minor, 0);
  const lines = read.reduce((sum, one) => sum + (one.sum ?? 0), 0);
  const pieces = read.reduce((sum, { quantity }) => sum + quantity, 0);
  const added = totals.filter(({ type }) => type !== 'total').reduce((sum, { minor }) => sum + minor, 0);
  const isSum = totals.some(({ type }) => type === 'subtotal') && Math.abs(added - of('total')) <= 1;
  return isSum && of('tax') > 0 && lines >= of('subtotal') && lines <= of('subtotal') + of('tax') * pieces;
}

/** Elements without text of the page. */
export const SILENT = wordSet('script style template noscript svg head select option textarea');
/** Characters below the last line, as far as the amounts of a cart reach. */
const LONGEST_SUMMARY = 1_500;

/** What stands below the last line. */
export function textAfter({ roots }: Tree, last: ElementNode | undefined): string {
  const pieces: string[] = [];
  let isBelow = false;
  const walk = (element: ElementNode): void => {
    for (const child of element.children) {
      if (typeof child === 'string') {
        if (isBelow) pieces.push(child);
      } else if (child === last) isBelow = true;
      else if (!SILENT.has(child.name)) walk(child);
    }
  };
  for (const root of roots) walk(root);
  return linesOf(pieces).slice(0, LONGEST_SUMMARY);
}

export function linesOf(texts: readonly string[]): string {
  const lines = texts.map((text) => text.replace(/\s+/g, ' ').trim());
  return lines.filter((line) => line !== '').join('\n');
}
