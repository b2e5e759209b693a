import { findingFold } from '../finding-fold.ts';
import { html } from '../html.ts';
import type { Section } from '../model.ts';

/** Every finding, folded, check by check, with the exchanges it rests on. */
export const findings: Section = {
  id: 'findings',
  heading: ({ words }) => words.findingsHeading,
  body: (model) =>
    html`<p class="lead">${model.words.findingsLead}</p>${model.view.assessment.checks.map(({ checkId }) => {
      const listed = model.findings.filter((finding) => finding.checkId === checkId);
      return html`<h3>${model.words.checkNames[checkId]}</h3>${
        listed.length === 0 ? html`<p class="calm">${model.words.noFindings}</p>` : listed.map((finding) => findingFold(finding, model))
      }`;
    })}`,
};
