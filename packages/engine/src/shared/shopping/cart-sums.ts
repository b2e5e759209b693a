/** The money of a cart or a checkout: whether lines, entries and total agree to the smallest unit, and what in it nobody asked for. */

import { sum } from '../../core/score.ts';
import { type Json, type JsonObject, listMember, member, textMember } from '../../formats/json.ts';
import { CART_CHARGES, CART_CHOICES } from '../../formats/text/cart-words.ts';
import { words } from '../../formats/text/words.ts';

/** Total: one amount in minor units, what it is for, and its itemised breakdown. */
interface Entry {
  readonly type: string;
  readonly amount: number;
  /** What a buyer reads beside it; null where it names nothing. */
  readonly text: string | null;
  readonly parts: readonly { readonly amount: number; readonly text: string }[];
}

/** null: entries of the store's own types, or what rounding a tax or a discount may explain, leave it open. */
type Holds = boolean | null;

/** Total, of every release: what `total` sums beside `subtotal`. Releases before 2026-04-08 write a discount without its sign. */
const SUMMED: Readonly<Record<string, 1 | -1>> = { items_discount: -1, discount: -1, fulfillment: 1, tax: 1, fee: 1 };
/** In the smallest unit: what shops lose where they round a tax or a discount line by line. */
const ROUNDING = 1;
/** Entries of the store's own types that are left out one by one; a store cannot make us try more. */
const MAX_OWN = 6;
const CARRIED = words(CART_CHARGES);
const CHOSEN = words(CART_CHOICES);

export function entriesOf(totals: Json | undefined): readonly Entry[] {
  return (Array.isArray(totals) ? totals : []).flatMap((entry) => {
    const [type, amount, parts] = [textMember(entry, 'type'), member(entry, 'amount'), member(entry, 'lines')];
    if (type === null || typeof amount !== 'number') return [];
    const read = (part: Json) => ({ amount: Number(member(part, 'amount')), text: textMember(part, 'display_text') ?? '' });
    const signed = SUMMED[type] === -1 ? -Math.abs(amount) : amount;
    return [{ type, amount: signed, text: textMember(entry, 'display_text'), parts: Array.isArray(parts) ? parts.map(read) : [] }];
  });
}

export function isWellKnown({ type }: Pick<Entry, 'type'>): boolean {
  return type === 'total' || type === 'subtotal' || SUMMED[type] !== undefined;
}

/** `charges`: shipping, which a cart may estimate, and what comes with the goods: no part of the price that a wish limits. */
export function amountsOf(payload: JsonObject): { readonly total: number | null; readonly charges: number } {
  const entries = entriesOf(member(payload, 'totals'));
  const charges = sum(entries.filter(isCharge).map(({ amount }) => amount));
  return { total: amountIn(entries, 'total'), charges };
}

/** null: every cent of it is explained, and nothing in it had to be asked for. */
export function moneyFlaw(payload: JsonObject): 'wrong_total' | 'unasked_fee' | 'undecided' | null {
  const holds = addsUp(payload);
  if (holds === false || Number(amountsOf(payload).total) < 0) return 'wrong_total';
  const all = [payload, ...linesIn(payload)].flatMap((one) => entriesOf(member(one, 'totals')));
  const added = all.filter(({ type, amount }) => amount > 0 && type !== 'total' && type !== 'subtotal');
  if (added.some(isChosen)) return 'unasked_fee';
  const isOpen = added.some((entry) => !isCharge(entry) && (entry.type === 'fee' || !isWellKnown(entry)));
  return holds === null || isOpen ? 'undecided' : null;
}

function isCharge(entry: Entry): boolean {
  if (entry.type === 'fulfillment') return true;
  return (entry.type === 'fee' || !isWellKnown(entry)) && !isChosen(entry) && CARRIED.test(textOf(entry));
}

const textOf = ({ type, text, parts }: Entry) => [type, text, ...parts.map((part) => part.text)].join(' ');

/** What a buyer chooses. A parcel may be insured or quick by itself; what its breakdown lists is told one by one. */
function isChosen(entry: Entry): boolean {
  const isOwn = entry.type === 'fee' || !isWellKnown(entry);
  return CHOSEN.test(isOwn ? textOf(entry) : entry.parts.map(({ text, amount }) => (amount > 0 ? text : '')).join(' '));
}

/** Each line by itself, the subtotal against the lines, the total against subtotal and entries. */
export function addsUp(payload: JsonObject): Holds {
  const totals = entriesOf(member(payload, 'totals')).filter(({ type }) => type === 'total');
  // A second total is a second answer.
  if (totals.length !== 1) return totals.length === 0 ? null : false;
  const lines = linesIn(payload);
  return worst([balanceOf(payload, [lines, withoutParts(payload)]), ...lines.map(lineAddsUp)]);
}

function lineAddsUp(line: Json): Holds {
  const [sums, cost] = [sumsOf(line), grossOf(line)];
  return balance(sums, [[cost, sums.items], ...(cost === null ? [] : [[cost + sums.items, 0] as const])]);
}

function worst(all: readonly Holds[]): Holds {
  return all.includes(false) ? false : all.includes(null) ? null : true;
}

interface Sums {
  readonly subtotal: number | null;
  readonly total: number | null;
  /** Discount of items. */
  readonly items: number;
  readonly tax: number;
  /** All else of well-known types. */
  readonly rest: number;
  /** Amounts of the store's own types. */
  readonly own: readonly number[];
  /** The breakdown of every entry comes to its amount. */
  readonly isWhole: boolean;
}

function amountIn(entries: readonly Entry[], type: string): number | null {
  return entries.find((entry) => entry.type === type)?.amount ?? null;
}

/** Sums by type; every discount of a line is one of items. */
function sumsOf(holder: Json, isLine = true): Sums {
  const entries = entriesOf(member(holder, 'totals'));
  const of = (...types: readonly string[]) => sum(entries.filter(({ type }) => types.includes(type)).map(({ amount }) => amount));
  return {
    subtotal: amountIn(entries, 'subtotal'),
    total: amountIn(entries, 'total'),
    items: isLine ? of('items_discount', 'discount') : of('items_discount'),
    tax: of('tax'),
    rest: isLine ? of('fulfillment', 'fee') : of('fulfillment', 'fee', 'discount'),
    own: entries.filter((entry) => !isWellKnown(entry)).map(({ amount }) => amount),
    isWhole: entries.every(
      ({ amount, parts }) => parts.length === 0 || Math.abs(sum(parts.map((part) => part.amount))) === Math.abs(amount),
    ),
  };
}

/** What the goods cost, and which discount of items is still to come off it; a null leaves it to the subtotal. */
type Base = readonly [cost: number | null, discount: number];

/** A subtotal may hold the lines before their discounts, after them, or as their own totals. */
function balanceOf(payload: JsonObject, sets: readonly (readonly Json[])[]): Holds {
  const sums = sumsOf(payload, false);
  const bases = sets.flatMap((lines): readonly Base[] => {
    const own = lines.map((line) => sumsOf(line));
    const costs = lines.map((line, index) => grossOf(line) ?? own[index]?.subtotal ?? null);
    const told = sum(own.map(({ items }) => items));
    if (told !== 0 && sums.items !== 0 && told !== sums.items) return [];
    if (lines.length === 0 || costs.includes(null)) return [[null, sums.items]];
    const cost = sum(costs.map(Number));
    const totals = own.map(({ total }) => total);
    return [
      ...(told !== 0 && sums.items === 0 ? [] : [[cost, sums.items] as const]),
      [cost + (sums.items || told), 0],
      ...(totals.includes(null) ? [] : [[sum(totals.map(Number)), 0] as const]),
    ];
  });
  return balance(sums, bases);
}

/** Prices that hold the tax make some shops list it beside a subtotal without it, or beside a total that does not add it. */
function balance({ subtotal, total, items, tax, rest, own, isWhole }: Sums, bases: readonly Base[]): Holds {
  if (!isWhole) return false;
  const slack = tax !== 0 || items !== 0 ? ROUNDING : 0;
  const starts = bases.flatMap(([cost, discount]) => {
    const start = subtotal ?? cost;
    const off = subtotal === null || cost === null ? 0 : Math.min(Math.abs(cost - subtotal), Math.abs(cost - subtotal - tax));
    return start === null ? [] : [{ end: start + discount + rest, off }];
  });
  if (starts.length === 0 && bases.length > 0) return total === null ? true : null;
  const ends = starts.flatMap(({ end, off }) => {
    if (total === null) return [{ off, isOpen: false }];
    const added = (amount: number, isOpen: boolean) =>
      [0, tax].map((some) => ({ off: off + Math.abs(end + amount + some - total), isOpen }));
    return [...added(sum(own), false), ...partSums(own).flatMap((amount) => added(amount, true))];
  });
  if (ends.some(({ off, isOpen }) => off === 0 && !isOpen)) return true;
  return own.length > MAX_OWN || ends.some(({ off }) => off <= slack) ? null : false;
}

/** Whether entries of its own types are part of a total, only the store can say: what each choice of them comes to. */
function partSums(own: readonly number[]): readonly number[] {
  const [first = 0, ...rest] = own.slice(0, MAX_OWN);
  return own.length === 0 ? [0] : partSums(rest).flatMap((one) => [one, one + first]);
}

/** What a line costs before discounts; null where its price is not that of what it is sold by (`unit_price`, from 2026-08-25). */
function grossOf(line: Json): number | null {
  const [item, quantity] = [member(line, 'item'), member(line, 'quantity')];
  const price = member(item, 'price');
  if (typeof price !== 'number' || typeof quantity !== 'number' || member(item, 'unit_price') !== undefined) return null;
  const scale = Number(member(member(item, 'quantity_unit'), 'scale') ?? 0);
  return Math.round((price * quantity) / 10 ** scale);
}

/** Lines of nothing would hide those behind them. */
export function linesIn(payload: JsonObject): readonly Json[] {
  return listMember(payload, 'line_items').filter((item) => member(item, 'quantity') !== 0);
}

/** Line Item: `parent_id` names the line that this one is a part of, or a part of a part. */
function withoutParts(payload: JsonObject): readonly Json[] {
  const lines = linesIn(payload);
  const known = new Set(lines.flatMap((line) => (textMember(line, 'parent_id') === null ? (textMember(line, 'id') ?? []) : [])));
  const parts = new Set<Json>();
  // Each round finds the parts one level further down.
  for (let found = -1; found < parts.size; ) {
    found = parts.size;
    for (const line of lines) {
      if (parts.has(line) || !known.has(textMember(line, 'parent_id') ?? '')) continue;
      parts.add(line);
      known.add(textMember(line, 'id') ?? '');
    }
  }
  return lines.filter((line) => !parts.has(line));
}

/** The lines that are compared with the wish: a part that adds to the total is a line of its own. */
export function ownLines(payload: JsonObject): readonly Json[] {
  const [lines, tops] = [linesIn(payload), withoutParts(payload)];
  const isFree = lines.every((line) => tops.includes(line) || grossOf(line) === 0);
  return isFree || balanceOf(payload, [tops]) === true ? tops : lines;
}
