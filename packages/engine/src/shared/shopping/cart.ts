/** Reads a store's answer to a cart call over UCP (Cart; releases 2026-04-08 and 2026-08-25), and compares it with what was asked for. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { inertText } from '../../core/inert.ts';
import { sum } from '../../core/score.ts';
import { isObject, type Json, type JsonObject, member, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { exponentOf, isCurrency } from '../../formats/money/currencies.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
import { comparePrices, type PriceVerdict } from '../catalog/prices.ts';
import type { AskedLine, CartContents, CartLine, MissionPlan, ToolOutput, ToolRefusal } from './evidence.ts';
import { SMALLEST } from './match.ts';
import { openCleaner, type ShownVariant, toUnits } from './shown.ts';
import { readShopRefusal } from './tools.ts';

export type CartReading =
  | { readonly ok: true; readonly id: string; readonly continueUrl: string | null; readonly contents: CartContents }
  | {
      readonly ok: false;
      readonly code: Extract<ToolRefusal, 'sold_out' | 'not_found' | 'declined' | 'no_such_tool' | 'unreadable' | 'unreachable'>;
    };

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readShopCart(exchange: Exchange): CartReading {
  const reading = readBasket(exchange);
  return reading.ok ? { ok: true, id: reading.id, continueUrl: reading.continueUrl, contents: reading.contents } : reading;
}

/** What carts and checkouts have in common, beside the answer itself. */
export type BasketReading = (Extract<CartReading, { ok: true }> & { readonly payload: JsonObject }) | Extract<CartReading, { ok: false }>;

export function readBasket(exchange: Exchange): BasketReading {
  const reply = readUcpReply(exchange);
  if (reply.kind === 'transport') {
    if (responseOf(exchange) === undefined) return { ok: false, code: 'unreachable' };
    return { ok: false, code: readShopRefusal(exchange) };
  }
  if (reply.kind !== 'payload') return { ok: false, code: 'unreadable' };
  const { payload } = reply;
  const id = textMember(payload, 'id');
  const failed = textMember(member(payload, 'ucp'), 'status') === 'error';
  if (failed || id === null) return { ok: false, code: failed ? refusalOf(payload) : 'unreadable' };
  const continueUrl = resolveUrl(textMember(payload, 'continue_url'), responseOf(exchange)?.url ?? exchange.url);
  return { ok: true, id, continueUrl, contents: contentsOf(payload), payload };
}

const MAX_LINES = 10;
const LONGEST_ID = 300;
const LONGEST_TITLE = 200;

/** Cart: `line_items[]` with `item.id` and `quantity`, `currency`, and of `totals[]` the one of type `total`, in minor units. */
function contentsOf(payload: JsonObject): CartContents {
  const [items, totals] = [member(payload, 'line_items'), member(payload, 'totals')];
  const code = textMember(payload, 'currency') ?? '';
  const currency = isCurrency(code) ? code : null;
  const total = (Array.isArray(totals) ? totals : []).find((one) => textMember(one, 'type') === 'total');
  const amount = member(total, 'amount');
  // Lines of nothing would hide those behind them.
  const held = Array.isArray(items) ? items.filter((item) => member(item, 'quantity') !== 0) : null;
  return {
    lines: held?.slice(0, MAX_LINES).map((item) => lineOf(item, currency)) ?? null,
    total: typeof amount === 'number' && currency !== null ? toUnits(amount, currency) : null,
    currency,
  };
}

/** Cart: `line_items[].item` with `id`, `title` and `price` in minor units. */
function lineOf(line: Json, currency: string | null): CartLine {
  const [item, quantity] = [member(line, 'item'), member(line, 'quantity')];
  const price = member(item, 'price');
  return {
    variantId: inertText(textMember(item, 'id') ?? '', LONGEST_ID),
    quantity: typeof quantity === 'number' ? quantity : 0,
    title: openCleaner().of(textMember(item, 'title') ?? '', LONGEST_TITLE),
    price: typeof price === 'number' && currency !== null ? toUnits(price, currency) : null,
  };
}

function refusalOf(payload: JsonObject): 'sold_out' | 'not_found' | 'declined' {
  const messages = member(payload, 'messages');
  const codes = (Array.isArray(messages) ? messages : []).filter(isObject).map((message) => textMember(message, 'code') ?? '');
  if (codes.some((code) => /out_of_stock|unavailable|sold_out/.test(code))) return 'sold_out';
  return codes.includes('not_found') ? 'not_found' : 'declined';
}

type HandOff = Extract<ToolOutput, { kind: 'handoff' }>;

/** Everything the cart was asked to hold. */
export function askedLines({ lines, variantId, quantity = 1 }: Pick<HandOff, 'lines' | 'variantId' | 'quantity'>): readonly AskedLine[] {
  return lines ?? [{ variantId, quantity }];
}

/** What the store put into its cart, against what it was asked for and what that may cost. */
export function cartFault({ ceiling, currency, kind }: MissionPlan, output: HandOff): CartFault | null {
  const { cart } = output;
  if (cart === null || cart === undefined) return null;
  // An answer that does not list its lines was not seen to hold anything else.
  if (cart.lines !== null && !holdsSame(cart.lines, askedLines(output))) return 'other_cart';
  if (cart.currency !== null && cart.currency !== currency) return 'other_currency';
  if (cart.total === null || cart.total <= ceiling + SMALLEST) return null;
  // What shipping costs is told by the cart alone: handing it over all the same is the shopper's doing.
  return kind === 'delivered' ? 'over_ceiling' : 'too_dear';
}
type CartFault = 'other_cart' | 'other_currency' | 'too_dear' | 'over_ceiling';

export function holdsSame(held: readonly AskedLine[], asked: readonly AskedLine[]): boolean {
  const isSameThing =
    ({ variantId }: AskedLine) =>
    (line: AskedLine) =>
      isSameId(line.variantId, variantId);
  const countIn = (lines: readonly AskedLine[], one: AskedLine) => sum(lines.filter(isSameThing(one)).map(({ quantity }) => quantity));
  return [...held.filter(({ quantity }) => quantity > 0), ...asked].every((line) => countIn(held, line) === countIn(asked, line));
}

/** Shopify names one variant `gid://shopify/ProductVariant/41` and `41`. */
function isSameId(one: string, other: string): boolean {
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
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
export function cartStatement({ cart, variantId }: HandOff, shown: ShownVariant | undefined): CartStatement | null {
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
