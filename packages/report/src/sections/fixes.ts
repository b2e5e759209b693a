import { type Fix, type SignalFix, signalFixesInOrder } from '@vitrine/engine';
import { sentLines } from '../concerned.ts';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import { type ReportModel, type Section, signalAnchor } from '../model.ts';
import { stateMark } from '../scan/states.ts';
import { teller } from '../sentence.ts';
import { count } from '../words.ts';

/** Lines that are wrong: the fix itself has to stay on the first screen. */
const FIRST_LINES = 3;

/** The changes worth most, each with what it gains and a way to its evidence. */
export const fixes: Section = {
  id: 'fixes',
  heading: ({ words }) => words.fixesHeading,
  body: (model) => {
    if (model.first.length === 0) return html`<p class="calm">${nothing(model)}</p>`;
    return html`<ol class="fixes">${model.first.map((fix, index) => html`<li id="${`fix-${index + 1}`}">${'finding' in fix ? entry(fix, model) : signalEntry(fix, model)}</li>`)}</ol>`;
  },
};

function nothing({ view, words, fixes, open }: ReportModel): string {
  const { checks } = view.assessment;
  // The score is the audit's, so what was mended since still costs it.
  if (open.length < fixes.length) return words.nothingLeft;
  if (checks.every(({ score }) => score === null)) return words.nothingKnown;
  return checks.some(({ score }) => score === null) ? words.nothingElse : words.nothingToFix;
}

function signalEntry({ signals: [signal], messages: [message], points }: SignalFix, model: ReportModel): Html {
  const { words, view } = model;
  const tell = teller(message, view.language);
  return html`<h3>${tell('title')}</h3>
<p>${tell('fix')}</p>
<p class="meta">${stateMark(signal.state, words)}<span>${words.wholeScan}</span>${points > 0 && html`<span><b class="gain">${count(words.scanPoints, { points }, view.language)}</b></span>`}<a href="${`#${signalAnchor(signal.id)}`}">${words.allFindings}</a></p>`;
}

/** Points of the overall score, or of the check where it is no part of it. */
function gained({ gain, points }: Fix, { words, view }: ReportModel): Html | false {
  const [worth, note] = gain > 0 ? [gain, words.gainNote] : [points, words.gainNoteCheck];
  return worth > 0 && html`<span><b class="gain">${count(words.gain, { points: worth }, view.language)}</b> ${note}</span>`;
}

function entry(fixed: Fix, model: ReportModel): Html {
  const { finding, check } = fixed;
  const { words, view, findings } = model;
  const tell = teller(finding.message, view.language);
  const number = findings.find((listed) => listed.finding === finding)?.number;
  return html`<h3>${tell('title')}</h3>
<p class="aim">${tell('detail')}</p>
<p>${tell('fix')}</p>
<p class="meta">${chip(finding.severity, words.severity[finding.severity])}<span>${words.checkNames[check.checkId]}</span>${gained(fixed, model)}<a href="${`#f-${number}`}">${words.allFindings}</a></p>
${finding.sent !== undefined && sentLines(finding.sent, FIRST_LINES)}`;
}

/** The way to the Markdown for a coding assistant, a file beside the page wherever that is read; absent when nothing needs fixing. */
export const brief: Section = {
  id: 'brief',
  heading: ({ words }) => words.briefHeading,
  body: ({ view, words, fixes }) =>
    fixes.length + signalFixesInOrder(view.assessment).length === 0
      ? null
      : html`<p class="lead">${words.briefLead}</p><p><a href="${`brief.md?lang=${view.language}`}">${words.briefOpen}</a></p>`,
};
