import { type CheckAssessment, messageTemplates } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel } from '../model.ts';
import { scoreBar } from '../score-svg.ts';
import { sentence } from '../sentence.ts';
import type { Section } from './section.ts';

/** Every check with its verdict, its score as a bar, and what it recommends. */
export const checks: Section = {
  id: 'checks',
  heading: ({ words }) => words.checksHeading,
  body: (model) => html`<div class="checks">${model.view.assessment.checks.map((check) => card(check, model))}</div>`,
};

function card({ checkId, status, score, recommendation }: CheckAssessment, { words, view: { language } }: ReportModel): Html {
  const advice = sentence(messageTemplates(recommendation, language).fix, recommendation.values, language);
  return html`<article class="card">
<h3>${words.checkNames[checkId]}</h3>
<p class="aim">${words.checkAims[checkId]}</p>
<p class="${`verdict-line is-${status}`}">${chip(status, words.status[status])}<span class="number">${score ?? '–'}${score !== null && html`<small>/100</small>`}</span></p>
<div class="${`is-${status}`}">${scoreBar(score === null ? null : score / 100)}</div>
<p>${advice}</p>
</article>`;
}
