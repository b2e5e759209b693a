import { type Grader, gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_LISTING } from './words.ts';

/** Destination, rate and time for the audited country, as data. */
const gradeShipping: Grader = (judged, context) => gradePolicy(judged, context, 'shipping');

export default defineProductRule({
  id: 'C-shipping',
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Shipping to the audited country is stated as structured data.',
  part: 'shipping',
  points: 1,
  grade: gradeShipping,
  looksAt: pageBeside,
  messages: {
    none: {
      title: {
        en: '{count} of {total} products [[count|says|say]] nothing about shipping',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien de la livraison',
      },
      detail: {
        en: 'Neither cost nor time is given, so no total can be quoted. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Ni coût ni délai : aucun total ne peut être annoncé. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Add shippingDetails with shippingDestination, shippingRate and deliveryTime, or the UCP fulfillment extension.',
        fr: 'Ajoutez shippingDetails avec shippingDestination, shippingRate et deliveryTime, ou l’extension fulfillment d’UCP.',
      },
      verify: COUNTED_AGAIN,
    },
    link: {
      title: {
        en: '{count} of {total} products only [[count|links|link]] to a shipping page',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une page de livraison',
      },
      detail: {
        en: 'A text for people; an agent cannot compute with it. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Un texte pour des personnes ; un agent ne peut pas calculer avec. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'State the same facts as shippingDetails.',
        fr: 'Indiquez les mêmes faits dans shippingDetails.',
      },
      verify: COUNTED_AGAIN,
    },
    other_market: {
      title: {
        en: 'Shipping of {count} of {total} products does not name the audited country',
        fr: 'La livraison de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité',
      },
      detail: {
        en: 'Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Add the country to shippingDestination.', fr: 'Ajoutez le pays à shippingDestination.' },
      verify: COUNTED_AGAIN,
    },
  },
});
