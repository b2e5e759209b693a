import { quote } from '../../../core/messages.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { hasTalked } from '../live.ts';
import { defineRule } from '../rule.ts';
import messages from './l3-same-version.words.ts';

export default defineRule({
  id: 'L3',
  replaces: ['L1'],
  severity: 'major',
  source: overview('Protocol Version'),
  summary: 'Answers carry ucp.version, equal to the release that was negotiated.',
  part: 'liveness',
  points: 2,
  since: '2026-04-08',
  when: ({ live }) => hasTalked(live),
  messages,
  evaluate({ live, choice }, report) {
    const release = choice?.release;
    const differ = (live.main?.all ?? []).filter(({ answer }) => answer.ucp !== null && answer.ucp.version !== release);
    if (release === undefined) return;
    for (const [step, alike] of Map.groupBy(differ, (one) => one.step)) {
      const found = alike[0]?.answer.ucp?.version ?? null;
      const options = { subject: step, exchanges: alike.slice(0, 5).map(({ exchange }) => exchange.key) };
      if (found === null) report('missing', { operation: step }, options);
      else report('other', { operation: step, found: quote(found), release }, options);
    }
  },
});
