import { formatNumber } from '@vitrine/engine';
import { type Hole, type Html, html } from './html.ts';
import type { PageModel } from './page.ts';
import { scoreBar } from './score-svg.ts';

/** A line of a score's account: what a part could give and gave. */
export function pointsRow(
  name: Hole,
  earned: number | null,
  possible: number,
  { words, view: { language } }: Pick<PageModel, 'words' | 'view'>,
): Html {
  if (earned === null) return html`<tr class="na"><th scope="row">${name}</th><td class="num">${words.notApplicable}</td></tr>`;
  if (possible === 0) return html`<tr><th scope="row">${name}</th><td class="num"><b>${formatNumber(earned, language)}</b></td></tr>`;
  return html`<tr><th scope="row">${name}${scoreBar(earned / possible)}</th><td class="num"><b>${formatNumber(earned, language)}</b> / ${formatNumber(possible, language)}</td></tr>`;
}
