import { distinctBy } from '../../../core/distinct.ts';
import { quote } from '../../../core/messages.ts';
import { member, textMember } from '../../../formats/json.ts';
import { CAPABILITY } from '../../../formats/ucp/names.ts';
import type { Entry, Profile } from '../../../formats/ucp/profile.ts';
import { isRelease } from '../../../formats/ucp/releases.ts';
import { officialSchema, overview } from '../../../formats/ucp/specification.ts';
import { follows } from '../facts.ts';
import { subjectOf } from '../label.ts';
import { defineRule } from '../rule.ts';
import messages from './u16-schema-declared.words.ts';

export default defineRule({
  id: 'U16',
  severity: 'major',
  source: overview('Capability Definition'),
  summary: 'Every capability names its schema, an official one that of its release, and before 2026-08-25 its spec as well.',
  part: 'capabilities',
  points: 3,
  when: ({ profile }) => profile !== null && profile.capabilities.length > 0,
  messages,
  evaluate(facts, report) {
    const entries = facts.profile?.capabilities.filter((entry) => entry.value !== null) ?? [];
    for (const entry of distinctBy(entries, subjectOf)) {
      const options = { subject: subjectOf(entry) };
      if (member(entry.value, 'schema') === undefined) {
        const example = officialSchema(entry.name, facts.release) ?? officialSchema(CAPABILITY.checkout, facts.release) ?? '';
        report('no_schema', { name: quote(entry.name), example }, options);
      } else if (!follows(facts, '2026-08-25') && member(entry.value, 'spec') === undefined) {
        // The text demands it, no schema since 2026-01-23 does, and no known client looks for it.
        report('no_spec', { name: quote(entry.name) }, { ...options, severity: 'minor' });
      }
      const expected = otherThanPublished(entry, facts.profile);
      if (expected !== null) {
        const values = { name: quote(entry.name), found: quote(textMember(entry.value, 'schema') ?? ''), expected };
        // No known client fetches it; one that composes schemas, as Authority Binding has it, does.
        report('other_schema', values, { ...options, severity: 'minor' });
      }
    }
  },
});

/**
 * Where the schema is published, when the entry names another place on the protocol's own host; else null. Addresses without a
 * release are those the schemas bear themselves. U17 and U18 speak of other hosts.
 */
function otherThanPublished({ name, value, version }: Entry, profile: Profile | null): string | null {
  const found = textMember(value, 'schema') ?? '';
  const releases = [profile?.version ?? null, version].filter(isRelease);
  const published = releases.flatMap((release) => officialSchema(name, release) ?? []);
  const isPublished = published.some((address) => found === address || found === address.replace(/\/\d{4}-\d\d-\d\d\//, '/'));
  return found.startsWith('https://ucp.dev/') && !isPublished ? (published[0] ?? null) : null;
}
