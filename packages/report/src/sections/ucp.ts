import { inertText } from '@vitrine/engine';
import { entriesOf, numberIn, recordOf, textIn, textsIn } from '../details.ts';
import { formatDuration } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import type { Section } from './section.ts';

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

function factsOf({ view, words }: ReportModel): readonly (readonly [string, Html | string])[] {
  const details = recordOf(view.assessment.checks.find(({ checkId }) => checkId === 'ucp_discovery')?.details);
  if (details === null) return [];
  return entriesOf(words.ucpFacts).flatMap(([member, name]) => {
    const value = factValue(details, member, view.language);
    return value === null ? [] : [[name, value] as const];
  });
}

function factValue(
  details: Readonly<Record<string, unknown>>,
  member: string,
  language: ReportModel['view']['language'],
): Html | string | null {
  const milliseconds = numberIn(details, member);
  if (milliseconds !== null) return formatDuration(milliseconds, language);
  const text = textIn(details, member);
  if (text !== null) return html`<code>${inertText(text, 300)}</code>`;
  const list = textsIn(details, member);
  return list.length === 0
    ? null
    : html`<ul class="tags">${list.slice(0, 60).map((entry) => html`<li><code>${inertText(entry, 120)}</code></li>`)}</ul>`;
}
