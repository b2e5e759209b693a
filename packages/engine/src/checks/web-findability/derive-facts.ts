/** From the stored evidence to every view and the score's account, once. Pure. */

import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type { FindabilityFacts, FindabilityViews } from './facts.ts';
import { viewAgentFiles } from './files-view.ts';
import type { FindabilityInput } from './input.ts';
import { readMatrix } from './matrix.ts';
import { viewPage } from './page-view.ts';
import { viewRecall } from './recall.ts';
import { readRobotsView } from './robots-view.ts';
import { scoreLines } from './score.ts';
import { openSight } from './sight.ts';
import { viewSitemaps } from './sitemaps-view.ts';
import { speedOf } from './speed.ts';

export function deriveFindabilityFacts(input: FindabilityInput, context?: { readonly pages: PageMemo }): FindabilityFacts {
  const views = readViews(input, context);
  const account = scoreLines(views);
  return {
    ...views,
    account,
    costOf(part, share) {
      const line = account.lines.find(({ id }) => id === part);
      return line?.share == null || account.possible === 0 ? 0 : (Math.min(share, 1 - line.share) * line.points * 100) / account.possible;
    },
  };
}

function readViews(input: FindabilityInput, context?: { readonly pages: PageMemo }): FindabilityViews {
  const sight = openSight(input, 'judge', context);
  const robots = readRobotsView(sight);
  const pages = input.surface.pages.map((page) => viewPage(page, sight));
  const home = sight.exchange(HOME);
  const siteName = home === undefined ? null : (sight.read(home).facts?.siteName ?? null);
  const store = { host: new URL(sight.origin).hostname, names: siteName === null ? [] : [siteName] };
  return {
    wall: sight.wall,
    wanted: input.surface.wanted,
    robots: robots.view,
    agents: robots.all,
    pages,
    matrix: readMatrix(input, context),
    sitemaps: viewSitemaps(sight, pages),
    files: viewAgentFiles(sight),
    speed: speedOf(pages),
    recall: input.recall === null ? null : viewRecall(input.recall, store),
  };
}
