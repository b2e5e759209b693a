/** Currency and languages of a country's buyers: what the catalogue is requested for and judged by. */

import { currencyOf } from '../../formats/money/currencies.ts';
import { languagesOf } from '../../formats/text/language-markets.ts';
import type { MarketContext } from './evidence.ts';

/**
 * `country`: ISO 3166-1 alpha-2, any case. Unknown countries have neither currency nor language, and neither is judged.
 */
export function marketOf(country: string): MarketContext {
  const code = country.toUpperCase();
  return { country: code, currency: currencyOf(code), languages: languagesOf(code) };
}
