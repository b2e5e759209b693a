import { worded } from '../../../core/messages.ts';

export default worded({
  missing: {
    en: `The document has no ucp member
      Everything an agent looks for sits inside the member ucp, and {url} has none.
      Put version, services and payment_handlers into an object named ucp at the top of the document.
      The document at {url} has a member ucp that holds version and services.`,
    fr: `Le document n’a pas de membre ucp
      Tout ce qu’un agent cherche se trouve dans le membre ucp, et {url} n’en a pas.
      Placez version, services et payment_handlers dans un objet nommé ucp en tête du document.
      Le document à {url} a un membre ucp qui contient version et services.`,
  },
  unwrapped: {
    en: `The profile lacks its ucp wrapper
      version and services lie at the top of {url} instead of inside ucp. Agents refuse the document; the rest of this report reads it as meant.
      Move {members} into a member named ucp; what else is there, keys or signing_keys above all, stays at the top.
      At {url}, version and services are members of ucp and no longer of the document itself.`,
    fr: `Il manque au profil son enveloppe ucp
      version et services se trouvent à la racine de {url} et non dans ucp. Les agents refusent le document ; le reste de ce rapport le lit comme il a été voulu.
      Déplacez {members} dans un membre nommé ucp ; le reste, keys ou signing_keys surtout, demeure à la racine.
      À {url}, version et services sont des membres de ucp et non plus du document lui-même.`,
  },
});
