/** Opening product pages until enough of them describe a product to a machine. */

import type { AttemptEnd, MarketAnswer, OpenedPage, PageCandidate, PageReading, Product } from '@vitrine/engine';
import {
  answerOf,
  canonicalKey,
  comparable,
  distinctProducts,
  isCanonicalKey,
  isSameSite,
  isSameTitle,
  MAX_BLIND_MISSES,
  mainProduct,
  productOn,
  UNMEASURED_ENDS,
  unansweredEnd,
  worstEnd,
} from '@vitrine/engine';
import type { Asker } from './asker.ts';

/** The result of opening pages. */
export interface PageHarvest {
  readonly opened: readonly OpenedPage[];
  /** One product a page, distinct, in the order of the candidates. */
  readonly products: readonly Product[];
  readonly end: AttemptEnd;
}

/** Size of the first batch: the number in flight at once. When the store refuses all of them, no more are requested. */
const FIRST_BATCH = 4;
/** Ends after which no further batch is sent when the whole first batch ended so. */
const HOPELESS: ReadonlySet<AttemptEnd> = new Set(['blocked', 'robots', 'robots_unreadable', 'unreachable', 'unreadable']);
/** Share of the remaining requests that pages may take; the rest is for their images, which are the first to be left out. */
const SHARE = 0.95;

/**
 * The size of a batch depends on what is still missing and not on timing, so that the same store gets the same
 * requests.
 */
export async function openPages(asker: Asker, candidates: readonly PageCandidate[], wanted: number): Promise<PageHarvest> {
  const tries = Math.min(candidates.length, wanted + Math.max(4, Math.ceil(wanted / 2)), Math.floor(asker.left() * SHARE));
  // Addresses that say nothing come last.
  const sighted = candidates.filter(({ isBlind }) => isBlind !== true).length;
  const opened: Opened[] = [];
  while (opened.length < tries && productsOf(opened).length < wanted) {
    const missing = wanted - productsOf(opened).length;
    const size = Math.min(tries - opened.length, opened.length === 0 ? Math.min(FIRST_BATCH, missing) : missing);
    const from = opened.length;
    const misses = opened.filter(({ product }, index) => candidates[index]?.isBlind === true && product === null).length;
    const batch = candidates.slice(from, Math.min(from + size, Math.max(from, sighted) + MAX_BLIND_MISSES - misses));
    if (batch.length === 0) break;
    opened.push(...(await Promise.all(batch.map((candidate, index) => openPage(asker, candidate, from + index + 1)))));
    if (opened.every(({ end }) => HOPELESS.has(end))) break;
  }
  return {
    opened: opened.flatMap(({ page }) => page ?? []),
    products: productsOf(opened).slice(0, wanted),
    end: endOf(opened),
  };
}

/** Opens the pages of products an API showed, to compare what both say. Keys continue those of `openPages`' scheme. */
export async function openProductPages(asker: Asker, urls: readonly (string | null)[]): Promise<readonly (OpenedPage | null)[]> {
  return Promise.all(
    urls.map(async (url, index) => {
      if (url === null) return null;
      const { page } = await openPage(asker, { url, certain: true, lastmod: null }, index + 1);
      return page;
    }),
  );
}

interface Opened {
  readonly page: OpenedPage | null;
  readonly product: Product | null;
  readonly end: AttemptEnd;
}

async function openPage(asker: Asker, { url, certain }: PageCandidate, number: number): Promise<Opened> {
  const exchange = await asker.ask({ key: `catalog.page:${number}`, url });
  if (exchange === null) return { page: null, product: null, end: 'budget' };
  const page = { exchange: exchange.key, certain, burst: false };
  const end = unansweredEnd(exchange);
  const answer = answerOf(exchange, asker.ctx.subject.country);
  if (end !== null || answer === null) return { page, product: null, end: end ?? 'absent' };
  const reading = await asker.ctx.read.readProductPage(answer);
  if (!reading.ok) return { page: { ...page, burst: true }, product: null, end: 'unreadable' };
  const own = readingOf(reading.value, answer, page);
  const followed = await openCanonical(asker, reading.value, { url: answer.url, key: exchange.key, certain });
  return followed !== null && isSameProduct(own, followed) ? followed : own;
}

/** Pages that name another one as theirs are followed there, this often: our address of a product accuses nobody. */
const MAX_CANONICALS = 6;

async function openCanonical(
  asker: Asker,
  { canonical }: PageReading,
  { url, key, certain }: { readonly url: string; readonly key: string; readonly certain: boolean },
): Promise<Opened | null> {
  const followed = asker.exchanges().filter((one) => isCanonicalKey(one.key)).length;
  if (canonical === null || comparable(canonical) === comparable(url) || !isSameSite(canonical, url) || followed >= MAX_CANONICALS)
    return null;
  const exchange = await asker.ask({ key: canonicalKey(key), url: canonical });
  const answer = exchange === null || unansweredEnd(exchange) !== null ? null : answerOf(exchange, asker.ctx.subject.country);
  const reading = answer === null ? null : await asker.ctx.read.readProductPage(answer);
  if (exchange === null || answer === null || reading?.ok !== true) return null;
  return readingOf(reading.value, answer, { exchange: exchange.key, certain, burst: false });
}

function readingOf(reading: PageReading, answer: MarketAnswer, page: OpenedPage): Opened {
  const product = mainProduct(reading, answer.url);
  const seen = productOn(reading, answer);
  return { page: { ...page, shows: seen?.title ?? null }, product, end: product === null ? 'empty' : 'found' };
}

/** By the name the page shows. */
function isSameProduct({ page: one }: Opened, { page: other }: Opened): boolean {
  return one?.shows != null && isSameTitle(one.shows, other?.shows ?? null);
}

function productsOf(opened: readonly Opened[]): readonly Product[] {
  return distinctProducts(opened.flatMap(({ product }) => product ?? []));
}

/** Pages without a product decide the end where they are more than those that could not be read. */
function endOf(opened: readonly Opened[]): AttemptEnd {
  const ends = opened.map(({ end }) => end);
  const empty = ends.filter((end) => end === 'empty').length;
  const unread = ends.filter((end) => UNMEASURED_ENDS.has(end)).length;
  return empty > unread && !ends.includes('found') ? 'empty' : worstEnd(ends);
}
