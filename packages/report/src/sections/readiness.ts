import { inWords, type ReadinessAssessment, SIGNALS } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';
import { overview, tiers } from '../scan/overview.ts';
import { signalList } from '../scan/signals.ts';
import { todo } from '../scan/todo.ts';
import { teller } from '../sentence.ts';
import { say } from '../words.ts';

/** The general scan: the picture, the tier, what to do, every signal. Absent when no scan ran. */
export const readiness: Section = {
  id: 'signals',
  heading: ({ words }) => words.scanHeading,
  body: (model) => {
    const scan = model.view.assessment.generalReadiness;
    if (scan === null) return null;
    return html`<p class="lead">${lead(model)}</p>${obstacle(scan, model)}${overview(scan, model)}${tiers(scan, model)}${todo(model)}${signalList(scan, model)}`;
  },
};

/** A sentence begins with the number. */
function lead({ words, view: { language } }: ReportModel): string {
  const number = inWords(SIGNALS.length, language);
  return say(words.scanLead, { count: `${number.charAt(0).toUpperCase()}${number.slice(1)}` });
}

/** Stands before the picture, whose empty ring would look like a score of zero. */
function obstacle({ blocked }: ReadinessAssessment, { words, view: { language } }: ReportModel): Html | null {
  if (blocked === null) return null;
  const tell = teller(blocked, language);
  return html`<p class="cap"><b>${words.scanBlocked}</b> ${tell('detail')} ${tell('fix')}</p>`;
}
