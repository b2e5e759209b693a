import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    impossible: {
      title: 'The rating of {count} of {total} [[total|product|products]] lies off its scale',
      detail: 'The value is below the lowest or above the highest possible one. For instance: {examples}.',
      fix: 'State the scale with worstRating and bestRating, or correct the value.',
    },
    uncounted: {
      title: 'The rating of {count} of {total} [[total|product|products]] counts no review',
      detail: 'A rating nobody gave is not believed. For instance: {examples}.',
      fix: 'Publish the number of reviews with the rating, or leave the rating out.',
    },
  },
  {
    impossible: {
      title: 'La note de {count} [[count|produit|produits]] sur {total} sort de son échelle',
      detail: 'La valeur est sous le minimum ou au-dessus du maximum. Par exemple : {examples}.',
      fix: 'Indiquez l’échelle avec worstRating et bestRating, ou corrigez la valeur.',
    },
    uncounted: {
      title: 'La note de {count} [[count|produit|produits]] sur {total} ne compte aucun avis',
      detail: 'Une note que personne n’a donnée n’est pas crue. Par exemple : {examples}.',
      fix: 'Publiez le nombre d’avis avec la note, ou omettez la note.',
    },
  },
  COUNTED_AGAIN,
);
