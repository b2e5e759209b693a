import { type ModelResult, ratesByWish, type SuccessRate, tenths } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { teller } from '../sentence.ts';
import { bandOf } from '../status.ts';
import { count, nameOf, say } from '../words.ts';
import { missionTitle, missionWish, type PerformanceModel, type ShopperWords, shopperAt } from './model.ts';

/** The rate with its interval: over all trials, for each shopper where there are several, for each mission. */
export const success: Chapter<PerformanceModel> = {
  id: 'success',
  heading: ({ own }) => own.successHeading,
  body: (model) => {
    const { own, words, view } = model;
    const { noMission, trials } = view.assessment;
    if (noMission !== null) {
      return html`<p class="cap"><b>${words.noMissionHeading}.</b> ${nameOf(words.noMissions, noMission)} ${whyNothing(model)}</p>`;
    }
    if (trials.length === 0) return html`<p class="cap">${own.verdicts.unknown} ${whyNothing(model)}</p>`;
    return html`<p class="lead">${own.successLead}</p>${table(model)}${comparisons(model)}<p class="calm note">${view.assessment.success.low === null ? own.scriptedNote : own.intervalNote}</p>`;
  },
};

/** Reasons for failed trials that no finding covers. */
function whyNothing({ view: { assessment, language } }: PerformanceModel): Html | null {
  if (assessment.findings.length > 0) return null;
  const tell = teller(assessment.recommendation, language);
  return html`${tell('detail')} ${tell('fix')}`;
}

/** Told apart, as the field does it: less than one chance in twenty. */
const RARE = 0.05;

export function comparisons(model: ShopperWords): Html | null {
  const { own, view } = model;
  const compared = view.assessment.comparisons;
  if (compared.length === 0) return null;
  const items = compared.map(({ models: [one, other], missions, difference, low, high, p }) => {
    const [before = '', after = ''] = say(own.compared, {
      missions,
      ...{ difference: points(difference), low: points(low), high: points(high) },
      p: decimals(p, model),
      verdict: p < RARE ? own.toldApart : own.notToldApart,
    }).split('{other}');
    return html`<li>${shopperAt(one, model)}${[before, shopperAt(other, model), after]}</li>`;
  });
  return html`<h3>${own.comparedHeading}</h3><ul class="plain-list">${items}</ul>`;
}

function points(difference: number): string {
  const whole = Math.round(difference * 100);
  return whole > 0 ? `+${whole}` : String(whole).replace('-', '\u2212');
}

function decimals(p: number, { view: { language } }: ShopperWords): string {
  const text = p.toFixed(3);
  return language === 'fr' ? text.replace('.', ',') : text;
}

/** What it achieves with its own mistakes, and how steadily. */
function steadiness({ achieved, passPower }: ModelResult, { own }: PerformanceModel): Html | null {
  if (achieved.measured === 0) return null;
  const powers = passPower.slice(1).map((share, index) => say(own.passPower, { tries: index + 2, percent: Math.round(share * 100) }));
  const { succeeded, measured } = achieved;
  return html`<small>${[say(own.achieved, { succeeded, measured }), ...powers].join(', ')}</small>`;
}

function table(model: PerformanceModel): Html {
  const { own, view } = model;
  const { byModel, byMission } = view.assessment;
  const { purchases, refusals, points: scored } = ratesByWish(view.assessment);
  return html`<table class="rates"><caption>${own.successCaption}</caption>
<thead><tr><th scope="col">${own.group}</th><th scope="col">${own.rateColumn}</th><th scope="col" class="num">${own.succeededColumn}</th></tr></thead>
<tbody>${rateRow(html`<b>${own.allTrials}</b>${scored !== null && html`<small>${say(own.scored, { points: scored })}</small>`}`, view.assessment.success, model)}</tbody>
${group(own.byWish, [
  rateRow(html`${own.purchases}`, purchases, model),
  ...(refusals.missions > 0 ? [rateRow(html`${own.refusals}`, refusals, model)] : []),
])}
${group(own.byModel, byModel.length < 2 ? [] : byModel.map((result) => rateRow(html`${shopperAt(result.model, model)}${steadiness(result, model)}`, result.success, model)))}
${group(
  own.byMission,
  byMission.map(({ mission, success: rate, unstable }) => {
    const wavers = unstable.length > 0 && html`<small>${count(own.unstable, { count: unstable.length }, view.language)}</small>`;
    return rateRow(html`${missionTitle(mission, model)}<small>${missionWish(mission, model)}</small>${wavers}`, rate, model);
  }),
)}
</table>`;
}

function group(name: string, rows: readonly Html[]): Html | null {
  if (rows.length === 0) return null;
  return html`<tbody><tr class="group"><th scope="rowgroup" colspan="3">${name}</th></tr>${rows}</tbody>`;
}

export function rateRow(name: Hole, rate: SuccessRate, model: Pick<ShopperWords, 'own' | 'words'>): Html {
  const { own } = model;
  return html`<tr><th scope="row">${name}</th><td class="${`rate is-${bandOf(percentOf(rate.rate))}`}">${interval(rate)}<span>${rateInWords(rate, model)}</span></td><td class="num">${say(own.ofTrials, { succeeded: rate.succeeded, measured: rate.measured })}</td></tr>`;
}

/** The rate, and its interval where it has one. */
export function rateInWords(rate: SuccessRate, { own, words }: Pick<ShopperWords, 'own' | 'words'>): Html {
  const percent = percentOf(rate.rate);
  if (percent === null) return html`${words.status.error}`;
  const [low, high] = [percentOf(rate.low), percentOf(rate.high)];
  return html`<b>${say(own.percent, { percent })}</b>${low !== null && high !== null && html` <small>${say(own.interval, { low, high })}</small>`}`;
}

function percentOf(share: number | null): number | null {
  return share === null ? null : Math.round(share * 100);
}

/** A band from low to high with a dot at the rate; the figures stand beside it, so it is hidden from screen readers. */
function interval({ rate, low, high }: SuccessRate): Html {
  const at = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  const band =
    low !== null &&
    high !== null &&
    html`<rect class="band" x="${`${at(low)}%`}" y="3" width="${`${Math.max(0, tenths(at(high) - at(low)))}%`}" height="8" rx="4"/>`;
  return html`<svg class="interval" aria-hidden="true" width="100%" height="14"><rect class="bar-track" y="5" width="100%" height="4" rx="2"/>${band}${
    rate !== null && html`<circle cx="${`${at(rate)}%`}" cy="7" r="5" fill="currentColor"/>`
  }</svg>`;
}
