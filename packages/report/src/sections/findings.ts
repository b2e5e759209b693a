import { REACHES } from '@vitrine/engine';
import { findingFold } from '../finding-fold.ts';
import { formatDay } from '../format.ts';
import { type Hole, html } from '../html.ts';
import type { ListedFinding, ReportModel, Section } from '../model.ts';
import { count, say } from '../words.ts';

const GROUPS = [...REACHES, 'info'] as const;

/** Every finding, folded, in the order of the brief, with the exchanges it rests on. */
export const findings: Section = {
  id: 'findings',
  heading: ({ words }) => words.findingsHeading,
  body: (model) => {
    const { words, findings: listed } = model;
    if (listed.length === 0) return html`<p class="calm">${words.noFindings}</p>`;
    const groups = Map.groupBy(listed, ({ fix }) => fix?.reach ?? 'info');
    return html`<p class="lead">${words.findingsLead}</p>${GROUPS.flatMap((group) => {
      const own = groups.get(group) ?? [];
      return own.length === 0
        ? []
        : [
            html`<h3>${words.findingGroups[group]}</h3>${own.map((finding) => findingFold(finding, model, worth(finding, model), toldAt(finding, model)))}`,
          ];
    })}`;
  },
};

/** The number of the entry at the head of the page that tells the fault and its fix; null where the fold does. */
function toldAt({ fix }: ListedFinding, { first }: ReportModel): number | null {
  const at = fix === null ? -1 : first.indexOf(fix);
  return at < 0 ? null : at + 1;
}

/** What a verification has seen since; else, in the unit of the first chapter: points of the overall score, or of the check where it is no part of that. */
function worth({ finding, fix }: ListedFinding, { words, view, seen }: ReportModel): Hole {
  const since = seen.get(finding.findingId);
  if (since !== undefined) return say(words.verified[since.status], { day: formatDay(since.at, view.language) });
  const { gain = 0, points = 0 } = fix ?? {};
  if (gain > 0) return count(words.gain, { points: gain }, view.language);
  return points > 0 ? html`${count(words.gain, { points }, view.language)} ${words.gainNoteCheck}` : null;
}
