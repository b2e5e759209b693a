import { inertText, quote, type RecallFacts } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import type { Icon } from '../icons.ts';
import { sentence } from '../sentence.ts';
import { costOfModel, shopperName, shopperNote, tokensOf } from '../shop/shopper.ts';
import { mark } from './marks.ts';
import type { FindabilityModel } from './model.ts';

type Question = RecallFacts['questions'][number];

const LOOKS: Readonly<Record<Question['verdict'], readonly [Icon, 'pass' | 'warn' | 'error']>> = {
  domain: ['pass', 'pass'],
  name: ['half', 'pass'],
  not_named: ['empty', 'warn'],
  unmeasured: ['error', 'error'],
};
const ANSWER_MAX = 2000;

/** What a language model says when it is asked where to buy; absent unless the run asked for it. */
export const recall: Chapter<FindabilityModel> = {
  id: 'recall',
  heading: ({ own }) => own.recallHeading,
  body: (model) => {
    const { own, view } = model;
    const { recall: asked } = view.assessment;
    if (asked === null) return null;
    if (asked.notAsked !== null) return html`<p class="calm">${own.recallNotAsked[asked.notAsked]}</p>`;
    return html`<p class="lead">${own.recallLead}</p>${facts(asked, model)}<div class="missions">${asked.questions.map((question) => card(question, model))}</div>`;
  },
};

function facts({ model: identity, usage, cost }: RecallFacts, { own, words, view: { language } }: FindabilityModel): Html {
  const who = identity;
  return html`<dl class="facts">
<div><dt>${own.recallModel}</dt><dd>${shopperName(who, words)} <small>(${shopperNote(who, words)})</small></dd></div>
<div><dt>${words.tokens}</dt><dd>${tokensOf(usage, words, language)}</dd></div>
<div><dt>${words.modelCost}</dt><dd>${costOfModel(cost, who, words, language)}</dd></div>
</dl>`;
}

function card({ words: asked, category, country, verdict, answer, others }: Question, { own, view: { language } }: FindabilityModel): Html {
  const values = { words: quote(asked.join(' ')), category: quote(category ?? ''), country: inertText(country, 8) };
  const template = category === null ? own.recallQuestion : own.recallQuestionIn;
  return html`<article class="card mission">
<h3>${sentence(template, values, language)}</h3>
<p>${mark(LOOKS[verdict], own.recallVerdicts[verdict])}</p>
${others.length > 0 && html`<dl class="facts"><div><dt>${own.recallOthers}</dt><dd><ul class="tags">${others.map((host) => html`<li><bdi>${inertText(host, 100)}</bdi></li>`)}</ul></dd></div></dl>`}
${answer !== null && html`<details class="calls"><summary><span class="name">${own.recallAnswer}</span></summary><p><bdi>${inertText(answer, ANSWER_MAX)}</bdi></p></details>`}
</article>`;
}
