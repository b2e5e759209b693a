import { FULL, type Grader, NOT_APPLICABLE, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_LISTING } from './words.ts';

/** A rating that is given lies on its scale and says how many gave it; none at all is no fault. */
const gradeRating: Grader = ({ product: { rating } }) => {
  if (rating === null) return NOT_APPLICABLE;
  // A scale of one value says nothing.
  if (rating.value < rating.min || rating.value > rating.max || rating.min >= rating.max) return zero('impossible');
  return rating.count !== null && rating.count >= 1 ? FULL : zero('uncounted');
};

export default defineProductRule({
  id: 'C-rating',
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'A rating lies on its scale and counts its reviews.',
  part: 'rating',
  points: 1,
  grade: gradeRating,
  messages: {
    impossible: {
      title: {
        en: 'The rating of {count} of {total} products lies off its scale',
        fr: 'La note de {count} [[count|produit|produits]] sur {total} sort de son échelle',
      },
      detail: {
        en: 'The value is below the lowest or above the highest possible one. For instance: {examples}.',
        fr: 'La valeur est sous le minimum ou au-dessus du maximum. Par exemple : {examples}.',
      },
      fix: {
        en: 'State the scale with worstRating and bestRating, or correct the value.',
        fr: 'Indiquez l’échelle avec worstRating et bestRating, ou corrigez la valeur.',
      },
      verify: COUNTED_AGAIN,
    },
    uncounted: {
      title: {
        en: 'The rating of {count} of {total} products counts no review',
        fr: 'La note de {count} [[count|produit|produits]] sur {total} ne compte aucun avis',
      },
      detail: {
        en: 'A rating nobody gave is not believed. For instance: {examples}.',
        fr: 'Une note que personne n’a donnée n’est pas crue. Par exemple : {examples}.',
      },
      fix: {
        en: 'Publish the number of reviews with the rating, or leave the rating out.',
        fr: 'Publiez le nombre d’avis avec la note, ou omettez la note.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
