/** Whether a product and a variant meet a mission: one definition in code, for planning, the judge and the scripted shopper. */

import { inertText } from '../../core/inert.ts';
import type { MissionPlan } from './evidence.ts';
import type { ShownProduct, ShownVariant } from './shown.ts';

/** Why a product does not meet a mission. */
export type Mismatch = 'other_thing' | 'no_price' | 'other_currency' | 'too_dear' | 'sold_out';

/** The variant that meets the mission: the wished one first, then the cheapest of the product; or why none does. */
export function matchMission(mission: MissionPlan, product: ShownProduct): ShownVariant | Mismatch {
  if (!isTheThing(mission, product)) return 'other_thing';
  const faults = product.variants.map((variant) => faultOf(mission, variant));
  const fitting = product.variants.filter((_, index) => faults[index] === null);
  const [best] = fitting.toSorted(
    (a, b) => Number(isWished(mission, product, b)) - Number(isWished(mission, product, a)) || (a.price ?? 0) - (b.price ?? 0),
  );
  // The fault of the variant that came closest: "sold out" says more than "no price" of another.
  return best ?? FAULTS.findLast((fault) => faults.includes(fault)) ?? 'no_price';
}

/**
 * Whether buying this variant is right: one of the mission's own ids, whatever title or option text it goes by there, or
 * one of a product the plan did not know, of the wished name and with the wished option; as it was shown in stock, in the
 * currency and within the price.
 */
export function isWished(mission: MissionPlan, product: ShownProduct, variant: ShownVariant): boolean {
  if (faultOf(mission, variant) !== null) return false;
  return hasPlannedId(mission, variant) || (isNamed(mission, product) && hasOption(mission, variant));
}

const FAULTS: readonly Mismatch[] = ['no_price', 'other_currency', 'too_dear', 'sold_out'];

function faultOf({ ceiling, currency }: MissionPlan, variant: ShownVariant): Mismatch | null {
  if (variant.price === null || variant.currency === null) return 'no_price';
  if (variant.currency !== currency) return 'other_currency';
  if (variant.price > ceiling) return 'too_dear';
  return variant.available === false ? 'sold_out' : null;
}

export function isTheThing(mission: MissionPlan, product: ShownProduct): boolean {
  return isNamed(mission, product) || product.variants.some((variant) => hasPlannedId(mission, variant));
}

function hasPlannedId({ variants }: MissionPlan, { id }: ShownVariant): boolean {
  return id !== null && (variants ?? []).includes(id);
}

/** The title begins with the words of the wish: a plate made of the same stuff, or a lid for the thing, does not. */
function isNamed({ words }: MissionPlan, { title }: ShownProduct): boolean {
  const named = tellingWords(title).map(fold);
  return words.every((word, index) => named[index] === fold(word));
}

/** Characters of an option's text that a wish tells. */
export const LONGEST_OPTION = 40;

function hasOption({ attribute }: MissionPlan, { options }: ShownVariant): boolean {
  return attribute === null || options.some(({ label }) => fold(inertText(label, LONGEST_OPTION)) === fold(attribute.label));
}

/** Words that say nothing about the thing: articles, prepositions, and what shops put around names. */
const EMPTY_WORDS = new Set(
  'avec pour dans sans sous chez les des une the and with for from our der die das und mit von los las una con para lot set'.split(' '),
);

/** The words of a title that are not in EMPTY_WORDS: letters only, so that a title cannot carry instructions. */
export function tellingWords(title: string): readonly string[] {
  const words = inertText(title, 200).match(/\p{L}{3,24}/gu) ?? [];
  return words.filter((word) => !EMPTY_WORDS.has(word.toLowerCase()));
}

/** Without case and accents: "gres" finds "Grès". */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
