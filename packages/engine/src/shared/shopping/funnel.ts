/** The steps of a mission, in order, and the points of each. */

/** Points; they add up to 100. The parts of the check `agent_simulation`. */
export const SHOPPING_PARTS = { discovered: 15, relevant: 25, detail: 20, variant: 20, handoff: 20 } as const;
type FunnelPart = keyof typeof SHOPPING_PARTS;
/** The steps of every purchase. */
export const FUNNEL = Object.keys(SHOPPING_PARTS) as readonly FunnelPart[];
/** `checkout` is a step only where the owner of the store lets us make one; it bears out the hand-off and has no points of its own. */
export const FUNNEL_STEPS = [...FUNNEL, 'checkout'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Points a hand-off loses that is a product page only, where the buyer must choose and add again, or that the checkout did not bear out. */
export const HALF_COST = SHOPPING_PARTS.handoff * 0.5;

/** How far a verdict, or what was stored of one, came. */
interface Reached {
  readonly reached: readonly string[];
  readonly stoppedAt: string | null;
  readonly handOff: { readonly by: string } | null;
}

/** Points of a step of the funnel. */
export function pointsAt(step: FunnelPart, { reached, stoppedAt, handOff }: Reached): number {
  if (!reached.includes(step)) return 0;
  const isHalf = step === 'handoff' && (handOff?.by === 'product_page' || stoppedAt === 'checkout');
  return SHOPPING_PARTS[step] - (isHalf ? HALF_COST : 0);
}

/** The steps one mission had to take. */
export function stepsOf({ reached, stoppedAt }: Pick<Reached, 'reached' | 'stoppedAt'>): readonly FunnelStep[] {
  return FUNNEL_STEPS.filter((step) => step !== 'checkout' || stoppedAt === step || reached.includes(step));
}
