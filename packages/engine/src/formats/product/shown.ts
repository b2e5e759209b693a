/**
 * The offer as a person reads it: the price between the heading and the buy control, the price struck out beside it, and
 * whether it can be bought. Says nothing rather than guess: a line counts as a price only when every word of it is known,
 * and two prices that differ are none.
 */

import { MARKS } from '../html/shown-marks.ts';
import { foldWhitespace } from '../html/text.ts';
import { ADD_TO_CART } from '../text/cart-words.ts';
import {
  IN_STOCK,
  NOT_ONLINE,
  NOTHING_TO_ORDER,
  OPTION_NAME,
  OTHER_PRODUCTS,
  PIECES,
  PREORDER,
  SOLD_OUT,
  STOCK_LABEL,
  THIS_IS,
} from '../text/offer-words.ts';
import { anyOf, words } from '../text/words.ts';
import type { CurrencyOf } from './page-currency.ts';
import type { ShownOffer } from './product.ts';
import { choicesOf, type OptionLine, readOptions } from './shown-options.ts';
import { amountsOf, bare, moneyIn, one, priceOf, taxLines } from './shown-price.ts';

const BUY = words(ADD_TO_CART);
const SOLD = words(SOLD_OUT);
const OTHERS_ALONE = new RegExp(`^${anyOf(OTHER_PRODUCTS)}(?: .{0,30})?$`, 'iu');
const SOLD_ALONE = new RegExp(`^(?:${anyOf(THIS_IS)} )?${anyOf(SOLD_OUT)}(?: \\p{L}{1,3}(?: está)? ${anyOf(SOLD_OUT)})?[.!]?$`, 'iu');
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

const says = (phrase: RegExp) => (line: string) => line.length < MAX_PHRASE && phrase.test(line);

function readMarked(marked: string, currency: CurrencyOf): ShownOffer | null {
  const all = ownLines(withChoices(linesOf(marked)));
  // An option's words are no statement about the product as a whole.
  const lines = all.filter((line) => !line.includes(MARKS.option));
  const controls = lines.flatMap((line, index) => (line.includes(MARKS.control) ? [index] : []));
  const buy = controls.find((index) => BUY.test(lines[index] as string)) ?? -1;
  const sold = lines.findIndex((line, index) =>
    controls.includes(index) ? SOLD.test(line) : line.length < MAX_PHRASE && SOLD_ALONE.test(line),
  );
  const off = buy === -1 ? lines.findIndex(says(UNORDERABLE)) : -1;
  const end = [buy, sold, off].find((index) => index !== -1) ?? -1;
  const region = end === -1 ? [] : lines.slice(0, end + 1);
  const amounts = region.flatMap((line, index) => amountsOf(line, region[index - 1], lines.slice(index + 1, index + 4), currency));
  const price = priceOf(amounts);
  const stated = statedStock(lines.slice(0, end === -1 ? lines.length : end + 3));
  const nowhere = lines.slice(0, end === -1 ? lines.length : end + 3).find(says(IN_STORES)) ?? lines[off];
  const soldLine = sold === -1 || (buy !== -1 && sold > buy + 2) ? undefined : lines[sold];
  const canBuy = buy !== -1 && !lines[buy]?.includes(MARKS.disabled);
  const choices = choicesOf(optionsBefore(all));
  const variants = readOptions(choices, price?.money ?? null, (text) => moneyIn(text, currency));
  // Where no amount is told, scripts are still to fill the page, and may switch the control off.
  const isPriced = amounts.length > 0 || variants.some((variant) => variant.price !== null);
  const words = nowhere ?? soldLine;
  // Sold-out words beside a control that buys contradict each other, unless the control is switched off.
  const pressed = words === undefined ? (canBuy && isPriced ? 'in_stock' : null) : canBuy ? null : 'out_of_stock';
  const availability = nowhere === undefined && stated !== null ? stated.state : pressed;
  if (price === null && availability === null && !canBuy) return null;
  const isSoldOut = soldLine !== undefined || stated?.state === 'out_of_stock';
  const struck = amounts.filter(({ kind }) => kind === 'struck').map(({ money }) => money);
  return {
    price: price?.money ?? null,
    listPrice: one(struck.filter((money) => money !== null && price !== null && (money.minor ?? 0) > (price.money?.minor ?? 0))),
    availability,
    availabilityRaw: availability === null ? null : bare(nowhere ?? stated?.line ?? soldLine ?? lines[buy] ?? ''),
    ...(availability === 'out_of_stock' && nowhere !== undefined && !isSoldOut && { orderable: false }),
    tax: price?.tax ?? null,
    choices: choices.length,
    variants,
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
/** Also what a person does not read: soft hyphens, and icons of a font (private use). */
const UNREAD = new RegExp(`[${seam}${raised}\u00ad\\p{Co}]`, 'gu');

/** Text of one line of the page, without empty ones; amounts that two elements share are marked unreadable. */
function linesOf(marked: string): readonly string[] {
  return marked
    .replace(RAISED_CENTS, '$1.$2')
    .replace(SHARED_AMOUNT, '$1¦')
    .replace(UNREAD, '')
    .split('\n')
    .flatMap(taxLines)
    .filter((line) => /[\p{L}\d]/u.test(line))
    .map(foldWhitespace);
}
