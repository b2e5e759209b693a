/** Compares the store's cart with what was asked for. */

import { quote } from '../../core/messages.ts';
import { sum } from '../../core/score.ts';
import { exponentOf } from '../../formats/money/currencies.ts';
import { SUBSCRIBED } from '../../formats/text/cart-words.ts';
import { words } from '../../formats/text/words.ts';
import { comparePrices, type PriceVerdict } from '../catalog/prices.ts';
import type { CartFlaw } from './ends.ts';
import type { AskedLine, CartLine } from './evidence.ts';
import { fold, isSameId, SMALLEST } from './match.ts';
import type { MissionPlan } from './mission-plan.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';
import type { HandedOver } from './trace.ts';

/** What the store put into its cart, against what it was asked for, as it was shown, and what that may cost. */
export function cartFault({ ceiling, currency, kind }: MissionPlan, output: HandedOver, known: readonly ShownProduct[]): CartFault | null {
  const { cart } = output;
  if (cart === null) return null;
  const { lines, total, charges = 0, flaw = null } = cart;
  if (flaw !== null && !OF_MONEY.includes(flaw)) return flaw;
  // An answer that does not list its lines was not seen to hold anything else.
  if (lines !== null && (!holdsSame(lines, output.lines) || lines.some((line) => isOtherOffer(line, known)))) return 'other_cart';
  if (cart.currency !== null && cart.currency !== currency) return 'other_currency';
  // What shipping costs is told by the cart alone: handing it over all the same is the shopper's doing.
  const limited = total === null || kind === 'delivered' ? total : total - charges;
  if (limited !== null && limited > ceiling + SMALLEST) return kind === 'delivered' ? 'over_ceiling' : 'too_dear';
  if (flaw !== null || output.by !== 'cart') return flaw;
  if (isHomePage(output.url)) return 'no_url';
  const filled = filledBy(output.url);
  return filled !== null && output.lines.every(({ variantId }) => NUMBERED.test(variantId)) && !holdsSame(filled, output.lines)
    ? 'other_till'
    : null;
}
type CartFault = CartFlaw | 'other_currency' | 'too_dear' | 'over_ceiling' | 'no_url' | 'other_till';

const NUMBERED = /(?:^|\/)\d{1,20}$/;

/** What an address that fills a cart puts into it, as Shopify's Cart permalinks and WooCommerce write it; null where it fills none. */
function filledBy(url: string | null): readonly AskedLine[] | null {
  const { pathname = '', searchParams } = URL.parse(url ?? '') ?? {};
  const [, permalink] = /\/cart\/(\d+:\d+(?:,\d+:\d+)*)\/?$/.exec(pathname) ?? [];
  const added = searchParams?.get('add-to-cart') ?? '';
  if (permalink === undefined)
    return /^\d+$/.test(added) ? [{ variantId: added, quantity: Number(searchParams?.get('quantity') ?? 1) }] : null;
  return permalink.split(',').map((pair) => {
    const [variantId = '', quantity] = pair.split(':');
    return { variantId, quantity: Number(quantity) };
  });
}

const REPEATED = words(SUBSCRIBED);

/** Whether a line names another seller than its variant was shown with, or a rental or subscription where the product was shown as neither. */
function isOtherOffer({ variantId, title = '', seller }: CartLine, known: readonly ShownProduct[]): boolean {
  const isIt = ({ id }: ShownVariant) => id !== null && isSameId(id, variantId);
  const shown = known.filter(({ variants }) => variants.some(isIt));
  const sellers = shown.flatMap(({ variants }) => variants.flatMap((one) => (isIt(one) ? (one.seller ?? []) : [])));
  if (seller !== undefined && sellers.length > 0 && !sellers.some((one) => fold(one) === fold(seller))) return true;
  const names = shown.map((product) => [product.title, ...product.variants.map(({ label }) => label)].join(' '));
  return names.length > 0 && REPEATED.test(title) && !names.some((name) => REPEATED.test(name));
}

/** Said of a cart that holds what was asked for. */
const OF_MONEY: readonly CartFlaw[] = ['wrong_total', 'unasked_fee', 'undecided'];

/** An address without a word of the cart: the session it was made in is not the buyer's. */
export function isHomePage(url: string | null): boolean {
  const { pathname = '', search = '', hash = '' } = URL.parse(url ?? '') ?? {};
  return search + hash === '' && /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?$/i.test(pathname);
}

export function holdsSame(held: readonly AskedLine[], asked: readonly AskedLine[]): boolean {
  const isSameThing =
    ({ variantId }: AskedLine) =>
    (line: AskedLine) =>
      isSameId(line.variantId, variantId);
  const countIn = (lines: readonly AskedLine[], one: AskedLine) => sum(lines.filter(isSameThing(one)).map(({ quantity }) => quantity));
  return [...held.filter(({ quantity }) => quantity > 0), ...asked].every((line) => countIn(held, line) === countIn(asked, line));
}

/** The line of the store's cart for what was put into it, beside what its product was shown with. */
export interface CartStatement {
  readonly variantId: string;
  readonly title: string;
  readonly price: number | null;
  readonly currency: string | null;
  readonly shown: { readonly price: number | null; readonly currency: string | null };
  readonly verdict: PriceVerdict;
}

/** null where no cart was made, or its line says nothing of a price. */
export function cartStatement({ cart, variantId }: HandedOver, shown: ShownVariant | undefined): CartStatement | null {
  const line = cart?.lines?.find((one) => isSameId(one.variantId, variantId));
  if (cart == null || line?.price === undefined || shown === undefined) return null;
  const { currency } = cart;
  const verdict = comparePrices(toMoney(line.price, currency), toMoney(shown.price, shown.currency));
  return {
    variantId,
    title: line.title ?? '',
    price: line.price,
    currency,
    shown: { price: shown.price, currency: shown.currency },
    verdict,
  };
}

function toMoney(price: number | null, currency: string | null) {
  return price === null || currency === null ? null : { minor: Math.round(price * 10 ** exponentOf(currency)), currency };
}

/** Where an answer departs from its schema; a dash where the trace does not say. */
export function flawAt(given: Pick<HandedOver, 'cart'> | undefined) {
  return { where: quote(given?.cart?.flawAt ?? '–') };
}

/** What was asked for beside what is held, as quantities, ids, titles and amounts: for a reader who has to find the difference. */
export function sideBySide({ ceiling, currency }: MissionPlan, given: Pick<HandedOver, 'lines' | 'cart'> | undefined) {
  const { lines = [], cart = null } = given ?? {};
  const named = ({ variantId, quantity, title, price }: CartLine) =>
    [`${quantity} × ${variantId}`, ...(title ? [`(${title})`] : []), ...(price == null ? [] : [`${price} ${cart?.currency ?? ''}`])].join(
      ' ',
    );
  const limit = Number.isFinite(ceiling) ? [`≤ ${ceiling} ${currency}`] : [];
  const total = cart?.total == null ? [] : [`= ${cart.total} ${cart.currency ?? ''}`];
  const asked = [...lines.map(named), ...limit].join('; ');
  const held = cart === null ? '' : [...(cart.lines ?? []).map(named), ...total].join('; ');
  return { asked: quote(asked || '–'), held: quote(held || '–') };
}
