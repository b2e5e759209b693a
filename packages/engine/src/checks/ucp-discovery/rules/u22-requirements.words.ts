import { worded } from '../../../core/messages.ts';

export default worded({
  unmet: {
    en: `An extension requires versions the store does not have
      {name} requires {what} between {min} and {max}; the profile declares {declared}. Agents leave the extension out.
      Declare a version of {what} that {name} accepts, or update {name}.
      The declared version of {what} lies in the range {name} requires.`,
    fr: `Une extension exige des versions que la boutique n’a pas
      {name} exige {what} entre {min} et {max} ; le profil déclare {declared}. Les agents écartent l’extension.
      Déclarez une version de {what} que {name} accepte, ou mettez {name} à jour.
      La version déclarée de {what} est dans l’intervalle qu’exige {name}.`,
  },
});
