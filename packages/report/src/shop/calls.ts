/** A mission's calls, in order: what was called, what came of it, how large and how slow. */

import { type CallSummary, inertText, type Language } from '@vitrine/engine';
import { formatBytes, formatDuration } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { PageModel } from '../page.ts';
import { count, endName, nameOf, say, type Words } from '../words.ts';

/** Folded; the summary says how many, how large and how long. Nothing when nothing was called. */
export function callsFold(steps: readonly CallSummary[], name: string, model: PageModel): Html | null {
  if (steps.length === 0) return null;
  const { words, view } = model;
  const sum = (member: 'bytes' | 'ms') => steps.reduce((total, step) => total + step[member], 0);
  const gist = say(count(words.callsFold, { calls: steps.length }, view.language), {
    bytes: formatBytes(sum('bytes'), view.language),
    time: formatDuration(sum('ms'), view.language),
  });
  return html`<details class="calls"><summary><span class="name">${gist}</span></summary>
<table><caption>${say(words.callsCaption, { number: name })}</caption>
<thead><tr><th scope="col">${words.call}</th><th scope="col">${words.callResult}</th><th scope="col" class="num">${words.answerBytes}</th><th scope="col" class="num">${words.answerTime}</th></tr></thead>
<tbody>${steps.map((step) => callRow(step, model))}</tbody></table></details>`;
}

function callRow({ tool, outcome, bytes, ms }: CallSummary, { words, view: { language } }: PageModel): Html {
  return html`<tr><th scope="row">${toolName(tool || '–', words)}</th><td>${resultName(outcome, words, language)}</td><td class="num">${bytes === 0 ? '–' : formatBytes(bytes, language)}</td><td class="num">${formatDuration(ms, language)}</td></tr>`;
}

/** A model may call anything: what is no tool of ours is its text, shown as such. */
export function toolName(tool: string, words: Words): Html {
  const known = Object.hasOwn(words.callTools, tool);
  return known ? html`<span>${nameOf(words.callTools, tool)}</span>` : html`<bdi>${inertText(tool, 40)}</bdi>`;
}

export function resultName(outcome: string, words: Words, language: Language): string {
  return Object.hasOwn(words.callResults, outcome) ? nameOf(words.callResults, outcome) : endName(inertText(outcome, 40), language);
}
