import { worded } from '../../../core/messages.ts';

export default worded({
  other: {
    en: `Answers are of another release than agreed
      The {operation} answer says {found}; {release} was agreed on.
      Answer with the release the agent chose from the profile.
      ucp.version in the {operation} answer is {release}.`,
    fr: `Les réponses sont d’une autre version que convenu
      La réponse de {operation} dit {found} ; {release} avait été convenue.
      Répondez avec la version que l’agent a choisie dans le profil.
      ucp.version vaut {release} dans la réponse de {operation}.`,
  },
  missing: {
    en: `Answers do not say their UCP release
      The {operation} answer has no ucp.version.
      Put ucp.version into every answer.
      The {operation} answer has a member ucp with a version.`,
    fr: `Les réponses ne disent pas leur version d’UCP
      La réponse de {operation} n’a pas de ucp.version.
      Mettez ucp.version dans chaque réponse.
      La réponse de {operation} a un membre ucp avec une version.`,
  },
});
