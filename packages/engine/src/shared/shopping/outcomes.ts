/** How far a mission came at each step, read from its calls: what the store answered, and what the shopper left undone. */

import { handOffFault } from './bounds.ts';
import { type CartStatement, cartFault, cartStatement } from './cart.ts';
import type { MissionEnd } from './ends.ts';
import type { HandOffKind, MissionPlan, ToolRecord } from './evidence.ts';
import type { FunnelStep } from './funnel.ts';
import { fold, isTheThing, isWished, type Mismatch, matchMission } from './match.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';
import { argumentOf, keysOf, productsOf, refusalsOf } from './trace.ts';

/** Where the buyer was sent. */
export interface HandOff {
  readonly by: HandOffKind;
  readonly url: string | null;
}

interface StepOutcome {
  /** null: the step was reached. */
  readonly obstacle: MissionEnd | null;
  readonly exchanges: readonly string[];
}
interface HandOffOutcome extends StepOutcome {
  readonly handOff: HandOff | null;
}

export function outcomesOf(mission: MissionPlan, calls: readonly ToolRecord[], homes: readonly string[]) {
  const searches = calls.filter(({ name }) => name === 'search');
  const reads = calls.filter(({ name }) => name === 'get_product' || name === 'open_page');
  const found = productsOf(searches);
  const wasAsked = searches.some((call) => asksForWish(mission, call));
  const missing = closest(mission, found);
  return {
    discovered: discoveredBy(searches, found, wasAsked),
    relevant: { obstacle: missing === 'other_thing' && !wasAsked ? 'not_tried' : missing, exchanges: keysOf(searches) },
    detail: { obstacle: readObstacle(mission, found, reads), exchanges: keysOf(reads) },
    ...cartOutcomes(mission, calls, homes),
  } satisfies Record<FunnelStep, StepOutcome>;
}

/** Whether a store that sells the thing had to show it: a word of the wish or its category, and no lower price limit. */
function asksForWish({ words, category, ceiling }: MissionPlan, call: ToolRecord): boolean {
  const [query, limit] = [argumentOf(call, 'query'), argumentOf(call, 'max_price')];
  if (typeof query !== 'string' || (typeof limit === 'number' && limit < ceiling)) return false;
  const asked = fold(query);
  return [...words, ...(category === null ? [] : [category])].some((word) => asked.includes(fold(word)));
}

function discoveredBy(searches: readonly ToolRecord[], found: readonly ShownProduct[], wasAsked: boolean): StepOutcome {
  const wasAnswered = wasAsked && searches.some(({ output }) => output.kind === 'products');
  return {
    obstacle: found.length > 0 ? null : (refusalsOf(searches)[0] ?? (wasAnswered ? 'nothing_found' : 'not_tried')),
    exchanges: keysOf(searches),
  };
}

/** Furthest from the mission first. */
const MISMATCHES: readonly Mismatch[] = ['other_thing', 'no_price', 'other_currency', 'too_dear', 'sold_out'];

/** null when a product meets the mission; else the mismatch of the product that came closest. */
function closest(mission: MissionPlan, products: readonly ShownProduct[]): Mismatch | null {
  const matches = products.map((product) => matchMission(mission, product));
  if (matches.some((match) => typeof match !== 'string')) return null;
  return MISMATCHES.findLast((mismatch) => matches.includes(mismatch)) ?? 'other_thing';
}

/** A contradiction is one of the same product: the search showed that it meets the mission, its own answer that it does not. */
function readObstacle(mission: MissionPlan, found: readonly ShownProduct[], reads: readonly ToolRecord[]): MissionEnd | null {
  if (closest(mission, productsOf(reads)) === null) return null;
  const [contradiction] = reads.flatMap((call) => {
    const asked = call.name === 'get_product' ? argumentOf(call, 'id') : argumentOf(call, 'url');
    const same = found.filter(({ id, url }) => asked !== undefined && (call.name === 'get_product' ? id : url) === asked);
    const read = productsOf([call]);
    return read.length > 0 && same.length > 0 && closest(mission, same) === null ? (closest(mission, read) ?? []) : [];
  });
  return contradiction ?? refusalsOf(reads)[0] ?? 'not_tried';
}

/**
 * The last cart decides. The step `variant` is reached when it was asked for what was wished, `handoff` when the store made
 * it so and says where the buyer goes on. A store that declined the right request is judged by that, whatever came after.
 */
function cartOutcomes(
  mission: MissionPlan,
  calls: readonly ToolRecord[],
  homes: readonly string[],
): { variant: StepOutcome; handoff: HandOffOutcome } {
  const tries = calls.filter(({ name }) => name === 'add_to_cart');
  const known = productsOf(calls);
  const right = tries.filter((call) => choiceOf(mission, call, known) === null);
  const last = tries.findLast(({ output }) => output.kind === 'handoff');
  const wrong = last === undefined ? null : choiceOf(mission, last, known);
  const declined = right.some(({ output }) => output.kind === 'handoff') ? undefined : refusalsOf(right)[0];
  if (right.length === 0 || (wrong !== null && declined === undefined)) {
    const exchanges = keysOf(last === undefined ? tries : [last]);
    const nothing = { exchanges, obstacle: wrong ?? variantObstacle(mission, known) };
    return { variant: nothing, handoff: { ...nothing, handOff: null } };
  }
  const exchanges = keysOf(right);
  const output = wrong === null && last?.output.kind === 'handoff' ? last.output : null;
  const obstacle = output === null ? (declined ?? 'not_tried') : (handOffFault(output.url, homes) ?? cartFault(mission, output));
  const handOff = output === null || obstacle !== null ? null : { by: output.by, url: output.url };
  return { variant: { obstacle: null, exchanges }, handoff: { obstacle, exchanges, handOff } };
}

/** The last cart that was made. */
export function cartOf(calls: readonly ToolRecord[]): CartStatement | null {
  const last = calls.findLast(({ output }) => output.kind === 'handoff');
  return last?.output.kind === 'handoff' ? cartStatement(last.output, variantOf(last, productsOf(calls))?.variant) : null;
}

/** null: the call asks for what was wished. */
function choiceOf(
  mission: MissionPlan,
  call: ToolRecord,
  known: readonly ShownProduct[],
): 'wrong_product' | 'wrong_variant' | 'wrong_quantity' | null {
  const chosen = variantOf(call, known);
  if (chosen === undefined || !isTheThing(mission, chosen.product)) return 'wrong_product';
  if (!isWished(mission, chosen.product, chosen.variant)) return 'wrong_variant';
  const { output } = call;
  const quantity = output.kind === 'handoff' ? (output.quantity ?? 1) : (argumentOf(call, 'quantity') ?? 1);
  return quantity === (mission.quantity ?? 1) ? null : 'wrong_quantity';
}

function variantObstacle(mission: MissionPlan, known: readonly ShownProduct[]): MissionEnd {
  const fitting = known.map((product) => matchMission(mission, product)).filter((match) => typeof match !== 'string');
  return fitting.length > 0 && fitting.every(({ id }) => id === null) ? 'no_variant_id' : 'not_tried';
}

function variantOf(call: ToolRecord, known: readonly ShownProduct[]): { product: ShownProduct; variant: ShownVariant } | undefined {
  const { output } = call;
  const id = output.kind === 'handoff' ? output.variantId : argumentOf(call, 'variant_id');
  // The latest answer that names the variant is the one the shopper acted on.
  return known
    .toReversed()
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .find(({ variant }) => variant.id !== null && variant.id === id);
}
