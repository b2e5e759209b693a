import { quote } from '../../../core/messages.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u03-no-redirect.words.ts';

export default defineRule({
  id: 'U03',
  replaces: ['U01'],
  severity: 'critical',
  source: overview('Hosting'),
  summary: 'The profile answers without a redirect: agents must not follow one.',
  part: 'hosting',
  points: 3,
  since: '2026-04-08',
  messages,
  evaluate({ root }, report) {
    const { hops, url, outcome } = root.exchange;
    const first = hops[0];
    if (root.reach.reason === 'too_many_redirects') return report('loop', { url, hops: hops.length });
    if (first !== undefined && root.reach.kind === 'ok') report('redirected', { url, status: first.status, target: quote(outcome.url) });
  },
});
