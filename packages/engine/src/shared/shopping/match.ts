/** Whether a product meets a mission: one definition in code, for the judge and for the scripted shopper. */

import type { MissionPlan } from './missions.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';

/** Why a product does not meet a mission. */
export type Mismatch = 'other_thing' | 'no_price' | 'other_currency' | 'too_dear' | 'sold_out';

/** The variant that meets the mission: the one with the wanted option first, then the cheapest; or why none does. */
export function matchMission(mission: MissionPlan, product: ShownProduct): ShownVariant | Mismatch {
  if (!isTheThing(mission, product)) return 'other_thing';
  const faults = product.variants.map((variant) => faultOf(mission, variant));
  const fitting = product.variants.filter((_, index) => faults[index] === null);
  const [best] = fitting.toSorted(
    (a, b) => Number(hasOption(mission, b)) - Number(hasOption(mission, a)) || (a.price ?? 0) - (b.price ?? 0),
  );
  // The fault of the variant that came closest: "sold out" says more than "no price" of another.
  return best ?? FAULTS.findLast((fault) => faults.includes(fault)) ?? 'no_price';
}

const FAULTS: readonly Mismatch[] = ['no_price', 'other_currency', 'too_dear', 'sold_out'];

function faultOf({ ceiling, currency }: MissionPlan, variant: ShownVariant): Mismatch | null {
  if (variant.price === null || variant.currency === null) return 'no_price';
  if (variant.currency !== currency) return 'other_currency';
  if (variant.price > ceiling) return 'too_dear';
  return variant.available === false ? 'sold_out' : null;
}

/** At least half of the mission's words are in the title or category. */
function isTheThing({ words }: MissionPlan, { title, category }: ShownProduct): boolean {
  const text = fold(`${title} ${category}`);
  return words.filter((word) => text.includes(fold(word))).length * 2 >= words.length;
}

function hasOption({ attribute }: MissionPlan, { options }: ShownVariant): boolean {
  return attribute !== null && options.some(({ label }) => fold(label) === fold(attribute.label));
}

/** Without case and accents: "gres" finds "Grès". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
