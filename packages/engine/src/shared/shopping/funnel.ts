/** The steps of a mission, in order, and the points of each. */

import type { HandOffKind } from './evidence.ts';

/** Points; they add up to 100. The parts of the check `agent_simulation`. */
export const SHOPPING_PARTS = { discovered: 15, relevant: 25, detail: 20, variant: 20, handoff: 20 } as const;
export type FunnelStep = keyof typeof SHOPPING_PARTS;
export const FUNNEL = Object.keys(SHOPPING_PARTS) as readonly FunnelStep[];

/**
 * Share of the hand-off's points lost when it is a product page only: the buyer must choose the variant and add it
 * again.
 */
const PAGE_LOSS = 0.5;
/** Points a hand-off to a product page loses. */
export const PAGE_COST = SHOPPING_PARTS.handoff * PAGE_LOSS;

/** Points of a step that was reached. */
export function pointsAt(step: FunnelStep, handOff: { readonly by: HandOffKind } | null): number {
  const isPageOnly = step === 'handoff' && handOff?.by === 'product_page';
  return SHOPPING_PARTS[step] - (isPageOnly ? PAGE_COST : 0);
}
