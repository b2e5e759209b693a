import { translated } from '../../../core/messages.ts';

export default translated(
  {
    other: {
      title: 'Answers are of another release than agreed',
      detail: 'The {operation} answer says {found}; {release} was agreed on.',
      fix: 'Answer with the release the agent chose from the profile.',
      verify: 'ucp.version in the {operation} answer is {release}.',
    },
    missing: {
      title: 'Answers do not say their UCP release',
      detail: 'The {operation} answer has no ucp.version.',
      fix: 'Put ucp.version into every answer.',
      verify: 'The {operation} answer has a member ucp with a version.',
    },
  },
  {
    other: {
      title: 'Les réponses sont d’une autre version que convenu',
      detail: 'La réponse de {operation} dit {found} ; {release} avait été convenue.',
      fix: 'Répondez avec la version que l’agent a choisie dans le profil.',
      verify: 'ucp.version vaut {release} dans la réponse de {operation}.',
    },
    missing: {
      title: 'Les réponses ne disent pas leur version d’UCP',
      detail: 'La réponse de {operation} n’a pas de ucp.version.',
      fix: 'Mettez ucp.version dans chaque réponse.',
      verify: 'La réponse de {operation} a un membre ucp avec une version.',
    },
  },
);
