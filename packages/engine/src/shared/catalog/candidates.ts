/** Which addresses are opened as product pages, and in which order. */

import { isSameSite } from '../../formats/links/links.ts';
import { scoreProductUrl } from '../../formats/links/products.ts';
import { inSeededOrder, pathOf } from './sampling.ts';

/** An address worth opening as a product page. */
export interface PageCandidate {
  readonly url: string;
  /** The address follows a platform's pattern for products; otherwise it is a guess. */
  readonly certain: boolean;
  /** YYYY-MM-DD, when a sitemap dates it. */
  readonly lastmod: string | null;
}

/** From here on the URL's own shape says "product" (see `scoreProductUrl`). */
const CERTAIN = 5;
/** Most addresses of unknown shape that are opened; more would be random requests to the store. */
const MAX_GUESSES = 6;

/**
 * Same-site addresses that may be products: certain ones first, then likely ones, then a few unknown ones, each group
 * in seeded order. Listings and addresses scored below 0 are left out.
 */
export function choosePages(
  urls: readonly { readonly url: string; readonly lastmod: string | null }[],
  { origin, seed, country }: { readonly origin: string; readonly seed: string; readonly country: string },
): readonly PageCandidate[] {
  const known = new Map<string, { readonly url: string; readonly lastmod: string | null; readonly score: number }>();
  for (const { url, lastmod } of urls) {
    if (!known.has(url) && isSameSite(url, origin)) known.set(url, { url, lastmod, score: scoreProductUrl(url, country) });
  }
  const all = inSeededOrder([...known.values()], seed, ({ url }) => pathOf(url));
  const certain = all.filter(({ score }) => score >= CERTAIN);
  const likely = all.filter(({ score }) => score > 0 && score < CERTAIN);
  const guesses = all.filter(({ score }) => score === 0).slice(0, MAX_GUESSES);
  return [...certain, ...likely, ...guesses].map(({ url, lastmod, score }) => ({ url, lastmod, certain: score >= CERTAIN }));
}
