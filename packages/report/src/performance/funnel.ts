import { FUNNEL, type FunnelCounts, type TrialResult } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { scoreBar } from '../score-svg.ts';
import { say } from '../words.ts';
import { type PerformanceModel, reasonOf, shopperAt } from './model.ts';

/** How many trials reached each step, shopper by shopper, and what stopped the others. */
export const funnel: Chapter<PerformanceModel> = {
  id: 'funnel',
  heading: ({ own }) => own.funnelHeading,
  body: (model) => {
    const { own, view } = model;
    if (view.assessment.success.measured === 0) return null;
    return html`<p class="lead">${own.funnelLead}</p>${scrolling(own.funnelCaption, bars(model))}<h3>${own.stopsHeading}</h3>${stops(model)}`;
  },
};

interface Column {
  readonly name: Hole;
  readonly counts: FunnelCounts;
  readonly measured: number;
}

/** With one model the column of all trials would repeat it. */
function columnsOf(model: PerformanceModel): readonly Column[] {
  const { success, funnel: counts, byModel } = model.view.assessment;
  const all: Column = { name: model.own.allTrials, counts, measured: success.measured };
  if (byModel.length < 2) return [all];
  return [
    all,
    ...byModel.map((result) => ({ name: shopperAt(result.model, model), counts: result.funnel, measured: result.success.measured })),
  ];
}

function bars(model: PerformanceModel): Html {
  const { own, words } = model;
  const columns = columnsOf(model);
  return html`<table class="bars"><caption>${own.funnelCaption}</caption>
<thead><tr><th scope="col">${own.step}</th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${FUNNEL.map((step) => html`<tr><th scope="row">${words.funnelSteps[step]}</th>${columns.map((column) => cell(column, step, own.stepsCount))}</tr>`)}</tbody></table>`;
}

function cell({ counts, measured }: Column, step: (typeof FUNNEL)[number], words: string): Html {
  const reached = counts[step];
  const share = measured === 0 ? '–' : say(words, { reached, measured });
  return html`<td>${scoreBar(measured === 0 ? null : reached / measured)}<span>${share}</span></td>`;
}

/** Trials that stopped at one step for one reason, most first. */
function stops(model: PerformanceModel): Html {
  const { own, words, view } = model;
  const stopped = view.assessment.trials.filter(({ state }) => state === 'stopped');
  if (stopped.length === 0) return html`<p class="calm">${own.stopsNone}</p>`;
  const alike = [...Map.groupBy(stopped, (trial) => `${trial.stoppedAt ?? ''} ${reasonOf(trial, model)}`).values()];
  const rows = alike.toSorted((a, b) => b.length - a.length).map((trials) => stopRow(trials, model));
  return html`<table><caption>${own.stopsCaption}</caption>
<thead><tr><th scope="col">${own.stoppedAt}</th><th scope="col">${words.why}</th><th scope="col" class="num">${own.trials}</th></tr></thead>
<tbody>${rows}</tbody></table>`;
}

function stopRow(trials: readonly TrialResult[], model: PerformanceModel): Html {
  const [first] = trials;
  const step = first?.stoppedAt ?? null;
  return html`<tr><th scope="row">${step === null ? '–' : model.words.funnelSteps[step]}</th><td>${first !== undefined && reasonOf(first, model)}</td><td class="num">${trials.length}</td></tr>`;
}
