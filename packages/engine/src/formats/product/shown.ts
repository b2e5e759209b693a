/**
 * The offer as a person reads it: the price between the heading and the buy control, the price struck out beside it, and
 * whether it can be bought. Says nothing rather than guess: a line counts as a price only when every word of it is known,
 * and two prices that differ are none.
 */

import { MARKS } from '../html/shown-marks.ts';
import { foldWhitespace } from '../html/text.ts';
import { exponentOf } from '../money/currencies.ts';
import { knownCurrency, type Money, parsePrice } from '../money/money.ts';
import { ADD_TO_CART } from '../text/cart-words.ts';
import { NOT_ONLINE, OTHER_AMOUNT, PRICE_LABEL, SOLD_OUT, TAX_EXCLUDED, TAX_INCLUDED } from '../text/offer-words.ts';
import { anyOf, words } from '../text/words.ts';
import type { ShownOffer } from './product.ts';
import { type OptionLine, readOptions } from './shown-options.ts';

const BUY = words(ADD_TO_CART);
const SOLD = words(SOLD_OUT);
const SOLD_ALONE = new RegExp(`^${anyOf(SOLD_OUT)}[.!]?$`, 'iu');
const IN_STORES = words(NOT_ONLINE);
const OTHER = words(OTHER_AMOUNT);
const TAX = { included: words(TAX_INCLUDED), excluded: words(TAX_EXCLUDED) } as const;
const KNOWN_WORDS = new RegExp([ADD_TO_CART, TAX_INCLUDED, TAX_EXCLUDED, PRICE_LABEL].map((table) => words(table).source).join('|'), 'giu');
const CURRENCY = /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|kr\.?|zł|Kč|Fr\.)(?!\p{L})/u;
/** Signs several currencies share, with those they can mean. */
const SHARED: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/\$/, new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD'])],
  [/[¥￥]/, new Set(['JPY', 'CNY'])],
  [/(?<!\p{L})kr\.?(?!\p{L})/iu, new Set(['SEK', 'NOK', 'DKK', 'ISK'])],
  [/(?<!\p{L})Fr\.(?!\p{L})/u, new Set(['CHF'])],
];
/** "$" before which the country stands. */
const PREFIXED: Readonly<Record<string, string>> = {
  US: 'USD',
  CA: 'CAD',
  C: 'CAD',
  A: 'AUD',
  AU: 'AUD',
  NZ: 'NZD',
  S: 'SGD',
  HK: 'HKD',
  R: 'BRL',
};
/** Instalments, and an amount taken off. */
const NEVER = /\d\s*[x×]\s*(?:\p{Sc}\s*)?\d|^[-–−]\s*(?:\p{Sc}\s*)?\d/iu;
/** An amount told for a measure: "25,80 € / 1 l", "$0.42/oz". */
const OF_MEASURE =
  /\d\s*(?:\p{Sc}\s*)?\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:kg|g|mg|l|cl|dl|ml|m[²³]?|cm|lb|oz|fl\.? ?oz|st(?:k|ück)?\.?|pz|ud)\s*\)?$/iu;
const UNIT_FOLLOWS = /^\(?\s*(?:\/|[x×]\s*\d|(?:per|pro|par|je|al|por|za|each|le|la)\s)/iu;

/** Longest line that is a statement about stock, not a text that mentions one. */
const MAX_PHRASE = 100;

/** `marked`: `PageOutline.shown`. `currency`: what the page's data states, for signs that several currencies share. */
export function readShown(marked: string, currency: string | null): ShownOffer | null {
  const all = linesOf(marked);
  // An option's words are no statement about the product as a whole.
  const lines = all.filter((line) => !line.includes(MARKS.option));
  const controls = lines.flatMap((line, index) => (line.includes(MARKS.control) ? [index] : []));
  const buy = controls.find((index) => BUY.test(lines[index] as string)) ?? -1;
  const sold = lines.findIndex((line, index) =>
    controls.includes(index) ? SOLD.test(line) : line.length < MAX_PHRASE && SOLD_ALONE.test(line),
  );
  const end = buy === -1 ? sold : buy;
  const region = end === -1 ? [] : lines.slice(0, end + 1);
  const amounts = region.flatMap((line, index) => amountsOf(line, region[index - 1], lines.slice(index + 1, index + 4), currency));
  const price = priceOf(amounts);
  const inStores = lines.slice(0, end === -1 ? lines.length : end + 3).find((line) => line.length < MAX_PHRASE && IN_STORES.test(line));
  const soldLine = sold === -1 || (buy !== -1 && sold > buy + 2) ? undefined : lines[sold];
  const canBuy = buy !== -1 && !lines[buy]?.includes(MARKS.disabled);
  const words = inStores ?? soldLine;
  // Sold-out words beside a control that buys contradict each other, unless the control is switched off.
  const isOff = buy === -1 || lines[buy]?.includes(MARKS.disabled) === true;
  const availability = words === undefined ? (canBuy ? 'in_stock' : null) : isOff ? 'out_of_stock' : null;
  if (price === null && availability === null) return null;
  const struck = amounts.filter(({ kind }) => kind === 'struck').map(({ money }) => money);
  return {
    price: price?.money ?? null,
    listPrice: one(struck.filter((money) => money !== null && price !== null && (money.minor ?? 0) > (price.money?.minor ?? 0))),
    availability,
    availabilityRaw: availability === null ? null : bare(words ?? lines[buy] ?? ''),
    tax: price?.tax ?? null,
    variants: readOptions(optionsBefore(all), price?.money ?? null, (text) => moneyIn(text, currency)),
  };
}

/** The option lines before the buy control, list by list. */
function optionsBefore(lines: readonly string[]): readonly (readonly OptionLine[])[] {
  const end = lines.findIndex((line) => line.includes(MARKS.control) && BUY.test(line));
  const lists: OptionLine[][] = [];
  for (const line of lines.slice(0, end === -1 ? undefined : end)) {
    if (line.includes(MARKS.list)) lists.push([]);
    if (line.includes(MARKS.option)) lists.at(-1)?.push({ text: bare(line), isDisabled: line.includes(MARKS.disabled) });
  }
  return lists;
}

const { raised, seam } = MARKS;
const RAISED_CENTS = new RegExp(`(\\d)${seam}*${raised}(\\d{2})(?!\\d)`, 'g');
const SHARED_AMOUNT = new RegExp(`(\\d)\\s?[${seam}${raised}][\\s${seam}${raised}]*(?=\\d)`, 'g');
const SEAMS = new RegExp(`[${seam}${raised}]`, 'g');
const STRUCK = new RegExp(`${MARKS.struck}([^${MARKS.unstruck}]*)${MARKS.unstruck}?`, 'g');

/** Text of one line of the page, without empty ones; amounts that two elements share are marked unreadable. */
function linesOf(marked: string): readonly string[] {
  return marked
    .replace(RAISED_CENTS, '$1.$2')
    .replace(SHARED_AMOUNT, '$1¦')
    .replace(SEAMS, '')
    .split('\n')
    .map(foldWhitespace)
    .filter((line) => /[\p{L}\d]/u.test(line));
}

const ANY_MARK = new RegExp(`[${Object.values(MARKS).join('')}]`, 'g');

function bare(line: string): string {
  return foldWhitespace(line.replace(ANY_MARK, ' ')).slice(0, 200);
}

interface ShownAmount {
  /** `doubtful`: an amount is there, and it is unknown which or of what. */
  readonly kind: 'price' | 'struck' | 'doubtful';
  readonly money: Money | null;
  readonly tax: ShownOffer['tax'];
}

function amountsOf(line: string, before: string | undefined, after: readonly string[], hint: string | null): readonly ShownAmount[] {
  if (!/\d/.test(line) || !CURRENCY.test(line)) return [];
  const old = [...line.matchAll(STRUCK)].flatMap(([, text = '']) => {
    const money = moneyIn(bare(text), hint);
    return money === null ? [] : [{ kind: 'struck' as const, money, tax: null }];
  });
  const rest = bare(line.replace(STRUCK, ' '));
  if (!/\d/.test(rest) || !CURRENCY.test(rest) || NEVER.test(rest) || OF_MEASURE.test(rest)) return old;
  const label = before !== undefined && !/\d/.test(before) ? bare(before) : '';
  if (OTHER.test(withoutKnown(rest)) || (label.length < 60 && OTHER.test(withoutKnown(label)))) return old;
  const isOfUnit = UNIT_FOLLOWS.test(bare(after[0] ?? ''));
  const money = isOfUnit ? null : moneyIn(rest, hint);
  return [
    ...old,
    {
      kind: money === null ? 'doubtful' : 'price',
      money,
      tax: money === null ? null : (taxOf(rest) ?? taxOf(after.filter((line) => !/\d [€$£]/.test(line)).join(' '))),
    },
  ];
}

function withoutKnown(text: string): string {
  return text.replace(KNOWN_WORDS, ' ');
}

/** The one amount of a text that holds nothing else but known words. */
function moneyIn(text: string, hint: string | null): Money | null {
  const named = withoutKnown(text)
    .replace(/(?<!\p{L})(US|CA|C|AU|A|NZ|S|HK|R)\$/gu, (_, country: string) => ` ${PREFIXED[country]} `)
    .replace(/[*:()¹²!]/g, ' ')
    .trim()
    .replace(/^[–—·|]\s/, '');
  const shared = SHARED.find(([sign]) => sign.test(named));
  const meant = shared === undefined ? null : hint !== null && shared[1].has(hint) ? hint : null;
  const plain = shared === undefined ? named : named.replace(new RegExp(shared[0].source, 'giu'), ` ${meant ?? '$'} `);
  const isUnknown = (word: string) => knownCurrency(word) === null && !/^(?:zł|Kč)$/iu.test(word);
  const letters = plain.match(/\p{L}+/gu) ?? [];
  if (letters.some(isUnknown) || /[¦/%+×]|[-–−]\s*(?:\p{Sc}\s*)?\d/u.test(plain)) return null;
  // Shops show three digits behind a mark only as thousands; a country that writes the comma says so to the reader.
  const money = parsePrice(plain, { currency: meant, country: 'DE' });
  const isReadable = money.minor !== null && money.minor > 0 && money.currency !== null && exponentOf(money.currency) < 3;
  return isReadable ? { ...money, raw: text } : null;
}

/** The price to pay: the only one before anything doubtful; where prices with and without tax stand together, the one with. */
function priceOf(amounts: readonly ShownAmount[]): ShownAmount | null {
  const shown = amounts.filter(({ kind }) => kind !== 'struck');
  if (shown[0]?.kind !== 'price') return null;
  const prices = shown.filter(({ kind }) => kind === 'price');
  const taxed = prices.filter(({ tax }) => tax === 'included');
  const kept = taxed.length > 0 && prices.some(({ tax }) => tax === 'excluded') ? taxed : prices;
  return one(kept.map(({ money }) => money)) === null ? null : (kept[0] ?? null);
}

/** The amount all of them are. */
function one(amounts: readonly (Money | null)[]): Money | null {
  const [first = null] = amounts;
  return amounts.every((money) => money?.minor === first?.minor && money?.currency === first?.currency) ? first : null;
}

function taxOf(text: string): ShownOffer['tax'] {
  const [included, excluded] = [TAX.included.test(text), TAX.excluded.test(text)];
  return included === excluded ? null : included ? 'included' : 'excluded';
}
