import type { Money } from '../../../formats/money/money.ts';
import type { Product } from '../../../formats/product/product.ts';
import { FULL, type Grader, half, isUnread, NOT_APPLICABLE, NOT_SEEN, pageBeside, zero } from '../grade.ts';
import { defineProductRule } from '../rule.ts';
import { COUNTED_AGAIN, GOOGLE_LISTING } from './words.ts';

/** One ISO 4217 currency for all variants, the one the market pays in. That there is no price at all is told by C-price, once. */
const gradeCurrency: Grader = (judged, { market }) => {
  const own = pricesOf(judged.product);
  // Over UCP the currency belongs to the amount; a platform's listing leaves it to other answers and to the page.
  const isSilent = judged.product.source !== 'ucp' && own.length > 0 && own.every(({ currency }) => currency === null);
  if (isSilent && isUnread(judged)) return NOT_SEEN;
  const prices = isSilent && judged.onPage !== null ? pricesOf(judged.onPage) : own;
  const currencies = new Set(prices.map(({ currency }) => currency));
  if (prices.length === 0) return NOT_APPLICABLE;
  if (currencies.has(null)) return zero('missing');
  if (currencies.size > 1) return half('mixed');
  return market.currency === null || currencies.has(market.currency) ? FULL : half('foreign');
};

function pricesOf({ variants }: Product): readonly Money[] {
  return variants.flatMap(({ price }) => price ?? []);
}

export default defineProductRule({
  id: 'C-currency',
  replaces: ['C-price', 'S-agreement', 'S-market'],
  severity: 'minor',
  source: GOOGLE_LISTING,
  summary: 'Prices name their currency, and it is the one the audited country pays in.',
  part: 'currency',
  points: 1,
  grade: gradeCurrency,
  looksAt: pageBeside,
  messages: {
    missing: {
      title: {
        en: '{count} of {total} products [[count|names|name]] no currency',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|n’indique|n’indiquent]] pas de devise',
      },
      detail: {
        en: 'An amount without an ISO 4217 code cannot be compared. For instance: {examples}.',
        fr: 'Un montant sans code ISO 4217 ne peut pas être comparé. Par exemple : {examples}.',
      },
      fix: {
        en: 'State the three-letter code (EUR, GBP) beside every price.',
        fr: 'Indiquez le code à trois lettres (EUR, GBP) à côté de chaque prix.',
      },
      verify: COUNTED_AGAIN,
    },
    mixed: {
      title: {
        en: '{count} of {total} products [[count|mixes|mix]] currencies',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|mélange|mélangent]] les devises',
      },
      detail: {
        en: 'Variants of one product are priced in several currencies. For instance: {examples}.',
        fr: 'Des variantes d’un même produit sont en plusieurs devises. Par exemple : {examples}.',
      },
      fix: {
        en: 'Price all variants in the currency of the market asked for.',
        fr: 'Donnez tous les prix dans la devise du marché demandé.',
      },
      verify: COUNTED_AGAIN,
    },
    foreign: {
      title: {
        en: '{count} of {total} products [[count|is|are]] priced in another market’s currency',
        fr: '{count} [[count|produit|produits]] sur {total} [[count|a|ont]] un prix dans la devise d’un autre marché',
      },
      detail: {
        en: 'Buyers of the audited country do not pay in it, so an agent cannot say what they will be charged. For instance: {examples}.',
        fr: 'Les acheteurs du pays audité ne paient pas dans cette devise : un agent ne peut pas dire ce qui leur sera débité. Par exemple : {examples}.',
      },
      fix: {
        en: 'Serve the market’s own prices when the request names the country, or audit the country you sell to.',
        fr: 'Servez les prix du marché quand la requête nomme le pays, ou auditez le pays où vous vendez.',
      },
      verify: COUNTED_AGAIN,
    },
  },
});
