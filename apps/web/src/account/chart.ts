/** The score of a store, or of its runs, over time as a drawing; the table beside it says the same. */

import type { Language } from '@vitrine/engine';
import { type Html, html } from '@vitrine/report';
import { dayOf } from '../frame/format.ts';

export interface ChartPoint {
  readonly at: Date;
  /** null: could not be measured. */
  readonly score: number | null;
  readonly tier: string | null;
  /** Version of the code and rules that judged; null where it was not kept. */
  readonly version: string | null;
  /** What was told of it; it takes the place of a tier's name. */
  readonly told?: string | null;
}

export interface ChartInput {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  readonly language: Language;
  /** What the drawing shows, in one sentence. */
  readonly label: string;
  /** Name of a tier, for the marks. */
  readonly tierName: (tier: string) => string;
  /** Text of a mark where the rules changed. */
  readonly versionName: (version: string) => string;
}

/** In units of the drawing; it is scaled to the width of the page. */
const WIDTH = 720;
const HEIGHT = 300;
const LEFT = 34;
const RIGHT = 14;
const TOP = 76;
const BOTTOM = 36;
/** Width of a letter at the size of a narrow page, where type is largest in these units. */
const LETTER = 16;

const y = (score: number) => TOP + (1 - score / 100) * (HEIGHT - TOP - BOTTOM);

/** Points stand at equal distances: audits come in bursts, and what is read is the order. */
export function historyChart({ points, language, label, tierName, versionName }: ChartInput): Html {
  const step = points.length < 2 ? 0 : (WIDTH - LEFT - RIGHT) / (points.length - 1);
  const x = (index: number) => (points.length < 2 ? (LEFT + WIDTH - RIGHT) / 2 : LEFT + index * step);
  const placed = points.map((point, index) => ({ ...point, x: x(index) }));
  const versions = changesOf(placed, ({ version }) => version).map(({ x: at, after, value }) => ({
    x: (at + after) / 2,
    text: versionName(value),
  }));
  const tiers = changesOf(placed, ({ tier }) => tier).map(({ after, value }) => ({ x: after, text: tierName(value) }));
  const told = placed.flatMap(({ x: at, told: text }) => (text ? [{ x: at, text }] : []));
  return html`<svg class="history-chart" role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="100%">
    ${[0, 50, 100].map((score) => html`<g><line class="chart-rule" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(score)}" y2="${y(score)}" /><text class="chart-word" x="${LEFT - 8}" y="${y(score) + 4}" text-anchor="end">${score}</text></g>`)}
    <g class="chart-version">${versions.map(({ x: at }) => html`<line x1="${at}" x2="${at}" y1="${TOP - 40}" y2="${HEIGHT - BOTTOM}" />`)}${marks(versions, TOP - 46)}</g>
    <g class="chart-tier">${tiers.map(({ x: at }) => html`<line x1="${at}" x2="${at}" y1="${TOP - 4}" y2="${HEIGHT - BOTTOM}" />`)}${marks(tiers, TOP - 10)}</g>
    <g class="chart-told">${told.map(({ x: at }) => html`<line x1="${at}" x2="${at}" y1="${TOP - 4}" y2="${HEIGHT - BOTTOM}" />`)}${marks(told, TOP - 10)}</g>
    ${linesOf(placed).map((line) => html`<polyline class="chart-line" points="${line}" />`)}
    ${placed.map(({ x: at, score }) => (score === null ? html`<text class="chart-word" x="${at}" y="${y(0) - 6}" text-anchor="middle">–</text>` : html`<circle class="chart-dot" cx="${at}" cy="${y(score)}" r="4" />`))}
    ${ends(placed).map(({ x: at, at: date, anchor }) => html`<text class="chart-word" x="${at}" y="${HEIGHT - 8}" text-anchor="${anchor}">${dayOf(date, language)}</text>`)}
  </svg>`;
}

/** The line of scores without words, for a list of stores; hidden from who does not see, because the score and its change stand beside it. */
export function sparkline(scores: readonly (number | null)[]): Html | null {
  const known = scores.filter((score) => score !== null);
  if (known.length < 2) return null;
  const place = (score: number, index: number) => `${2 + (index * 116) / (known.length - 1)},${(30 - (score / 100) * 26).toFixed(1)}`;
  const last = known.at(-1) ?? 0;
  return html`<svg class="sparkline" aria-hidden="true" viewBox="0 0 120 32" width="120" height="32">
    <polyline class="chart-line" points="${known.map(place).join(' ')}" /><circle class="chart-dot" cx="118" cy="${30 - (last / 100) * 26}" r="2.5" />
  </svg>`;
}

type Placed = ChartPoint & { readonly x: number };

/**
 * Texts in one row, inside the drawing. The newest come first: one that would run into another is left out, its line stays, and the
 * table says it.
 */
function marks(all: readonly { readonly x: number; readonly text: string }[], top: number): readonly Html[] {
  let free = WIDTH;
  return all.toReversed().flatMap(({ x, text }) => {
    const width = text.length * LETTER;
    const from = Math.max(0, Math.min(x - width / 2, WIDTH - width));
    if (from + width > free) return [];
    free = from;
    const [at, anchor] = from === 0 ? [0, 'start'] : from + width === WIDTH ? [WIDTH, 'end'] : [x, 'middle'];
    return [html`<text class="chart-word" x="${at}" y="${top}" text-anchor="${anchor}">${text}</text>`];
  });
}

/** Where a value differs from the last one known; of a first value nothing is said. */
function changesOf(points: readonly Placed[], read: (point: ChartPoint) => string | null) {
  const known = points.flatMap((point) => {
    const value = read(point);
    return value === null ? [] : [{ x: point.x, value }];
  });
  return known.slice(1).flatMap(({ x, value }, index) => {
    const before = known[index];
    return before === undefined || before.value === value ? [] : [{ x: before.x, after: x, value }];
  });
}

/** A gap where nothing was measured: no line claims a score between. */
function linesOf(points: readonly Placed[]): readonly string[] {
  const runs: string[][] = [[]];
  for (const { x, score } of points) {
    if (score === null) runs.push([]);
    else runs.at(-1)?.push(`${x.toFixed(1)},${y(score).toFixed(1)}`);
  }
  return runs.filter((run) => run.length > 1).map((run) => run.join(' '));
}

function ends(points: readonly Placed[]) {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return [];
  if (first === last) return [{ ...first, anchor: 'middle' }];
  return [
    { ...first, anchor: 'start' },
    { ...last, anchor: 'end' },
  ];
}
