/** Every signal, folded, category by category: state, why, what was read, what to do, what was asked and what came back. */

import {
  adviceOn,
  CATEGORIES,
  isMeasured,
  type MessageRef,
  messageTemplates,
  type ReadinessAssessment,
  type SignalAssessment,
} from '@vitrine/engine';
import { evidence } from '../evidence.ts';
import { formatDay } from '../format.ts';
import { type Hole, type Html, html } from '../html.ts';
import { type ReportModel, seenOf, signalAnchor } from '../model.ts';
import { show, teller } from '../sentence.ts';
import { count, say, signalName } from '../words.ts';
import { stateMark } from './states.ts';

export function signalList(scan: ReadinessAssessment, model: ReportModel): Html {
  const { words } = model;
  const groups = CATEGORIES.map((category) => {
    const own = scan.signals.filter((signal) => signal.category === category);
    return (
      own.length > 0 &&
      html`<h3 id="${`c-${category}`}">${words.categoryNames[category]}</h3><div>${own.filter(({ state }) => state !== 'absent').map((signal) => fold(signal, model))}${absent(own, model)}</div>`
    );
  });
  return html`<details class="more"><summary>${words.signalsHeading}</summary><div class="signals">${groups}</div></details>${observations(scan, model)}`;
}

/** One line for those that are not there; inside, each as all others. */
function absent(own: readonly SignalAssessment[], model: ReportModel): Hole {
  const { words, view } = model;
  const signals = own.filter(({ state }) => state === 'absent');
  if (signals.length < 2) return signals.map((signal) => fold(signal, model));
  const names = signals.map(({ id }) => signalName(id, view.language)).join(', ');
  const weight = signals.reduce((sum, signal) => sum + (signal.credit === null ? 0 : signal.weight), 0);
  const worth = weight === 0 ? '' : count(words.signalPoints, { earned: 0, weight }, view.language);
  return html`<details class="signal group"><summary>${stateMark('absent', words)}<span class="name">${names}</span><span class="cost">${worth}</span></summary><div class="members">${signals.map((signal) => fold(signal, model))}</div></details>`;
}

/** What was seen besides the signals. */
function observations({ observations: seen = [] }: ReadinessAssessment, model: ReportModel): Html | null {
  if (seen.length === 0) return null;
  const { words } = model;
  const entries = seen.map(
    (each) =>
      html`${messageLine(null, each.message, model)}<dl class="todo">${factsOf(each, model)}</dl>${evidence(each.exchanges, model)}`,
  );
  return html`<h3>${words.observationsHeading}</h3><p class="calm">${words.observationsLead}</p>${entries}`;
}

function fold(signal: SignalAssessment, model: ReportModel): Html {
  const { words, view } = model;
  return html`<details class="signal" id="${signalAnchor(signal.id)}">
<summary>${stateMark(signal.state, words)}<span class="name">${signalName(signal.id, view.language)}${gist(signal, model)}</span><span class="cost">${worth(signal, model)}</span></summary>
<div class="inside">${reasonsOf(signal, model)}${signal.platformDefault && html`<p class="calm">${words.platformDefault}</p>`}${signal.flaky === true && html`<p class="calm">${words.flaky}</p>`}<dl class="todo">${advised(signal, model)}${factsOf(signal, model)}${sourceOf(signal, model)}</dl>
${evidence(signal.exchanges, model)}</div>
</details>`;
}

/** The one thing to know without opening the fold. */
function gist(signal: SignalAssessment, { view: { language } }: ReportModel): Html | null {
  const message =
    signal.reasons.find(({ kind }) => kind === 'fault')?.message ?? signal.reasons.find(({ kind }) => kind === 'warning')?.message;
  if (message === undefined) return null;
  return html`<small>${teller(message, language)('title')}</small>`;
}

/** What a verification has seen since; else what the signal earned. */
function worth(signal: SignalAssessment, { words, view: { language }, seen }: ReportModel): string {
  const since = seenOf(signal, seen);
  if (since !== undefined) return say(words.verified[since.status], { day: formatDay(since.at, language) });
  const { weight, credit, state } = signal;
  if (credit === null || !isMeasured(state)) return count(words.signalWeight, { weight }, language);
  return count(words.signalPoints, { earned: weight * credit, weight }, language);
}

/** What an absent signal means stands first; then what was seen, faults before weaknesses before notes. */
function reasonsOf(signal: SignalAssessment, model: ReportModel): readonly Html[] {
  const kinds = ['fault', 'warning', 'note'] as const;
  const said = kinds.flatMap((kind) => signal.reasons.filter((reason) => reason.kind === kind));
  const meaning = signal.state === 'absent' && !said.some(({ kind }) => kind === 'fault') ? adviceOn(signal) : [];
  return [
    ...meaning.map((message) => messageLine(null, message, model)),
    ...said.map(({ kind, message }) => messageLine(kind, message, model)),
  ];
}

function messageLine(kind: 'fault' | 'warning' | 'note' | null, message: MessageRef, { words, view: { language } }: ReportModel): Html {
  const tell = teller(message, language);
  return html`<p>${kind !== null && html`<span class="kind">${words.kinds[kind]}</span> `}<b>${tell('title')}</b><br>${tell('detail')}</p>`;
}

/** What to do, or the way to the head of the page, where that is told. */
function advised(signal: SignalAssessment, { words, view: { language }, first }: ReportModel): readonly Html[] {
  const at = first.findIndex((fix) => 'signals' in fix && fix.signals[0].id === signal.id);
  if (at >= 0) return [html`<div><dt>${words.fix}</dt><dd><a href="${`#fix-${at + 1}`}">${words.fixesHeading}, ${at + 1}</a></dd></div>`];
  const seen = signal.reasons.filter(({ kind }) => kind === 'warning').map(({ message }) => message);
  const messages = [...new Set([...adviceOn(signal), ...seen])];
  return messages.map((message, index) => {
    return html`<div>${index === 0 && html`<dt>${words.fix}</dt>`}<dd>${teller(message, language)('fix')}</dd></div>`;
  });
}

/** Names are the machine's own, as in the audit's JSON. */
function factsOf({ facts }: Pick<SignalAssessment, 'facts'>, { words, view: { language } }: ReportModel): Html | null {
  const entries = Object.entries(facts);
  if (entries.length === 0) return null;
  const yesNo = (fact: boolean) => (fact ? words.yes : words.no);
  return html`<div><dt>${words.facts}</dt><dd><ul class="tags">${entries.map(([name, fact]) => html`<li><code>${name}</code> ${typeof fact === 'boolean' ? yesNo(fact) : show(fact, language)}</li>`)}</ul></dd></div>`;
}

function sourceOf({ id }: SignalAssessment, { words, view }: ReportModel): Html | null {
  const { source } = messageTemplates({ id: `${id}.advice`, values: {} }, view.language);
  if (source === null) return null;
  return html`<div><dt>${words.source}</dt><dd><a href="${source.url}">${source.title}</a></dd></div>`;
}
