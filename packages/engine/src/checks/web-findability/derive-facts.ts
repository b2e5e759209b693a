/** From the stored evidence to what the rules look at, once. Pure. */

import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { FindabilityFacts } from './facts.ts';
import { viewAgentFiles } from './files-view.ts';
import { isGated } from './gate.ts';
import type { FindabilityInput } from './input.ts';
import { readMatrix } from './matrix.ts';
import { viewPage } from './page-view.ts';
import { viewRecall } from './recall.ts';
import { readRobotsView } from './robots-view.ts';
import { openSight } from './sight.ts';
import { viewSitemaps } from './sitemaps-view.ts';
import { speedOf } from './speed.ts';

export function deriveFacts(input: FindabilityInput, context?: { readonly pages: PageMemo }): FindabilityFacts {
  const sight = openSight(input, 'judge', context);
  const robots = readRobotsView(sight);
  const gated = isGated(sight);
  const pages = input.surface.pages.map((page) => viewPage(page, sight, { gated }));
  const home = sight.exchange(HOME);
  const siteName = home === undefined ? null : (sight.read(home).facts?.siteName ?? null);
  const store = { host: new URL(sight.origin).hostname, names: siteName === null ? [] : [siteName] };
  return {
    wanted: input.surface.wanted,
    robots: robots.view,
    agents: robots.all,
    pages,
    matrix: readMatrix(input, context),
    sitemaps: viewSitemaps(sight, pages),
    files: viewAgentFiles(sight),
    speed: speedOf(pages),
    recall: input.recall === null ? null : viewRecall(input.recall, store),
    shortened: input.surface.shortened || input.identities.shortened,
    gathered: [input.origin, input.surface, input.identities],
  };
}
