import { quote } from '../../../core/messages.ts';
import { overview } from '../../../formats/ucp/specification.ts';
import { defineRule } from '../rule.ts';

export default defineRule({
  id: 'U03',
  replaces: ['U01'],
  severity: 'critical',
  source: overview('Hosting'),
  summary: 'The profile answers without a redirect: agents must not follow one.',
  part: 'hosting',
  points: 3,
  since: '2026-04-08',
  messages: {
    redirected: {
      title: { en: 'The UCP profile is behind a redirect', fr: 'Le profil UCP est derrière une redirection' },
      detail: {
        en: '{url} answers {status} and points to {target}. Agents must refuse redirects on a profile, so they stop there. The rest of this report judges the document behind it.',
        fr: '{url} répond {status} et renvoie vers {target}. Les agents doivent refuser les redirections d’un profil : ils s’arrêtent là. Le reste de ce rapport juge le document qui se trouve derrière.',
      },
      fix: {
        en: 'Answer 200 with the profile directly at {url}, on every host the store is known by (with and without www).',
        fr: 'Répondez 200 avec le profil directement à {url}, sur chaque hôte sous lequel la boutique est connue (avec et sans www).',
      },
      verify: {
        en: 'Request {url} without following redirects: the status is 200.',
        fr: 'Interrogez {url} sans suivre les redirections : le statut est 200.',
      },
    },
    loop: {
      title: { en: 'The UCP profile redirects without end', fr: 'Le profil UCP redirige sans fin' },
      detail: {
        en: '{url} led through {hops} redirects without arriving at a document.',
        fr: '{url} a mené à travers {hops} redirections sans arriver à un document.',
      },
      fix: {
        en: 'Answer 200 with the profile directly at {url}.',
        fr: 'Répondez 200 avec le profil directement à {url}.',
      },
      verify: {
        en: 'Request {url} without following redirects: the status is 200.',
        fr: 'Interrogez {url} sans suivre les redirections : le statut est 200.',
      },
    },
  },
  evaluate({ root, onProfile: exchanges }, report) {
    const { hops, url, outcome } = root.exchange;
    const first = hops[0];
    if (root.reach.reason === 'too_many_redirects') {
      return report('loop', { url, hops: hops.length }, { exchanges });
    }
    if (first !== undefined && root.reach.kind === 'ok') {
      report('redirected', { url, status: first.status, target: quote(outcome.url) }, { exchanges });
    }
  },
});
