import { FUNNEL, formatNumber, type TrialResult } from '@vitrine/engine';
import { formatBytes, formatDuration } from '../format.ts';
import type { Chapter } from '../frame.ts';
import { type Html, html, join } from '../html.ts';
import { chip, type Icon } from '../icons.ts';
import { scrolling } from '../run/chapters.ts';
import { toolName } from '../shop/calls.ts';
import { dollars } from '../shop/shopper.ts';
import { say } from '../words.ts';
import { missionTitle, missionWish, type PerformanceModel, reasonOf, shopperAt, trialLink } from './model.ts';

const ICONS: Readonly<Record<TrialResult['state'], Icon>> = { completed: 'pass', stopped: 'fail', unmeasured: 'error' };

/** Every trial in a line, mission by mission, folded. */
export const trials: Chapter<PerformanceModel> = {
  id: 'trials',
  heading: ({ own }) => own.trialsHeading,
  body: (model) => {
    const { assessment } = model.view;
    if (assessment.trials.length === 0) return null;
    const missions = [...Map.groupBy(assessment.trials, ({ mission }) => mission)];
    return html`<div>${missions.map(([mission, own]) => fold(mission, own, model))}</div>`;
  },
};

function fold(mission: string, own: readonly TrialResult[], model: PerformanceModel): Html {
  const succeeded = own.filter(({ state }) => state === 'completed').length;
  const measured = own.filter(({ state }) => state !== 'unmeasured').length;
  return html`<details class="answer">
<summary><b class="mark">${missionTitle(mission, model)}</b><span class="name">${missionWish(mission, model)}</span><span class="cost">${say(model.own.ofTrials, { succeeded, measured })}</span></summary>
${scrolling(say(model.own.trialsCaption, { number: mission }), table(mission, own, model))}
</details>`;
}

function table(mission: string, list: readonly TrialResult[], model: PerformanceModel): Html {
  const { own, words } = model;
  const heads = [own.reached, own.calls, own.bytes, own.time, own.cost];
  return html`<table class="figures"><caption>${say(own.trialsCaption, { number: mission })}</caption>
<thead><tr><th scope="col">${words.shopper}</th><th scope="col" class="num">${own.tryNumber}</th><th scope="col">${own.outcome}</th>${heads.map((head) => html`<th scope="col" class="num">${head}</th>`)}</tr></thead>
<tbody>${list.map((trial) => row(trial, model))}</tbody></table>`;
}

function row(trial: TrialResult, model: PerformanceModel): Html {
  const { own, words, view } = model;
  const reason = reasonOf(trial, model);
  const transcript = trialLink(trial, model);
  const way = join(
    trial.steps.map(({ tool }) => toolName(tool, words)),
    ' → ',
  );
  return html`<tr><th scope="row">${shopperAt(trial.model, model)}</th><td class="num">${trial.repeat}</td>
<td class="outcome">${chip(ICONS[trial.state], own.states[trial.state])}${transcript !== null && html` ${transcript}`}${reason !== null && html`<small>${reason}</small>`}${trial.steps.length > 0 && html`<small>${way}</small>`}</td>
<td class="num">${say(own.reachedCount, { count: trial.reached.length, total: FUNNEL.length })}</td><td class="num">${formatNumber(trial.toolCalls, view.language)}</td>
<td class="num">${formatBytes(trial.bytes, view.language)}</td><td class="num">${formatDuration(trial.ms, view.language)}</td><td class="num">${trial.cost === null ? '–' : dollars(trial.cost, view.language)}</td></tr>`;
}
