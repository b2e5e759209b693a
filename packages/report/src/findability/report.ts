/** The page of a Web Findability run. */

import { type Chapter, renderPage } from '../frame.ts';
import { findings, startHere } from '../run/chapters.ts';
import type { FindabilityView } from '../view.ts';
import { say } from '../words.ts';
import { account } from './account.ts';
import { agentFiles } from './agent-files.ts';
import { hero } from './hero.ts';
import { matrix } from './matrix.ts';
import { type FindabilityModel, findabilityModel } from './model.ts';
import { pages } from './pages.ts';
import { recall } from './recall.ts';
import { robots } from './robots.ts';
import { sitemaps } from './sitemaps.ts';
import { unmeasured } from './unmeasured.ts';

const CHAPTERS: readonly Chapter<FindabilityModel>[] = [
  startHere({
    points: ({ own }) => own.costNote,
    nothing: ({ own, view }) => (view.assessment.score === null ? own.nothingKnown : own.nothingToFix),
  }),
  robots,
  matrix,
  pages,
  sitemaps,
  agentFiles,
  recall,
  findings,
  account,
  unmeasured,
];

/** Complete HTML document. Pure: same view, same bytes. Text of stores and models is inert in it whatever it holds. */
export function renderFindabilityReport(view: FindabilityView): string {
  const model = findabilityModel(view);
  const { own, host } = model;
  return renderPage(model, { title: say(own.title, { host }), fingerprint: own.fingerprint, hero: hero(model), chapters: CHAPTERS });
}
