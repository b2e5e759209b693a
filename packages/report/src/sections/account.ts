import {
  CHECK_WEIGHTS,
  type CheckAssessment,
  formatNumber,
  type Language,
  messageTemplates,
  overallWeight,
  type ScorePart,
} from '@vitrine/engine';
import { type Hole, type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel, Section } from '../model.ts';
import { pointsRow } from '../points-row.ts';
import { categoryPoints, TIER_STATUS } from '../scan/states.ts';
import { sentence } from '../sentence.ts';
import { nameOf, say } from '../words.ts';

/** The score's account: what each part could give and gave, what capped it, what the check weighs. */
export const account: Section = {
  id: 'account',
  heading: ({ words }) => words.accountHeading,
  body: (model) =>
    html`<p class="lead">${model.words.accountLead}</p><div class="accounts">${model.view.assessment.checks.map((check) => checkAccount(check, model))}${scanAccount(model)}</div>`,
};

/** The scan's own score: its categories, each with what its measured signals could give and gave. */
function scanAccount(model: ReportModel): Html | null {
  const { words, view } = model;
  const { generalReadiness: scan } = view.assessment;
  if (scan === null) return null;
  const score = scan.continuousScore === null ? words.status.error : `${formatNumber(scan.continuousScore, view.language)}/100`;
  return html`<div class="account">
<h3>${words.wholeScan} <span class="${`is-${TIER_STATUS[scan.tier]}`}">${chip(TIER_STATUS[scan.tier], score)}</span></h3>
<p class="aim">${words.weightOwn}</p>
${partsTable(
  words.wholeScan,
  categoryPoints(scan).map(({ category, earned, possible }) => pointsRow(words.categoryNames[category], earned, possible, model)),
  model,
)}
</div>`;
}

function checkAccount(check: CheckAssessment, model: ReportModel): Html {
  const { words } = model;
  return html`<div class="account">
<h3>${words.checkNames[check.checkId]} <span class="${`is-${check.status}`}">${chip(check.status, check.score === null ? words.status.error : `${check.score}/100`)}</span></h3>
<p class="aim">${weightOf(check, model)}</p>
${
  check.score !== null &&
  check.parts.length > 0 &&
  partsTable(
    words.checkNames[check.checkId],
    check.parts.map((part) => partRow(part, check, model)),
    model,
  )
}
${check.cap !== null && html`<p class="cap">${say(words.capped, { at: check.cap.at })} ${nameOf(words.caps, check.cap.reason)}.</p>`}
</div>`;
}

function weightOf({ checkId, score }: CheckAssessment, { words, view }: ReportModel): string {
  const weight = CHECK_WEIGHTS[checkId];
  if (weight === 0) return words.weightOwn;
  return score === null ? words.weightNone : say(words.weight, { weight, total: overallWeight(view.assessment.checks) });
}

/** Folded: the score and its weight are what most readers want of it. */
function partsTable(check: string, rows: readonly Html[], { words }: ReportModel): Html {
  const caption = say(words.partsCaption, { check });
  return html`<details class="more"><summary>${caption}</summary><table class="parts">
<caption>${caption}</caption>
<thead><tr><th scope="col">${words.part}</th><th scope="col" class="num">${words.earned}</th></tr></thead>
<tbody>${rows}</tbody>
</table></details>`;
}

function partRow({ id, earned, possible }: ScorePart, check: CheckAssessment, model: ReportModel): Html {
  const { words, view } = model;
  return pointsRow(partName(id, check, words, view.language), earned, possible, model);
}

/** A deduction is named by its rule: what the rule found is then the best name it can have. */
function partName(id: string, check: CheckAssessment, words: ReportModel['words'], language: Language): Hole {
  const cause = check.findings.find(({ rule, cost }) => rule === id && cost > 0);
  if (cause === undefined) return nameOf(words.partNames, id);
  return sentence(messageTemplates(cause.message, language).title, cause.message.values, language);
}
