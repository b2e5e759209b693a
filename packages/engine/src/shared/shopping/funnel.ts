/** The steps of a mission, in order, and the points of each. */

/** Points; they add up to 100. The parts of the check `agent_simulation`. */
export const SHOPPING_PARTS = { discovered: 15, relevant: 25, detail: 20, variant: 20, handoff: 20 } as const;
type FunnelPart = keyof typeof SHOPPING_PARTS;
/** The steps of every purchase. */
export const FUNNEL = Object.keys(SHOPPING_PARTS) as readonly FunnelPart[];
/** `checkout` is a step only where the owner of the store lets us make one; it bears out the hand-off and has no points of its own. */
export const FUNNEL_STEPS = [...FUNNEL, 'checkout'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Points a hand-off loses that the checkout did not bear out. */
const HALF_COST = SHOPPING_PARTS.handoff * 0.5;

/** How far a verdict, or what was stored of one, came. */
interface Reached {
  readonly reached: readonly string[];
  readonly stoppedAt: string | null;
}

/** Points of a step of the funnel. */
export function pointsAt(step: FunnelPart, { reached, stoppedAt }: Reached): number {
  if (!reached.includes(step)) return 0;
  return SHOPPING_PARTS[step] - (step === 'handoff' && stoppedAt === 'checkout' ? HALF_COST : 0);
}

/** The steps one mission had to take. */
export function stepsOf({ reached, stoppedAt }: Reached): readonly FunnelStep[] {
  return FUNNEL_STEPS.filter((step) => step !== 'checkout' || stoppedAt === step || reached.includes(step));
}
