import { type CheckAssessment, formatNumber, type MessageRef, messageTemplates } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel, Section } from '../model.ts';
import { TIER_STATUS } from '../scan/states.ts';
import { scoreBar } from '../score-svg.ts';
import { sentence } from '../sentence.ts';
import { count } from '../words.ts';

/** Every check with its verdict, its score as a bar, and its gravest problem. */
export const checks: Section = {
  id: 'checks',
  heading: ({ words }) => words.checksHeading,
  body: (model) => html`<div class="checks">${model.view.assessment.checks.map((check) => card(check, model))}${scanCard(model)}</div>`,
};

/** The scan beside the checks: its score, its tier, and the way to its own chapter. */
function scanCard({ words, view }: ReportModel): Html | null {
  const scan = view.assessment.generalReadiness;
  if (scan === null) return null;
  const counts = scan.tier !== 'undetermined' && scan.continuousScore !== null;
  const status = TIER_STATUS[scan.tier];
  const score = scan.continuousScore === null ? '–' : formatNumber(scan.continuousScore, view.language);
  return html`<article class="card">
<h3>${words.wholeScan}</h3>
<p class="aim">${words.wholeScanAim}</p>
<p class="${`verdict-line is-${status}`}">${chip(status, words.tierNames[scan.tier])}<span class="number">${score}${scan.continuousScore !== null && html`<small>/100</small>`}</span></p>
<div class="${`is-${status}`}">${scoreBar(scan.continuousScore === null ? null : scan.continuousScore / 100)}</div>
<p>${counts ? count(words.scanFound, { found: scan.nSignals, total: scan.signals.length }, view.language) : words.scanUndetermined} <a href="#signals">${words.scanSee}</a></p>
</article>`;
}

function card({ checkId, status, score, recommendation, findings }: CheckAssessment, model: ReportModel): Html {
  const { words } = model;
  return html`<article class="card">
<h3>${words.checkNames[checkId]}</h3>
<p class="aim">${words.checkAims[checkId]}</p>
<p class="${`verdict-line is-${status}`}">${chip(status, words.status[status])}<span class="number">${score ?? '–'}${score !== null && html`<small>/100</small>`}</span></p>
<div class="${`is-${status}`}">${scoreBar(score === null ? null : score / 100)}</div>
<p>${said(recommendation, findings, model)}</p>
</article>`;
}

/** The gravest problem, which leads to its finding; in full where none is behind it. */
function said(message: MessageRef, findings: CheckAssessment['findings'], { view: { language }, findings: listed }: ReportModel): Html {
  const { title, fix } = messageTemplates(message, language);
  const tell = (template: string) => sentence(template, message.values, language);
  const behind = findings.find((finding) => finding.message.id === message.id);
  const number = listed.find(({ finding }) => finding === behind)?.number;
  return number === undefined ? html`<b>${tell(title)}</b><br>${tell(fix)}` : html`<a href="${`#f-${number}`}"><b>${tell(title)}</b></a>`;
}
