import { quote } from '../../../core/messages.ts';
import { isObject, type Json, member, textMember } from '../../../formats/json.ts';
import type { Profile } from '../../../formats/ucp/profile.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u22-requirements.words.ts';

export default defineRule({
  id: 'U22',
  severity: 'minor',
  source: overview('Version Requirements'),
  summary: 'The versions an entry requires are the versions the profile declares.',
  part: 'capabilities',
  since: '2026-04-08',
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages,
  evaluate({ profile }, report) {
    for (const entry of profile?.capabilities ?? []) {
      for (const { what, range, declared } of requirementsOf(entry.value, profile)) {
        const min = textMember(range, 'min') ?? '';
        const max = textMember(range, 'max') ?? '';
        if ((min !== '' && declared < min) || (max !== '' && declared > max)) {
          const values = {
            name: quote(entry.name),
            what: quote(what),
            min: quote(min || '-'),
            max: quote(max || '-'),
            declared: quote(declared),
          };
          report('unmet', values, { subject: `${subjectOf(entry)}#${what.slice(0, 255)}` });
        }
      }
    }
  },
});

interface Requirement {
  readonly what: string;
  readonly range: Json | undefined;
  readonly declared: string;
}

/** `requires` belongs into the extension's schema; large platforms repeat it in the profile, where it can be checked at once. */
function requirementsOf(entry: unknown, profile: Profile | null): Requirement[] {
  const requires = member(entry, 'requires');
  const capabilities = member(requires, 'capabilities');
  const protocol = { what: 'ucp.version', range: member(requires, 'protocol'), declared: profile?.version ?? '' };
  const others = Object.entries(isObject(capabilities) ? capabilities : {}).map(([what, range]) => ({
    what,
    range,
    declared: profile?.capabilities.find((candidate) => candidate.name === what)?.version ?? '',
  }));
  return [protocol, ...others].filter(({ declared, range }) => declared !== '' && isObject(range));
}
