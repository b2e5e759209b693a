import { defineRule } from '../../define.ts';
import type { CatalogFacts } from '../facts.ts';
import { UCP_CATALOG } from './words.ts';

export default defineRule<CatalogFacts>()({
  id: 'S-market',
  check: 'catalog_quality',
  severity: 'info',
  source: UCP_CATALOG,
  summary: 'The catalogue answers a country in the currency its buyers pay in.',
  messages: {
    share: {
      title: {
        en: '{count} of {total} variants [[count|is|are]] priced in {currency}',
        fr: '{count} [[count|variante|variantes]] sur {total} [[count|a|ont]] un prix en {currency}',
      },
      detail: {
        en: 'The catalogue was asked for {country}. Other currencies cost the shopper a conversion nobody quotes.',
        fr: 'Le catalogue a été interrogé pour {country}. Une autre devise coûte au client une conversion que personne n’annonce.',
      },
      fix: {
        en: 'Honour the country of the request (UCP: context.address_country and currency), or sell to {country} in {currency}.',
        fr: 'Tenez compte du pays de la requête (UCP : context.address_country et currency), ou vendez à {country} en {currency}.',
      },
      verify: {
        en: 'Every price of the answer names {currency}.',
        fr: 'Chaque prix de la réponse est en {currency}.',
      },
    },
  },
  evaluate({ products, market }, report) {
    const { currency, country } = market;
    const { count, total } = currencyShare(products, currency);
    if (currency === null || total === 0 || count === total) return;
    const exchanges = [...new Set(products.slice(0, 5).map(({ entry }) => entry.exchange))];
    // For information: C-currency takes the points, this says how much of the catalogue the market is offered.
    report('share', { count, total, currency, country }, { exchanges });
  },
});

/** Sampled variants whose price names a currency, and how many of them name the market's. */
export function currencyShare(
  products: CatalogFacts['products'],
  currency: string | null,
): { readonly count: number; readonly total: number } {
  const named = products.flatMap(({ product }) => product.variants.flatMap(({ price }) => price?.currency ?? []));
  return { count: named.filter((code) => code === currency).length, total: named.length };
}
