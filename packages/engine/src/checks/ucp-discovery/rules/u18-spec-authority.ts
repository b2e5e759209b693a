import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { hostOf, isOwnLoopback } from '../../../formats/ucp/addresses.ts';
import { speaksFor } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u18-spec-authority.words.ts';

export default defineRule({
  id: 'U18',
  severity: 'major',
  source: overview('Spec URL Binding', '2026-04-08'),
  summary: 'Until 2026-04-08 both spec and schema of a capability are served by the host its name is derived from.',
  part: 'capabilities',
  points: 3,
  until: '2026-04-08',
  messages,
  evaluate({ profile, loopback }, report) {
    for (const entry of profile?.capabilities ?? []) {
      for (const member of ['spec', 'schema'] as const) {
        const address = textMember(entry.value, member) ?? '';
        const host = isOwnLoopback(address, loopback) ? null : hostOf(address);
        // Without a name there is no authority to depart from; U11 names what is not there.
        if (host !== null && entry.name !== '' && !speaksFor(host, entry.name)) {
          report('foreign_host', { name: quote(entry.name), member, host: quote(host) }, { subject: `${subjectOf(entry)}#${member}` });
        }
      }
    }
  },
});
