import { worded } from '../../../core/messages.ts';

export default worded({
  unknown: {
    en: `The model does not always name this store by heart
      Asked [[asked|once|{asked} times]] who sells products like these, it named the store in [[named|one answer|{named} answers]]. One model’s memory on one day: a hint, not a rank.
      Models learn from what others write: be listed, reviewed and quoted; and let search agents read you, since most assistants look things up.`,
    fr: `Le modèle ne cite pas toujours cette boutique de mémoire
      Interrogé {asked} fois sur qui vend de tels produits, il a cité la boutique dans {named} [[named|réponse|réponses]]. La mémoire d’un modèle, un jour donné : un indice, pas un rang.
      Les modèles apprennent de ce que d’autres écrivent : soyez référencé, commenté, cité ; et laissez lire les agents de recherche, car la plupart des assistants vérifient en ligne.`,
  },
});
