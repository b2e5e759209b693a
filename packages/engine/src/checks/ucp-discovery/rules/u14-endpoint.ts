import { quote } from '../../../core/messages.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u14-endpoint.words.ts';

export default defineRule({
  id: 'U14',
  replaces: ['U13', 'R1'],
  severity: 'major',
  source: overview('Endpoint Resolution'),
  summary: 'Endpoints are public https addresses without credentials and without a trailing slash.',
  part: 'services',
  points: 4,
  messages,
  evaluate({ profile, loopback }, report) {
    for (const { endpoint, transport, name } of profile?.services ?? []) {
      if (endpoint === null || endpoint === '') continue;
      const options = { subject: `services/${name.slice(0, 255)}#${transport?.slice(0, 40) ?? ''}` };
      const fault = addressFault(endpoint, loopback);
      if (fault === 'userinfo') {
        report('userinfo', { transport: quote(transport ?? '') }, options);
      } else if (fault !== null) {
        // Clients that read the document by its schema refuse it for a text that is no address at all.
        report(fault, { endpoint: quote(endpoint) }, { ...options, ...(fault === 'unparsable' && { severity: 'critical' }) });
      } else if (endpoint.endsWith('/') && transport !== 'a2a') {
        report('trailing_slash', { endpoint: quote(endpoint) }, { ...options, severity: 'minor' });
      }
    }
  },
});
