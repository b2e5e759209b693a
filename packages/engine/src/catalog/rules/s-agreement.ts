import { defineRule } from '../../define.ts';
import { quote } from '../../messages.ts';
import type { AgreementPair } from '../agreement.ts';
import type { CatalogFacts } from '../facts.ts';
import type { Money } from '../product.ts';
import { DEDUCTIONS } from '../score-table.ts';
import { GOOGLE_PRODUCT_DATA } from './words.ts';

export default defineRule<CatalogFacts>()({
  id: 'S-agreement',
  check: 'catalog_quality',
  severity: 'major',
  source: GOOGLE_PRODUCT_DATA,
  summary: 'The catalogue API and the product page state the same price and availability.',
  messages: {
    price: {
      title: { en: 'API and page disagree on a price', fr: 'L’API et la page donnent des prix différents' },
      detail: {
        en: '{product}: the catalogue says {api}, the page {page}. An agent quotes one, the shopper pays the other.',
        fr: '{product} : le catalogue indique {api}, la page {page}. L’agent annonce l’un, le client paie l’autre.',
      },
      fix: {
        en: 'Feed both from one source, and refresh caches of the page’s structured data when a price changes.',
        fr: 'Alimentez les deux depuis une même source, et rafraîchissez les données structurées quand un prix change.',
      },
      verify: { en: 'Both answers show {api} or both show {page}.', fr: 'Les deux réponses indiquent {api}, ou toutes deux {page}.' },
    },
    price_tax: {
      title: { en: 'API and page differ by the tax on a price', fr: 'L’API et la page diffèrent du montant de la taxe' },
      detail: {
        en: '{product}: the catalogue says {api}, the page {page}; the gap is a usual rate of tax.',
        fr: '{product} : le catalogue indique {api}, la page {page} ; l’écart correspond à un taux de taxe usuel.',
      },
      fix: {
        en: 'Show consumers the price including tax in both places, or mark the price without tax as such.',
        fr: 'Affichez aux consommateurs le prix TTC aux deux endroits, ou signalez le prix hors taxe comme tel.',
      },
      verify: { en: 'Both answers show {api} or both show {page}.', fr: 'Les deux réponses indiquent {api}, ou toutes deux {page}.' },
    },
    availability: {
      title: { en: 'API and page disagree on availability', fr: 'L’API et la page se contredisent sur la disponibilité' },
      detail: {
        en: '{product}: {api} in the catalogue, {page} on the page.',
        fr: '{product} : {api} dans le catalogue, {page} sur la page.',
      },
      fix: { en: 'Let both read the same stock.', fr: 'Faites lire le même stock aux deux.' },
      verify: { en: 'Both answers show {api} or both show {page}.', fr: 'Les deux réponses indiquent {api}, ou toutes deux {page}.' },
    },
  },
  evaluate({ pairs }, report) {
    const disagreeing = pairs.filter((pair) => pair.price.verdict === 'different' || pair.availability.isContradiction);
    // One deduction for the store, shared among the pairs that show it.
    const cost = Math.round((DEDUCTIONS.disagreement / Math.max(1, disagreeing.length)) * 100) / 100;
    for (const pair of pairs) {
      const { price, availability } = pair;
      const product = quote(pair.name);
      const prices = { product, api: quote(amountOf(price.api)), page: quote(amountOf(price.page)) };
      const options = { subject: pair.id, exchanges: pair.exchanges };
      if (price.verdict === 'different') report('price', prices, { ...options, cost });
      if (price.verdict === 'tax') report('price_tax', prices, { ...options, severity: 'info' });
      if (availability.isContradiction) {
        const values = { product, api: wordOf(availability.api), page: wordOf(availability.page) };
        report('availability', values, { ...options, cost: price.verdict === 'different' ? 0 : cost });
      }
    }
  },
});

function amountOf(money: Money | null): string {
  return money === null ? '' : `${money.raw} ${money.currency ?? ''}`.trim();
}

function wordOf(availability: AgreementPair['availability']['api']): string {
  return availability ?? '';
}
