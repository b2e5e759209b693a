import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './a1-discovered.words.ts';
import { STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-discovered',
  severity: 'critical',
  source: UCP_SEARCH,
  summary: 'A search of the store by a shopper’s words returns products.',
  part: 'discovered',
  points: 15,
  messages: { ...messages, ...STORE_TOO_SLOW },
  evaluate(facts, report) {
    if (facts.shop.noMission === 'nothing_shown' && facts.catalogSeen) {
      report('nothing_shown', undefined, { exchanges: facts.catalogKeys, cost: 100 });
    }
    for (const { key, attempts, cost, exchanges } of stoppedAt(facts, 'discovered', keyOf)) report(key, { attempts }, { cost, exchanges });
  },
});

function keyOf(obstacle: MissionEnd) {
  return obstacle === 'nothing_found' || obstacle === 'no_such_tool' || obstacle === 'too_slow' ? obstacle : 'refused';
}
