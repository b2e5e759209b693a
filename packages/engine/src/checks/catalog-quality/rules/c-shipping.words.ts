import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    none: {
      en: `{count} of {total} [[total|product|products]] [[count|says|say]] nothing about shipping
        Neither cost nor time is given, so no total can be quoted. For instance: {examples}. Judged on {total} of {sampled} products.
        Add shippingDetails with shippingDestination, shippingRate and deliveryTime, or the UCP fulfillment extension.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien de la livraison
        Ni coût ni délai : aucun total ne peut être annoncé. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez shippingDetails avec shippingDestination, shippingRate et deliveryTime, ou l’extension fulfillment d’UCP.`,
    },
    link: {
      en: `{count} of {total} [[total|product|products]] only [[count|links|link]] to a shipping page
        A text for people; an agent cannot compute with it. For instance: {examples}. Judged on {total} of {sampled} products.
        State the same facts as shippingDetails.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une page de livraison
        Un texte pour des personnes ; un agent ne peut pas calculer avec. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Indiquez les mêmes faits dans shippingDetails.`,
    },
    free_unsaid: {
      en: `Shipping of {count} of {total} products is free by the data alone
        The rate is 0, and nothing a person reads on the page says that delivery is free. For instance: {examples}. Judged on {total} of {sampled} products.
        Give the rate that a buyer pays; where it is 0, say so on the page too.`,
      fr: `La livraison de {count} [[count|produit|produits]] sur {total} n’est gratuite que dans les données
        Le tarif vaut 0, et rien de ce qu’on lit sur la page ne dit que la livraison est gratuite. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Donnez le tarif que paie l’acheteur ; s’il vaut 0, dites-le aussi sur la page.`,
    },
    other_market: {
      en: `Shipping of {count} of {total} [[total|product|products]] does not name the audited country
        Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.
        Add the country to shippingDestination.`,
      fr: `La livraison de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité
        Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez le pays à shippingDestination.`,
    },
  },
  COUNTED_AGAIN,
);
