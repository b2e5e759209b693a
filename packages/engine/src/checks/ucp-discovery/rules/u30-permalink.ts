import { quote } from '../../../core/messages.ts';
import { member, textMember } from '../../../formats/json.ts';
import { addressFault } from '../../../formats/ucp/addresses.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import { page } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u30-permalink.words.ts';

export default defineRule({
  id: 'U30',
  severity: 'major',
  source: page('shopping/permalink', 'Discovery'),
  summary: 'A declared permalink names a plain https address in config.endpoint.',
  part: 'capabilities',
  since: '2026-08-25',
  when: ({ capabilities }) => capabilities.includes(CAPABILITY.permalink),
  messages,
  evaluate({ profile, loopback }, report) {
    for (const entry of profile?.capabilities ?? []) {
      if (entry.name !== CAPABILITY.permalink) continue;
      const endpoint = textMember(member(entry.value, 'config'), 'endpoint');
      if (endpoint === null || endpoint === '') return report('no_endpoint');
      if (addressFault(endpoint, loopback) !== null || /[?#]|\/$/.test(endpoint)) {
        return report('bad_endpoint', { endpoint: quote(endpoint) });
      }
    }
  },
});
