/** From the stored evidence to the facts the rules judge, once per run. Pure. */

import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import { agentFileFacts } from './agent-file-facts.ts';
import type { PageFacts, ProductsFacts } from './assessment.ts';
import { measured } from './counted.ts';
import type { FindabilityFacts } from './facts.ts';
import type { FindabilityInput } from './input.ts';
import { readMatrix } from './matrix.ts';
import { pageFacts } from './page-facts.ts';
import { pathsInRobots } from './plan-sitemaps.ts';
import { recallFacts } from './recall.ts';
import { robotsFacts } from './robots-facts.ts';
import { sitemapsFacts } from './sitemaps-facts.ts';
import { speedOf } from './speed.ts';
import { readStore } from './store-facts.ts';

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

/** A catalogue without a source showed nothing, which is not a store without products. */
function productsOf(pages: readonly PageFacts[], { catalog }: FindabilityInput): ProductsFacts {
  // The home page of a store of one product is that product's.
  const sampled = measured(pages).filter(({ kind, structured }) => kind === 'product' || structured !== null).length;
  return { sampled, known: catalog === null || catalog.source === null ? null : Math.max(sampled, catalog.found) };
}
