import { findingFold } from '../finding-fold.ts';
import { type Hole, html } from '../html.ts';
import type { ListedFinding, ReportModel, Section } from '../model.ts';
import { count } from '../words.ts';

/** Every finding, folded, check by check, with the exchanges it rests on. */
export const findings: Section = {
  id: 'findings',
  heading: ({ words }) => words.findingsHeading,
  body: (model) =>
    html`<p class="lead">${model.words.findingsLead}</p>${model.view.assessment.checks.map(({ checkId }) => {
      const listed = model.findings.filter((finding) => finding.checkId === checkId);
      return html`<h3>${model.words.checkNames[checkId]}</h3>${
        listed.length === 0
          ? html`<p class="calm">${model.words.noFindings}</p>`
          : listed.map((finding) => findingFold(finding, model, worth(finding, model)))
      }`;
    })}`,
};

/** In the unit of the first chapter: points of the overall score, or of the check where it is no part of that. */
function worth({ finding }: ListedFinding, { fixes, words, view }: ReportModel): Hole {
  const { gain = 0, points = 0 } = fixes.find((fix) => fix.finding === finding) ?? {};
  if (gain > 0) return count(words.gain, { points: gain }, view.language);
  return points > 0 ? html`${count(words.gain, { points }, view.language)} ${words.gainNoteCheck}` : null;
}
