/** What the surface step asks next. Parses store bytes: in a worker it runs in the box. */

import type { PageMemo } from '../../formats/product/page.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { inSeededOrder, pathOf } from '../../shared/catalog/sampling.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { FindAsk, FindPage } from './evidence.ts';
import { HEAD_BYTES } from './page-reading.ts';
import { absentFilesNext } from './plan-files.ts';
import { firstPages, pagesFromSitemaps } from './plan-pages.ts';
import { sitemapsNext } from './plan-sitemaps.ts';
import { keyOfPage, openSight, type Sight, type SightInput } from './sight.ts';

export interface SurfaceState extends SightInput {
  readonly catalog: CatalogEvidence | null;
}

export interface SurfacePlan {
  /** All of them, those asked before included. */
  readonly pages: readonly FindPage[];
  /** Nothing is left to ask when there are none. */
  readonly asks: readonly FindAsk[];
}

/** Sampled addresses of the sitemaps, pages named as canonical, pages named as translations. */
const MAX_LISTED = 5;
const MAX_CANONICALS = 4;
const MAX_ALTERNATES = 6;
const ALTERNATES_PER_PAGE = 2;

/** Pure: the same evidence gives the same plan. Sitemaps first, since they name pages; then what the pages point at. */
export function planSurface(state: SurfaceState, context?: { readonly pages: PageMemo }): SurfacePlan {
  const sight = openSight(state, 'plan');
  const isFirst = state.surface.asks.length === 0;
  const sitemaps = sitemapsNext(sight);
  const files = absentFilesNext(sight);
  if (isFirst || sitemaps.length > 0) {
    const pages = isFirst ? firstPages(sight, state.catalog, context) : state.surface.pages;
    return { pages, asks: [...askPages(pages, sight), ...sitemaps, ...files] };
  }
  const pages = [...state.surface.pages, ...pagesFromSitemaps(sight)];
  const asks = [...askPages(pages, sight), ...askListed(sight, pages), ...files];
  return { pages, asks: [...asks, ...askCanonicals(sight), ...askAlternates(sight)] };
}

function askPages(pages: readonly FindPage[], sight: Sight): readonly FindAsk[] {
  return pages
    .filter(({ id }) => sight.exchange(keyOfPage(id)) === undefined && id !== 'home')
    .map(({ id, url }) => ({ key: keyOfPage(id), url, purpose: { kind: 'page', page: id, identity: 'bot' }, firstBytes: null }));
}

/** Addresses of the sitemaps in no order the store chose; asked once. */
function askListed(sight: Sight, pages: readonly FindPage[]): readonly FindAsk[] {
  if (sight.surface.asks.some(({ purpose }) => purpose.kind === 'listed')) return [];
  const known = new Set(pages.map(({ url }) => samePageKey(url)));
  const listed = [...new Set(sight.sitemaps.flatMap(({ survey }) => (survey?.kind === 'urlset' ? survey.locations : [])))].filter(
    (url) => isOwnOrigin(url, sight.origin) && !known.has(samePageKey(url)),
  );
  return inSeededOrder(listed, sight.origin.replace(/^https?:\/\//, '').replace(/:\d+$/, ''), pathOf)
    .slice(0, MAX_LISTED)
    .map((url, index) => ({ key: `find.listed:${index + 1}`, url, purpose: { kind: 'listed' }, firstBytes: HEAD_BYTES }));
}

/** Pages that other pages name as the real one, where nobody has looked yet. */
function askCanonicals(sight: Sight): readonly FindAsk[] {
  const done = sight.surface.asks.filter(({ purpose }) => purpose.kind === 'canonical').length;
  const targets = sight.surface.pages.flatMap((page) => {
    const facts = sight.page(page)?.facts;
    const url = facts?.canonicals[0]?.url ?? null;
    const isNews = url !== null && facts != null && withoutFragment(url) !== withoutFragment(facts.url) && sight.at(url) === undefined;
    return isNews && isOwnOrigin(url, sight.origin) ? [{ page: page.id, url: withoutFragment(url) }] : [];
  });
  return distinct(targets)
    .slice(0, Math.max(0, MAX_CANONICALS - done))
    .map(({ page, url }) => ({ key: `find.canonical:${page}`, url, purpose: { kind: 'canonical', page }, firstBytes: HEAD_BYTES }));
}

/** Translations on the same origin, to see whether they name the page in return. Others have rules of robots.txt we do not know. */
function askAlternates(sight: Sight): readonly FindAsk[] {
  const asked = sight.surface.asks.flatMap(({ purpose }) => (purpose.kind === 'alternate' ? [purpose.page] : []));
  const targets = sight.surface.pages.flatMap((page) => {
    const facts = sight.page(page)?.facts;
    const urls = (facts?.alternates ?? []).flatMap(({ url }) =>
      url !== null && isOwnOrigin(url, sight.origin) && sight.at(url) === undefined && url !== facts?.url ? [withoutFragment(url)] : [],
    );
    const left = ALTERNATES_PER_PAGE - asked.filter((id) => id === page.id).length;
    return [...new Set(urls)].slice(0, Math.max(0, left)).map((url) => ({ page: page.id, url }));
  });
  const wanted = distinct(targets).slice(0, Math.max(0, MAX_ALTERNATES - asked.length));
  // Numbered once it is known who asks: two pages may name one address, and a key must never come twice.
  const pages = [...asked, ...wanted.map(({ page }) => page)];
  return wanted.map(({ page, url }, index) => ({
    key: `find.alternate:${page}:${pages.slice(0, asked.length + index + 1).filter((id) => id === page).length}`,
    url,
    purpose: { kind: 'alternate', page },
    firstBytes: HEAD_BYTES,
  }));
}

function distinct<T extends { readonly url: string }>(items: readonly T[]): readonly T[] {
  return items.filter(({ url }, index) => items.findIndex((other) => other.url === url) === index);
}
