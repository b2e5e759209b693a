/** Reads a store's answer to a cart or checkout call over UCP: Cart (2026-04-08 and later) and Checkout (every release) share their shape. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { inertText } from '../../core/inert.ts';
import { sum } from '../../core/score.ts';
import { isObject, type Json, type JsonObject, member, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { isCurrency } from '../../formats/money/currencies.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
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
  return { ok: true, id, held: { ...contentsOf(payload), status, addsUp: addsUp(payload), url } };
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

interface Entry {
  readonly type: string;
  readonly amount: number;
}

/** Total, of every release: `total` sums subtotal, discount, fulfillment, tax and fee. Whether a discount is written with its sign differs. */
const SUMMED: Readonly<Record<string, 1 | -1>> = { discount: -1, fulfillment: 1, tax: 1, fee: 1 };
const DISCOUNT_OF_ITEMS = 'items_discount';
/** Tolerance of sums in the smallest unit: shops round line by line. */
const ROUNDING = 1;

/** Prices that hold the tax make some shops list it beside a total that does not add it: both sums are taken. */
function addsUp(payload: JsonObject): boolean | null {
  const entries = entriesOf(member(payload, 'totals'));
  // A second total is a second answer: each has to be right.
  const totals = entries.filter(({ type }) => type === 'total');
  const base = baseOf(payload, entries);
  const rest = entries.filter(({ type }) => !['total', 'subtotal', DISCOUNT_OF_ITEMS].includes(type));
  if (totals.length === 0 || base === null || rest.some(({ type }) => SUMMED[type] === undefined)) return null;
  const signed = ({ type, amount }: Entry) => (SUMMED[type] === -1 ? -Math.abs(amount) : amount);
  const untaxed = base + sum(rest.filter(({ type }) => type !== 'tax').map(signed));
  const sums = [untaxed, base + sum(rest.map(signed))];
  return totals.every(({ amount }) => sums.some((one) => Math.abs(one - amount) <= ROUNDING));
}

/** What the lines cost, by themselves; where a discount of items is told, or a line has no price, as the subtotal has it. */
function baseOf(payload: JsonObject, entries: readonly Entry[]): number | null {
  const lines = member(payload, 'line_items');
  const items = Array.isArray(lines) ? lines : [];
  const amounts = items.map((line) => {
    const [price, quantity] = [member(member(line, 'item'), 'price'), member(line, 'quantity')];
    return typeof price === 'number' && typeof quantity === 'number' ? price * quantity : null;
  });
  const told = [...entries, ...items.flatMap((line) => entriesOf(member(line, 'totals')))];
  const isDiscounted = told.some(({ type }) => type === DISCOUNT_OF_ITEMS || type === 'discount');
  const known = amounts.flatMap((amount) => amount ?? []);
  if (!isDiscounted && known.length === items.length && known.length > 0) return sum(known);
  return entries.find(({ type }) => type === 'subtotal')?.amount ?? null;
}

function entriesOf(totals: Json | undefined): readonly Entry[] {
  return (Array.isArray(totals) ? totals : []).flatMap((entry) => {
    const [type, amount] = [textMember(entry, 'type'), member(entry, 'amount')];
    return type !== null && typeof amount === 'number' ? [{ type, amount }] : [];
  });
}
