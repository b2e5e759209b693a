import { quote } from '../../../core/messages.ts';
import { textMember } from '../../../formats/json.ts';
import { addressFault, hostOf } from '../../../formats/ucp/addresses.ts';
import { speaksFor } from '../../../formats/ucp/names.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { oncePerSubject, subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U17',
  severity: 'major',
  source: overview('Authority Binding'),
  summary: 'A schema is served over https by the host its name is derived from.',
  part: 'capabilities',
  points: 3,
  since: '2026-08-25',
  messages: {
    bad_address: {
      title: { en: 'A schema address cannot be used', fr: 'L’adresse d’un schéma est inutilisable' },
      detail: {
        en: 'The schema of {name} is {schema}: it has to be an https address of a public host, without credentials. Agents drop the entry.',
        fr: 'Le schema de {name} est {schema} : il doit être une adresse https d’un hôte public, sans identifiants. Les agents écartent l’entrée.',
      },
      fix: {
        en: 'Serve the schema of {name} over https and name that address.',
        fr: 'Servez le schéma de {name} en https et indiquez cette adresse.',
      },
      verify: {
        en: 'The schema of {name} is an https address that answers 200.',
        fr: 'Le schema de {name} est une adresse https qui répond 200.',
      },
    },
    foreign_host: {
      title: { en: 'A schema is served by somebody else’s host', fr: 'Un schéma est servi par l’hôte d’un tiers' },
      detail: {
        en: 'The schema of {name} is served by {host}, which does not speak for that name. Agents must drop the entry.',
        fr: 'Le schema de {name} est servi par {host}, qui n’a pas autorité sur ce nom. Les agents doivent écarter l’entrée.',
      },
      fix: {
        en: 'Serve the schema from the domain the name {name} spells backwards, or rename the entry after the domain that serves it.',
        fr: 'Servez le schéma depuis le domaine que le nom {name} épelle à l’envers, ou renommez l’entrée d’après le domaine qui le sert.',
      },
      verify: {
        en: 'The host of the schema is the domain {name} spells backwards.',
        fr: 'L’hôte du schema est le domaine que {name} épelle à l’envers.',
      },
    },
  },
  evaluate({ profile, loopback, onProfile: exchanges }, report) {
    const entries = profile === null ? [] : [...profile.services, ...profile.capabilities, ...profile.handlers];
    for (const entry of oncePerSubject(entries, subjectWithSchema)) {
      const schema = textMember(entry.value, 'schema');
      const host = schema === null ? null : hostOf(schema);
      if (schema === null || (loopback && addressFault(schema, false) !== null && addressFault(schema, true) === null)) {
        continue;
      }
      const values = { name: quote(entry.name) };
      const options = { subject: subjectOf(entry), exchanges };
      if (host === null || addressFault(schema, false) !== null) {
        // Clients that read the document by its schema refuse it for a text that is no address at all.
        report('bad_address', { ...values, schema: quote(schema) }, { ...options, ...(host === null && { severity: 'critical' }) });
      } else if (!speaksFor(host, entry.name)) {
        report('foreign_host', { ...values, host: quote(host) }, options);
      }
    }
  },
});

function subjectWithSchema(entry: Parameters<typeof subjectOf>[0] & { readonly value: unknown }): string {
  return `${subjectOf(entry)} ${textMember(entry.value, 'schema') ?? ''}`;
}
