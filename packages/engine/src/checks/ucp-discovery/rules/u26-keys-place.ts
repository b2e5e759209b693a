import { member } from '../../../formats/json.ts';
import { CATALOG_SINCE, isAtLeast, isRelease } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { follows, type UcpFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './u26-keys-place.words.ts';

export default defineRule({
  id: 'U26',
  severity: 'major',
  source: overview('Key Discovery'),
  summary: 'Public keys are a list at the top of the document, named keys since 2026-08-25 and signing_keys before.',
  part: 'keys_and_handlers',
  when: mentionsKeys,
  messages,
  evaluate(facts, report) {
    const { profile, release } = facts;
    if (profile === null) return;
    const current = follows(facts, '2026-08-25') ? 'keys' : 'signing_keys';
    const other = current === 'keys' ? 'signing_keys' : 'keys';
    const value = member(profile.root, current);
    if (value !== undefined && !Array.isArray(value)) {
      // Clients that know a catalogue read the document by its schema, which wants a list.
      report('not_a_list', { member: current }, { severity: isAtLeast(release, CATALOG_SINCE) ? 'critical' : 'major' });
    }
    if (value === undefined && member(profile.root, other) !== undefined) {
      if (current === 'keys') {
        report('old_name');
      } else if (isRelease(profile.version)) {
        // What keys are called in a release nobody knows is unknown, too.
        report('new_name', { release });
      }
    }
    if (profile.wrapped && ['keys', 'signing_keys'].some((name) => member(profile.ucp, name) !== undefined)) report('misplaced');
  },
});

function mentionsKeys({ profile }: UcpFacts): boolean {
  const places = profile === null ? [] : [profile.root, profile.ucp];
  return places.some((place) => Object.hasOwn(place, 'keys') || Object.hasOwn(place, 'signing_keys'));
}
