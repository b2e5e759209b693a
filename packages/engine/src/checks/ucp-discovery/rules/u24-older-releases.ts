import { isRelease, RELEASES } from '../../../formats/ucp/releases.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U24',
  severity: 'minor',
  source: overview('Protocol Version'),
  summary: 'A store that served an older release goes on publishing its profile.',
  part: 'envelope',
  points: 0,
  since: '2026-04-08',
  messages: {
    single_release: {
      title: { en: 'Only one UCP release is offered', fr: 'Une seule version d’UCP est proposée' },
      detail: {
        en: 'The profile offers {version} and nothing else. Agents that have not moved to it yet cannot use the store.',
        fr: 'Le profil propose {version} et rien d’autre. Les agents qui n’y sont pas encore passés ne peuvent pas utiliser la boutique.',
      },
      fix: {
        en: 'If the store served an earlier release before, keep that profile at an address of its own and list it in supported_versions.',
        fr: 'Si la boutique servait une version antérieure, gardez ce profil à une adresse propre et indiquez-la dans supported_versions.',
      },
      verify: {
        en: 'supported_versions leads to a profile of the earlier release.',
        fr: 'supported_versions mène à un profil de la version antérieure.',
      },
    },
  },
  evaluate({ profile, onProfile: exchanges }, report) {
    // One document cannot show what was served before, so this is said and never charged.
    if (isRelease(profile?.version ?? null) && profile?.version !== RELEASES[0] && Object.keys(profile?.supported ?? {}).length === 0) {
      report('single_release', { version: profile?.version ?? '' }, { exchanges, severity: 'info' });
    }
  },
});
