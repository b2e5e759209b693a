import { quote } from '../../../core/messages.ts';
import { member } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U16',
  severity: 'major',
  source: overview('Capability Definition'),
  summary: 'Every capability names its schema, and before 2026-08-25 its spec as well.',
  part: 'capabilities',
  points: 3,
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages: {
    no_schema: {
      title: { en: 'A capability does not name its schema', fr: 'Une capacité ne nomme pas son schéma' },
      detail: {
        en: 'The capability {name} has no schema. Strict agents cannot check its messages and leave it out.',
        fr: 'La capacité {name} n’a pas de schema. Les agents stricts ne peuvent pas vérifier ses messages et l’écartent.',
      },
      fix: {
        en: 'Add the address of its JSON Schema as schema to {name}.',
        fr: 'Ajoutez à {name} l’adresse de son JSON Schema comme schema.',
      },
      verify: { en: '{name} has a schema whose address answers 200.', fr: '{name} a un schema dont l’adresse répond 200.' },
    },
    no_spec: {
      title: { en: 'A capability does not name its specification', fr: 'Une capacité ne nomme pas sa spécification' },
      detail: {
        en: 'The capability {name} has no spec, which releases before 2026-08-25 ask for.',
        fr: 'La capacité {name} n’a pas de spec, que demandent les versions antérieures à 2026-08-25.',
      },
      fix: {
        en: 'Add the address of its documentation as spec to {name}.',
        fr: 'Ajoutez à {name} l’adresse de sa documentation comme spec.',
      },
      verify: { en: '{name} has a spec whose address answers 200.', fr: '{name} a un spec dont l’adresse répond 200.' },
    },
  },
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
