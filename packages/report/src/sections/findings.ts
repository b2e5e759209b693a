import { messageTemplates } from '@vitrine/engine';
import { evidence } from '../evidence.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
import type { ListedFinding, ReportModel } from '../model.ts';
import { sentence, storeQuote } from '../sentence.ts';
import { count } from '../words.ts';
import type { Section } from './section.ts';

/** Every finding, folded, check by check, with the exchanges it rests on. */
export const findings: Section = {
  id: 'findings',
  heading: ({ words }) => words.findingsHeading,
  body: (model) =>
    html`<p class="lead">${model.words.findingsLead}</p>${model.view.assessment.checks.map(({ checkId }) => {
      const listed = model.findings.filter((finding) => finding.checkId === checkId);
      return html`<h3>${model.words.checkNames[checkId]}</h3>${
        listed.length === 0 ? html`<p class="calm">${model.words.noFindings}</p>` : listed.map((finding) => fold(finding, model))
      }`;
    })}`,
};

function fold(listed: ListedFinding, model: ReportModel): Html {
  const { finding, number } = listed;
  const { words, view } = model;
  const { title, detail, fix, verify, source } = messageTemplates(finding.message, view.language);
  const tell = (template: string) => sentence(template, finding.message.values, view.language);
  return html`<details class="finding" id="${`f-${number}`}">
<summary><span class="${`mark is-${finding.severity}`}">${icon(finding.severity)}<span>${words.severity[finding.severity]}</span></span><span class="name">${tell(title)}</span>${
    finding.cost > 0 && html`<span class="cost">${count(words.cost, { points: Math.round(finding.cost * 10) / 10 }, view.language)}</span>`
  }</summary>
<div class="inside">
<p>${tell(detail)}</p>
<dl class="todo">
${finding.subject !== '' && html`<div><dt>${words.concerns}</dt><dd>${storeQuote(finding.subject, view.language)}</dd></div>`}
<div><dt>${words.fix}</dt><dd>${tell(fix)}</dd></div>
<div><dt>${words.verify}</dt><dd>${tell(verify)}</dd></div>
<div><dt>${words.rule}</dt><dd><code>${finding.rule}</code>${source !== null && html` <a href="${source.url}" rel="nofollow noopener noreferrer">${source.title}</a>`}</dd></div>
</dl>
${evidence(finding.exchanges, `f-${number}`, model)}
</div>
</details>`;
}
