/** From the stored evidence to the facts the rules judge, once per run. Pure. */

import { bodyText, findExchange, responseOf } from '../../core/evidence.ts';
import { lowerMedian } from '../../core/score.ts';
import { wilson } from '../../core/wilson.ts';
import { parseLinkHeader } from '../../formats/http/link-header.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import { listMember, readJsonText, textMember } from '../../formats/json.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { withoutTrailing } from '../../formats/text/edges.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import type { ReadingContext } from '../../shared/wall/wall.ts';
import { withoutFragment } from './addresses.ts';
import { AGENT_FILES, type AgentFilePlace, stateOfFile } from './agent-file-places.ts';
import {
  type AgentFileFacts,
  type FindabilityAssessment,
  LINK_PLACES,
  type LinkPlace,
  type PageFacts,
  type ProductsFacts,
} from './assessment.ts';
import { measured } from './counted.ts';
import type { AgentFileId } from './evidence.ts';
import type { FindabilityFacts, FindabilityInput } from './facts.ts';
import { readMatrix } from './matrix.ts';
import { pageFacts } from './page-facts.ts';
import { asksFor } from './plan-files.ts';
import { pathsInRobots } from './plan-sitemaps.ts';
import { recallFacts } from './recall.ts';
import { robotsFacts } from './robots-facts.ts';
import { sitemapsFacts } from './sitemaps-facts.ts';
import { isGone, readStore, type StoreFacts } from './store-facts.ts';

export function deriveFacts(input: FindabilityInput, context?: ReadingContext): FindabilityFacts {
  const store = readStore(input, 'judge', context);
  const robots = robotsFacts(store);
  const pages = store.surface.pages.map((page) => pageFacts(page, store));
  const home = store.exchange(HOME);
  const siteName = home === undefined ? null : (store.read(home).content?.siteName ?? null);
  const names = { host: new URL(store.origin).hostname, names: siteName === null ? [] : [siteName] };
  return {
    wall: store.wall,
    wanted: input.surface.wanted,
    robots: robots.file,
    agents: robots.agents,
    pages,
    products: productsOf(pages, input),
    matrix: readMatrix(input, context),
    sitemaps: sitemapsFacts(store, pages),
    namesPath: pathsInRobots(store).length > 0,
    files: agentFileFacts(store),
    speed: speedOf(pages),
    recall: input.recall === null ? null : recallFacts(input.recall, names),
    shortened: input.surface.shortened || input.identities.shortened,
    surfaceEnded: input.surface.askingEnded ?? null,
    identitiesEnded: input.identities.askingEnded ?? null,
    gathered: [input.origin, input.surface, input.identities],
  };
}

/** A catalogue without a source showed nothing, which is not a store without products. A dead or redirecting address is no product. */
function productsOf(pages: readonly PageFacts[], { catalog, surface }: FindabilityInput): ProductsFacts {
  // The home page of a store of one product is that product's.
  const sampled = measured(pages).filter(
    ({ kind, structured, state }) => (kind === 'product' && state !== 'absent') || structured !== null,
  ).length;
  const drawn = { sampled, seed: catalog?.seed ?? new URL(surface.origin).hostname, unfit: unfitOf(pages) };
  if (catalog === null || catalog.source === null) return { ...drawn, known: null };
  return { ...drawn, known: Math.max(sampled, catalog.found - (catalog.source === 'pages' ? notThere(catalog) : 0)) };
}

function unfitOf(pages: readonly PageFacts[]): NonNullable<ProductsFacts['unfit']> | null {
  const drawn = measured(pages).filter(({ kind }) => kind === 'product');
  if (drawn.length === 0) return null;
  const isFit = (page: PageFacts) =>
    page.state === 'ok' && page.indexable === true && page.needsBrowser === false && page.structured?.product !== false;
  const count = drawn.filter((page) => !isFit(page)).length;
  const [low, high] = wilson(count / drawn.length, drawn.length).map((share) => Math.round(1000 * share) / 1000);
  return { count, low: low ?? 0, high: high ?? 1 };
}

/** How many addresses that were counted as products' and opened say that they are not there, or lead elsewhere. */
function notThere(catalog: CatalogEvidence): number {
  const products = new Set(catalog.sample.map(({ page }) => page));
  return catalog.pages.filter(({ exchange: key, certain }) => {
    const exchange = findExchange(catalog, key);
    if (!certain || exchange === undefined || products.has(key)) return false;
    return exchange.hops.length > 0 || isGone(classifyReach({ exchange, expects: 'page' }));
  }).length;
}

type Timed = PageFacts & { readonly ms: number; readonly bytes: number };

/** null when no page answered. */
function speedOf(pages: readonly PageFacts[]): FindabilityAssessment['speed'] {
  const timed = pages.filter((page): page is Timed => page.state === 'ok' && page.ms !== null && page.bytes !== null);
  const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0];
  const heaviest = timed.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (slowest === undefined || heaviest === undefined) return null;
  return {
    medianMs: lowerMedian(timed.map(({ ms }) => ms)) ?? 0,
    slowest: slowest.id,
    slowestMs: slowest.ms,
    medianBytes: lowerMedian(timed.map(({ bytes }) => bytes)) ?? 0,
    heaviest: heaviest.id,
    heaviestBytes: heaviest.bytes,
  };
}

/** Files for agents: which exist, and which of the documents an agent reads first link to them. */
function agentFileFacts(store: StoreFacts): readonly AgentFileFacts[] {
  const found = AGENT_FILES.map((place) => fileFacts(place, store));
  const links = placesOf(store, found);
  return found.map((file) => {
    const address = store.origin + file.path;
    const linkedFrom =
      file.state === 'present'
        ? LINK_PLACES.filter((place) => place !== OWN_PLACE[file.file] && links.get(place)?.has(address) === true)
        : [];
    return { ...file, linkedFrom };
  });
}

/** The first place that has the file; else the first place that did not answer "absent". */
function fileFacts(place: AgentFilePlace, store: StoreFacts): AgentFileFacts {
  const tries = asksFor(store, place.file).flatMap(({ key, url }) => {
    const exchange = store.exchange(key);
    return exchange === undefined ? [] : [{ key, path: url.slice(store.origin.length), state: stateOfFile(place, exchange, store) }];
  });
  const best = tries.find(({ state }) => state === 'present') ?? tries.find(({ state }) => state !== 'absent') ?? tries[0];
  const path = best?.path ?? place.paths[0] ?? '/';
  // Where the run's requests ended before every address was asked, the file may be at the next one.
  const isUnasked = best === undefined || (best.state === 'absent' && tries.length < place.paths.length);
  return { file: place.file, path, exchange: best?.key ?? null, state: isUnasked ? 'error' : best.state, linkedFrom: [] };
}

/** A file does not lead to itself. */
const OWN_PLACE: Partial<Readonly<Record<AgentFileId, LinkPlace>>> = { llms_txt: 'llms_txt', ai_catalog: 'ai_catalog' };

function placesOf(store: StoreFacts, files: readonly AgentFileFacts[]): ReadonlyMap<LinkPlace, ReadonlySet<string>> {
  const home = store.surface.pages[0] === undefined ? undefined : store.page(store.surface.pages[0]);
  const text = (file: AgentFileId) => textOf(files, file, store);
  return new Map<LinkPlace, ReadonlySet<string>>([
    ['home_html', home?.content?.links ?? new Set()],
    ['link_header', headerLinks(store)],
    ['robots_txt', addressesIn(store.robots.text, store.origin)],
    ['llms_txt', addressesIn(text('llms_txt'), store.origin)],
    ['sitemap', new Set(store.sitemaps.flatMap(({ survey }) => survey?.locations ?? []))],
    ['ai_catalog', catalogued(text('ai_catalog'), store.origin)],
  ]);
}

function headerLinks(store: StoreFacts): ReadonlySet<string> {
  const response = responseOf(store.exchange(HOME));
  const links = parseLinkHeader((response?.headers['link'] ?? '').slice(0, 16_384)).links;
  return new Set(links.flatMap(({ target }) => resolveUrl(target, response?.url ?? store.origin) ?? []));
}

function textOf(files: readonly AgentFileFacts[], file: AgentFileId, store: StoreFacts): string {
  const found = files.find((one) => one.file === file);
  return found?.state === 'present' ? bodyText(responseOf(store.exchange(found.exchange ?? ''))) : '';
}

const MAX_ADDRESSES = 2000;

/** Addresses and root-relative paths written in a text, whatever the markup around them. */
function addressesIn(text: string, origin: string): ReadonlySet<string> {
  const found = text.slice(0, 512 * 1024).matchAll(/https?:\/\/[^\s<>"'`)\]]{1,2048}|(?<=[\s(<"'`:]|^)\/[\w.-][\w./-]{0,500}/gm);
  const urls: string[] = [];
  for (const [written] of found) {
    const url = resolveUrl(withoutTrailing(written, '.,;'), origin);
    if (url !== null) urls.push(withoutFragment(url));
    if (urls.length >= MAX_ADDRESSES) break;
  }
  return new Set(urls);
}

function catalogued(text: string, origin: string): ReadonlySet<string> {
  const json = readJsonText(text);
  const entries = json.ok ? listMember(json.value, 'entries') : [];
  return new Set(entries.flatMap((entry) => resolveUrl(textMember(entry, 'url'), origin) ?? []));
}
