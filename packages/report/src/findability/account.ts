import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { pointsRow } from '../points-row.ts';
import { nameOf, say } from '../words.ts';
import type { FindabilityModel } from './model.ts';

/** The score's account: what each part could give and gave, and what bounded it. */
export const account: Chapter<FindabilityModel> = {
  id: 'account',
  heading: ({ own }) => own.accountHeading,
  body: ({ own, words, view }) =>
    html`<p class="lead">${own.accountLead}</p><table class="parts"><caption>${own.accountCaption}</caption>
<thead><tr><th scope="col">${words.part}</th><th scope="col" class="num">${words.earned}</th></tr></thead>
<tbody>${view.assessment.parts.map(({ id, earned, possible }) => pointsRow(own.partNames[id], earned, possible, { words, view }))}</tbody></table>${capOf({ own, words, view })}`,
};

function capOf({ own, words, view }: Pick<FindabilityModel, 'own' | 'words' | 'view'>): Html | null {
  const { cap } = view.assessment;
  return cap === null ? null : html`<p class="cap">${say(words.capped, { at: cap.at })} ${nameOf(own.caps, cap.reason)}.</p>`;
}
