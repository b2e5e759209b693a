import { checkDetails } from '@vitrine/engine';
import { sentLines } from '../concerned.ts';
import { html } from '../html.ts';
import type { Section } from '../model.ts';
import { teller } from '../sentence.ts';
import { say } from '../words.ts';

/** What moves the UCP profile of an older release to the newest one, in the order it is to be done; absent where nothing is to be moved. */
export const migration: Section = {
  id: 'migration',
  heading: ({ words }) => words.migrationHeading,
  body: ({ view: { assessment, language }, words }) => {
    const told = checkDetails(assessment.checks, 'ucp_discovery')?.migration;
    if (told === undefined) return null;
    const items = told.items.map(({ message, sent }) => {
      const tell = teller(message, language);
      return html`<li><p><strong>${tell('title')}</strong></p>
${sent !== null && sentLines(sent)}
<dl class="todo">
<div><dt>${words.migrationBreaks}</dt><dd>${tell('detail')}</dd></div>
<div><dt>${words.fix}</dt><dd>${tell('fix')}</dd></div>
<div><dt>${words.verify}</dt><dd>${tell('verify')}</dd></div>
</dl></li>`;
    });
    return html`<p class="lead">${say(words.migrationLead, { from: told.from, to: told.to })}</p><ol>${items}</ol>`;
  },
};
