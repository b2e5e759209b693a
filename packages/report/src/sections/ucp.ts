import { inertText, type Language } from '@vitrine/engine';
import { type Details, entriesOf, numberIn, recordOf, textIn, textsIn } from '../details.ts';
import { formatDuration } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';

/** Names per fact: a profile may declare hundreds. */
const SHOWN = 60;

/** What the profile declares and what the conversation settled; absent when there was no profile to read. */
export const ucp: Section = {
  id: 'ucp',
  heading: ({ words }) => words.ucpHeading,
  body: (model) => {
    const facts = factsOf(model);
    if (facts.length === 0) return null;
    const { words } = model;
    return html`<table class="plain"><caption>${words.ucpCaption}</caption>
<thead><tr><th scope="col">${words.fact}</th><th scope="col">${words.value}</th></tr></thead>
<tbody>${facts.map(([name, value]) => html`<tr><th scope="row">${name}</th><td>${value}</td></tr>`)}</tbody></table>`;
  },
};

/** In the order of the words; empty without a profile, of which the address alone would tell nothing. */
function factsOf({ view, words }: ReportModel): readonly (readonly [string, Html | string])[] {
  const details = recordOf(view.assessment.checks.find(({ checkId }) => checkId === 'ucp_discovery')?.details);
  if (details === null || (textIn(details, 'version') ?? textIn(details, 'release')) === null) return [];
  return entriesOf(words.ucpFacts).flatMap(([member, name]) => {
    const value = member === 'latency' ? latency(details, view.language) : factValue(details, member);
    return value === null ? [] : [[name, value] as const];
  });
}

function latency(details: Details, language: Language): string | null {
  const median = numberIn(recordOf(details['latency']) ?? {}, 'medianMs');
  return median === null ? null : formatDuration(median, language);
}

function factValue(details: Details, member: string): Html | null {
  const text = textIn(details, member);
  if (text !== null) return html`<code>${inertText(text, 300)}</code>`;
  const list = textsIn(details, member);
  return list.length === 0
    ? null
    : html`<ul class="tags">${list.slice(0, SHOWN).map((entry) => html`<li><code>${inertText(entry, 120)}</code></li>`)}</ul>`;
}
