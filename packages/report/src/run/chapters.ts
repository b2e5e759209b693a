/** Chapters that are the same for both kinds of run. */

import { tenths } from '@vitrine/engine';
import { findingFold } from '../finding-fold.ts';
import type { Chapter } from '../frame.ts';
import { type Html, html } from '../html.ts';
import { chip } from '../icons.ts';
import type { NumberedFinding } from '../page.ts';
import { teller } from '../sentence.ts';
import { count } from '../words.ts';
import type { RunModel } from './model.ts';

const SHOWN = 3;

interface Start<M> {
  /** What a finding's points are points of. */
  points(model: M): string;
  /** Said when there is nothing to do. */
  nothing(model: M): string;
}

/** The three findings that cost most, each with what to do; that nothing is left to do when there are none. */
export function startHere<M extends RunModel>({ points, nothing }: Start<M>): Chapter<M> {
  return {
    id: 'fixes',
    heading: ({ words }) => words.fixesHeading,
    body: (model) => {
      const entries = worthMost(model.findings).slice(0, SHOWN);
      if (entries.length === 0) return html`<p class="calm">${nothing(model)}</p>`;
      return html`<p class="lead">${points(model)}</p><ol class="fixes">${entries.map((entry) => fix(entry, model))}</ol>`;
    },
  };
}

/** What stops a client outright, then what costs most; what costs nothing asks for nothing. */
function worthMost(findings: readonly NumberedFinding[]): readonly NumberedFinding[] {
  const critical = ({ finding }: NumberedFinding) => Number(finding.severity === 'critical');
  return findings
    .filter(({ finding }) => finding.severity !== 'info')
    .toSorted((a, b) => critical(b) - critical(a) || b.finding.cost - a.finding.cost);
}

function fix({ finding, number }: NumberedFinding, { words, view: { language } }: RunModel): Html {
  const { message, severity, cost } = finding;
  const tell = teller(message, language);
  return html`<li>
<h3>${tell('title')}</h3>
<p>${tell('fix')}</p>
<p class="meta">${chip(severity, words.severity[severity])}${cost > 0 && html`<span>${count(words.cost, { points: tenths(cost) }, language)}</span>`}<a href="${`#f-${number}`}">${words.allFindings}</a></p>
</li>`;
}

/** Every finding, folded, with the exchanges it rests on. */
export const findings: Chapter<RunModel> = {
  id: 'findings',
  heading: ({ words }) => words.findingsHeading,
  body: (model) =>
    model.findings.length === 0
      ? html`<p class="calm">${model.words.noFindings}</p>`
      : html`<p class="lead">${model.words.findingsLead}</p>${model.findings.map((finding) => findingFold(finding, model))}`,
};

/** A table wider than a telephone: it scrolls in a region that has a name and can be reached by keyboard. */
export function scrolling(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
