import { worded } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default worded(
  {
    none: {
      en: `{count} of {total} [[total|product|products]] [[count|says|say]] nothing about returns
        Shoppers ask for the return window before they buy; the agent has no answer. For instance: {examples}. Judged on {total} of {sampled} products.
        Add hasMerchantReturnPolicy with applicableCountry, returnPolicyCategory and merchantReturnDays, on the offer or on the organisation.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien des retours
        Les clients demandent le délai de retour avant d’acheter ; l’agent n’a pas de réponse. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez hasMerchantReturnPolicy avec applicableCountry, returnPolicyCategory et merchantReturnDays, sur l’offre ou l’organisation.`,
    },
    link: {
      en: `{count} of {total} [[total|product|products]] only [[count|links|link]] to a return policy
        Days and conditions have to be guessed from prose. For instance: {examples}. Judged on {total} of {sampled} products.
        State the same facts as hasMerchantReturnPolicy.`,
      fr: `{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une politique de retour
        Délai et conditions doivent être devinés dans un texte. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Indiquez les mêmes faits dans hasMerchantReturnPolicy.`,
    },
    other_market: {
      en: `The return policy of {count} of {total} [[total|product|products]] does not name the audited country
        Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.
        Add the country to applicableCountry.`,
      fr: `La politique de retour de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité
        Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.
        Ajoutez le pays à applicableCountry.`,
    },
  },
  COUNTED_AGAIN,
);
