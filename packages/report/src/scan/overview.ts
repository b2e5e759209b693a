/** Beside the picture: the categories in figures, and the tier with what the next one asks for. */

import { boundsOf, formatNumber, hasBounds, type ReadinessAssessment, TIER_TABLE, TIERS } from '@vitrine/engine';
import { formatDay } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { scoreBar } from '../score-svg.ts';
import { teller } from '../sentence.ts';
import { say } from '../words.ts';
import { scanRose } from './rose.ts';
import { type CategoryPoints, categoryPoints, stateMark } from './states.ts';

/** Picture, legend, figures. */
export function overview(scan: ReadinessAssessment, model: ReportModel): Html {
  const { words } = model;
  const legend = (['present', 'partial', 'absent', 'invalid', 'error'] as const).map(
    (state) => html`<li>${stateMark(state, { ...words, states: { ...words.states, ...words.legend } })}</li>`,
  );
  return html`<div class="scan"><div class="scan-picture">${scanRose(scan, model)}<ul class="legend">${legend}</ul></div>
<table class="categories"><caption>${words.categoriesCaption}</caption>
<thead><tr><th scope="col">${words.category}</th><th scope="col" class="num">${words.found}</th><th scope="col" class="num">${words.points}</th></tr></thead>
<tbody>${categoryPoints(scan).map((points) => categoryRow(points, model))}</tbody></table></div>`;
}

function categoryRow({ category, found, total, earned, possible }: CategoryPoints, { words, view: { language } }: ReportModel): Html {
  const points = earned === null ? '–' : html`<b>${formatNumber(earned, language)}</b> / ${formatNumber(possible, language)}`;
  return html`<tr><th scope="row">${total > 0 ? html`<a href="${`#c-${category}`}">${words.categoryNames[category]}</a>` : words.categoryNames[category]}<small>${words.categoryAims[category]}</small>${scoreBar(earned === null ? null : earned / possible)}</th><td class="num">${say(words.scanOf, { found, total })}</td><td class="num">${points}</td></tr>`;
}

/** The ladder, where the store stands on it, and the conditions of the next step. */
export function tiers(scan: ReadinessAssessment, model: ReportModel): Html {
  const { words, view } = model;
  const here = (TIERS as readonly string[]).indexOf(scan.tier);
  const steps = TIERS.map((tier, index) => {
    const name = words.tierNames[tier];
    if (index === here) return html`<li class="here" aria-current="step"><b>${name}</b><small>${words.tierHere}</small></li>`;
    return html`<li class="${index < here ? 'passed' : 'ahead'}">${name}</li>`;
  });
  return html`<h3>${words.tierHeading}</h3><ol class="tiers">${steps}</ol>${here < 0 ? noTier(scan, model) : nextTier(scan, model)}${hasBounds(scan) && bounds(scan, model)}<p class="calm"><small>${say(words.tierTable, { day: formatDay(scan.tierTable, view.language) })}</small></p>`;
}

/** What could not be measured leaves room. */
function bounds(scan: ReadinessAssessment, { words, view: { language } }: ReportModel): Html {
  const { scoreAtLeast, scoreAtMost, tierAtMost } = boundsOf(scan);
  const [least, most] = [formatNumber(scoreAtLeast, language), formatNumber(scoreAtMost, language)];
  return html`<p>${say(words.tierBounds, { least, most, tier: words.tierNames[tierAtMost] })}</p>`;
}

function noTier({ coverage }: ReadinessAssessment, { words }: ReportModel): Html {
  const percent = (share: number) => Math.round(share * 100);
  return html`<p>${say(words.tierNone, { measured: percent(coverage), floor: percent(TIER_TABLE.coverageFloor) })}</p>`;
}

function nextTier({ nextTier }: ReadinessAssessment, { words, view: { language } }: ReportModel): Html {
  if (nextTier === null) return html`<p class="calm">${words.tierTop}</p>`;
  const conditions = nextTier.missing.map((message) => html`<li>${teller(message, language)('detail')}</li>`);
  return html`<details class="more"><summary>${say(words.tierNext, { tier: words.tierNames[nextTier.tier] })}</summary><ul class="plain-list">${conditions}</ul></details>`;
}
