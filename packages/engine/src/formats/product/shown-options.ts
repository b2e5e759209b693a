/**
 * The variants a page lets a person choose from, where there is one list of them: their labels, prices and what is sold out.
 * An amount is a variant's price only where it cannot be a surcharge: every option states one, apart from its label, and where
 * the page shows a price, one of the options has it.
 */

import type { Money } from '../money/money.ts';
import { withoutEdges } from '../text/edges.ts';
import { SOLD_OUT } from '../text/offer-words.ts';
import { words } from '../text/words.ts';
import type { OfferedVariant } from './product.ts';

export interface OptionLine {
  readonly text: string;
  readonly isDisabled: boolean;
}

const SOLD = words(SOLD_OUT);
const EVERY_SOLD = new RegExp(SOLD.source, 'giu');
/** How many of it, not which. */
const QUANTITY = /^\d{1,3}$/;
/** What sets an amount apart from the label: a dash between spaces, a colon, a bar or a bracket. */
const APART = '-–—:|·()';
const EDGE = /[\s\-–—:|·,/]/u;
const MAX_OPTIONS = 50;

/** `lists`: options of `select` elements, radio buttons and swatches, list by list. Those that ask which of the product, not how many. */
export function choicesOf(lists: readonly (readonly OptionLine[])[]): readonly (readonly OptionLine[])[] {
  return once(lists.filter((options) => options.length > 1 && !options.every(({ text }) => QUANTITY.test(text))));
}

/** The variants of the only one of `choices`; none where there are several, whose combinations nobody lists. */
export function readOptions(
  choices: readonly (readonly OptionLine[])[],
  shown: Money | null,
  moneyIn: (text: string) => Money | null,
): readonly OfferedVariant[] {
  const [options] = choices;
  if (options === undefined || choices.length > 1) return [];
  const read = options.slice(0, MAX_OPTIONS).map((option) => readOption(option, moneyIn));
  const prices = read.map(({ price }) => price);
  const isPriced =
    prices.every((price) => price !== null && price.currency === prices[0]?.currency) &&
    (shown === null || prices.some((price) => price?.minor === shown.minor && price?.currency === shown.currency));
  return isPriced ? read : read.map((variant) => ({ ...variant, price: null }));
}

/** Swatches stand beside the hidden list they stand for: the same words are one list, sold out where either says so. */
function once(lists: readonly (readonly OptionLine[])[]): readonly (readonly OptionLine[])[] {
  const alike = Map.groupBy(lists, (options) => JSON.stringify(options.map(({ text }) => text)));
  return [...alike.values()].map(([first = [], ...others]) =>
    first.map(({ text, isDisabled }, at) => ({ text, isDisabled: isDisabled || others.some((other) => other[at]?.isDisabled === true) })),
  );
}

function readOption({ text, isDisabled }: OptionLine, moneyIn: (text: string) => Money | null): OfferedVariant {
  const isSold = isDisabled || SOLD.test(text);
  const unsold = text.replace(EVERY_SOLD, ' ').replace(/\(\s*\)/g, ' ');
  const rest = withoutEdges(unsold, EDGE);
  const { name, amount } = takeApart(rest);
  const price = name === '' ? null : moneyIn(amount.trim());
  const label = withoutEdges(price === null ? rest : name, EDGE).slice(0, 200);
  return { label, price, availability: isSold ? 'out_of_stock' : null };
}

/** By the last of what may set them apart; both empty where no amount follows it. */
function takeApart(text: string): { readonly name: string; readonly amount: string } {
  const line = text.endsWith(')') ? text.slice(0, -1) : text;
  let at = line.length - 1;
  while (at >= 0 && !APART.includes(line.charAt(at))) at -= 1;
  const [mark, amount] = [line.charAt(at), line.slice(at + 1)];
  const isBetweenSpaces = /\s/.test(line.charAt(at - 1)) && /^\s/.test(amount);
  const isApart = '(:|·'.includes(mark) || ('-–—'.includes(mark) && isBetweenSpaces);
  return at < 0 || !isApart || !/\d/.test(amount) ? { name: '', amount: '' } : { name: line.slice(0, at).trimEnd(), amount };
}
