/** What the rules look at: every view and the score's account, derived once from the stored evidence. Pure. */

import type { PageMemo } from '../../formats/product/page.ts';
import { HOME } from '../../shared/agents/asks.ts';
import type {
  AgentAccess,
  AgentFileView,
  FindabilityAssessment,
  FindabilityPart,
  PageView,
  RecallView,
  RobotsView,
  SitemapsView,
} from './assessment.ts';
import { viewAgentFiles } from './files-view.ts';
import { isGated } from './gate.ts';
import type { FindabilityInput } from './input.ts';
import { type Matrix, readMatrix } from './matrix.ts';
import { viewPage } from './page-view.ts';
import { viewRecall } from './recall.ts';
import { readRobotsView } from './robots-view.ts';
import { type Account, scoreLines } from './score.ts';
import { openSight } from './sight.ts';
import { viewSitemaps } from './sitemaps-view.ts';
import { speedOf } from './speed.ts';

export interface FindabilityViews {
  /** Pages asked for, the home page included. */
  readonly wanted: number;
  readonly robots: RobotsView;
  /** Every crawler of the table; empty when no rules are known. */
  readonly agents: readonly AgentAccess[];
  readonly pages: readonly PageView[];
  readonly matrix: Matrix;
  readonly sitemaps: SitemapsView;
  readonly files: readonly AgentFileView[];
  readonly speed: FindabilityAssessment['speed'];
  readonly recall: RecallView | null;
}

export interface FindabilityFacts extends FindabilityViews {
  readonly account: Account;
  /** Points of the score that the loss of this share of a line takes; 0 for a line that does not count. */
  costOf(part: FindabilityPart, share: number): number;
}

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
  };
}
