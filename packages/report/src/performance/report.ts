/** The page of an Agent Performance run. */

import { type Chapter, renderPage } from '../frame.ts';
import { findings, startHere } from '../run/chapters.ts';
import type { PerformanceView } from '../view.ts';
import { say } from '../words.ts';
import { answers } from './answers.ts';
import { effort } from './effort.ts';
import { funnel } from './funnel.ts';
import { hero } from './hero.ts';
import { type PerformanceModel, performanceModel } from './model.ts';
import { success } from './success.ts';
import { trials } from './trials.ts';
import { unmeasured } from './unmeasured.ts';

const CHAPTERS: readonly Chapter<PerformanceModel>[] = [
  success,
  startHere({
    points: ({ own }) => own.costNote,
    nothing: ({ own, view }) => (view.assessment.success.measured === 0 ? own.nothingKnown : own.nothingToFix),
  }),
  funnel,
  effort,
  findings,
  answers,
  trials,
  unmeasured,
];

/** Complete HTML document. Pure: same view, same bytes. Text of stores and models is inert in it whatever it holds. */
export function renderPerformanceReport(view: PerformanceView): string {
  const model = performanceModel(view);
  const { own, host } = model;
  return renderPage(model, { title: say(own.title, { host }), fingerprint: own.fingerprint, hero: hero(model), chapters: CHAPTERS });
}
