import { renderBrief } from '@vitrine/engine';
import { html } from '../html.ts';
import type { Section } from './section.ts';

/** The Markdown for a coding assistant, selected whole by one click; absent when nothing needs fixing. */
export const brief: Section = {
  id: 'brief',
  heading: ({ words }) => words.briefHeading,
  body: ({ view, words }) => {
    const text = renderBrief(view, view.language);
    return text === null
      ? null
      : html`<p class="lead">${words.briefLead}</p><details class="brief"><summary>${words.briefOpen}</summary><pre tabindex="0">${text}</pre></details>`;
  },
};
