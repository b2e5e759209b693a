import { checkDetails, inertText } from '@vitrine/engine';
import { entriesOf } from '../entries.ts';
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
  const details = checkDetails(view.assessment.checks, 'ucp_discovery');
  if (details === null || (details.version ?? details.release) === null) return [];
  return entriesOf(words.ucpFacts).flatMap(([member, name]) => {
    const value =
      member === 'latency' ? details.latency && formatDuration(details.latency.medianMs, view.language) : factValue(details[member]);
    return value === null ? [] : [[name, value] as const];
  });
}

function factValue(value: string | readonly string[] | null): Html | null {
  if (value === null || value.length === 0) return null;
  if (typeof value === 'string') return html`<code>${inertText(value, 300)}</code>`;
  return html`<ul class="tags">${value.slice(0, SHOWN).map((entry) => html`<li><code>${inertText(entry, 120)}</code></li>`)}</ul>`;
}
