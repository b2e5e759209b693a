/** Scores as drawings that need no script and no colour to be understood. */

import { type Html, html } from './html.ts';

export interface ScoreSvg {
  /** 0–100; null draws an empty ring with a dash. */
  readonly score: number | null;
  /** What a screen reader says in place of the drawing: "Overall score: 72 of 100". */
  readonly label: string;
  /** Set small behind the number: `%`. */
  readonly unit?: string;
  /** Edge length in CSS pixels. */
  readonly size: number;
}

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

/** A ring that fills clockwise from the top, in the colour of the surrounding text, with the number inside. */
export function renderScoreSvg({ score, label, unit, size }: ScoreSvg): Html {
  const share = score === null ? 0 : Math.min(100, Math.max(0, score)) / 100;
  const arc = `${(share * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`;
  return html`<svg class="gauge" role="img" aria-label="${label}" viewBox="0 0 120 120" width="${size}" height="${size}">
<circle cx="60" cy="60" r="${RADIUS}" fill="none" stroke="currentColor" stroke-opacity=".16" stroke-width="7"/>
${share > 0 && html`<circle cx="60" cy="60" r="${RADIUS}" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" stroke-dasharray="${arc}" transform="rotate(-90 60 60)"/>`}
<text class="gauge-number" x="60" y="62" text-anchor="middle" dominant-baseline="central" font-size="42">${score ?? '–'}${score !== null && unit !== undefined && html`<tspan font-size="20">${unit}</tspan>`}</text>
</svg>`;
}

/** A line filled to `share` (0–1); the number it shows stands beside it, so it is hidden from screen readers. */
export function scoreBar(share: number | null): Html {
  const width = share === null ? 0 : Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
  return html`<svg class="bar" aria-hidden="true">${width > 0 && html`<rect width="${`${width}%`}"/>`}</svg>`;
}
