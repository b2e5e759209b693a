import { type Grader, gradePolicy, pageBeside } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_LISTING } from './words.ts';

/** Category, days and country of the return policy, as data. */
const gradeReturns: Grader = (judged, context) => gradePolicy(judged, context, 'returns');

export default defineProductRule({
  id: 'C-returns',
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'The return policy for the audited country is stated as structured data.',
  part: 'returns',
  points: 1,
  grade: gradeReturns,
  looksAt: pageBeside,
  messages: {
    none: {
      title: {
        en: '{count} of {total} products [[count|says|say]] nothing about returns',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|ne dit|ne disent]] rien des retours',
      },
      detail: {
        en: 'Shoppers ask for the return window before they buy; the agent has no answer. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Les clients demandent le délai de retour avant d’acheter ; l’agent n’a pas de réponse. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'Add hasMerchantReturnPolicy with applicableCountry, returnPolicyCategory and merchantReturnDays, on the offer or on the organisation.',
        fr: 'Ajoutez hasMerchantReturnPolicy avec applicableCountry, returnPolicyCategory et merchantReturnDays, sur l’offre ou l’organisation.',
      },
      verify: COUNTED_AGAIN,
    },
    link: {
      title: {
        en: '{count} of {total} products only [[count|links|link]] to a return policy',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|ne fait|ne font]] que renvoyer vers une politique de retour',
      },
      detail: {
        en: 'Days and conditions have to be guessed from prose. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Délai et conditions doivent être devinés dans un texte. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: {
        en: 'State the same facts as hasMerchantReturnPolicy.',
        fr: 'Indiquez les mêmes faits dans hasMerchantReturnPolicy.',
      },
      verify: COUNTED_AGAIN,
    },
    other_market: {
      title: {
        en: 'The return policy of {count} of {total} products does not name the audited country',
        fr: 'La politique de retour de {count} [[count|produit|produits]] sur {total} ne nomme pas le pays audité',
      },
      detail: {
        en: 'Structured, but for other countries or for none. For instance: {examples}. Judged on {total} of {sampled} products.',
        fr: 'Structurée, mais pour d’autres pays ou sans pays. Par exemple : {examples}. Jugé sur {total} des {sampled} produits.',
      },
      fix: { en: 'Add the country to applicableCountry.', fr: 'Ajoutez le pays à applicableCountry.' },
      verify: COUNTED_AGAIN,
    },
  },
});
