import { quote } from '../../../core/messages.ts';
import { hasParent, parentsOf } from '../../../formats/ucp/negotiate.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U21',
  severity: 'major',
  source: overview('Intersection Algorithm'),
  summary: 'At least one capability an extension extends is declared too.',
  part: 'capabilities',
  points: 2,
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages: {
    orphan: {
      title: { en: 'An extension extends nothing the store has', fr: 'Une extension n’étend rien de ce que la boutique a' },
      detail: {
        en: '{name} extends {parents}, which the profile does not declare. It can never become active.',
        fr: '{name} étend {parents}, que le profil ne déclare pas. Elle ne peut jamais devenir active.',
      },
      fix: {
        en: 'Declare a capability that {name} extends, or remove {name}.',
        fr: 'Déclarez une capacité que {name} étend, ou supprimez {name}.',
      },
      verify: {
        en: 'The profile declares at least one capability that {name} names in extends.',
        fr: 'Le profil déclare au moins une capacité que {name} nomme dans extends.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    const entries = profile?.capabilities ?? [];
    const names = new Set(entries.map((entry) => entry.name));
    const orphans = entries.filter((entry) => !hasParent(entry, names));
    for (const entry of oncePerSubject(orphans, subjectOf)) {
      report(
        'orphan',
        { name: quote(entry.name), parents: quote(parentsOf(entry).slice(0, 5).join(', ')) },
        { subject: subjectOf(entry), exchanges },
      );
    }
  },
});
