/** Which currency a sign that several share ("$", "kr", "¥") means on one page. */

import type { PageOutline } from '../html/html.ts';
import { currencyOf } from '../money/currencies.ts';
import { knownCurrency } from '../money/money.ts';
import { languagesOf } from '../text/language-markets.ts';

export interface PagePlace {
  readonly outline: Pick<PageOutline, 'currency' | 'lang' | 'metas' | 'text'>;
  readonly url: string;
  /** The market that was asked for, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** What the data of the page's product state. */
  readonly stated: string | null;
  /** `Answer.cookie`. */
  readonly cookie: string | null;
}

/** The currency of a page among those a sign may mean, ISO 4217; null where nothing on the page or about it decides. */
export type CurrencyOf = (meant: ReadonlySet<string>) => string | null;

const STATING = new Set(['product:price:currency', 'og:price:currency', 'pricecurrency']);

/**
 * What the store shows comes first, the market that was asked for last: the product's data, the page's metadata, the currency chosen in
 * its switch, the one its cookie sets, a currency that its text names while it names no other of the sign, the region of its language (`en-CA`), the country of its address (`.com.au`), the
 * market. The first that is one of the sign's currencies decides.
 */
export function currencyOfPage({ outline, url, country, stated, cookie }: PagePlace): CurrencyOf {
  const meta = outline.metas.find(({ name }) => STATING.has(name))?.content;
  return (meant) =>
    [
      () => stated,
      () => knownCurrency(meta),
      () => knownCurrency(outline.currency ?? undefined),
      () => knownCurrency(cookie?.slice(-3)),
      () => named(outline.text, meant),
      () => currencyOf(regionOf(outline.lang)),
      () => currencyOf(countryOfAddress(url)),
      () => currencyOf(country),
    ]
      .map((rung) => rung())
      .find((code) => code !== null && meant.has(code)) ?? null;
}

/** The one of them that the text names by code, or in English in words ("US Dollar"), as a currency switch does. */
function named(text: string, meant: ReadonlySet<string>): string | null {
  const codes = new Set(text.match(/(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu));
  const found = [...meant].filter((code) => codes.has(code) || text.includes(NAMES.of(code) ?? code));
  return found.length === 1 ? (found[0] as string) : null;
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'currency' });

/** `CA` of `en-CA`, `en_CA` and `zh-Hant-TW`. */
function regionOf(lang: string | null): string {
  return /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})(?![a-z])/i.exec(lang ?? '')?.[1]?.toUpperCase() ?? '';
}

/** Top-level domains that sell to everybody say nothing of a country. */
const GENERIC = new Set(['AI', 'CC', 'CO', 'FM', 'GG', 'IO', 'LA', 'ME', 'SH', 'TO', 'TV', 'VC', 'WS']);

function countryOfAddress(url: string): string {
  const label = /\.([a-z]{2})$/i.exec(URL.parse(url)?.hostname ?? '')?.[1]?.toUpperCase() ?? '';
  return GENERIC.has(label) || languagesOf(label).length === 0 ? '' : label;
}
