/** What the surface step asks next. Parses store bytes: in a worker it runs in the box. */

import type { PageMemo } from '../../formats/product/page.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { inSeededOrder, pathOf } from '../../shared/catalog/sampling.ts';
import { isOwnOrigin, samePageKey, withoutFragment } from './addresses.ts';
import type { FindAsk, FindPage } from './evidence.ts';
import { alternatesOf } from './hreflang.ts';
import { HEAD_BYTES } from './page-content.ts';
import { absentFilesNext } from './plan-files.ts';
import { firstPages, nextCategory, pagesFromSitemaps } from './plan-pages.ts';
import { sitemapsNext } from './plan-sitemaps.ts';
import { keyOfPage, readStore, type StoreFacts, type StoreInput } from './store-facts.ts';

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
export function planSurface(
  state: StoreInput & { readonly catalog: CatalogEvidence | null },
  context?: { readonly pages: PageMemo },
): SurfacePlan {
  const store = readStore(state, 'plan');
  const isFirst = state.surface.asks.length === 0;
  const sitemaps = sitemapsNext(store);
  const files = absentFilesNext(store);
  if (isFirst || sitemaps.length > 0) {
    const pages = isFirst ? firstPages(store, state.catalog, context) : [...store.surface.pages, ...nextCategory(store)];
    return { pages, asks: [...askPages(pages, store), ...sitemaps, ...files] };
  }
  const known = [...store.surface.pages, ...nextCategory(store)];
  const pages = [...known, ...pagesFromSitemaps(store, known)];
  const asks = [...askPages(pages, store), ...askListed(store, pages), ...files];
  return { pages, asks: [...asks, ...askCanonicals(store), ...askAlternates(store)] };
}

function askPages(pages: readonly FindPage[], store: StoreFacts): readonly FindAsk[] {
  return pages
    .filter(({ id }) => store.exchange(keyOfPage(id)) === undefined && id !== 'home')
    .map(({ id, url }) => ({ key: keyOfPage(id), url, purpose: { kind: 'page', page: id, identity: 'bot' }, firstBytes: null }));
}

/** Addresses of the sitemaps in no order the store chose; asked once. */
function askListed(store: StoreFacts, pages: readonly FindPage[]): readonly FindAsk[] {
  if (store.surface.asks.some(({ purpose }) => purpose.kind === 'listed')) return [];
  const known = new Set(pages.map(({ url }) => samePageKey(url)));
  const listed = [...new Set(store.sitemaps.flatMap(({ survey }) => (survey?.kind === 'urlset' ? survey.locations : [])))].filter(
    (url) => isOwnOrigin(url, store.origin) && !known.has(samePageKey(url)),
  );
  return inSeededOrder(listed, store.origin.replace(/^https?:\/\//, '').replace(/:\d+$/, ''), pathOf)
    .slice(0, MAX_LISTED)
    .map((url, index) => ({ key: `find.listed:${index + 1}`, url, purpose: { kind: 'listed' }, firstBytes: HEAD_BYTES }));
}

/** Pages that other pages name as the real one, where nobody has looked yet. */
function askCanonicals(store: StoreFacts): readonly FindAsk[] {
  const done = store.surface.asks.filter(({ purpose }) => purpose.kind === 'canonical').length;
  const targets = store.surface.pages.flatMap((page) => {
    const content = store.page(page)?.content;
    const url = content?.canonicals[0]?.url ?? null;
    const isNews = url !== null && content != null && withoutFragment(url) !== withoutFragment(content.url) && store.at(url) === undefined;
    return isNews && isOwnOrigin(url, store.origin) ? [{ page: page.id, url: withoutFragment(url) }] : [];
  });
  return distinct(targets)
    .slice(0, Math.max(0, MAX_CANONICALS - done))
    .map(({ page, url }) => ({ key: `find.canonical:${page}`, url, purpose: { kind: 'canonical', page }, firstBytes: HEAD_BYTES }));
}

/** Translations on the same origin, to see whether they name the page in return. Others have rules of robots.txt we do not know. */
function askAlternates(store: StoreFacts): readonly FindAsk[] {
  const asked = store.surface.asks.flatMap(({ purpose }) => (purpose.kind === 'alternate' ? [purpose.page] : []));
  const targets = store.surface.pages.flatMap((page) => {
    const content = store.page(page)?.content;
    const urls = (content == null ? [] : alternatesOf(content, store)).flatMap(({ url }) =>
      url !== null && isOwnOrigin(url, store.origin) && store.at(url) === undefined && url !== content?.url ? [withoutFragment(url)] : [],
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
