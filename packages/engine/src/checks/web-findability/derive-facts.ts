/** From the stored evidence to the facts the rules judge, once per run. Pure. */

import { findExchange } from '../../core/evidence.ts';
import { wilson } from '../../core/wilson.ts';
import { classifyReach } from '../../formats/http/reach.ts';
import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { CatalogEvidence } from '../../shared/catalog/evidence.ts';
import { agentFileFacts } from './agent-file-facts.ts';
import type { FindabilityAssessment, PageFacts, ProductsFacts } from './assessment.ts';
import { measured } from './counted.ts';
import type { FindabilityFacts } from './facts.ts';
import type { FindabilityInput } from './input.ts';
import { readMatrix } from './matrix.ts';
import { pageFacts } from './page-facts.ts';
import { pathsInRobots } from './plan-sitemaps.ts';
import { recallFacts } from './recall.ts';
import { robotsFacts } from './robots-facts.ts';
import { sitemapsFacts } from './sitemaps-facts.ts';
import { isGone, readStore } from './store-facts.ts';

export function deriveFacts(input: FindabilityInput, context?: { readonly pages: PageMemo }): FindabilityFacts {
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

/** null when no page answered. Medians of an even number are the lower of the two: a value that was measured. */
function speedOf(pages: readonly PageFacts[]): FindabilityAssessment['speed'] {
  const timed = pages.filter((page): page is Timed => page.state === 'ok' && page.ms !== null && page.bytes !== null);
  const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0];
  const heaviest = timed.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (slowest === undefined || heaviest === undefined) return null;
  return {
    medianMs: median(timed.map(({ ms }) => ms)),
    slowest: slowest.id,
    slowestMs: slowest.ms,
    medianBytes: median(timed.map(({ bytes }) => bytes)),
    heaviest: heaviest.id,
    heaviestBytes: heaviest.bytes,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
