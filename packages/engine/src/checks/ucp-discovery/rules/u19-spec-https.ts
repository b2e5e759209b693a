import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U19',
  severity: 'major',
  source: overview('Enforcement'),
  summary: 'A spec address, where one is given, is https; its host is free.',
  part: 'capabilities',
  points: 1,
  since: '2026-08-25',
  messages: {
    not_https: {
      title: { en: 'A specification address is not https', fr: 'L’adresse d’une spécification n’est pas en https' },
      detail: { en: 'The spec of {name} is {spec}.', fr: 'Le spec de {name} est {spec}.' },
      fix: {
        en: 'Give {name} an https address as spec, or leave spec out.',
        fr: 'Donnez à {name} une adresse https comme spec, ou omettez spec.',
      },
      verify: { en: 'The spec of {name} begins with https://, or is gone.', fr: 'Le spec de {name} commence par https://, ou a disparu.' },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    const entries = profile === null ? [] : [...profile.services, ...profile.capabilities, ...profile.handlers];
    const faulty = entries.filter((entry) => !isHttps(textMember(entry.value, 'spec')));
    for (const entry of oncePerSubject(faulty, subjectOf)) {
      const spec = textMember(entry.value, 'spec') ?? '';
      // Documentation, which no agent depends on; but clients that read by the schema refuse a text that is no address at all.
      const severity = URL.parse(spec) !== null ? 'minor' : 'critical';
      report('not_https', { name: quote(entry.name), spec: quote(spec) }, { subject: subjectOf(entry), exchanges, severity });
    }
  },
});

function isHttps(spec: string | null): boolean {
  return spec === null || URL.parse(spec)?.protocol === 'https:';
}
