/** How the scores of all stores lie, as a drawing with its table; counted by the service, in cells that tell of no single store. */

import { formatNumber, type Language, platformName } from '@vitrine/engine';
import { type Html, html } from './html.ts';
import type { ScoreCell } from './view.ts';
import { count, nameOf, type Words } from './words.ts';

interface Drawn {
  readonly cells: readonly ScoreCell[];
  /** The score of the store that is looked at; null: none is. */
  readonly score: number | null;
  readonly words: Words;
  readonly language: Language;
}

/** In units of the drawing; it is scaled to the width of the page. */
const WIDTH = 600;
const LEFT = 12;
const TOP = 26;
const BASE = 118;
const HEIGHT = 142;
const BANDS = Array.from({ length: 10 }, (_, band) => ({ from: band * 10, to: band === 9 ? 100 : band * 10 + 9 }));

const x = (score: number) => LEFT + (score / 100) * (WIDTH - 2 * LEFT);

/** A bar for each ten points. The stores of a cell that is wider are spread over it evenly, as nobody is told how they lie. */
export function distribution({ cells, score, words, language }: Drawn): Html {
  const bars = BANDS.map((band) => cells.reduce((sum, cell) => sum + cell.stores * shared(cell, band), 0));
  const most = Math.max(...bars, 1);
  const bar = (stores: number, index: number) => {
    const height = (stores / most) * (BASE - TOP);
    const isOwn = score !== null && Math.min(Math.floor(score / 10), 9) === index;
    return html`<rect class="${isOwn ? 'own' : 'others'}" x="${(x(index * 10) + 1.5).toFixed(1)}" y="${(BASE - height).toFixed(1)}" width="${(x(10) - x(0) - 3).toFixed(1)}" height="${height.toFixed(1)}"/>`;
  };
  const label = `${count(words.standingLabel, { stores: total(cells) }, language)}${score === null ? '' : ` ${below(cells, score, words, language)}`}`;
  return html`<svg class="plot standing" role="img" aria-label="${label}" viewBox="${`0 0 ${WIDTH} ${HEIGHT}`}" width="${WIDTH}">
${bars.map(bar)}<line class="grid" x1="${LEFT}" x2="${WIDTH - LEFT}" y1="${BASE}" y2="${BASE}"/>
${[0, 50, 100].map((at, index) => html`<text x="${x(at)}" y="${BASE + 18}" text-anchor="${['start', 'middle', 'end'][index] ?? ''}">${at}</text>`)}
${score !== null && mark(score, words)}</svg>`;
}

function mark(score: number, words: Words): Html {
  const anchor = score < 15 ? 'start' : score > 85 ? 'end' : 'middle';
  return html`<path class="whisker" d="${`M${x(score).toFixed(1)} ${TOP - 6}V${BASE}`}"/><text class="nr" x="${x(score).toFixed(1)}" y="${TOP - 12}" text-anchor="${anchor}">${words.tierHere} – ${score}</text>`;
}

/** "About 40% of them score less." */
export function below(cells: readonly ScoreCell[], score: number, words: Words, language: Language): string {
  const less = cells.reduce((sum, cell) => sum + cell.stores * shared(cell, { from: 0, to: score - 1 }), 0);
  return count(words.standingBelow, { share: Math.round((less / Math.max(total(cells), 1)) * 100) }, language);
}

/** The cells as they are told. */
export function cellsTable(cells: readonly ScoreCell[], words: Words, language: Language): Html {
  const platform = (name: string | null) => (name === null ? words.standingOthers : platformName(name));
  const tier = (name: string | null) => (name === null ? words.standingOthers : nameOf(words.tierNames, name));
  return html`<details class="more"><summary>${words.standingTable}</summary><div class="scroll" role="region" aria-label="${words.standingTable}" tabindex="0"><table>
<caption>${words.standingCells}</caption>
<thead><tr><th scope="col">${words.standingPlatform}</th><th scope="col">${words.tierHeading}</th><th scope="col">${words.overall}</th><th scope="col" class="num">${words.standingStores}</th></tr></thead>
<tbody>${cells.map((cell) => html`<tr><th scope="row">${platform(cell.platform)}</th><td>${tier(cell.tier)}</td><td>${cell.from}–${cell.to}</td><td class="num">${formatNumber(cell.stores, language)}</td></tr>`)}</tbody></table></div></details>`;
}

export function total(cells: readonly ScoreCell[]): number {
  return cells.reduce((sum, { stores }) => sum + stores, 0);
}

/** The share of a cell's scores that lie within the range. */
function shared(cell: ScoreCell, { from, to }: Pick<ScoreCell, 'from' | 'to'>): number {
  return Math.max(0, Math.min(cell.to, to) - Math.max(cell.from, from) + 1) / (cell.to - cell.from + 1);
}
