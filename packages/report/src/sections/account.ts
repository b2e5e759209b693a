import { CHECK_WEIGHTS, type CheckAssessment, formatNumber, type Language, messageTemplates, type ScorePart } from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel } from '../model.ts';
import { scoreBar } from '../score-svg.ts';
import { sentence } from '../sentence.ts';
import { nameOf, say } from '../words.ts';
import type { Section } from './section.ts';

/** The score's account: what each part could give and gave, what capped it, what the check weighs. */
export const account: Section = {
  id: 'account',
  heading: ({ words }) => words.accountHeading,
  body: (model) =>
    html`<p class="lead">${model.words.accountLead}</p><div class="accounts">${model.view.assessment.checks.map((check) => checkAccount(check, model))}</div>`,
};

function checkAccount(check: CheckAssessment, model: ReportModel): Html {
  const { words, view } = model;
  const measured = view.assessment.checks.filter(({ score }) => score !== null);
  const total = measured.reduce((sum, { checkId }) => sum + CHECK_WEIGHTS[checkId], 0);
  const weight = check.score === null ? words.weightNone : say(words.weight, { weight: CHECK_WEIGHTS[check.checkId], total });
  return html`<div class="account">
<h3>${words.checkNames[check.checkId]} <span class="${`is-${check.status}`}">${chip(check.status, check.score === null ? words.status.error : `${check.score}/100`)}</span></h3>
<p class="aim">${weight}</p>
${check.score !== null && check.parts.length > 0 && parts(check, model)}
${check.cap !== null && html`<p class="cap">${say(words.capped, { at: check.cap.at })} ${nameOf(words.caps, check.cap.reason)}.</p>`}
</div>`;
}

function parts(check: CheckAssessment, model: ReportModel): Html {
  const { words } = model;
  return html`<table class="parts">
<caption>${say(words.partsCaption, { check: words.checkNames[check.checkId] })}</caption>
<thead><tr><th scope="col">${words.part}</th><th scope="col" class="num">${words.earned}</th></tr></thead>
<tbody>${check.parts.map((part) => partRow(part, check, model))}</tbody>
</table>`;
}

function partRow({ id, earned, possible }: ScorePart, check: CheckAssessment, { words, view: { language } }: ReportModel): Html {
  const name = partName(id, check, words, language);
  if (earned === null) return html`<tr class="na"><th scope="row">${name}</th><td class="num">${words.notApplicable}</td></tr>`;
  if (possible === 0) return html`<tr><th scope="row">${name}</th><td class="num"><b>${formatNumber(earned, language)}</b></td></tr>`;
  const share = earned / possible;
  return html`<tr><th scope="row">${name}${scoreBar(share)}</th><td class="num"><b>${formatNumber(earned, language)}</b> / ${formatNumber(possible, language)}</td></tr>`;
}

/** A deduction is named by its rule: what the rule found is then the best name it can have. */
function partName(id: string, check: CheckAssessment, words: ReportModel['words'], language: Language): Hole {
  const cause = check.findings.find(({ rule, cost }) => rule === id && cost > 0);
  if (cause === undefined) return nameOf(words.partNames, id);
  return sentence(messageTemplates(cause.message, language).title, cause.message.values, language);
}
