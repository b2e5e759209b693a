/** The report of an audit. */

import { renderPage } from './frame.ts';
import { modelOf, type Section } from './model.ts';
import { account } from './sections/account.ts';
import { changes } from './sections/changes.ts';
import { checks } from './sections/checks.ts';
import { findings } from './sections/findings.ts';
import { brief, fixes } from './sections/fixes.ts';
import { hero } from './sections/hero.ts';
import { migration } from './sections/migration.ts';
import { products } from './sections/products.ts';
import { readiness } from './sections/readiness.ts';
import { simulation } from './sections/simulation.ts';
import { sources } from './sections/sources.ts';
import { ucp } from './sections/ucp.ts';
import { unmeasured } from './sections/unmeasured.ts';
import { termNotes } from './terms.ts';
import type { ReportView } from './view.ts';
import { say } from './words.ts';

/** The chapters in the order of the page. */
const SECTIONS: readonly Section[] = [
  fixes,
  changes,
  checks,
  simulation,
  readiness,
  findings,
  products,
  sources,
  ucp,
  migration,
  account,
  unmeasured,
  brief,
];

/** Complete HTML document. Pure: same view, same bytes. Store text is inert in it whatever it holds. */
export function renderReport(view: ReportView): string {
  const model = modelOf(view);
  const { words, host } = model;
  return renderPage(model, {
    title: say(words.title, { host }),
    fingerprint: words.fingerprint,
    hero: hero(model),
    chapters: SECTIONS,
    notes: termNotes(words, view.language),
  });
}
