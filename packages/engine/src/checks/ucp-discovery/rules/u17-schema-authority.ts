import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { addressFault, hostOf, isOwnLoopback } from '../../../formats/ucp/addresses.ts';
import { speaksFor } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u17-schema-authority.words.ts';

export default defineRule({
  id: 'U17',
  severity: 'major',
  source: overview('Authority Binding'),
  summary: 'A schema is served over https by the host its name is derived from.',
  part: 'capabilities',
  points: 3,
  since: '2026-08-25',
  messages,
  evaluate({ profile, loopback }, report) {
    const entries = profile === null ? [] : [...profile.services, ...profile.capabilities, ...profile.handlers];
    for (const entry of distinctBy(entries, (one) => `${subjectOf(one)} ${textMember(one.value, 'schema') ?? ''}`)) {
      const schema = textMember(entry.value, 'schema');
      const host = schema === null ? null : hostOf(schema);
      if (schema === null || isOwnLoopback(schema, loopback)) continue;
      const values = { name: quote(entry.name) };
      const options = { subject: subjectOf(entry) };
      if (host === null || addressFault(schema, false) !== null) {
        // Clients that read the document by its schema refuse it for a text that is no address at all.
        report('bad_address', { ...values, schema: quote(schema) }, { ...options, ...(host === null && { severity: 'critical' }) });
      } else if (!speaksFor(host, entry.name)) {
        report('foreign_host', { ...values, host: quote(host) }, options);
      }
    }
  },
});
