import { isRelease, RELEASES } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u24-older-releases.words.ts';

export default defineRule({
  id: 'U24',
  severity: 'minor',
  source: overview('Protocol Version'),
  summary: 'A store that served an older release goes on publishing its profile.',
  part: 'envelope',
  points: 0,
  since: '2026-04-08',
  messages,
  evaluate({ profile }, report) {
    // One document cannot show what was served before, so this is said and never charged.
    if (isRelease(profile?.version ?? null) && profile?.version !== RELEASES[0] && Object.keys(profile?.supported ?? {}).length === 0) {
      report('single_release', { version: profile?.version ?? '' }, { severity: 'info' });
    }
  },
});
