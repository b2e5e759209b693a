import { worded } from '../../../core/messages.ts';

export default worded({
  single_release: {
    en: `Only one UCP release is offered
      The profile offers {version} and nothing else. Agents that have not moved to it yet cannot use the store.
      If the store served an earlier release before, keep that profile at an address of its own and list it in supported_versions.
      supported_versions leads to a profile of the earlier release.`,
    fr: `Une seule version d’UCP est proposée
      Le profil propose {version} et rien d’autre. Les agents qui n’y sont pas encore passés ne peuvent pas utiliser la boutique.
      Si la boutique servait une version antérieure, gardez ce profil à une adresse propre et indiquez-la dans supported_versions.
      supported_versions mène à un profil de la version antérieure.`,
  },
});
