import { inertText } from '@vitrine/engine';
import { formatDay } from '../format.ts';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { renderScoreSvg } from '../score-svg.ts';
import { bandOf } from '../status.ts';
import { say } from '../words.ts';

/** The first screen: which store, how it stands in one sentence and one number, and under which conditions. */
export function hero(model: ReportModel): Html {
  const { view, words, host } = model;
  const score = view.assessment.overallScore;
  const label = score === null ? words.overallNone : say(words.overallLabel, { score });
  return html`<header class="hero">
<p class="brand"><b>Vitrine</b> ${words.brand}</p>
<div class="hero-body">
<div>
<h1>${breakable(host)}</h1>
<p class="verdict">${words.verdicts[verdictOf(model)]}</p>
<dl class="facts">
<div><dt>${words.audited}</dt><dd><time datetime="${isoDay(view.finishedAt)}">${formatDay(view.finishedAt, view.language)}</time></dd></div>
<div><dt>${words.market}</dt><dd>${inertText(view.options.country, 8)}</dd></div>
<div><dt>${words.sample}</dt><dd>${say(words.sampleValue, { count: view.options.sample_size })}</dd></div>
<div><dt>${words.submitted}</dt><dd><bdi class="store">${inertText(view.business, 120)}</bdi></dd></div>
</dl>
</div>
<div class="${`score is-${bandOf(score)}`}">${renderScoreSvg({ score, label, size: 168 })}<p aria-hidden="true">${words.overall}<br>${score === null ? words.status.error : words.outOf}</p></div>
</div>
</header>`;
}

/** Long names break after their dots, not in the middle of a word. */
function breakable(host: string): Html {
  const labels = host.split(/(?<=[.])/);
  return html`${labels.map((label, index) => html`${index > 0 && html`<wbr>`}${label}`)}`;
}

const VERDICTS = { pass: 'ready', warn: 'almost', fail: 'early', error: 'unknown' } as const;

/** A door that is shut outranks any number behind it. */
function verdictOf({ view, fixes }: ReportModel): keyof ReportModel['words']['verdicts'] {
  const score = view.assessment.overallScore;
  if (score === null) return 'unknown';
  if (fixes.some(({ finding }) => finding.severity === 'critical')) return 'critical';
  return VERDICTS[bandOf(score)];
}

function isoDay(value: Date | string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
