/** The steps of a mission, in order, and what reaching each is worth. */

import type { HandOffKind } from './evidence.ts';

/** Points; they add up to 100. The parts of the check `agent_simulation`. */
export const SHOPPING_PARTS = { discovered: 15, relevant: 25, detail: 20, variant: 20, handoff: 20 } as const;
export type FunnelStep = keyof typeof SHOPPING_PARTS;
export const FUNNEL = Object.keys(SHOPPING_PARTS) as readonly FunnelStep[];

/** Share of the hand-off's points that a product page alone loses: the buyer must find the variant and the button again. */
const PAGE_LOSS = 0.5;
/** Points a hand-off to a product page loses. */
export const PAGE_COST = SHOPPING_PARTS.handoff * PAGE_LOSS;

/** Points of a step that was reached. */
export function pointsAt(step: FunnelStep, handOff: { readonly by: HandOffKind } | null): number {
  const isPageOnly = step === 'handoff' && handOff?.by === 'product_page';
  return SHOPPING_PARTS[step] - (isPageOnly ? PAGE_COST : 0);
}
