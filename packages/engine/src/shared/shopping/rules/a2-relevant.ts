import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './a2-relevant.words.ts';
import { UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-relevant',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'Search results hold a product that meets the wish: the thing, in stock, in the market’s currency, within the price.',
  part: 'relevant',
  points: 25,
  messages,
  evaluate(facts, report) {
    if (facts.shop.noMission === 'nothing_priced') report('nothing_priced', undefined, { exchanges: facts.catalogKeys, cost: 100 });
    for (const { key, attempts, cost, exchanges } of stoppedAt(facts, 'relevant', mismatchOf)) {
      report(key, { attempts }, { cost, exchanges });
    }
  },
});

function mismatchOf(obstacle: MissionEnd) {
  if (obstacle === 'no_price' || obstacle === 'other_currency' || obstacle === 'too_dear') return obstacle;
  return obstacle === 'not_orderable' || obstacle === 'sold_out' ? obstacle : 'other_thing';
}
