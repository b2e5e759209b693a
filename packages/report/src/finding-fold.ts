/** A finding, folded: what it is at a glance, and inside what to do, how to verify it and what it rests on. */

import { type Finding, messageTemplates } from '@vitrine/engine';
import { affectedList, sentLines } from './concerned.ts';
import { evidence } from './evidence.ts';
import { type Hole, type Html, html } from './html.ts';
import { icon } from './icons.ts';
import type { NumberedFinding, PageModel } from './page.ts';
import { sentence, storeQuote } from './sentence.ts';
import { count } from './words.ts';

export function findingFold({ finding, number }: NumberedFinding, model: PageModel, worth: Hole = costOf(finding, model)): Html {
  const { words, view } = model;
  const { title, detail, fix, verify, source } = messageTemplates(finding.message, view.language);
  const tell = (template: string) => sentence(template, finding.message.values, view.language);
  return html`<details class="finding" id="${`f-${number}`}" data-finding="${finding.findingId}">
<summary><span class="${`mark is-${finding.severity}`}">${icon(finding.severity)}<span>${words.severity[finding.severity]}</span></span><span class="name">${tell(title)}</span>${
    worth !== null && html`<span class="cost">${worth}</span>`
  }</summary>
<div class="inside">
<p>${tell(detail)}</p>
${finding.sent !== undefined && html`<p class="label">${words.sent}</p>${sentLines(finding.sent)}`}
<dl class="todo">
${finding.subject !== '' && html`<div><dt>${words.concerns}</dt><dd>${storeQuote(finding.subject, view.language)}</dd></div>`}
${finding.affected !== undefined && html`<div><dt>${words.affected}</dt><dd>${affectedList(finding.affected, model)}</dd></div>`}
<div><dt>${words.fix}</dt><dd>${tell(fix)}</dd></div>
<div><dt>${words.verify}</dt><dd>${tell(verify)}</dd></div>
<div><dt>${words.rule}</dt><dd><code>${finding.rule}</code>${source !== null && html` <a href="${source.url}" rel="nofollow noopener noreferrer">${source.title}</a>`}</dd></div>
</dl>
${evidence(finding.exchanges, `f-${number}`, model)}
</div>
</details>`;
}

/** Points of the page's own score. */
function costOf({ cost }: Finding, { words, view }: PageModel): string | null {
  return cost > 0 ? count(words.cost, { points: Math.round(cost * 10) / 10 }, view.language) : null;
}
