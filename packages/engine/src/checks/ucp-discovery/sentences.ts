/** What the check `ucp_discovery` says as a whole; the rules say the rest. */

import { worded } from '../../core/messages.ts';

/** Recommendations when no single finding is the answer; rendered by their `fix`. */
export const UCP_SENTENCES = worded({
  nothing: {
    en: `Agents can discover the store
      The UCP profile is sound and the store answers as it says.
      Nothing is left to do for UCP discovery.`,
    fr: `Les agents peuvent découvrir la boutique
      Le profil UCP est sain et la boutique répond comme elle l’annonce.
      Il ne reste rien à faire pour la découverte UCP.`,
  },
  blocked: {
    en: `UCP discovery could not be measured
      Something in front of the store refused the request for the profile, or answered in its place.
      Let /.well-known/ucp answer agents that say who they are, without a challenge, a sign-in or a page of maintenance, then audit again: no score is given for what could not be seen.`,
    fr: `La découverte UCP n’a pas pu être mesurée
      Quelque chose devant la boutique a refusé la requête du profil, ou y a répondu à sa place.
      Faites répondre /.well-known/ucp aux agents qui se nomment, sans vérification, connexion ni page de maintenance, puis relancez l’audit : aucun score n’est donné pour ce qui n’a pas pu être vu.`,
  },
  unreachable: {
    en: `UCP discovery could not be measured
      The host of the profile gave no usable answer.
      Make sure the store answers over HTTPS, then audit again: no score is given for what could not be seen.`,
    fr: `La découverte UCP n’a pas pu être mesurée
      L’hôte du profil n’a pas donné de réponse utilisable.
      Assurez-vous que la boutique répond en HTTPS, puis relancez l’audit : aucun score n’est donné pour ce qui n’a pas pu être vu.`,
  },
  inconclusive: {
    en: `UCP discovery could not be measured to the end
      The store could not read the agent profile of this service, so its answers could not be judged.
      Nothing to do in the store for this; audit again later. Findings about the profile itself still hold.`,
    fr: `La découverte UCP n’a pas pu être mesurée jusqu’au bout
      La boutique n’a pas pu lire le profil d’agent de ce service : ses réponses n’ont pas pu être jugées.
      Rien à faire dans la boutique pour cela ; relancez l’audit plus tard. Les constats sur le profil lui-même restent valables.`,
  },
});
