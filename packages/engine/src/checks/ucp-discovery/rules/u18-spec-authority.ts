import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { hostOf } from '../../../formats/ucp/addresses.ts';
import { speaksFor } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U18',
  severity: 'major',
  source: overview('Spec URL Binding', '2026-04-08'),
  summary: 'Until 2026-04-08 both spec and schema of a capability are served by the host its name is derived from.',
  part: 'capabilities',
  points: 3,
  until: '2026-04-08',
  messages: {
    foreign_host: {
      title: { en: 'A capability points to somebody else’s documents', fr: 'Une capacité renvoie vers les documents d’un tiers' },
      detail: {
        en: 'The {member} of {name} is at {host}, which does not speak for that name. Agents should reject the capability.',
        fr: 'Le {member} de {name} est à {host}, qui n’a pas autorité sur ce nom. Les agents devraient rejeter la capacité.',
      },
      fix: {
        en: 'Let {member} of {name} point to the domain the name spells backwards.',
        fr: 'Faites pointer {member} de {name} vers le domaine que le nom épelle à l’envers.',
      },
      verify: {
        en: 'The host of {member} is the domain {name} spells backwards.',
        fr: 'L’hôte de {member} est le domaine que {name} épelle à l’envers.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    for (const entry of profile?.capabilities ?? []) {
      for (const member of ['spec', 'schema'] as const) {
        const host = hostOf(textMember(entry.value, member) ?? '');
        // Without a name there is no authority to depart from; U11 names what is not there.
        if (host !== null && entry.name !== '' && !speaksFor(host, entry.name)) {
          report(
            'foreign_host',
            { name: quote(entry.name), member, host: quote(host) },
            { subject: `${subjectOf(entry)}#${member}`, exchanges },
          );
        }
      }
    }
  },
});
