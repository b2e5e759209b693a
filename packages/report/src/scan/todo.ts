/** What to do about the signals: a list by worth, then what only makes sense where the store has something to describe. */

import { CONDITIONS, type SignalFix } from '@vitrine/engine';
import { type Hole, type Html, html, join } from '../html.ts';
import { type ReportModel, signalAnchor } from '../model.ts';
import { teller } from '../sentence.ts';
import { count, signalName } from '../words.ts';

export function todo(model: ReportModel): Html {
  const { words, signalFixes } = model;
  const now = signalFixes.filter(({ condition }) => condition === null);
  return html`<h3>${words.scanFixesHeading}</h3>${
    now.length === 0
      ? html`<p class="calm">${nothing(model)}</p>`
      : html`<ol class="fixes todo-list">${now.map((fix) => entry(fix, model))}</ol>`
  }${conditional(model)}`;
}

/** Why the list is empty: a signal that nobody saw is not in place. */
function nothing({ words, view }: ReportModel): string {
  const scan = view.assessment.generalReadiness;
  if (scan?.blocked != null) return words.scanFixesWalled;
  const hasUnseen = scan?.signals.some(({ state }) => state === 'blocked' || state === 'error');
  return hasUnseen ? words.scanFixesUnmeasured : words.scanFixesNone;
}

/** One line: what, which leads to the signal, and what it brings. */
function entry(fix: SignalFix, model: ReportModel): Html {
  const { words, view } = model;
  const [message] = fix.messages;
  const title = teller(message, view.language)('title');
  return html`<li><h4><a href="${`#${signalAnchor(fix.signals[0].id)}`}">${title}</a></h4><p class="meta">${worth(fix, model)}<span>${words.effort} – ${words.efforts[fix.effort]}</span></p></li>`;
}

function worth({ points, signals }: SignalFix, model: ReportModel): Html | false {
  const { words, view } = model;
  if (points > 0) return html`<span><b class="gain">${count(words.scanPoints, { points }, view.language)}</b></span>`;
  if (signals.length < 2) return false;
  const [before = '', after = ''] = words.scanHides.split('{signals}');
  return html`<span>${before}${links(signals, model)}${after}</span>`;
}

function links(signals: readonly { readonly id: string }[], { view }: ReportModel): Hole {
  return join(
    signals.map(({ id }) => html`<a href="${`#${signalAnchor(id)}`}">${signalName(id, view.language)}</a>`),
    ', ',
  );
}

function conditional(model: ReportModel): Html | null {
  const { words, signalFixes } = model;
  const rows = CONDITIONS.flatMap((condition) => {
    const signals = signalFixes.filter((fix) => fix.condition === condition).map(({ signals: [signal] }) => signal);
    return signals.length === 0 ? [] : [html`<li>${words.conditions[condition]}<br>${links(signals, model)}</li>`];
  });
  if (rows.length === 0) return null;
  return html`<details class="more"><summary>${words.whenHeading}</summary><p class="calm">${words.whenLead}</p><ul class="plain-list">${rows}</ul></details>`;
}
