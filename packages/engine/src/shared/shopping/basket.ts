/** Reads a store's answer to a cart or checkout call over UCP: Cart (2026-04-08 and later) and Checkout (every release) share their shape. */

import { type Exchange, responseOf } from '../../core/evidence.ts';
import { inertText } from '../../core/inert.ts';
import { sum } from '../../core/score.ts';
import { isObject, type Json, type JsonObject, member, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { isCurrency } from '../../formats/money/currencies.ts';
import { readUcpReply } from '../../formats/ucp/reply.ts';
import type { CartFlaw } from './ends.ts';
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
export function contentsOf(payload: JsonObject): CartContents {
  const [items, code] = [member(payload, 'line_items'), textMember(payload, 'currency') ?? ''];
  const currency = isCurrency(code) ? code : null;
  const entries = entriesOf(member(payload, 'totals'));
  const total = entries.find(({ type }) => type === 'total');
  const inUnits = (amount: number) => (currency === null ? null : toUnits(amount, currency));
  return {
    lines: Array.isArray(items)
      ? ownLines(payload)
          .slice(0, MAX_LINES)
          .map((item) => lineOf(item, currency))
      : null,
    total: total === undefined ? null : inUnits(total.amount),
    currency,
    flaw: flawOf(payload, entries),
    charges: inUnits(sum(entries.filter((entry) => isCharge(entry)).map(({ amount }) => amount))) ?? 0,
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

const GONE = /out_of_stock|unavailable|sold_out/;

function refusalOf(payload: JsonObject): 'sold_out' | 'not_found' | 'declined' {
  const messages = member(payload, 'messages');
  const codes = (Array.isArray(messages) ? messages : []).filter(isObject).map((message) => textMember(message, 'code') ?? '');
  if (codes.some((code) => GONE.test(code))) return 'sold_out';
  return codes.includes('not_found') ? 'not_found' : 'declined';
}

/** null: nothing in the answer itself keeps a buyer from this cart. Schema first, then what the store says of it, then its sums. */
function flawOf(payload: JsonObject, entries: readonly Entry[]): CartFlaw | null {
  if (!isCart(payload, entries)) return 'invalid_cart';
  const refusal = errorIn(payload);
  if (refusal !== null) return refusal;
  if (linesIn(payload).some((line) => hasPlan(line) || hasPlan(member(line, 'item')))) return 'other_cart';
  const adds = addsUp(payload);
  if (adds === false) return 'wrong_total';
  const extras = entries.filter((entry) => entry.amount > 0 && !isCharge(entry) && (entry.type === 'fee' || !isWellKnown(entry)));
  if (extras.some(({ type, text }) => CHOSEN.test(`${type} ${text}`))) return 'unasked_fee';
  return adds === null || extras.length > 0 ? 'undecided' : null;
}

/** Cart and its types: the members without which nothing can be compared, each as its schema has it. */
function isCart(payload: JsonObject, entries: readonly Entry[]): boolean {
  const [items, totals, messages] = ['line_items', 'totals', 'messages'].map((name) => member(payload, name));
  const count = (type: string) => entries.filter((entry) => entry.type === type).length;
  const isWhole = (value: Json | undefined) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return (
    Array.isArray(items) &&
    Array.isArray(totals) &&
    (messages === undefined || Array.isArray(messages)) &&
    isCurrency(textMember(payload, 'currency') ?? '') &&
    entries.length === totals.length &&
    entries.every(({ amount }) => Number.isSafeInteger(amount)) &&
    count('total') === 1 &&
    count('subtotal') <= 1 &&
    items.every((line) => {
      const item = member(line, 'item');
      return (textMember(item, 'id') ?? '') !== '' && isWhole(member(item, 'price')) && isWhole(member(line, 'quantity'));
    })
  );
}

/** What a buyer tells on the store's own page, and no cart of ours is asked to know. */
const TOLD_LATER = /^\$?\.?(?:buyer|context|fulfillment|payment|shipping|billing)\b/;

/** Message Error: `requires_*` is the buyer's to settle where the cart leads; the others say that this cart cannot be ordered. */
function errorIn(payload: JsonObject): 'sold_out' | 'declined' | 'invalid_cart' | null {
  const messages = member(payload, 'messages');
  const errors = (Array.isArray(messages) ? messages : []).filter((message) => textMember(message, 'type') === 'error');
  if (errors.some((error) => GONE.test(textMember(error, 'code') ?? ''))) return 'sold_out';
  const ends = errors.map((error) => {
    const severity = textMember(error, 'severity');
    if (severity === 'requires_buyer_input' || severity === 'requires_buyer_review') return null;
    if (severity === 'recoverable') return TOLD_LATER.test(textMember(error, 'path') ?? '') ? null : 'declined';
    return severity === 'unrecoverable' ? 'declined' : 'invalid_cart';
  });
  return ends.find((end) => end !== null) ?? null;
}

/** Members by which shops mark a line as one of many deliveries. No wish asks for a subscription. */
const PLANS = ['selling_plan', 'selling_plan_id', 'selling_plan_allocation', 'subscription', 'subscription_plan'];

function hasPlan(value: Json | undefined): boolean {
  return PLANS.some((name) => {
    const plan = member(value, name);
    return plan !== undefined && plan !== null && plan !== false && plan !== '';
  });
}

interface Entry {
  readonly type: string;
  readonly amount: number;
  readonly text: string;
}

/** Total, of every release: `total` sums subtotal, discount, fulfillment, tax and fee. Whether a discount is written with its sign differs. */
const SUMMED: Readonly<Record<string, 1 | -1>> = { discount: -1, fulfillment: 1, tax: 1, fee: 1 };
const DISCOUNT_OF_ITEMS = 'items_discount';
/** Tolerance of sums with a tax or a discount, in the smallest unit: shops round those line by line. */
const ROUNDING = 1;
/** What comes with the goods by law or custom, in the languages of wishes. */
const CARRIED = /deposit|pfand|consigne|\beco|éco|recycl|\bweee\b|\bd3e\b/i;
/** What a buyer chooses. */
const CHOSEN =
  /gift|geschenk|cadeau|wrap|donat|spende|\bdon\b|insur|assur|versicher|protect|warrant|garant|\btip\b|pourboire|trinkgeld|priorit/i;

function isWellKnown({ type }: Entry): boolean {
  return ['total', 'subtotal', DISCOUNT_OF_ITEMS].includes(type) || SUMMED[type] !== undefined;
}

/** Shipping, which a cart may estimate, and what comes with the goods: no part of the price that a wish limits. */
function isCharge(entry: Entry): boolean {
  return entry.type === 'fulfillment' || ((entry.type === 'fee' || !isWellKnown(entry)) && CARRIED.test(`${entry.type} ${entry.text}`));
}

/** null where entries of the store's own types leave it open. Prices that hold the tax make some shops list it beside a total that does not add it: both sums are taken. */
function addsUp(payload: JsonObject): boolean | null {
  const all = sumsUp(payload, linesIn(payload));
  return all === true ? all : (sumsUp(payload, withoutParts(payload)) ?? all);
}

function sumsUp(payload: JsonObject, lines: readonly Json[]): boolean | null {
  const entries = entriesOf(member(payload, 'totals'));
  // A second total is a second answer: each has to be right.
  const totals = entries.filter(({ type }) => type === 'total');
  const base = baseOf(entries, lines);
  const rest = entries.filter(({ type }) => !['total', 'subtotal', DISCOUNT_OF_ITEMS].includes(type));
  if (totals.length === 0 || base === null) return null;
  const signed = ({ type, amount }: Entry) => (SUMMED[type] === -1 ? -Math.abs(amount) : amount);
  const untaxed = base + sum(rest.filter(({ type }) => type !== 'tax').map(signed));
  const sums = [untaxed, base + sum(rest.map(signed))];
  const isRounded = entries.some(({ type }) => type === 'tax' || type === 'discount' || type === DISCOUNT_OF_ITEMS);
  const holds = totals.every(({ amount }) => sums.some((one) => Math.abs(one - amount) <= (isRounded ? ROUNDING : 0)));
  return holds || rest.every(isWellKnown) ? holds : null;
}

/** What the lines cost, by themselves; where a discount of items is told, or a line has no price for each, as the subtotal has it. */
function baseOf(entries: readonly Entry[], items: readonly Json[]): number | null {
  const amounts = items.map((line) => {
    const [item, quantity] = [member(line, 'item'), member(line, 'quantity')];
    const price = member(item, 'price');
    // Item, from 2026-08-25: what is sold by weight or length has a price for its unit.
    const isEach = member(item, 'quantity_unit') === undefined && member(item, 'unit_price') === undefined;
    return isEach && typeof price === 'number' && typeof quantity === 'number' ? price * quantity : null;
  });
  const told = [...entries, ...items.flatMap((line) => entriesOf(member(line, 'totals')))];
  const isDiscounted = told.some(({ type }) => type === DISCOUNT_OF_ITEMS || type === 'discount');
  const known = amounts.flatMap((amount) => amount ?? []);
  if (!isDiscounted && known.length === items.length && known.length > 0) return sum(known);
  return entries.find(({ type }) => type === 'subtotal')?.amount ?? null;
}

/** Lines of nothing would hide those behind them. */
function linesIn(payload: JsonObject): readonly Json[] {
  const items = member(payload, 'line_items');
  return Array.isArray(items) ? items.filter((item) => member(item, 'quantity') !== 0) : [];
}

/** Line Item: `parent_id` names the line that this one is a part of. */
function withoutParts(payload: JsonObject): readonly Json[] {
  const lines = linesIn(payload);
  const tops = new Set(lines.flatMap((line) => (textMember(line, 'parent_id') === null ? (textMember(line, 'id') ?? []) : [])));
  return lines.filter((line) => !tops.has(textMember(line, 'parent_id') ?? ''));
}

/** The lines that are compared with the wish: a part that adds to the total is a line of its own. */
function ownLines(payload: JsonObject): readonly Json[] {
  const [lines, tops] = [linesIn(payload), withoutParts(payload)];
  const isFree = lines.every((line) => tops.includes(line) || member(member(line, 'item'), 'price') === 0);
  return isFree || sumsUp(payload, tops) === true ? tops : lines;
}

function entriesOf(totals: Json | undefined): readonly Entry[] {
  return (Array.isArray(totals) ? totals : []).flatMap((entry) => {
    const [type, amount] = [textMember(entry, 'type'), member(entry, 'amount')];
    return type !== null && typeof amount === 'number' ? [{ type, amount, text: textMember(entry, 'display_text') ?? '' }] : [];
  });
}
