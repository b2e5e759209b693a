import { translated } from '../../../core/messages.ts';

export default translated(
  {
    missing: {
      title: 'The document has no ucp member',
      detail: 'Everything an agent looks for sits inside the member ucp, and {url} has none.',
      fix: 'Put version, services and payment_handlers into an object named ucp at the top of the document.',
      verify: 'The document at {url} has a member ucp that holds version and services.',
    },
    unwrapped: {
      title: 'The profile lacks its ucp wrapper',
      detail:
        'version and services lie at the top of {url} instead of inside ucp. Agents refuse the document; the rest of this report reads it as meant.',
      fix: 'Move {members} into a member named ucp; what else is there, keys or signing_keys above all, stays at the top.',
      verify: 'At {url}, version and services are members of ucp and no longer of the document itself.',
    },
  },
  {
    missing: {
      title: 'Le document n’a pas de membre ucp',
      detail: 'Tout ce qu’un agent cherche se trouve dans le membre ucp, et {url} n’en a pas.',
      fix: 'Placez version, services et payment_handlers dans un objet nommé ucp en tête du document.',
      verify: 'Le document à {url} a un membre ucp qui contient version et services.',
    },
    unwrapped: {
      title: 'Il manque au profil son enveloppe ucp',
      detail:
        'version et services se trouvent à la racine de {url} et non dans ucp. Les agents refusent le document ; le reste de ce rapport le lit comme il a été voulu.',
      fix: 'Déplacez {members} dans un membre nommé ucp ; le reste, keys ou signing_keys surtout, demeure à la racine.',
      verify: 'À {url}, version et services sont des membres de ucp et non plus du document lui-même.',
    },
  },
);
