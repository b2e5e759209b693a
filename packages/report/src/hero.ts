/** The first screen of a page: which store, how it stands in one sentence and one number, and under which conditions. */

import { type OptionsOf, toldMarket } from '@vitrine/contract';
import { type CheckStatus, inertText } from '@vitrine/engine';
import { formatDay } from './format.ts';
import { type Hole, type Html, html } from './html.ts';
import type { PageModel } from './page.ts';
import { renderScoreSvg, type ScoreSvg } from './score-svg.ts';
import { say, type Words } from './words.ts';

interface Opening {
  /** What kind of page this is. */
  readonly brand: string;
  /** What stops agents, or what they can do: one sentence. */
  readonly verdict: Hole;
  /** Under it. */
  readonly below?: Hole;
  /** Between the day and the text as submitted. */
  readonly facts: readonly (readonly [term: string, value: Hole])[];
  readonly figure: Omit<ScoreSvg, 'size'> & { readonly status: CheckStatus; readonly caption: Html };
}

const FIGURE_SIZE = 168;

export function opening({ view, words, host }: PageModel, { brand, verdict, below, facts, figure }: Opening): Html {
  const { status, caption, ...score } = figure;
  return html`<header class="hero">
<p class="brand"><b>Vitrine</b> ${brand}</p>
<div class="hero-body">
<div>
<h1>${breakable(host)}</h1>
<p class="verdict">${verdict}</p>${below}
<dl class="facts">
<div><dt>${words.audited}</dt><dd><time datetime="${isoDay(view.finishedAt)}">${formatDay(view.finishedAt, view.language)}</time></dd></div>
${facts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>\n`)}<div><dt>${words.submitted}</dt><dd><bdi>${inertText(view.business, 120)}</bdi></dd></div>
</dl>
</div>
<div class="${`score is-${status}`}">${renderScoreSvg({ ...score, size: FIGURE_SIZE })}<p aria-hidden="true">${caption}</p></div>
</div>
</header>`;
}

export function marketText(options: Pick<OptionsOf['audit'], 'country' | 'market_from'>, { marketBy }: Pick<Words, 'marketBy'>): string {
  const { country, by } = toldMarket(options);
  return say(marketBy[by], { country: inertText(country ?? '', 8) });
}

/** Long names break after their dots, not in the middle of a word. */
function breakable(host: string): Html {
  const labels = host.split(/(?<=[.])/);
  return html`${labels.map((label, index) => html`${index > 0 && html`<wbr>`}${label}`)}`;
}

function isoDay(value: Date | string): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
