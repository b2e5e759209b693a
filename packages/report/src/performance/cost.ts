/** What success costs: one point for each model, and the same as a table. */

import { type ModelResult, type SuccessRate, tenths } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { dollars, isScripted } from '../shop/shopper.ts';
import { count, say } from '../words.ts';
import { type ShopperWords, shopperAt } from './model.ts';
import { rateInWords } from './success.ts';

interface CostModel extends ShopperWords {
  readonly view: ShopperWords['view'] & { readonly assessment: { readonly byModel: readonly ModelResult[] } };
}

interface Point {
  /** Stands in the picture and in the table. */
  readonly number: number;
  /** Place in `models`. */
  readonly model: number;
  /** With the model's own mistakes counted. */
  readonly rate: SuccessRate;
  /** US dollars one trial costs; null where nobody states prices, a provider did not count, or nothing is paid. */
  readonly cost: number | null;
  readonly scripted: boolean;
}

export const cost: Chapter<CostModel> = {
  id: 'cost',
  heading: ({ own }) => own.costHeading,
  body: (model) => {
    const points = pointsOf(model);
    if (!points.some(isDrawn)) return null;
    return html`<p class="lead">${model.own.costLead}</p>${picture(points, model)}${scrolling(model.own.costCaption, table(points, model))}`;
  },
};

function pointsOf({ view: { assessment } }: CostModel): readonly Point[] {
  return assessment.byModel.map(({ model, success, achieved = success, totals }, index) => {
    const scripted = isScripted(assessment.models[model]);
    const perTrial = scripted || totals.cost === null || totals.trials === 0 ? null : totals.cost / totals.trials;
    return { number: index + 1, model, rate: achieved, cost: perTrial, scripted };
  });
}

function isDrawn(point: Point): point is Point & { readonly cost: number } {
  return point.rate.rate !== null && point.cost !== null;
}

/** Width of the drawing, in its own units; the plot begins at the left and ends at the bottom. */
const WIDTH = 400;
const PLOT = { left: 44, right: 384, top: 14, bottom: 214 };
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** The outer ones end with the axis. */
const TICKS = [
  { share: 0, anchor: 'start' },
  { share: 0.5, anchor: 'middle' },
  { share: 1, anchor: 'end' },
];

/** Upwards the rate with its interval, to the right the cost of a trial. The script costs nothing and draws nothing: a line at its rate. */
function picture(points: readonly Point[], model: CostModel): Html {
  const { own, view } = model;
  const most = ceilingOf(Math.max(...points.map(({ cost: paid }) => paid ?? 0)));
  const across = (paid: number) => tenths(PLOT.left + (paid / most) * (PLOT.right - PLOT.left));
  return html`<svg class="plot" role="img" aria-label="${count(own.costLabel, { count: points.filter(isDrawn).length }, view.language)}" viewBox="0 0 ${WIDTH} 252">
${SHARES.map((share) => html`<line class="grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${up(share)}" y2="${up(share)}"/><text x="${PLOT.left - 8}" y="${up(share) + 4}" text-anchor="end">${say(own.percent, { percent: share * 100 })}</text>`)}
${TICKS.map(({ share, anchor }) => html`<text x="${across(share * most)}" y="232" text-anchor="${anchor}">${dollars(share * most, view.language)}</text>`)}
<text x="${PLOT.right}" y="249" text-anchor="end">${own.costOfTrial}</text>
${points.map((point) => (point.scripted && point.rate.rate !== null ? html`<line class="dashed" x1="${PLOT.left}" x2="${PLOT.right}" y1="${up(point.rate.rate)}" y2="${up(point.rate.rate)}"/><text x="${PLOT.left + 4}" y="${up(point.rate.rate) - 4}">${point.number}</text>` : null))}
${points.filter(isDrawn).map((point) => mark(point, across(point.cost)))}
</svg>`;
}

function mark({ number, rate: { rate, low, high } }: Point, x: number): Html {
  const y = up(rate ?? 0);
  const ends = low !== null && high !== null ? [up(low), up(high)] : null;
  return html`${ends && html`<path class="whisker" d="${`M${x} ${ends[0]}V${ends[1]}M${x - 5} ${ends[0]}h10M${x - 5} ${ends[1]}h10`}"/>`}<circle cx="${x}" cy="${y}" r="5" fill="currentColor"/><text class="nr" x="${x + 10}" y="${y + 4}">${number}</text>`;
}

function up(share: number): number {
  return tenths(PLOT.bottom - share * (PLOT.bottom - PLOT.top));
}

/** The next of 1, 2 and 5 times a power of ten. */
function ceilingOf(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value || 1));
  return power * ([1, 2, 5, 10].find((step) => value <= step * power) ?? 10);
}

function table(points: readonly Point[], model: CostModel): Html {
  const { own, words } = model;
  const heads = [own.succeededColumn, own.rateColumn, own.costOfTrial, own.costOfSuccess];
  return html`<table class="figures"><caption>${own.costCaption}</caption>
<thead><tr><th scope="col">${words.shopper}</th>${heads.map((head) => html`<th scope="col" class="num">${head}</th>`)}</tr></thead>
<tbody>${points.map((point) => row(point, model))}</tbody></table>`;
}

function row({ number, model: place, rate, cost: paid, scripted }: Point, model: CostModel): Html {
  const { own, words, view } = model;
  const none = scripted ? words.costNone : words.costUnknown;
  const { totals } = view.assessment.byModel[number - 1] ?? {};
  const perSuccess =
    paid === null || rate.succeeded === 0 || totals == null ? '–' : dollars((totals.cost ?? 0) / rate.succeeded, view.language);
  return html`<tr><th scope="row">${number}. ${shopperAt(place, model)}</th><td class="num">${say(own.ofTrials, { succeeded: rate.succeeded, measured: rate.measured })}</td><td class="num">${rateInWords(rate, model)}</td><td class="num">${paid === null ? none : dollars(paid, view.language)}</td><td class="num">${perSuccess}</td></tr>`;
}
