import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    none: {
      title: '{count} of {total} [[total|product|products]] [[count|says|say]] nothing about shipping',
      detail:
        'Neither cost nor time is given, so no total can be quoted. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Add shippingDetails with shippingDestination, shippingRate and deliveryTime, or the UCP fulfillment extension.',
    },
    link: {
      title: '{count} of {total} [[total|product|products]] only [[count|links|link]] to a shipping page',
      detail: 'A text for people; an agent cannot compute with it. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'State the same facts as shippingDetails.',
    },
    free_unsaid: {
      title: 'Shipping of {count} of {total} products is free by the data alone',
      detail:
        'The rate is 0, and nothing a person reads on the page says that delivery is free. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Give the rate that a buyer pays; where it is 0, say so on the page too.',
    },
    other_market: {
      title: 'Shipping of {count} of {total} [[total|product|products]] does not name the audited country',
      detail: 'Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Add the country to shippingDestination.',
    },
  },
  {
    none: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien de la livraison',
      detail: 'Ni coût ni délai : aucun total ne peut être annoncé. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Ajoutez shippingDetails avec shippingDestination, shippingRate et deliveryTime, ou l’extension fulfillment d’UCP.',
    },
    link: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une page de livraison',
      detail:
        'Un texte pour des personnes ; un agent ne peut pas calculer avec. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Indiquez les mêmes faits dans shippingDetails.',
    },
    free_unsaid: {
      title: 'La livraison de {count} [[count|produit|produits]] sur {total} n’est gratuite que dans les données',
      detail:
        'Le tarif vaut 0, et rien de ce qu’on lit sur la page ne dit que la livraison est gratuite. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Donnez le tarif que paie l’acheteur ; s’il vaut 0, dites-le aussi sur la page.',
    },
    other_market: {
      title: 'La livraison de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité',
      detail: 'Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Ajoutez le pays à shippingDestination.',
    },
  },
  COUNTED_AGAIN,
);
