import { formatNumber, inertText } from '@vitrine/engine';
import { foldedList } from '../concerned.ts';
import { entriesOf } from '../entries.ts';
import { formatDay } from '../format.ts';
import { type Hole, type Html, html } from '../html.ts';
import type { ReportModel, Section } from '../model.ts';
import { nameOf, say, signalName } from '../words.ts';

const TITLE_MAX = 300;

/** Since another audit of the store; absent where no other is known to the reader. */
export const changes: Section = {
  id: 'changes',
  heading: ({ words }) => words.changesHeading,
  body: (model) => {
    const { view, words } = model;
    if (view.changes === undefined) return null;
    const { since, overall_score: score } = view.changes;
    const shown = (value: number | null) => (value === null ? '–' : formatNumber(value, view.language));
    const lead = say(words.changesLead, { day: formatDay(since, view.language), before: shown(score.before), after: shown(score.after) });
    const groups = entriesOf(words.changes).flatMap(([name, heading]) => {
      const lines = linesOf(name, model);
      return lines.length === 0
        ? []
        : [html`<div><dt>${heading} (${lines.length})</dt><dd>${name === 'unchanged' ? foldedList(lines, model) : list(lines)}</dd></div>`];
    });
    return html`<p class="lead">${lead}</p>${groups.length === 0 ? html`<p class="calm">${words.changesNone}</p>` : html`<dl class="todo">${groups}</dl>`}`;
  },
};

function list(lines: readonly Hole[]): Html {
  return html`<ul class="affected">${lines.map((line) => html`<li>${line}</li>`)}</ul>`;
}

function linesOf(name: string, { view, words }: ReportModel): readonly Hole[] {
  const { changes: told } = view;
  if (told === undefined) return [];
  if (name === 'signals') {
    const state = (id: string | null) => (id === null ? '–' : nameOf(words.states, id));
    return told.signals.map(({ signal, before, after, reason }) => {
      const moved = `${signalName(signal, view.language)} – ${state(before)} → ${state(after)}`;
      return reason === null ? moved : `${moved} – ${nameOf(words.changeReasons, reason)}`;
    });
  }
  if (name === 'not_comparable') {
    return told.not_comparable.map((one) => html`${titled(one)} – ${nameOf(words.changeReasons, one.reason)}`);
  }
  return (name === 'fixed' || name === 'new' || name === 'unchanged' ? told[name] : []).map(titled);
}

function titled({ rule, title }: { readonly rule: string; readonly title: string }): Html {
  return html`<code>${inertText(rule, 60)}</code> <bdi>${inertText(title, TITLE_MAX)}</bdi>`;
}
