import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    impossible: {
      en: `The rating of {count} of {total} [[total|product|products]] lies off its scale
        The value is below the lowest or above the highest possible one. For instance: {examples}.
        State the scale with worstRating and bestRating, or correct the value.`,
      fr: `La note de {count} [[count|produit|produits]] sur {total} sort de son échelle
        La valeur est sous le minimum ou au-dessus du maximum. Par exemple : {examples}.
        Indiquez l’échelle avec worstRating et bestRating, ou corrigez la valeur.`,
    },
    uncounted: {
      en: `The rating of {count} of {total} [[total|product|products]] counts no review
        A rating nobody gave is not believed. For instance: {examples}.
        Publish the number of reviews with the rating, or leave the rating out.`,
      fr: `La note de {count} [[count|produit|produits]] sur {total} ne compte aucun avis
        Une note que personne n’a donnée n’est pas crue. Par exemple : {examples}.
        Publiez le nombre d’avis avec la note, ou omettez la note.`,
    },
  },
  COUNTED_AGAIN,
);
