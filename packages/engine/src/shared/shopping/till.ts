/** What the page shows to which a cart sends its buyer. */

import { outlinePage } from '../../formats/html/html.ts';
import { spoken } from '../../formats/html/text.ts';
import type { MarketAnswer } from '../../formats/http/answer.ts';
import { exponentOf } from '../../formats/money/currencies.ts';
import { amountsIn, majorUnits, parsePrice } from '../../formats/money/money.ts';
import { EMPTY_CART } from '../../formats/text/cart-words.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { saysMissing } from '../../formats/text/missing-page.ts';
import { words } from '../../formats/text/words.ts';
import { comparePrices } from '../catalog/prices.ts';
import { isHomePage } from './cart.ts';
import { withoutAmounts } from './cart-amounts.ts';
import { chosenIn } from './choice.ts';
import type { TillView, ToolRecord } from './evidence.ts';
import { WITHHELD } from './shown.ts';
import { type HandedOver, productsOf } from './trace.ts';

/** What the page of a cart has to show. */
export interface TillGoods {
  /** Names the product may have on the page: its own and its variant's. */
  readonly things: readonly (readonly string[])[];
  /** In units of `currency`: of a line, of one piece, of the whole. */
  readonly amounts: readonly number[];
  readonly currency: string | null;
  /** Addresses of the products' own pages: what is added there is in no cart yet. */
  readonly pages: readonly string[];
}

/** The products as they were shown and the lines as the cart has them. */
export function tillGoods({ lines, cart }: HandedOver, calls: readonly ToolRecord[]): TillGoods {
  const known = productsOf(calls);
  const held = cart?.lines ?? [];
  const things = lines.map(({ variantId }) => [
    chosenIn(known, variantId)?.product.title,
    held.find((line) => line.variantId === variantId)?.title,
  ]);
  const prices = held.flatMap(({ price, quantity }) => (price == null ? [] : [price, price * quantity]));
  return {
    things: things.map((names) => names.flatMap((name) => (name === undefined || name === '' || name === WITHHELD ? [] : [name]))),
    amounts: [...prices, ...(cart?.total == null ? [] : [cart.total, cart.total - (cart.charges ?? 0)])],
    currency: cart?.currency ?? null,
    pages: lines.flatMap(({ variantId }) => chosenIn(known, variantId)?.product.url ?? []),
  };
}

const IS_EMPTY = words(EMPTY_CART);
/** Templates that scripts fill or take away: what stands in them is no word of the store's. */
const IS_TEMPLATE = /wp-block-woocommerce-(?:filled-)?cart|\bis-loading\b|\bskeleton\b|\b[vx]-cloak\b|\bdata-bind=|\bng-(?:if|cloak)\b/i;
const HAS_SCRIPT = /<script\b(?![^>]{0,300}\bjson\b)/i;
const HAS_PASSWORD = /<input\b[^>]{0,300}\btype\s*=\s*["']?password\b/i;

/** Never throws. Parses store bytes: in a worker it runs in the box. */
export function readShopTill({ answer, goods }: { readonly answer: MarketAnswer; readonly goods: TillGoods }): Exclude<TillView, 'unseen'> {
  const html = decodeText(answer.bytes, answer.contentType).text;
  const { title, h1, text, clientRendered } = outlinePage(html);
  if (isHomePage(answer.url)) return 'home';
  if (goods.pages.some((page) => isPage(answer.url, page))) return 'other';
  if (saysMissing(title ?? '') || saysMissing(h1 ?? '')) return 'gone';
  const isFilled = clientRendered || IS_TEMPLATE.test(html);
  const isEmpty = IS_EMPTY.test(text);
  if (
    goods.things.some((names) => names.length > 0) &&
    goods.things.every((names) => names.length === 0 || names.some((name) => shows(text, name)))
  ) {
    // A hidden small cart, or a product recommended beside an empty one: nobody can tell.
    if (isEmpty) return 'unread';
    return otherPriceIn(text, goods) ?? 'open';
  }
  if (isFilled) return 'unread';
  if (isEmpty) return 'empty';
  if (HAS_PASSWORD.test(html)) return 'sign_in';
  return HAS_SCRIPT.test(html) || goods.things.every((names) => names.length === 0) ? 'unread' : 'other';
}

/** Whether the address is of that page, whatever else it tells. */
function isPage(url: string, page: string): boolean {
  const [own, other] = [URL.parse(url), URL.parse(page)];
  if (own === null || other === null || own.origin !== other.origin || own.pathname !== other.pathname) return false;
  return [...other.searchParams].every(([name, value]) => own.searchParams.get(name) === value);
}

/** Share of the words of a name that show it: tills cut long names off. */
const MOST = 2 / 3;

export function shows(text: string, name: string): boolean {
  const [page, wanted] = [` ${spoken(text)} `, spoken(name)];
  if (wanted === '') return false;
  // Words of a script without spaces are found inside others.
  if (page.includes(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(wanted) ? wanted : ` ${wanted} `))
    return true;
  const all = wanted.split(' ');
  return all.length > 2 && all.filter((word) => page.includes(` ${word} `)).length >= all.length * MOST;
}

/** `price`: none of the amounts in the cart's currency is the cart's, with a tax or without. `currency`: every amount has another, and the cart's does not stand there without a sign. */
function otherPriceIn(text: string, { amounts, currency }: TillGoods): 'price' | 'currency' | null {
  if (currency === null || amounts.length === 0) return null;
  const told = amountsIn(text, currency);
  // "13 240,00 €" is one amount, or two cells of a table.
  const readings = told.flatMap(({ raw }) => [raw, ...raw.split(/\s/).slice(-1)].map((one) => parsePrice(one, currency)));
  const seen = readings.filter(({ minor }) => (minor ?? 0) > 0);
  const own = amounts.map((amount) => ({ minor: Math.round(amount * 10 ** exponentOf(currency)), currency }));
  const bare = withoutAmounts(text);
  if (told.length === 0 && bare !== text) {
    return own.some(({ minor }) => bare.replaceAll(',', '.').includes(majorUnits(minor, currency))) ? null : 'currency';
  }
  const isOwn = (money: (typeof seen)[number]) => own.some((one) => comparePrices(one, money) !== 'different');
  return seen.length > 0 && !seen.some(isOwn) ? 'price' : null;
}
