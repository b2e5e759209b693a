import { translated } from '../../../core/messages.ts';

export default translated(
  {
    unmet: {
      title: 'An extension requires versions the store does not have',
      detail: '{name} requires {what} between {min} and {max}; the profile declares {declared}. Agents leave the extension out.',
      fix: 'Declare a version of {what} that {name} accepts, or update {name}.',
      verify: 'The declared version of {what} lies in the range {name} requires.',
    },
  },
  {
    unmet: {
      title: 'Une extension exige des versions que la boutique n’a pas',
      detail: '{name} exige {what} entre {min} et {max} ; le profil déclare {declared}. Les agents écartent l’extension.',
      fix: 'Déclarez une version de {what} que {name} accepte, ou mettez {name} à jour.',
      verify: 'La version déclarée de {what} est dans l’intervalle qu’exige {name}.',
    },
  },
);
