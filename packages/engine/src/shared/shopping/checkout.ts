/** Reads a store's answer to a checkout call over UCP (Checkout; every release), and compares it with what was asked for. */

import type { Exchange } from '../../core/evidence.ts';
import { sum } from '../../core/score.ts';
import { type Json, type JsonObject, member, textMember } from '../../formats/json.ts';
import { handOffFault } from './bounds.ts';
import { type CartReading, holdsSame, readBasket } from './cart.ts';
import type { MissionEnd } from './ends.ts';
import { CHECKOUT_STATUSES, type CheckoutContents, type CheckoutRun, type MissionPlan, type ToolRefusal } from './evidence.ts';
import { SMALLEST } from './match.ts';

export type CheckoutReading =
  | { readonly ok: true; readonly id: string; readonly held: CheckoutContents }
  | Extract<CartReading, { ok: false }>;

/** Never throws, whatever the bytes. Parses store bytes: in a worker it runs in the box. */
export function readShopCheckout(exchange: Exchange): CheckoutReading {
  const reading = readBasket(exchange);
  if (!reading.ok) return reading;
  const { id, continueUrl: url, contents, payload } = reading;
  const status = CHECKOUT_STATUSES.find((one) => one === textMember(payload, 'status')) ?? null;
  return { ok: true, id, held: { ...contents, status, addsUp: addsUp(payload), url } };
}

interface Entry {
  readonly type: string;
  readonly amount: number;
}

/** Total, of every release: `total` sums subtotal, discount, fulfillment, tax and fee. Whether a discount is written with its sign differs. */
const SUMMED: Readonly<Record<string, 1 | -1>> = { discount: -1, fulfillment: 1, tax: 1, fee: 1 };
const DISCOUNT_OF_ITEMS = 'items_discount';
/** Of the smallest unit: shops round line by line. */
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

/** What kept us from looking is no fault of the store's. */
const UNSEEN: readonly ToolRefusal[] = ['blocked', 'unreachable', 'robots', 'robots_unreadable', 'budget'];

interface CheckoutOutcome {
  readonly obstacle: MissionEnd | null;
  readonly exchanges: readonly string[];
  readonly url: string | null;
}

/** null where no checkout was made for a reason that is not the store's. */
export function checkoutOutcome(
  mission: MissionPlan,
  { asked, held, steps }: CheckoutRun,
  homes: readonly string[],
): CheckoutOutcome | null {
  const at = (action: CheckoutRun['steps'][number]['action']) => steps.find((step) => step.action === action);
  const refusals = (['create', 'read', 'cancel'] as const).map(at).filter((step) => step?.refusal != null);
  const seen = refusals.find((step) => step?.refusal != null && !UNSEEN.includes(step.refusal));
  const refused = seen ?? refusals[0];
  const isUnseen = refused !== undefined && seen === undefined;
  const told = [...(at('create')?.exchanges ?? []), ...(at('read')?.exchanges ?? [])];
  const outcome = (obstacle: MissionEnd | null, exchanges: readonly string[] = told) => ({ obstacle, exchanges, url: held?.url ?? null });
  if (held === null) return isUnseen ? null : outcome((refused?.refusal as MissionEnd | undefined) ?? 'declined', refused?.exchanges);
  const fault = faultOf(mission, { asked, held }, homes);
  if (fault !== null) return outcome(fault);
  if (refused === undefined || isUnseen) return outcome(null);
  return outcome(refused.action === 'cancel' ? 'not_cancelled' : (refused.refusal as MissionEnd), refused.exchanges);
}

function faultOf(
  { ceiling, currency, kind }: MissionPlan,
  { asked, held }: { readonly asked: CheckoutRun['asked']; readonly held: CheckoutContents },
  homes: readonly string[],
): MissionEnd | null {
  const { status, lines, total, url } = held;
  if (status === 'completed' || status === 'complete_in_progress') return 'completed_itself';
  // Checkout requires lines, status, currency and total of every answer.
  if (lines === null || status === null || held.currency === null || total === null) return 'unreadable';
  if (!holdsSame(lines, asked)) return 'other_checkout';
  if (held.currency !== currency) return 'other_currency';
  if (held.addsUp === false) return 'wrong_total';
  if (kind !== 'delivered' && total > ceiling + SMALLEST) return 'too_dear';
  // `requires_escalation` hands the buyer over, and must say where to.
  return status === 'requires_escalation' || url !== null ? handOffFault(url, homes) : null;
}
