import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import { hasParent, parentsOf } from '../../../formats/ucp/negotiate.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u21-extension-parents.words.ts';

export default defineRule({
  id: 'U21',
  severity: 'major',
  source: overview('Intersection Algorithm'),
  summary: 'At least one capability an extension extends is declared too.',
  part: 'capabilities',
  points: 2,
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages,
  evaluate({ profile }, report) {
    const entries = profile?.capabilities ?? [];
    const names = new Set(entries.map((entry) => entry.name));
    const orphans = entries.filter((entry) => !hasParent(entry, names));
    for (const entry of distinctBy(orphans, subjectOf)) {
      report('orphan', { name: quote(entry.name), parents: quote(parentsOf(entry).slice(0, 5).join(', ')) }, { subject: subjectOf(entry) });
    }
  },
});
