import { findingFold } from '../finding-fold.ts';
import { formatDay } from '../format.ts';
import { type Hole, html } from '../html.ts';
import type { ListedFinding, ReportModel, Section } from '../model.ts';
import { count, say } from '../words.ts';

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

/** What a verification has seen since; else, in the unit of the first chapter: points of the overall score, or of the check where it is no part of that. */
function worth({ finding }: ListedFinding, { fixes, words, view, seen }: ReportModel): Hole {
  const since = seen.get(finding.findingId);
  if (since !== undefined) return say(words.verified[since.status], { day: formatDay(since.at, view.language) });
  const { gain = 0, points = 0 } = fixes.find((fix) => fix.finding === finding) ?? {};
  if (gain > 0) return count(words.gain, { points: gain }, view.language);
  return points > 0 ? html`${count(words.gain, { points }, view.language)} ${words.gainNoteCheck}` : null;
}
