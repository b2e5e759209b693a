import { FUNNEL, type FunnelCounts, type TrialResult } from '@vitrine/engine';
import type { Chapter } from '../frame.ts';
import { type Hole, type Html, html, join } from '../html.ts';
import { scrolling } from '../run/chapters.ts';
import { scoreBar } from '../score-svg.ts';
import { nameOf, say } from '../words.ts';
import { type PerformanceModel, reasonOf, shopperAt, trialLink } from './model.ts';

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

/** The taxonomy of failures: trials that ended at one step for one reason, most first, and their transcripts. */
function stops(model: PerformanceModel): Html {
  const { own, words, view } = model;
  const short = view.assessment.trials.filter(({ state }) => state !== 'completed');
  if (short.length === 0) return html`<p class="calm">${own.stopsNone}</p>`;
  const alike = [...Map.groupBy(short, (trial) => `${trial.stoppedAt ?? ''} ${trial.whose ?? ''} ${reasonOf(trial, model)}`).values()];
  const rows = alike.toSorted((a, b) => b.length - a.length).map((trials) => stopRow(trials, model));
  const heads = [own.stoppedAt, words.why, own.doing, own.trials, ...(view.transcripts === undefined ? [] : [own.transcripts])];
  return scrolling(
    own.stopsCaption,
    html`<table class="figures"><caption>${own.stopsCaption}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col"${head === own.trials && html` class="num"`}>${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table>`,
  );
}

function stopRow(trials: readonly TrialResult[], model: PerformanceModel): Html {
  const { words, view } = model;
  const [first] = trials;
  const { stoppedAt: step = null, whose } = first ?? {};
  const links = trials.flatMap((trial) => trialLink(trial, model) ?? []);
  return html`<tr><th scope="row">${step === null ? '–' : words.funnelSteps[step]}</th><td>${first !== undefined && reasonOf(first, model)}</td><td>${whose == null ? '–' : nameOf(words.blamed, whose)}</td><td class="num">${trials.length}</td>${view.transcripts !== undefined && html`<td>${join(links, ', ')}</td>`}</tr>`;
}
