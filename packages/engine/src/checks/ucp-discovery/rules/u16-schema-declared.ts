import { quote } from '../../../core/messages.ts';
import { member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u16-schema-declared.words.ts';

export default defineRule({
  id: 'U16',
  severity: 'major',
  source: overview('Capability Definition'),
  summary: 'Every capability names its schema, and before 2026-08-25 its spec as well.',
  part: 'capabilities',
  points: 3,
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages,
  evaluate(facts, report) {
    const entries = facts.profile?.capabilities.filter((entry) => entry.value !== null) ?? [];
    for (const entry of oncePerSubject(entries, subjectOf)) {
      const options = { subject: subjectOf(entry), exchanges: facts.onProfile };
      if (member(entry.value, 'schema') === undefined) {
        report('no_schema', { name: quote(entry.name) }, options);
      } else if (!follows(facts, '2026-08-25') && member(entry.value, 'spec') === undefined) {
        // The text demands it, no schema since 2026-01-23 does, and no known client looks for it.
        report('no_spec', { name: quote(entry.name) }, { ...options, severity: 'minor' });
      }
    }
  },
});
