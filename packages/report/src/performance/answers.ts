import type { NotedAnswer } from '@vitrine/engine';
import { evidence } from '../evidence.ts';
import { formatBytes, formatDuration } from '../format.ts';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { toolName } from '../shop/calls.ts';
import { say } from '../words.ts';
import type { PerformanceModel } from './model.ts';
import { shopperAt } from './names.ts';

/** The store's slowest and largest answers, each with the line that asks for it again. */
export const answers: Chapter<PerformanceModel> = {
  id: 'answers',
  heading: ({ own }) => own.answersHeading,
  body: (model) => {
    const { own, view } = model;
    const { slowest, largest } = view.assessment;
    if (slowest.length + largest.length === 0) return null;
    return html`<p class="lead">${own.answersLead}</p>${list(own.slowest, 'slow', slowest, model)}${list(own.largest, 'large', largest, model)}`;
  },
};

function list(name: string, prefix: 'slow' | 'large', noted: readonly NotedAnswer[], model: PerformanceModel): Html | null {
  if (noted.length === 0) return null;
  return html`<h3>${name}</h3><div>${noted.map((answer, index) => fold(answer, `${prefix}-${index + 1}`, prefix, model))}</div>`;
}

function fold(answer: NotedAnswer, anchor: string, by: 'slow' | 'large', model: PerformanceModel): Html {
  const { language } = model.view;
  const [time, size] = [formatDuration(answer.ms, language), formatBytes(answer.bytes, language)];
  const [first, second] = by === 'slow' ? [time, size] : [size, time];
  return html`<details class="answer" id="${anchor}">
<summary><b class="mark">${first}</b><span class="name">${gist(answer, model)}</span><span class="cost">${second}</span></summary>
<div class="inside">
${evidence([answer.exchange], anchor, model)}
</div>
</details>`;
}

function gist({ tool, mission, model: place, repeat }: NotedAnswer, model: PerformanceModel): Html {
  const { own, words } = model;
  const [before = '', after = ''] = say(own.answerGist, { mission, repeat }).split('{tool}');
  const [middle = '', end = ''] = after.split('{shopper}');
  return html`${[before, toolName(tool, words), middle, shopperAt(place, model), end]}`;
}
