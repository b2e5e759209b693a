import { quote } from '../../../core/messages.ts';
import { CATALOG_SINCE, isDated, isRelease, LATEST_RELEASE } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';
import messages from './u09-known-release.words.ts';

export default defineRule({
  id: 'U09',
  replaces: ['U01', 'U03', 'U06', 'U07', 'U08'],
  severity: 'critical',
  source: overview('Protocol Version'),
  summary: 'The version is a published release and the document has the shape of that release.',
  part: 'envelope',
  points: 2,
  messages,
  evaluate({ profile, release }, report) {
    if (profile === null || profile.version === null || !isDated(profile.version)) return;
    const version = quote(profile.version);
    // A date between the first two releases is none: either shape may be meant, and there is none to rewrite it in.
    const isBetween = !isRelease(profile.version) && release === '2026-01-11';
    if (profile.foreignShape !== null && !isBetween) return report('other_shape', { version, shape: profile.foreignShape });
    if (!isRelease(profile.version)) return report('unknown', { version, release }, { severity: 'info' });
    if (profile.version < CATALOG_SINCE) report('ageing', { version, since: CATALOG_SINCE, latest: LATEST_RELEASE }, { severity: 'minor' });
  },
});
