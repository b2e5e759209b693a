/** What the check `ucp_discovery` says as a whole; the rules say the rest. */

import { worded } from '../../core/messages.ts';

/** Recommendations when no single finding is the answer; rendered by their `fix`. */
export const UCP_SENTENCES = worded({
  nothing: {
    title: { en: 'Agents can discover the store', fr: 'Les agents peuvent découvrir la boutique' },
    detail: {
      en: 'The UCP profile is sound and the store answers as it says.',
      fr: 'Le profil UCP est sain et la boutique répond comme elle l’annonce.',
    },
    fix: {
      en: 'Nothing is left to do for UCP discovery.',
      fr: 'Il ne reste rien à faire pour la découverte UCP.',
    },
  },
  blocked: {
    title: { en: 'UCP discovery could not be measured', fr: 'La découverte UCP n’a pas pu être mesurée' },
    detail: {
      en: 'Something in front of the store refused the request for the profile, or answered in its place.',
      fr: 'Quelque chose devant la boutique a refusé la requête du profil, ou y a répondu à sa place.',
    },
    fix: {
      en: 'Let /.well-known/ucp answer agents that say who they are, without a challenge, a sign-in or a page of maintenance, then audit again: no score is given for what could not be seen.',
      fr: 'Faites répondre /.well-known/ucp aux agents qui se nomment, sans vérification, connexion ni page de maintenance, puis relancez l’audit : aucun score n’est donné pour ce qui n’a pas pu être vu.',
    },
  },
  unreachable: {
    title: { en: 'UCP discovery could not be measured', fr: 'La découverte UCP n’a pas pu être mesurée' },
    detail: {
      en: 'The host of the profile gave no usable answer.',
      fr: 'L’hôte du profil n’a pas donné de réponse utilisable.',
    },
    fix: {
      en: 'Make sure the store answers over HTTPS, then audit again: no score is given for what could not be seen.',
      fr: 'Assurez-vous que la boutique répond en HTTPS, puis relancez l’audit : aucun score n’est donné pour ce qui n’a pas pu être vu.',
    },
  },
  inconclusive: {
    title: { en: 'UCP discovery could not be measured to the end', fr: 'La découverte UCP n’a pas pu être mesurée jusqu’au bout' },
    detail: {
      en: 'The store could not read the agent profile of this service, so its answers could not be judged.',
      fr: 'La boutique n’a pas pu lire le profil d’agent de ce service : ses réponses n’ont pas pu être jugées.',
    },
    fix: {
      en: 'Nothing to do in the store for this; audit again later. Findings about the profile itself still hold.',
      fr: 'Rien à faire dans la boutique pour cela ; relancez l’audit plus tard. Les constats sur le profil lui-même restent valables.',
    },
  },
});
