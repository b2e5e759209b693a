import { worded } from '../../../core/messages.ts';

export default worded({
  redirected: {
    en: `The UCP profile is behind a redirect
      {url} answers {status} and points to {target}. Agents must refuse redirects on a profile, so they stop there. The rest of this report judges the document behind it.
      Answer 200 with the profile directly at {url}, on every host the store is known by (with and without www).
      Request {url} without following redirects: the status is 200.`,
    fr: `Le profil UCP est derrière une redirection
      {url} répond {status} et renvoie vers {target}. Les agents doivent refuser les redirections d’un profil : ils s’arrêtent là. Le reste de ce rapport juge le document qui se trouve derrière.
      Répondez 200 avec le profil directement à {url}, sur chaque hôte sous lequel la boutique est connue (avec et sans www).
      Interrogez {url} sans suivre les redirections : le statut est 200.`,
  },
  loop: {
    en: `The UCP profile redirects without end
      {url} led through {hops} [[hops|redirect|redirects]] without arriving at a document.
      Answer 200 with the profile directly at {url}.
      Request {url} without following redirects: the status is 200.`,
    fr: `Le profil UCP redirige sans fin
      {url} a mené à travers {hops} [[hops|redirection|redirections]] sans arriver à un document.
      Répondez 200 avec le profil directement à {url}.
      Interrogez {url} sans suivre les redirections : le statut est 200.`,
  },
});
