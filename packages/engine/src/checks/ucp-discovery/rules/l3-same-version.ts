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
    for (const { step, exchange, answer } of Object.values(live.main?.answers ?? {})) {
      const release = choice?.release;
      if (release === undefined || answer.ucp === null || answer.ucp.version === release) {
        continue;
      }
      const options = { subject: step, exchanges: [exchange.key] };
      if (answer.ucp.version === null) {
        report('missing', { operation: step }, options);
      } else {
        report('other', { operation: step, found: quote(answer.ucp.version), release }, options);
      }
    }
  },
});
