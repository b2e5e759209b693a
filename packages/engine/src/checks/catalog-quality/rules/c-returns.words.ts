import { translated } from '../../../core/messages.ts';
import { COUNTED_AGAIN } from './words.ts';

export default translated(
  {
    none: {
      title: '{count} of {total} [[total|product|products]] [[count|says|say]] nothing about returns',
      detail:
        'Shoppers ask for the return window before they buy; the agent has no answer. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Add hasMerchantReturnPolicy with applicableCountry, returnPolicyCategory and merchantReturnDays, on the offer or on the organisation.',
    },
    link: {
      title: '{count} of {total} [[total|product|products]] only [[count|links|link]] to a return policy',
      detail: 'Days and conditions have to be guessed from prose. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'State the same facts as hasMerchantReturnPolicy.',
    },
    other_market: {
      title: 'The return policy of {count} of {total} [[total|product|products]] does not name the audited country',
      detail: 'Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.',
      fix: 'Add the country to applicableCountry.',
    },
  },
  {
    none: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien des retours',
      detail:
        'Les clients demandent le délai de retour avant d’acheter ; l’agent n’a pas de réponse. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Ajoutez hasMerchantReturnPolicy avec applicableCountry, returnPolicyCategory et merchantReturnDays, sur l’offre ou l’organisation.',
    },
    link: {
      title: '{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une politique de retour',
      detail: 'Délai et conditions doivent être devinés dans un texte. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Indiquez les mêmes faits dans hasMerchantReturnPolicy.',
    },
    other_market: {
      title: 'La politique de retour de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité',
      detail: 'Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      fix: 'Ajoutez le pays à applicableCountry.',
    },
  },
  COUNTED_AGAIN,
);
