/**
 * The offer as a person reads it: the price between the heading and the buy control, the price struck out beside it, and
 * whether it can be bought. Says nothing rather than guess: a line counts as a price only when every word of it is known,
 * and two prices that differ are none.
 */

import { MARKS } from '../html/shown-marks.ts';
import { foldWhitespace } from '../html/text.ts';
import { exponentOf } from '../money/currencies.ts';
import { mayNameCurrency, SHARED, spelled, writtenOut } from '../money/currency-words.ts';
import { knownCurrency, type Money, parsePrice } from '../money/money.ts';
import { ADD_TO_CART } from '../text/cart-words.ts';
import {
  IN_STOCK,
  NOT_ONLINE,
  NOTHING_TO_ORDER,
  OPTION_NAME,
  OTHER_AMOUNT,
  OTHER_PRODUCTS,
  PIECES,
  PREORDER,
  PRICE_LABEL,
  SOLD_OUT,
  STOCK_LABEL,
  TAX_EXCLUDED,
  TAX_INCLUDED,
} from '../text/offer-words.ts';
import { anyOf, words } from '../text/words.ts';
import type { CurrencyOf } from './page-currency.ts';
import type { ShownOffer } from './product.ts';
import { choicesOf, type OptionLine, readOptions } from './shown-options.ts';

const BUY = words(ADD_TO_CART);
const SOLD = words(SOLD_OUT);
const OTHERS_ALONE = new RegExp(`^${anyOf(OTHER_PRODUCTS)}(?: .{0,30})?$`, 'iu');
const SOLD_ALONE = new RegExp(`^${anyOf(SOLD_OUT)}[.!]?$`, 'iu');
/** How the page states the stock itself, behind a label or as a number of pieces; it decides before any button. */
const STATED: readonly (readonly [RegExp, ShownOffer['availability']])[] = (
  [
    [SOLD_OUT, 'out_of_stock'],
    [PREORDER, 'preorder'],
    [IN_STOCK, 'in_stock'],
  ] as const
).map(([table, state]) => [new RegExp(`^${anyOf(STOCK_LABEL)} ?:? ?${anyOf(table)}[.!]?$`, 'iu'), state]);
const PREORDER_ALONE = new RegExp(`^${anyOf(PREORDER)}[.!]?$`, 'iu');
const COUNTED = new RegExp(`^(?:${anyOf(STOCK_LABEL)} ?:? ?)?(\\d{1,6}) ?(?:${anyOf(PIECES)})?(?: ${anyOf(IN_STOCK)})?[.!]?$`, 'iu');
const OF_STOCK = new RegExp(`^${anyOf(STOCK_LABEL)}|${anyOf(IN_STOCK)}[.!]?$`, 'iu');
/** "Color", "Size: M": alone, or with what is chosen. */
const OPTION_ALONE = new RegExp(`^${anyOf(OPTION_NAME)}(?: ?:(?: .{1,40})?)?$`, 'iu');
const OF_OPTION = words(OPTION_NAME);
const IN_STORES = words(NOT_ONLINE);
const UNORDERABLE = words(NOTHING_TO_ORDER);
const OTHER = words(OTHER_AMOUNT);
/** "Save 20 %" beside a price is no other amount. */
const PERCENT_OFF = new RegExp(`(?<!\\p{L})${anyOf(OTHER_AMOUNT)} ?:? ?[-–−]?\\d{1,3} ?%`, 'iu');
const TAX = { included: words(TAX_INCLUDED), excluded: words(TAX_EXCLUDED) } as const;
const KNOWN_WORDS = new RegExp([ADD_TO_CART, TAX_INCLUDED, TAX_EXCLUDED, PRICE_LABEL].map((table) => words(table).source).join('|'), 'giu');
/** A line with digits and one of these holds an amount, even where it cannot be read. */
const CURRENCY = /\p{Sc}|(?<!\p{L})(?:[A-Z]{3}|kr\.?|zł|Kč|Fr\.)(?!\p{L})/u;
/** Signs several currencies share, with those they can mean, and all of their places. */
/** Instalments, and an amount taken off. */
const NEVER = /\d\s*[x×]\s*(?:\p{Sc}\s*)?\d|^[-–−]\s*(?:\p{Sc}\s*)?\d/iu;
/** An amount told for a measure: "25,80 € / 1 l", "$0.42/oz". */
const OF_MEASURE =
  /\d\s*(?:\p{Sc}\s*)?\/\s*(?:\d+(?:[.,]\d+)?\s*)?(?:kg|g|mg|l|cl|dl|ml|m[²³]?|cm|lb|oz|fl\.? ?oz|st(?:k|ück)?\.?|pz|ud)\s*\)?$/iu;
const UNIT_FOLLOWS = /^\(?\s*(?:\/|[x×]\s*\d|(?:per|pro|par|je|al|por|za|each|le|la)\s)/iu;

/** Longest line that is a statement about stock, not a text that mentions one. */
const MAX_PHRASE = 100;
/** Longest name of what a button chooses. */
const MAX_CHOICE = 40;

/** `marked`: `PageOutline.shown`. `currency`: which of a shared sign's currencies the page means. */
export function readShown(marked: string, currency: CurrencyOf): ShownOffer | null {
  if (!marked.includes(MARKS.regular)) return readMarked(marked, currency);
  const beside = readMarked(marked.replaceAll(MARKS.regular, MARKS.struck), currency);
  const [price, regular] = [beside?.price?.minor ?? 0, beside?.listPrice?.minor ?? 0];
  return price > 0 && price >= regular * LEAST_SALE && regular > 0 ? beside : readMarked(marked.replaceAll(MARKS.regular, ''), currency);
}

/** An amount under this share of the regular price is no sale: it is for something else. */
const LEAST_SALE = 0.2;

function readMarked(marked: string, currency: CurrencyOf): ShownOffer | null {
  const all = ownLines(withChoices(linesOf(marked)));
  // An option's words are no statement about the product as a whole.
  const lines = all.filter((line) => !line.includes(MARKS.option));
  const controls = lines.flatMap((line, index) => (line.includes(MARKS.control) ? [index] : []));
  const buy = controls.find((index) => BUY.test(lines[index] as string)) ?? -1;
  const sold = lines.findIndex((line, index) =>
    controls.includes(index) ? SOLD.test(line) : line.length < MAX_PHRASE && SOLD_ALONE.test(line),
  );
  const says = (phrase: RegExp) => (line: string) => line.length < MAX_PHRASE && phrase.test(line);
  const off = buy === -1 ? lines.findIndex(says(UNORDERABLE)) : -1;
  const end = [buy, sold, off].find((index) => index !== -1) ?? -1;
  const region = end === -1 ? [] : lines.slice(0, end + 1);
  const amounts = region.flatMap((line, index) => amountsOf(line, region[index - 1], lines.slice(index + 1, index + 4), currency));
  const price = priceOf(amounts);
  const stated = statedStock(lines.slice(0, end === -1 ? lines.length : end + 3));
  const nowhere = lines.slice(0, end === -1 ? lines.length : end + 3).find(says(IN_STORES)) ?? lines[off];
  const soldLine = sold === -1 || (buy !== -1 && sold > buy + 2) ? undefined : lines[sold];
  const canBuy = buy !== -1 && !lines[buy]?.includes(MARKS.disabled);
  const words = nowhere ?? soldLine;
  // Sold-out words beside a control that buys contradict each other, unless the control is switched off.
  const isOff = buy === -1 || lines[buy]?.includes(MARKS.disabled) === true;
  const pressed = words === undefined ? (canBuy ? 'in_stock' : null) : isOff ? 'out_of_stock' : null;
  const availability = nowhere === undefined && stated !== null ? stated.state : pressed;
  if (price === null && availability === null) return null;
  const isSoldOut = soldLine !== undefined || stated?.state === 'out_of_stock';
  const choices = choicesOf(optionsBefore(all));
  const struck = amounts.filter(({ kind }) => kind === 'struck').map(({ money }) => money);
  return {
    price: price?.money ?? null,
    listPrice: one(struck.filter((money) => money !== null && price !== null && (money.minor ?? 0) > (price.money?.minor ?? 0))),
    availability,
    availabilityRaw: availability === null ? null : bare(nowhere ?? stated?.line ?? soldLine ?? lines[buy] ?? ''),
    ...(availability === 'out_of_stock' && nowhere !== undefined && !isSoldOut && { orderable: false }),
    tax: price?.tax ?? null,
    choices: choices.length,
    variants: readOptions(choices, price?.money ?? null, (text) => moneyIn(text, currency)),
  };
}

/** Without what comes under a heading of other products, where the stock of this one was stated before it: their buttons are not its own. */
function ownLines(lines: readonly string[]): readonly string[] {
  const others = lines.findIndex((line) => !line.includes(MARKS.control) && OTHERS_ALONE.test(bare(line)));
  const own = lines.slice(0, Math.max(0, others));
  return others > 0 && (own.some((line) => SOLD_ALONE.test(bare(line))) || statedStock(own) !== null) ? own : lines;
}

/** The buttons under the name of an option are what it is chosen from: marked like the options of a `select`. */
function withChoices(lines: readonly string[]): readonly string[] {
  let list: 'none' | 'named' | 'begun' = 'none';
  return lines.map((line, index) => {
    const text = bare(line);
    const isChoice = line.includes(MARKS.control) && text.length < MAX_CHOICE && !BUY.test(text);
    if (!isChoice) {
      list = OPTION_ALONE.test(text) && !line.includes(MARKS.option) ? 'named' : 'none';
      return line;
    }
    // "Size guide"; and one button alone is no choice.
    const isAlone = list === 'named' && lines[index + 1]?.includes(MARKS.control) !== true;
    if (list === 'none' || OF_OPTION.test(text) || isAlone) return line;
    const mark = `${list === 'named' ? MARKS.list : ''}${MARKS.option}${line.includes(MARKS.disabled) ? MARKS.disabled : ''}`;
    list = 'begun';
    return `${mark}${text}`;
  });
}

/** What the first line that states the stock says; null where none does. Lines of cards beside the product come after the button. */
function statedStock(lines: readonly string[]): { readonly line: string; readonly state: ShownOffer['availability'] } | null {
  for (const [index, marked] of lines.entries()) {
    if (marked.length >= MAX_PHRASE || marked.includes(MARKS.control)) continue;
    const line = bare(marked);
    // A label may stand in an element of its own.
    const labelled = /:$/.test(bare(lines[index - 1] ?? '')) ? `${bare(lines[index - 1] as string)} ${line}` : line;
    const state = STATED.find(([words]) => words.test(labelled))?.[1] ?? (PREORDER_ALONE.test(line) ? 'preorder' : null);
    if (state !== null) return { line: labelled, state };
    const counted = COUNTED.exec(labelled);
    if (counted === null || !/\p{L}/u.test(labelled)) continue;
    if (Number(counted[1]) === 0) return { line: labelled, state: 'out_of_stock' };
    // "30 pcs" may be what a pack holds.
    if (OF_STOCK.test(labelled)) return { line: labelled, state: 'in_stock' };
  }
  return null;
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
const SHARED_AMOUNT = new RegExp(`(\\d)[^\\S\\n]?[${seam}${raised}](?:[^\\S\\n]|[${seam}${raised}])*(?=\\d)`, 'g');
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

function amountsOf(line: string, before: string | undefined, after: readonly string[], hint: CurrencyOf): readonly ShownAmount[] {
  if (!/\d/.test(line) || !mayNameCurrency(line)) return [];
  const old = [...line.matchAll(STRUCK)].flatMap(([, text = '']) => {
    const money = moneyIn(bare(text), hint);
    return money === null ? [] : [{ kind: 'struck' as const, money, tax: null }];
  });
  const rest = bare(line.replace(STRUCK, ' ')).replace(PERCENT_OFF, '');
  if (!/\d/.test(rest) || NEVER.test(rest) || OF_MEASURE.test(rest)) return old;
  const label = before !== undefined && !/\d/.test(before) ? bare(before) : '';
  if (OTHER.test(withoutKnown(rest)) || (label.length < 60 && OTHER.test(withoutKnown(label)))) return old;
  const isOfUnit = UNIT_FOLLOWS.test(bare(after[0] ?? ''));
  const money = isOfUnit ? null : moneyIn(rest, hint);
  if (money === null && !CURRENCY.test(rest)) return old;
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
function moneyIn(text: string, hint: CurrencyOf): Money | null {
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

/** Lines behind an amount that may label it: those before the next amount, which has a label of its own. */
function labelsAfter(lines: readonly string[]): number {
  const next = lines.findIndex((line) => /\d/.test(line) && CURRENCY.test(line));
  return next === -1 ? lines.length : next;
}

/** No tax on sales is higher: an amount under this share of the price that is labelled "incl. tax" is the tax itself. */
const HIGHEST_TAX = 0.35;

/**
 * The price to pay: the only amount before anything doubtful. Labels of tax tell amounts apart and hide none: an amount without
 * tax beside a higher one is not what a buyer pays, an amount with tax beside a lower one is, and "incl. tax: 2 €" beside 22 € is
 * the tax.
 */
function priceOf(amounts: readonly ShownAmount[]): ShownAmount | null {
  const shown = amounts.filter(({ kind }) => kind !== 'struck');
  if (shown[0]?.kind !== 'price') return null;
  const prices = shown.filter(({ kind }) => kind === 'price');
  const of = (label: ShownOffer['tax']) => prices.filter(({ tax }) => tax === label);
  const [plain, included, excluded] = [of(null), of('included'), of('excluded')];
  const [first, gross, net] = [plain, included, excluded].map((group) => one(group.map(({ money }) => money))?.minor ?? null);
  if (plain.length === 0) {
    const kept = included.length > 0 && excluded.length > 0 ? included : prices;
    return one(kept.map(({ money }) => money)) === null ? null : (kept[0] ?? null);
  }
  if (first == null || (included.length > 0 && gross == null) || (excluded.length > 0 && (net == null || net > first))) return null;
  const paid = { ...(plain[0] as ShownAmount), tax: included.length + excluded.length > 0 ? ('included' as const) : null };
  if (gross == null || gross === first) return paid;
  if (gross > first) return included[0] ?? null;
  return gross <= first * HIGHEST_TAX ? paid : null;
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
