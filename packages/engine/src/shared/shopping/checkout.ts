/** Compares the store's checkout with what was asked for. */

import { handOffFault } from './bounds.ts';
import { holdsSame } from './cart.ts';
import type { MissionEnd } from './ends.ts';
import type { BasketContents, CheckoutRun, ToolRefusal } from './evidence.ts';
import { SMALLEST } from './match.ts';
import type { MissionPlan } from './mission-plan.ts';

/** What kept us from looking is no fault of the store's. */
const UNSEEN: readonly ToolRefusal[] = ['blocked', 'unreachable', 'robots', 'robots_unreadable', 'budget'];

/** null where no checkout was made for a reason that is not the store's. */
export function checkoutOutcome(mission: MissionPlan, { asked, held, steps }: CheckoutRun, homes: readonly string[]) {
  const at = (action: CheckoutRun['steps'][number]['action']) => steps.find((step) => step.action === action);
  const refusals = steps.filter(({ refusal }) => refusal !== null);
  const seen = refusals.find(({ refusal }) => refusal !== null && !UNSEEN.includes(refusal));
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
  { asked, held }: { readonly asked: CheckoutRun['asked']; readonly held: BasketContents },
  homes: readonly string[],
): MissionEnd | null {
  const { status, lines, total, url } = held;
  if (status === 'completed' || status === 'complete_in_progress') return 'completed_itself';
  // Checkout requires lines, status, currency and total of every answer.
  if (lines === null || status === null || held.currency === null || total === null) return 'unreadable';
  if (!holdsSame(lines, asked)) return 'other_checkout';
  if (held.currency !== currency) return 'other_currency';
  if (held.addsUp === false) return 'wrong_total';
  if (kind !== 'delivered' && total - (held.charges ?? 0) > ceiling + SMALLEST) return 'too_dear';
  // `requires_escalation` hands the buyer over, and must say where to.
  return status === 'requires_escalation' || url !== null ? handOffFault(url, homes) : null;
}
