import { hundredths } from '../../../core/score.ts';
import { exchangesOf } from '../affected.ts';
import { CAPS } from '../caps.ts';
import { LARGE_SHARE } from '../coverage.ts';
import type { CatalogFacts } from '../facts.ts';
import { defineRule } from '../rule.ts';
import messages from './s-market.words.ts';
import { UCP_CATALOG } from './words.ts';

/**
 * Times the share of priced variants in a foreign currency. C-currency says of each product that its offer is only half
 * an offer here; this says that the market is not served: an agent can quote no total, duties and conversion included.
 */
const FOREIGN_MARKET_POINTS = 10;

export default defineRule({
  id: 'S-market',
  replaces: ['C-currency'],
  severity: 'minor',
  source: UCP_CATALOG,
  summary: 'A buyer in the audited country is quoted prices in the currency that country pays in.',
  messages,
  evaluate({ products, market }, report) {
    const { currency, country } = market;
    const { count, total } = currencyShare(products, currency);
    if (currency === null || total === 0 || count === total || showsMarket(products, currency)) return;
    const exchanges = exchangesOf(products);
    const foreign = (total - count) / total;
    const cost = hundredths(FOREIGN_MARKET_POINTS * foreign);
    const found = foreignCurrencies(products, currency).join(', ');
    if (count === 0) report('none', { currency, country, found, cap: CAPS.foreign_market }, { exchanges, severity: 'major', cost });
    else {
      const severity = foreign >= LARGE_SHARE ? 'major' : 'minor';
      report('share', { count, total, currency, country, found }, { exchanges, severity, cost });
    }
  },
});

/** The market is served: its buyers see its currency on every page that shows a price. That the data names another one is S-agreement's. */
function showsMarket(products: CatalogFacts['products'], currency: string): boolean {
  const shown = products.flatMap(({ page }) => page?.reading?.shown?.price?.currency ?? []);
  return shown.length > 0 && shown.length * 2 >= products.length && shown.every((code) => code === currency);
}

/** Sampled variants whose price names a currency, and how many of them name the market's. */
export function currencyShare(
  products: CatalogFacts['products'],
  currency: string | null,
): { readonly count: number; readonly total: number } {
  const named = currenciesOf(products);
  return { count: named.filter((code) => code === currency).length, total: named.length };
}

/** Up to three, the usual one first. */
function foreignCurrencies(products: CatalogFacts['products'], currency: string): readonly string[] {
  const counts = new Map<string, number>();
  for (const code of currenciesOf(products)) if (code !== currency) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([code]) => code);
}

function currenciesOf(products: CatalogFacts['products']): readonly string[] {
  return products.flatMap(({ product }) => product.variants.flatMap(({ price }) => price?.currency ?? []));
}
