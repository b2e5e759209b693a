/** The amounts of the lines a person reads, and which of them is the price to pay. */

import { MARKS } from '../html/shown-marks.ts';
import { foldWhitespace } from '../html/text.ts';
import { exponentOf } from '../money/currencies.ts';
import { mayNameCurrency, SHARED, spelled, writtenOut } from '../money/currency-words.ts';
import { knownCurrency, type Money, parsePrice } from '../money/money.ts';
import { ADD_TO_CART } from '../text/cart-words.ts';
import { NOT_THE_PRICE, OTHER_AMOUNT, PRICE_LABEL, TAX_EXCLUDED, TAX_INCLUDED } from '../text/offer-words.ts';
import { anyOf, words } from '../text/words.ts';
import type { CurrencyOf } from './page-currency.ts';
import type { ShownOffer } from './product.ts';

const OTHER = words(OTHER_AMOUNT);
const LIMIT_ALONE = new RegExp(`^${anyOf(NOT_THE_PRICE)} ?:?$`, 'iu');
/** "Save 20 %" beside a price is no other amount. */
const PERCENT_OFF = new RegExp(`(?<!\\p{L})${anyOf(OTHER_AMOUNT)} ?:? ?[-–−]?\\d{1,3} ?%`, 'iu');
const TAX = { included: words(TAX_INCLUDED), excluded: words(TAX_EXCLUDED) } as const;
const TAX_LABEL = new RegExp(`${TAX.included.source}|${TAX.excluded.source}`, 'giu');
const KNOWN_WORDS = new RegExp([ADD_TO_CART, TAX_INCLUDED, TAX_EXCLUDED, PRICE_LABEL].map((table) => words(table).source).join('|'), 'giu');
const SIGN = /\p{Sc}|(?<!\p{L})(?:kr\.?|zł|Kč|Fr\.)(?!\p{L})/u;
/** Instalments, and an amount taken off. */
const NEVER = /\d\s*[x×]\s*(?:\p{Sc}\s*)?\d|^[-–−]\s*(?:\p{Sc}\s*)?\d/iu;
/** An amount told for a measure: "25,80 € / 1 l", "$0.42/oz". */
const OF_MEASURE =
  /\d\s*(?:\p{Sc}\s*)?\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:kg|g|mg|l|cl|dl|ml|m[²³]?|cm|lb|oz|fl\.? ?oz|st(?:k|ück)?\.?|pz|ud)\s*\)?$/iu;
const UNIT_FOLLOWS = /^\(?\s*(?:\/|[x×]\s*\d|(?:per|pro|par|je|al|por|za|each|le|la)\s)/iu;

const STRUCK = new RegExp(`${MARKS.struck}([^${MARKS.unstruck}]*)${MARKS.unstruck}?`, 'g');
const ANY_MARK = new RegExp(`[${Object.values(MARKS).join('')}]`, 'g');

export function bare(line: string): string {
  return foldWhitespace(line.replace(ANY_MARK, ' ')).slice(0, 200);
}

/** "£59.99 inc. VAT (£49.99 ex. VAT)": each amount with its label is a line. */
export function taxLines(line: string): readonly string[] {
  // Looking for each match makes a copy of the expression, which costs twenty times what asking for any does.
  if (!TAX.included.test(line) || !TAX.excluded.test(line)) return [line];
  const [one, other] = [...line.matchAll(TAX_LABEL)];
  if (one === undefined || other === undefined || TAX.included.test(one[0]) === TAX.included.test(other[0])) return [line];
  const at = /\d/.test(line.slice(0, one.index)) ? one.index + one[0].length : other.index;
  return [line.slice(0, at), line.slice(at)];
}

interface ShownAmount {
  /** `doubtful`: an amount is there, and it is unknown which or of what. */
  readonly kind: 'price' | 'struck' | 'doubtful';
  readonly money: Money | null;
  readonly tax: ShownOffer['tax'];
}

export function amountsOf(line: string, before: string | undefined, after: readonly string[], hint: CurrencyOf): readonly ShownAmount[] {
  if (!/\d/.test(line) || !mayNameCurrency(line)) return [];
  const old = [...line.matchAll(STRUCK)].flatMap(([, text = '']) => {
    const money = moneyIn(bare(text), hint);
    return money === null ? [] : [{ kind: 'struck' as const, money, tax: null }];
  });
  const rest = bare(line.replace(STRUCK, ' ')).replace(PERCENT_OFF, '');
  if (!/\d/.test(rest) || NEVER.test(rest) || OF_MEASURE.test(rest)) return old;
  const label = before !== undefined && !/\d/.test(before) ? bare(before) : '';
  if (OTHER.test(withoutKnown(rest)) || (label.length < 60 && OTHER.test(withoutKnown(label)))) return old;
  const isOther = UNIT_FOLLOWS.test(bare(after[0] ?? '')) || LIMIT_ALONE.test(label);
  const money = isOther ? null : moneyIn(rest, hint);
  if (money === null && !holdsAmount(rest)) return old;
  return [
    ...old,
    {
      kind: money === null ? 'doubtful' : 'price',
      money,
      tax: money === null ? null : (taxOf(`${label} ${rest}`) ?? taxOf(after.slice(0, labelsAfter(after)).join(' '))),
    },
  ];
}

function withoutKnown(text: string): string {
  return text.replace(KNOWN_WORDS, ' ');
}

/** The one amount of a text that holds nothing else but known words. */
export function moneyIn(text: string, hint: CurrencyOf): Money | null {
  const named = spelled(withoutKnown(text))
    .replace(/[*:()¹²!]/g, ' ')
    .trim()
    .replace(/^[–—·|]\s/, '');
  const shared = SHARED.find(([sign]) => sign.test(named));
  // A code beside the sign says which one it is: "$12 CAD".
  const code =
    named
      .match(/\p{L}+/gu)
      ?.find((word) => knownCurrency(word) !== null)
      ?.toUpperCase() ?? null;
  const meant = shared === undefined ? null : (code ?? hint(shared[1]));
  if (shared !== undefined && meant !== null && !shared[1].has(meant)) return null;
  const plain = shared === undefined ? named : writtenOut(named, shared[0], meant ?? '$');
  if (plain.match(/\p{L}+/gu)?.some((word) => knownCurrency(word) === null) || /[¦/%+×]|[-–−]\s*(?:\p{Sc}\s*)?\d/u.test(plain)) return null;
  const money = parsePrice(plain, meant);
  // Of a sign that several share, the amount is known where the currency is not; a lone sign of one ("R 12") may be no money.
  const isMoney = money.currency === null ? shared !== undefined && shared[1].size > 1 : exponentOf(money.currency) < 3;
  return isMoney && money.minor !== null && money.minor > 0 ? { ...money, raw: text } : null;
}

/** Digits and a currency, even where the amount cannot be read; "SKU 12" names none. */
function holdsAmount(line: string): boolean {
  const codes = line.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? [];
  return /\d/.test(line) && (SIGN.test(line) || codes.some((code) => knownCurrency(code) !== null));
}

/** Lines behind an amount that may label it: those before the next amount, which has a label of its own. */
function labelsAfter(lines: readonly string[]): number {
  const next = lines.findIndex(holdsAmount);
  return next === -1 ? lines.length : next;
}

/** No tax on sales is higher: an amount under this share of the price that is labelled "incl. tax" is the tax itself. */
const HIGHEST_TAX = 0.35;

/**
 * The price to pay: the only amount before anything doubtful. Labels of tax tell amounts apart and hide none: an amount without
 * tax beside a higher one is not what a buyer pays, an amount with tax beside a lower one is, and "incl. tax: 2 €" beside 22 € is
 * the tax.
 */
export function priceOf(amounts: readonly ShownAmount[]): ShownAmount | null {
  const shown = amounts.filter(({ kind }) => kind !== 'struck');
  if (shown[0]?.kind !== 'price') return null;
  const prices = shown.filter(({ kind }) => kind === 'price');
  const of = (label: ShownOffer['tax']) => prices.filter(({ tax }) => tax === label);
  const [plain, included, excluded] = [of(null), of('included'), of('excluded')];
  const [first, gross, net] = [plain, included, excluded].map((group) => one(group.map(({ money }) => money))?.minor ?? null);
  if (plain.length === 0) {
    const kept = included.length > 0 && excluded.length > 0 ? included : prices;
    // The other amount beside one without tax may be the one with it.
    if (kept[0]?.tax === 'excluded' && prices.length < shown.length) return null;
    return one(kept.map(({ money }) => money)) === null ? null : (kept[0] ?? null);
  }
  if (first == null || (included.length > 0 && gross == null) || (excluded.length > 0 && (net == null || net > first))) return null;
  const paid = { ...(plain[0] as ShownAmount), tax: included.length + excluded.length > 0 ? ('included' as const) : null };
  if (gross == null || gross === first) return paid;
  if (gross > first) return included[0] ?? null;
  return gross <= first * HIGHEST_TAX ? paid : null;
}

/** The amount all of them are. */
export function one(amounts: readonly (Money | null)[]): Money | null {
  const [first = null] = amounts;
  return amounts.every((money) => money?.minor === first?.minor && money?.currency === first?.currency) ? first : null;
}

function taxOf(text: string): ShownOffer['tax'] {
  const [included, excluded] = [TAX.included.test(text), TAX.excluded.test(text)];
  return included === excluded ? null : included ? 'included' : 'excluded';
}
