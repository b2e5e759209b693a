import { quote } from '../../../core/messages.ts';
import { sideBySide } from '../cart.ts';
import type { MissionEnd } from '../ends.ts';
import { type ShopFacts, stoppedAt } from '../facts.ts';
import { HALF_COST } from '../funnel.ts';
import { defineRule } from '../rule.ts';
import { callsOf, handOffIn } from '../trace.ts';
import messages from './a5-handoff.words.ts';
import { STORE_TOO_SLOW, UCP_CART } from './words.ts';

export default defineRule({
  id: 'A-handoff',
  severity: 'major',
  source: UCP_CART,
  summary: 'The buyer can be handed to a cart that holds the chosen variant, at a safe address of the store.',
  part: 'handoff',
  points: 20,
  messages: { ...messages, too_slow: STORE_TOO_SLOW },
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges, run } of stoppedAt(facts, 'handoff', keyOf)) {
      report(key, { attempts, ...sideBySide(run.mission, handOffIn(callsOf(run))?.output) }, { cost, exchanges });
    }
    // It costs no points: the mission went its way. A currency the mission does not pay in has stopped it already.
    for (const { cart, exchanges } of facts.measured) {
      if (cart?.verdict !== 'different') continue;
      const values = { cart: quote(`${cart.price} ${cart.currency}`), shown: quote(`${cart.shown.price} ${cart.shown.currency}`) };
      report('cart_price', values, { subject: cart.variantId, severity: 'major', cost: 0, exchanges });
    }
    const byPage = facts.measured.filter(({ handOff, stoppedAt: at }) => handOff?.by === 'product_page' && at !== 'checkout');
    if (byPage.length === 0) return;
    const cost = (byPage.length * HALF_COST) / facts.measured.length;
    report('page_only', { attempts: byPage.length }, { severity: 'minor', cost, exchanges: readKeys(facts) });
  },
});

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'invalid_cart') return 'invalid_cart';
  if (obstacle === 'wrong_total' || obstacle === 'unasked_fee') return 'wrong_total';
  if (obstacle === 'too_slow' || obstacle === 'no_such_tool' || obstacle === 'dead_till' || obstacle === 'other_till') return obstacle;
  if (obstacle === 'other_cart' || obstacle === 'other_currency' || obstacle === 'too_dear') return 'other_cart';
  return obstacle === 'no_url' || obstacle === 'off_store' ? 'astray' : 'declined';
}

/** The evidence is the pages that were read: no cart was requested. */
function readKeys({ calls }: ShopFacts): readonly string[] {
  return [
    ...new Set(calls.filter(({ output }) => output.kind === 'product' || output.kind === 'page').flatMap((call) => call.exchanges)),
  ].slice(0, 5);
}
