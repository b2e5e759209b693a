import { REACHES, tenths } from '@vitrine/engine';
import { findingFold } from '../finding-fold.ts';
import { formatDay } from '../format.ts';
import { type Hole, type Html, html } from '../html.ts';
import { icon } from '../icons.ts';
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
      return own.length === 0 ? [] : [html`<h3>${words.findingGroups[group]}</h3>`, ...folds(own, model)];
    })}`;
  },
};

/** From here on a fault is worth less than a point. */
const SMALL = 1;
/** So many small ones are one line. */
const GROUPED = 3;

/** Those at the end that are worth little are one fold. */
function folds(listed: readonly ListedFinding[], model: ReportModel): readonly Html[] {
  const { words, view } = model;
  const fold = (finding: ListedFinding) => findingFold(finding, model, worth(finding, model), toldAt(finding, model));
  const last = listed.findLastIndex(
    ({ finding, fix }) => finding.severity !== 'minor' || fix === null || fix.gain === 0 || fix.gain >= SMALL,
  );
  const small = listed.slice(last + 1);
  if (small.length < GROUPED) return listed.map(fold);
  const points = small.reduce((sum, { fix }) => sum + (fix?.gain ?? 0), 0);
  const name = count(words.findingsSmall, { count: small.length }, view.language);
  return [
    ...listed.slice(0, last + 1).map(fold),
    html`<details class="group"><summary><span class="mark is-minor">${icon('minor')}${words.severity.minor}</span><span class="name">${name}</span><span class="cost">${count(words.gain, { points: tenths(points) }, view.language)}</span></summary><div class="members">${small.map(fold)}</div></details>`,
  ];
}

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
