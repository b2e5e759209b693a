import { type Fix, messageTemplates, type SignalFix } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import { type ReportModel, signalAnchor } from '../model.ts';
import { stateMark } from '../scan/states.ts';
import { sentence } from '../sentence.ts';
import { count } from '../words.ts';
import type { Section } from './section.ts';

const SHOWN = 3;

/** The three changes worth most, of the checks and of the scan, each with what it gains and a way to its evidence. */
export const fixes: Section = {
  id: 'fixes',
  heading: ({ words }) => words.fixesHeading,
  body: (model) => {
    const entries = worthMost(model).slice(0, SHOWN);
    if (entries.length === 0) return html`<p class="calm">${nothing(model)}</p>`;
    return html`<p class="lead">${model.words.fixesLead}</p><ol class="fixes">${entries.map(({ show }) => show())}</ol>`;
  },
};

interface Entry {
  /** 2: stops a client outright. 1: keeps other checks from being measured. 0: everything else. */
  readonly urgency: 0 | 1 | 2;
  readonly gain: number;
  show(): Html;
}

/** Both lists are in order already, and the sort is stable. What only makes sense under a condition has no place here. */
function worthMost(model: ReportModel): readonly Entry[] {
  const findings = model.fixes.map(
    (fix): Entry => ({ urgency: fix.finding.severity === 'critical' ? 2 : 0, gain: fix.gain, show: () => entry(fix, model) }),
  );
  const signals = model.signalFixes
    .filter(({ condition }) => condition === null)
    .map((fix): Entry => ({ urgency: fix.points === 0 ? 1 : 0, gain: fix.gain, show: () => signalEntry(fix, model) }));
  return [...findings, ...signals].sort((a, b) => b.urgency - a.urgency || b.gain - a.gain);
}

function nothing({ view, words }: ReportModel): string {
  if (view.assessment.overallScore === null) return words.nothingKnown;
  return view.assessment.checks.some(({ score }) => score === null) ? words.nothingElse : words.nothingToFix;
}

function signalEntry({ signals: [signal], messages: [message], gain }: SignalFix, model: ReportModel): Html {
  const { words, view } = model;
  const { title, fix } = messageTemplates(message, view.language);
  const tell = (template: string) => sentence(template, message.values, view.language);
  return html`<li>
<h3>${tell(title)}</h3>
<p>${tell(fix)}</p>
<p class="meta">${stateMark(signal.state, words)}<span>${words.wholeScan}</span>${gained(gain, model)}<a href="${`#${signalAnchor(signal.id)}`}">${words.allFindings}</a></p>
</li>`;
}

function gained(gain: number, { words, view }: ReportModel): Html | false {
  return gain > 0 && html`<span><b class="gain">${count(words.gain, { points: gain }, view.language)}</b> ${words.gainNote}</span>`;
}

function entry({ finding, check, gain }: Fix, model: ReportModel): Html {
  const { words, view, findings } = model;
  const { title, fix } = messageTemplates(finding.message, view.language);
  const tell = (template: string) => sentence(template, finding.message.values, view.language);
  const number = findings.find((listed) => listed.finding === finding)?.number;
  return html`<li>
<h3>${tell(title)}</h3>
<p>${tell(fix)}</p>
<p class="meta">${chip(finding.severity, words.severity[finding.severity])}<span>${words.checkNames[check.checkId]}</span>${gained(gain, model)}<a href="${`#f-${number}`}">${words.allFindings}</a></p>
</li>`;
}
