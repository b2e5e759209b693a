import type { Chapter } from '../frame.ts';
import { html } from '../html.ts';
import { count, say } from '../words.ts';
import type { FindabilityModel } from './model.ts';

/** What the score is silent about. */
export const unmeasured: Chapter<FindabilityModel> = {
  id: 'unmeasured',
  heading: ({ words }) => words.unmeasuredHeading,
  body: ({ own, words, view: { assessment, language } }) => {
    const { parts, shortened, askingEnded, broken } = assessment;
    const items = [
      ...(shortened ? [own.shortened] : []),
      ...(askingEnded === undefined ? [] : [own.askingEnded]),
      ...parts.filter(({ earned }) => earned === null).map(({ id }) => say(own.partLeftOut, { part: own.partNames[id] })),
      ...(broken.length > 0 ? [count(own.broken, { count: broken.length }, language)] : []),
    ];
    if (items.length === 0) return html`<p class="calm">${own.unmeasuredNone}</p>`;
    return html`<p class="lead">${words.unmeasuredLead}</p><ul class="plain-list">${items.map((item) => html`<li>${item}</li>`)}</ul>`;
  },
};
