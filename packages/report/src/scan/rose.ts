/**
 * The scan as one picture: a ring of four arcs, one sector for each signal, as wide as it weighs. How much of a sector
 * is filled tells the state without any colour: full, half, empty, crossed, dashed.
 */

import {
  CATEGORIES,
  type Category,
  formatNumber,
  isMeasured,
  type ReadinessAssessment,
  type SignalAssessment,
  tenths,
} from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import type { ReportModel } from '../model.ts';
import { count, say } from '../words.ts';
import { categoryPoints, toneOf } from './states.ts';

const CENTER = 170;
const INNER = 88;
const OUTER = 138;
/** Names of the categories run along this circle. */
const LABELS = 150;
/** Degrees left free between two categories, and between two signals. */
const GAP = 7;
const SEAM = 1.4;

interface Sector {
  readonly signal: SignalAssessment;
  /** Degrees clockwise from the top. */
  readonly from: number;
  readonly to: number;
}

/** The drawing with a text alternative for screen readers. */
export function scanRose(scan: ReadinessAssessment, model: ReportModel): Html {
  const { words, view } = model;
  const arcs = layOut(scan);
  const score = scan.continuousScore === null ? '–' : formatNumber(scan.continuousScore, view.language);
  return html`<svg class="rose" role="img" aria-label="${labelOf(scan, model)}" viewBox="0 0 340 340" width="340" height="340">
${arcs.flatMap(({ sectors }) => sectors.map(sector))}
${arcs.map(({ category, sectors }) => arcName(category, sectors, words.categoryNames[category]))}
<text class="gauge-number" x="170" y="163" text-anchor="middle" dominant-baseline="central" font-size="46">${score}</text>
<text class="rose-tier" x="170" y="203" text-anchor="middle" font-size="15">${words.tierNames[scan.tier]}</text>
</svg>`;
}

/** "7 of 17 signals found. Discoverability 2 of 5, …", for instance. */
function labelOf(scan: ReadinessAssessment, { words, view }: ReportModel): string {
  const categories = categoryPoints(scan).map(
    ({ category, found, total }) => `${words.categoryNames[category]} ${say(words.scanOf, { found, total })}`,
  );
  return say(count(words.scanLabel, { found: scan.nSignals, total: scan.signals.length }, view.language), {
    categories: categories.join(', '),
  });
}

function layOut({ signals }: ReadinessAssessment): readonly { readonly category: Category; readonly sectors: readonly Sector[] }[] {
  const present = CATEGORIES.filter((category) => signals.some((signal) => signal.category === category));
  const weight = signals.reduce((sum, signal) => sum + signal.weight, 0);
  const perPoint = (360 - GAP * present.length) / Math.max(1, weight);
  let at = GAP / 2;
  return present.map((category) => {
    const sectors = signals
      .filter((signal) => signal.category === category)
      .map((signal) => {
        const from = at;
        at += signal.weight * perPoint;
        return { signal, from: from + SEAM / 2, to: at - SEAM / 2 };
      });
    at += GAP;
    return { category, sectors };
  });
}

function sector({ signal, from, to }: Sector): Html {
  const tone = toneOf(signal.state);
  const measured = isMeasured(signal.state);
  const filled = INNER + (OUTER - INNER) * (signal.credit ?? 0);
  return html`<g class="${tone}"><path class="${measured ? 'ground' : 'ground dashed'}" d="${band(from, to, INNER, OUTER)}"/>${
    filled > INNER && html`<path fill="currentColor" d="${band(from, to, INNER, filled)}"/>`
  }${signal.state === 'invalid' && html`<path class="cross" d="${cross((from + to) / 2)}"/>`}</g>`;
}

/** A piece of a ring. */
function band(from: number, to: number, inner: number, outer: number): string {
  const wide = to - from > 180 ? 1 : 0;
  return `M${point(from, inner)}L${point(from, outer)}A${outer} ${outer} 0 ${wide} 1 ${point(to, outer)}L${point(to, inner)}A${inner} ${inner} 0 ${wide} 0 ${point(from, inner)}Z`;
}

function cross(angle: number): string {
  const [x, y] = at(angle, (INNER + OUTER) / 2);
  return `M${tenths(x - 4)} ${tenths(y - 4)}l8 8m0 -8l-8 8`;
}

/** A name along its arc; in the lower half the path is reversed, so that the letters stay upright. */
function arcName(category: Category, sectors: readonly Sector[], name: string): Html {
  const from = sectors[0]?.from ?? 0;
  const to = sectors.at(-1)?.to ?? 0;
  const middle = (from + to) / 2;
  const below = middle > 90 && middle < 270;
  const radius = below ? LABELS + 10 : LABELS;
  const [start, end, sweep] = below ? [middle + 85, middle - 85, 0] : [middle - 85, middle + 85, 1];
  const id = `arc-${category}`;
  return html`<path id="${id}" fill="none" d="${`M${point(start, radius)}A${radius} ${radius} 0 0 ${sweep} ${point(end, radius)}`}"/><text class="rose-name" font-size="13" text-anchor="middle"><textPath href="${`#${id}`}" startOffset="50%">${name}</textPath></text>`;
}

function point(angle: number, radius: number): string {
  const [x, y] = at(angle, radius);
  return `${tenths(x)} ${tenths(y)}`;
}

function at(angle: number, radius: number): readonly [number, number] {
  const radians = (angle * Math.PI) / 180;
  return [CENTER + radius * Math.sin(radians), CENTER - radius * Math.cos(radians)];
}
