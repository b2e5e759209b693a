import { translated } from '../../../core/messages.ts';

export default translated(
  {
    redirected: {
      title: 'The UCP profile is behind a redirect',
      detail:
        '{url} answers {status} and points to {target}. Agents must refuse redirects on a profile, so they stop there. The rest of this report judges the document behind it.',
      fix: 'Answer 200 with the profile directly at {url}, on every host the store is known by (with and without www).',
      verify: 'Request {url} without following redirects: the status is 200.',
    },
    loop: {
      title: 'The UCP profile redirects without end',
      detail: '{url} led through {hops} [[hops|redirect|redirects]] without arriving at a document.',
      fix: 'Answer 200 with the profile directly at {url}.',
      verify: 'Request {url} without following redirects: the status is 200.',
    },
  },
  {
    redirected: {
      title: 'Le profil UCP est derrière une redirection',
      detail:
        '{url} répond {status} et renvoie vers {target}. Les agents doivent refuser les redirections d’un profil : ils s’arrêtent là. Le reste de ce rapport juge le document qui se trouve derrière.',
      fix: 'Répondez 200 avec le profil directement à {url}, sur chaque hôte sous lequel la boutique est connue (avec et sans www).',
      verify: 'Interrogez {url} sans suivre les redirections : le statut est 200.',
    },
    loop: {
      title: 'Le profil UCP redirige sans fin',
      detail: '{url} a mené à travers {hops} [[hops|redirection|redirections]] sans arriver à un document.',
      fix: 'Répondez 200 avec le profil directement à {url}.',
      verify: 'Interrogez {url} sans suivre les redirections : le statut est 200.',
    },
  },
);
