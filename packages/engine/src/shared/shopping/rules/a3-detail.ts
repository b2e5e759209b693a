import type { MissionEnd } from '../ends.ts';
import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './a3-detail.words.ts';
import { STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-detail',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'The product that was found can be read by itself, with price and stock.',
  part: 'detail',
  points: 20,
  messages: { ...messages, too_slow: STORE_TOO_SLOW },
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges } of stoppedAt(facts, 'detail', keyOf)) {
      report(key, { attempts }, { cost, exchanges });
    }
  },
});

const CONTRADICTIONS: ReadonlySet<MissionEnd> = new Set(['other_thing', 'no_price', 'other_currency', 'too_dear', 'sold_out']);

function keyOf(obstacle: MissionEnd) {
  if (obstacle === 'too_slow') return obstacle;
  return CONTRADICTIONS.has(obstacle) ? 'contradicts' : 'unreadable';
}
