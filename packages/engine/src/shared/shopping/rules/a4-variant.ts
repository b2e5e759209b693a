import { stoppedAt } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './a4-variant.words.ts';
import { STORE_TOO_SLOW, UCP_SEARCH } from './words.ts';

export default defineRule({
  id: 'A-variant',
  severity: 'major',
  source: UCP_SEARCH,
  summary: 'A variant that meets the wish has an id an agent can ask for.',
  part: 'variant',
  points: 20,
  messages: { ...messages, ...STORE_TOO_SLOW },
  evaluate(facts, report) {
    for (const { key, attempts, cost, exchanges } of stoppedAt(facts, 'variant', (obstacle) =>
      obstacle === 'no_variant_id' ? 'no_id' : 'too_slow',
    )) {
      report(key, { attempts }, { cost, exchanges });
    }
  },
});
