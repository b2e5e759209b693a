import { page } from '../../../formats/ucp/specification.ts';
import { answerTimes, SLOW_MS, secondAnswers } from '../latency.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';
import messages from './l6-latency.words.ts';

const UNSTEADY_SHARE = 0.2;

export default defineRule({
  id: 'L6',
  severity: 'minor',
  source: page('shopping/catalog', 'Catalog'),
  summary: 'The catalog answers fast enough for a conversation, and the first time it is asked.',
  part: 'liveness',
  points: 2,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages,
  evaluate({ live }, report) {
    const { calls, unsteady } = secondAnswers(live);
    // One failure may be chance.
    if (unsteady.length > 1 && unsteady.length >= calls * UNSTEADY_SHARE) {
      report('unsteady', { count: unsteady.length, total: calls }, { exchanges: unsteady });
    }
    const times = answerTimes(live);
    if (times !== null && times.median > SLOW_MS) {
      report('slow', { ms: times.median, count: times.count, limit: SLOW_MS }, { exchanges: times.exchanges });
    }
  },
});
