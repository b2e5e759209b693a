import { formatNumber, type TrialMedians, type TrialTotals } from '@vitrine/engine';
import { formatBytes, formatDuration } from '../format.ts';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { dollars, isScripted } from '../shop/shopper.ts';
import { say } from '../words.ts';
import { type PerformanceModel, shopperAt } from './model.ts';

/** What a trial takes in calls, bytes, tokens, time and money, shopper by shopper. */
export const effort: Chapter<PerformanceModel> = {
  id: 'effort',
  heading: ({ own }) => own.effortHeading,
  body: (model) => {
    const { own, view } = model;
    if (view.assessment.trials.length === 0) return null;
    return html`<p class="lead">${own.effortLead}</p>${scrolling(own.effortCaption, table(model))}`;
  },
};

interface Spent {
  readonly totals: TrialTotals;
  readonly medians: TrialMedians | null;
}

function table(model: PerformanceModel): Html {
  const { own, words, view } = model;
  const { byModel, models, totals, medians } = view.assessment;
  const scripted = byModel.map((result) => isScripted(models[result.model]));
  const heads = [own.trials, own.calls, own.badCalls, own.repeatedCalls, own.bytes, own.tokensIn, own.tokensOut, own.time, own.cost];
  const rows = byModel.map((result, index) => row(shopperAt(result.model, model), result, scripted[index] ?? false, model));
  return html`<table class="figures"><caption>${own.effortCaption}</caption>
<thead><tr><th scope="col">${words.shopper}</th>${heads.map((head) => html`<th scope="col" class="num">${head}</th>`)}</tr></thead>
<tbody>${rows}${byModel.length > 1 && row(html`<b>${own.allTrials}</b>`, { totals, medians }, scripted.every(Boolean), model)}</tbody></table>`;
}

function row(name: Hole, { totals, medians }: Spent, isFree: boolean, { own, view: { language } }: PerformanceModel): Html {
  const number = (value: number) => formatNumber(value, language);
  const cell = (middle: string | null, total: string | null) =>
    html`<td class="num">${middle ?? '–'}${total !== null && html`<small>${say(own.inAll, { total })}</small>`}</td>`;
  const figure = (value: number | null | undefined, total: number | null, format: (value: number) => string) =>
    cell(value == null ? null : format(value), total === null ? null : format(total));
  const cost = (amount: number | null | undefined) => (amount === null || amount === undefined ? null : dollars(amount, language));
  return html`<tr><th scope="row">${name}</th><td class="num">${number(totals.trials)}</td>
${figure(medians?.toolCalls, totals.toolCalls, number)}<td class="num">${number(totals.invalidCalls)}</td><td class="num">${number(totals.repeatedCalls)}</td>
${figure(medians?.bytes, totals.bytes, (bytes) => formatBytes(bytes, language))}
${figure(medians?.inputTokens, totals.usage.inputTokens, number)}${figure(medians?.outputTokens, totals.usage.outputTokens, number)}
${figure(medians?.ms, totals.ms, (ms) => formatDuration(ms, language))}
${isFree ? html`<td class="num">–</td>` : cell(cost(medians?.cost), cost(totals.cost))}</tr>`;
}
