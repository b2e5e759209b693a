/** Whether what a cart was asked to hold is what was wished for. */

import { cartFault } from './cart.ts';
import type { MissionEnd } from './ends.ts';
import type { ToolRecord } from './evidence.ts';
import { isTheThing, isWished, SMALLEST, thingsOf, withLowest } from './match.ts';
import type { MissionPlan } from './mission-plan.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';
import { argumentOf, type HandedOver } from './trace.ts';

/** The shopper's own. */
export const WRONG_CHOICES = [
  'wrong_product',
  'wrong_variant',
  'wrong_quantity',
  'part_missing',
  'over_ceiling',
] as const satisfies readonly MissionEnd[];
type WrongChoice = (typeof WRONG_CHOICES)[number];

/**
 * null: what was asked for is what was wished for. A cart that bears it out, at a price the wish allows, shows more than an answer in
 * between that said otherwise of a variant once shown to be right.
 */
export function choiceOf(mission: MissionPlan, output: HandedOver, known: readonly ShownProduct[]): WrongChoice | null {
  const things = thingsOf(withLowest(mission, known));
  const isBornOut = output.cart?.total != null && cartFault(mission, output, known) === null;
  const counts = new Map(things.map((thing) => [thing, 0]));
  let price = 0;
  for (const { variantId, quantity } of output.lines) {
    const showings = showingsOf(known, variantId);
    const isRight = ({ product, variant }: Showing) => things.some((one) => isTheThing(one, product) && isWished(one, product, variant));
    const chosen = (isBornOut ? showings.find(isRight) : undefined) ?? showings[0];
    const thing = chosen && things.find((one) => isTheThing(one, chosen.product));
    if (chosen === undefined || thing === undefined) return 'wrong_product';
    if (!isWished(thing, chosen.product, chosen.variant)) return 'wrong_variant';
    counts.set(thing, (counts.get(thing) ?? 0) + quantity);
    price += (chosen.variant.price ?? 0) * quantity;
  }
  if ([...counts.values()].includes(0)) return 'part_missing';
  if (things.some((thing) => counts.get(thing) !== mission.quantity)) return 'wrong_quantity';
  // Each within the limit, and dearer together than they may be.
  return !isBornOut && price > mission.ceiling + SMALLEST ? 'over_ceiling' : null;
}

/** Whether what the store was asked for is a right part of the wish. */
export function isPartOf(mission: MissionPlan, call: ToolRecord, known: readonly ShownProduct[]): boolean {
  const [id, quantity] = [argumentOf(call, 'variant_id'), argumentOf(call, 'quantity') ?? 1];
  const chosen = chosenIn(known, String(id));
  const isWanted = (thing: MissionPlan) => chosen !== undefined && isWished(thing, chosen.product, chosen.variant);
  return quantity === mission.quantity && thingsOf(withLowest(mission, known)).some(isWanted);
}

interface Showing {
  readonly product: ShownProduct;
  readonly variant: ShownVariant;
}

/** The latest answer that names the variant is the one the shopper acted on. */
export function chosenIn(known: readonly ShownProduct[], id: string): Showing | undefined {
  return showingsOf(known, id)[0];
}

/** The latest first. */
function showingsOf(known: readonly ShownProduct[], id: string): readonly Showing[] {
  const all = known.toReversed().flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  return all.filter(({ variant }) => variant.id === id);
}
