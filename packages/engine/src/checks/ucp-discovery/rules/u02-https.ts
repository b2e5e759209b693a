import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u02-https.words.ts';

export default defineRule({
  id: 'U02',
  severity: 'major',
  source: overview('Hosting'),
  summary: 'The profile is served over HTTPS.',
  part: 'hosting',
  points: 2,
  when: ({ loopback }) => !loopback,
  messages,
  evaluate({ root }, report) {
    // An answer that is no profile (a 404, a challenge page) was not read as one, and its transport harms no order.
    const url = root.reach.kind === 'ok' ? root.response?.url : undefined;
    if (url?.startsWith('http:')) report('plain_http', { url });
  },
});
