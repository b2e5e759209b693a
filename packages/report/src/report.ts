/** The report of an audit, and what the page of a run of any kind is made of. */

import type { OutcomeOf, RunKind, RunView } from '@vitrine/contract';
import { checkDetails, fingerprint } from '@vitrine/engine';
import { requests } from './evidence.ts';
import { renderPage } from './frame.ts';
import { modelOf, type Section } from './model.ts';
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
import { standing } from './sections/standing.ts';
import { ucp } from './sections/ucp.ts';
import { unmeasured } from './sections/unmeasured.ts';
import { termNotes } from './terms.ts';
import type { Around, ReportView } from './view.ts';
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
  standing,
  unmeasured,
  brief,
  requests,
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
    isPlain: checkDetails(view.assessment.checks, 'agent_simulation') === null,
  });
}

/** What a page says of its run. */
export function pageViewOf<K extends RunKind>(run: RunView<K>, assessment: OutcomeOf[K], around: Around = {}) {
  const { business, url, options, createdAt } = run;
  const { language = options.language } = around;
  return {
    business,
    url,
    createdAt,
    finishedAt: run.finishedAt ?? createdAt,
    options,
    idFingerprint: fingerprint(run.id),
    // Where a service has the pages of transcripts, seen from a report: the id of a run stands in no page.
    transcripts: `transcripts/{n}/page?lang=${language}`,
    assessment,
    ...around,
    language,
  };
}
