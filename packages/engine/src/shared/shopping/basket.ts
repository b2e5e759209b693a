/** Reads a store's answer to a cart or checkout call over UCP: Cart (2026-04-08 and later) and Checkout (every release) share their shape. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { inertText } from '../../core/inert.ts';
import { isObject, type Json, type JsonObject, listMember, member, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { isCurrency } from '../../formats/money/currencies.ts';
import { cartShape } from '../../formats/ucp/answer-shapes.ts';
import { rulesFor } from '../../formats/ucp/releases.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
import { shapeFaults, URI_WORD } from '../../formats/ucp/shape.ts';
import { addsUp, amountsOf, entriesOf, isWellKnown, linesIn, moneyFlaw, ownLines } from './cart-sums.ts';
import { type BasketContents, type CartContents, type CartLine, CHECKOUT_STATUSES, type ToolRefusal } from './evidence.ts';
import { openCleaner, toUnits } from './shown.ts';
import { readShopRefusal } from './tools.ts';

export type BasketReading =
  | { readonly ok: true; readonly id: string; readonly held: BasketContents }
  | {
      readonly ok: false;
      readonly code: Extract<ToolRefusal, 'sold_out' | 'not_found' | 'declined' | 'no_such_tool' | 'unreadable' | 'unreachable'>;
    };

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readShopBasket(exchange: Exchange): BasketReading {
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
  const url = resolveUrl(textMember(payload, 'continue_url'), responseOf(exchange)?.url ?? exchange.url);
  const status = CHECKOUT_STATUSES.find((one) => one === textMember(payload, 'status')) ?? null;
  return { ok: true, id, held: { ...contentsOf(payload), ...flawOf(payload, exchange), status, addsUp: addsUp(payload), url } };
}

const MAX_LINES = 10;
const LONGEST_ID = 300;
const LONGEST_TITLE = 200;

/** Cart: `line_items[]` with `item.id` and `quantity`, `currency`, and of `totals[]` the one of type `total`, in minor units. */
export function contentsOf(payload: JsonObject): CartContents {
  const code = textMember(payload, 'currency') ?? '';
  const currency = isCurrency(code) ? code : null;
  const { total, charges } = amountsOf(payload);
  const inUnits = (amount: number) => (currency === null ? null : toUnits(amount, currency));
  const lines = ownLines(payload).slice(0, MAX_LINES);
  return {
    lines: Array.isArray(member(payload, 'line_items')) ? lines.map((item) => lineOf(item, currency)) : null,
    total: total === null ? null : inUnits(total),
    currency,
    charges: inUnits(charges) ?? 0,
  };
}

/** Cart: `line_items[].item` with `id`, `title` and `price` in minor units. */
function lineOf(line: Json, currency: string | null): CartLine {
  const [item, quantity] = [member(line, 'item'), member(line, 'quantity')];
  const price = member(item, 'price');
  const seller = textMember(member(line, 'seller') ?? member(item, 'seller'), 'name');
  return {
    variantId: inertText(textMember(item, 'id') ?? '', LONGEST_ID),
    quantity: typeof quantity === 'number' ? quantity : 0,
    title: openCleaner().of(textMember(item, 'title') ?? '', LONGEST_TITLE),
    price: typeof price === 'number' && currency !== null ? toUnits(price, currency) : null,
    ...(seller !== null && { seller: openCleaner().of(seller, LONGEST_TITLE) }),
  };
}

const GONE = /out_of_stock|unavailable|sold_out/;

function refusalOf(payload: JsonObject): 'sold_out' | 'not_found' | 'declined' {
  const codes = listMember(payload, 'messages').map((message) => textMember(message, 'code') ?? '');
  if (codes.some((code) => GONE.test(code))) return 'sold_out';
  return codes.includes('not_found') ? 'not_found' : 'declined';
}

/** null: nothing in the answer itself keeps a buyer from this cart. Schema first, then what the store says of it, then its sums. */
function flawOf(payload: JsonObject, exchange: Exchange): Pick<CartContents, 'flaw' | 'flawAt'> {
  const [fault] = cartFaults(payload);
  if (fault !== undefined) return { flaw: 'invalid_cart', flawAt: fault };
  const isPlanned = linesIn(payload).some((line) => hasPlan(line) || hasPlan(member(line, 'item')));
  const flaw = errorIn(payload) ?? (isOver(payload, exchange) ? 'closed_cart' : isPlanned ? 'other_cart' : moneyFlaw(payload));
  return { flaw };
}

/** Cart: `expires_at`, by the store's own clock (RFC 9110, `Date`). The status is no member of Cart; what closes a cart is told by it. */
function isOver(payload: JsonObject, exchange: Exchange): boolean {
  const now = Date.parse(responseOf(exchange)?.headers['date'] ?? '');
  const status = textMember(payload, 'status');
  return Date.parse(textMember(payload, 'expires_at') ?? '') <= now || status === 'canceled' || status === 'expired';
}

/** Where the answer departs from Cart in what a purchase rests on, as JSON Pointers with what is expected there. */
function cartFaults(payload: JsonObject): readonly string[] {
  const version = textMember(member(payload, 'ucp'), 'version');
  const faults = shapeFaults(payload, cartShape(rulesFor(version))).filter(({ loss }) => loss !== 'member');
  const entries = entriesOf(member(payload, 'totals'));
  const counted = (type: string) => entries.filter((entry) => entry.type === type).length === 1;
  const nameless = entries.findIndex((entry) => !isWellKnown(entry) && entry.text === null);
  const url = member(payload, 'continue_url');
  return [
    ...faults.map(({ pointer, expected }) => `${pointer}: ${expected}`),
    ...(isCurrency(textMember(payload, 'currency') ?? '') ? [] : ['/currency: ISO 4217']),
    ...['subtotal', 'total'].flatMap((type) => (counted(type) ? [] : [`/totals: 1 × ${type}`])),
    ...(nameless === -1 ? [] : [`/totals/${nameless}/display_text: string`]),
    ...(typeof url !== 'string' || URL.parse(url) !== null ? [] : [`/continue_url: ${URI_WORD}`]),
  ].map((fault) => inertText(fault, LONGEST_TITLE));
}

/** What a buyer tells on the store's own page, and no cart of ours is asked to know. */
const TOLD_LATER = /^\$?\.?(?:buyer|context|fulfillment|payment|shipping|billing)\b/;

/** Message Error: `requires_*` is the buyer's to settle where the cart leads; the others say that this cart cannot be ordered. */
function errorIn(payload: JsonObject): 'sold_out' | 'declined' | null {
  const errors = listMember(payload, 'messages').filter((message) => {
    const [type, severity] = [textMember(message, 'type'), textMember(message, 'severity')];
    if (type !== 'error' || severity === 'requires_buyer_input' || severity === 'requires_buyer_review') return false;
    return severity !== 'recoverable' || !TOLD_LATER.test(textMember(message, 'path') ?? '');
  });
  if (errors.some((error) => GONE.test(textMember(error, 'code') ?? ''))) return 'sold_out';
  return errors.length > 0 ? 'declined' : null;
}

/** Members by which shops mark a line as one of many deliveries. No wish asks for a subscription. */
const PLAN = /^(?:selling_plan(?:_id|_allocation)?|subscription(?:_plan|_interval)?|recurring|recurrence|billing_(?:interval|period))$/;

function hasPlan(value: Json | undefined): boolean {
  const members = isObject(value) ? Object.entries(value) : [];
  return members.some(
    ([name, plan]) => PLAN.test(name) && (isObject(plan) || Array.isArray(plan) ? Object.keys(plan).length > 0 : Boolean(plan)),
  );
}
