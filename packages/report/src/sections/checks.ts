import { CHECK_WEIGHTS, type CheckAssessment, formatNumber, type Language, type MessageRef, overallWeight } from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel, Section } from '../model.ts';
import { pointsRow } from '../points-row.ts';
import { TIER_STATUS } from '../scan/states.ts';
import { scoreBar } from '../score-svg.ts';
import { teller } from '../sentence.ts';
import { count, nameOf, say } from '../words.ts';

/** Every check with its verdict, its score as a bar, its gravest problem, and the account of the score: what each part could give and gave, what capped it, what it weighs. */
export const checks: Section = {
  id: 'checks',
  heading: ({ words }) => words.checksHeading,
  body: (model) =>
    html`<p class="lead">${model.words.checksLead}</p><div class="checks">${model.view.assessment.checks.map((check) => card(check, model))}${scanCard(model)}</div>`,
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
<p class="aim">${words.weightOwn}</p>
</article>`;
}

function card(check: CheckAssessment, model: ReportModel): Html {
  const { words } = model;
  const { checkId, status, score, recommendation, findings, cap } = check;
  return html`<article class="card">
<h3>${words.checkNames[checkId]}</h3>
<p class="aim">${words.checkAims[checkId]}</p>
<p class="${`verdict-line is-${status}`}">${chip(status, words.status[status])}<span class="number">${score ?? '–'}${score !== null && html`<small>/100</small>`}</span></p>
<div class="${`is-${status}`}">${scoreBar(score === null ? null : score / 100)}</div>
<p>${said(recommendation, findings, model)}</p>
${cap !== null && html`<p class="cap">${say(words.capped, { at: cap.at })} ${nameOf(words.caps, cap.reason)}.</p>`}${parts(check, model)}
</article>`;
}

/** Folded: the score and its weight are what most readers want of it. */
function parts(check: CheckAssessment, model: ReportModel): Html {
  const { words, view } = model;
  const weight = weightOf(check, model);
  if (check.score === null || check.parts.length === 0) return html`<p class="aim">${weight}</p>`;
  const rows = check.parts.map(({ id, earned, possible }) => pointsRow(partName(id, check, words, view.language), earned, possible, model));
  return html`<details class="more"><summary>${weight} – ${words.partsSummary}</summary><table class="parts">
<caption>${say(words.partsCaption, { check: words.checkNames[check.checkId] })}</caption>
<thead><tr><th scope="col">${words.part}</th><th scope="col" class="num">${words.earned}</th></tr></thead>
<tbody>${rows}</tbody>
</table></details>`;
}

function weightOf({ checkId, score }: CheckAssessment, { words, view }: ReportModel): string {
  const weight = CHECK_WEIGHTS[checkId];
  if (weight === 0) return words.weightOwn;
  return score === null ? words.weightNone : say(words.weight, { weight, total: overallWeight(view.assessment.checks) });
}

/** A deduction is named by its rule: what the rule found is then the best name it can have. */
function partName(id: string, check: CheckAssessment, words: ReportModel['words'], language: Language): Hole {
  const cause = check.findings.find(({ rule, cost }) => rule === id && cost > 0);
  if (cause === undefined) return nameOf(words.partNames, id);
  return teller(cause.message, language)('title');
}

/** The gravest problem, which leads to its finding; in full where none is behind it. */
function said(message: MessageRef, findings: CheckAssessment['findings'], { view: { language }, findings: listed }: ReportModel): Html {
  const tell = teller(message, language);
  const behind = findings.find((finding) => finding.message.id === message.id);
  const number = listed.find(({ finding }) => finding === behind)?.number;
  return number === undefined
    ? html`<b>${tell('title')}</b><br>${tell('fix')}`
    : html`<a href="${`#f-${number}`}"><b>${tell('title')}</b></a>`;
}
