/** The report of an audit. */

import { renderPage } from './frame.ts';
import { modelOf } from './model.ts';
import { hero } from './sections/hero.ts';
import { SECTIONS } from './sections/index.ts';
import type { ReportView } from './view.ts';
import { say } from './words.ts';

/** Complete HTML document. Pure: same view, same bytes. Store text is inert in it whatever it holds. */
export function renderReport(view: ReportView): string {
  const model = modelOf(view);
  const { words, host } = model;
  return renderPage(model, { title: say(words.title, { host }), fingerprint: words.fingerprint, hero: hero(model), chapters: SECTIONS });
}
