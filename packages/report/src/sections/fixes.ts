import { type Fix, formatNumber, messageTemplates } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { ReportModel } from '../model.ts';
import { sentence } from '../sentence.ts';
import { say } from '../words.ts';
import type { Section } from './section.ts';

const SHOWN = 3;

/** The three changes worth most, each with what it gains and a way to its evidence. */
export const fixes: Section = {
  id: 'fixes',
  heading: ({ words }) => words.fixesHeading,
  body: (model) =>
    model.fixes.length === 0
      ? html`<p class="calm">${nothing(model)}</p>`
      : html`<p class="lead">${model.words.fixesLead}</p><ol class="fixes">${model.fixes.slice(0, SHOWN).map((fix) => entry(fix, model))}</ol>`,
};

function nothing({ view, words }: ReportModel): string {
  if (view.assessment.overallScore === null) return words.nothingKnown;
  return view.assessment.checks.some(({ score }) => score === null) ? words.nothingElse : words.nothingToFix;
}

function entry({ finding, check, gain }: Fix, model: ReportModel): Html {
  const { words, view, findings } = model;
  const { title, fix } = messageTemplates(finding.message, view.language);
  const tell = (template: string) => sentence(template, finding.message.values, view.language);
  const number = findings.find((listed) => listed.finding === finding)?.number;
  return html`<li>
<h3>${tell(title)}</h3>
<p>${tell(fix)}</p>
<p class="meta">${chip(finding.severity, words.severity[finding.severity])}<span>${words.checkNames[check.checkId]}</span>${
    gain > 0 && html`<span><b class="gain">${say(words.gain, { points: formatNumber(gain, view.language) })}</b> ${words.gainNote}</span>`
  }<a href="${`#f-${number}`}">${words.allFindings}</a></p>
</li>`;
}
