/** A finding, folded: what it is at a glance, and inside what to do, how to verify it and what it rests on. */

import { type Finding, messageTemplates, tenths } from '@vitrine/engine';
import { affectedList, sentLines } from './concerned.ts';
import { evidence } from './evidence.ts';
import { type Hole, type Html, html, toText } from './html.ts';
import { icon } from './icons.ts';
import type { NumberedFinding, PageModel } from './page.ts';
import { storeQuote, teller } from './sentence.ts';
import { count, say } from './words.ts';

/** `toldAt`: the entry at the head of the page that tells the fault and its fix; the fold leads there. */
export function findingFold(
  { finding, number }: NumberedFinding,
  model: PageModel,
  worth: Hole = costOf(finding, model),
  toldAt: number | null = null,
): Html {
  const { words, view } = model;
  const { source } = messageTemplates(finding.message, view.language);
  const tell = teller(finding.message, view.language);
  const row = (term: string, value: Hole) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`;
  return html`<details class="finding" id="${`f-${number}`}" data-finding="${finding.findingId}">
<summary><span class="${`mark is-${finding.severity}`}">${icon(finding.severity)}${words.severity[finding.severity]}</span><span class="name">${tell('title')}</span>${
    worth !== null && html`<span class="cost">${worth}</span>`
  }</summary>
<div class="inside">${toldAt === null && html`<p>${tell('detail')}</p>`}${finding.sent !== undefined && html`<p class="label">${words.sent}</p>${once(sentLines(finding.sent), number, model)}`}<dl class="todo">${[
    finding.subject !== '' && row(words.concerns, storeQuote(finding.subject, view.language)),
    finding.affected !== undefined && row(words.affected, once(affectedList(finding.affected, model), number, model)),
    row(words.fix, toldAt === null ? tell('fix') : html`<a href="${`#fix-${toldAt}`}">${words.fixesHeading}, ${toldAt}</a>`),
    row(words.verify, tell('verify')),
    row(words.rule, html`<code>${finding.rule}</code>${source !== null && html` <a href="${source.url}">${source.title}</a>`}`),
  ]}</dl>
${evidence(finding.exchanges, model)}</div>
</details>`;
}

/** The text at the first finding that has it; at those below, a link to that finding. */
function once(told: Html, number: number, { shown, words }: PageModel): Html {
  const text = toText(told);
  const at = shown.get(text) ?? number;
  shown.set(text, at);
  return at === number ? told : html`<p><a href="${`#f-${at}`}">${say(words.asAt, { number: at })}</a></p>`;
}

/** Points of the page's own score. */
function costOf({ cost }: Finding, { words, view }: PageModel): string | null {
  return cost > 0 ? count(words.cost, { points: tenths(cost) }, view.language) : null;
}
