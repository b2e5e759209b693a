import { quote } from '../../../core/messages.ts';
import { flawAt, sideBySide } from '../cart.ts';
import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
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
  messages: { ...messages, ...STORE_TOO_SLOW },
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges, run } of stoppedAt(facts, 'handoff', keyOf)) {
      const given = handOffIn(callsOf(run))?.output;
      report(key, { attempts, ...sideBySide(run.mission, given), ...flawAt(given) }, { cost, exchanges });
    }
    // It costs no points: the mission went its way. A currency the mission does not pay in has stopped it already.
    for (const { cart, exchanges } of facts.measured) {
      if (cart?.verdict !== 'different') continue;
      const values = { cart: quote(`${cart.price} ${cart.currency}`), shown: quote(`${cart.shown.price} ${cart.shown.currency}`) };
      report('cart_price', values, { subject: cart.variantId, severity: 'major', cost: 0, exchanges });
    }
  },
});

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'invalid_cart') return 'invalid_cart';
  if (obstacle === 'wrong_total' || obstacle === 'unasked_fee') return 'wrong_total';
  if (obstacle === 'too_slow' || obstacle === 'no_such_tool' || obstacle === 'dead_till' || obstacle === 'other_till') return obstacle;
  if (obstacle === 'other_cart' || obstacle === 'other_currency' || obstacle === 'too_dear') return 'other_cart';
  return obstacle === 'no_url' || obstacle === 'off_store' || obstacle === 'closed_cart' ? 'astray' : 'declined';
}
