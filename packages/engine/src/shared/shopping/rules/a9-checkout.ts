import { page } from '../../../formats/ucp/specification.ts';
import { sideBySide } from '../cart.ts';
import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './a9-checkout.words.ts';

export default defineRule({
  id: 'A-checkout',
  severity: 'major',
  source: page('shopping/checkout', 'Checkout'),
  summary:
    'Where the owner lets us make a checkout, it holds what was asked for at the right total, waits for the buyer and can be cancelled.',
  messages,
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges, run } of stoppedAt(facts, 'checkout', keyOf)) {
      const { asked: lines = [], held: cart = null } = run.checkout ?? {};
      report(
        key,
        { attempts, ...sideBySide(run.mission, { lines, cart }) },
        { cost, exchanges, ...(key === 'completed' && { severity: 'critical' }) },
      );
    }
    const { checkout: leave } = facts.shop;
    const told = { severity: 'info', cost: 0, exchanges: [] } as const;
    if (leave === 'not_found' || leave === 'not_seen') report('unproven', undefined, told);
    if (leave === 'not_offered' || leave === 'elsewhere') report('not_offered', undefined, told);
  },
});

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'no_such_tool' || obstacle === 'other_checkout' || obstacle === 'wrong_total' || obstacle === 'not_cancelled')
    return obstacle;
  if (obstacle === 'other_currency') return 'other_checkout';
  if (obstacle === 'too_dear') return 'wrong_total';
  if (obstacle === 'completed_itself') return 'completed';
  return obstacle === 'no_url' || obstacle === 'off_store' ? 'astray' : 'declined';
}
