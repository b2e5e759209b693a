/** The way from a wish to the buyer, step by step: shape, word and tone say where it ended. */

import { FUNNEL, type FunnelStep } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { type Icon, icon } from '../icons.ts';
import type { Words } from '../words.ts';

type Mark = keyof Words['funnelMarks'];

const ICONS: Readonly<Record<Mark, Icon>> = { reached: 'pass', stopped: 'fail', unknown: 'error', open: 'empty' };
const TONES: Readonly<Record<Mark, string>> = { reached: 'is-pass', stopped: 'is-fail', unknown: 'is-error', open: 'is-error' };

export interface Way {
  readonly reached: readonly string[];
  /** The first step that was not reached; null when all were. */
  readonly stoppedAt: string | null;
  /** False: what ended it was not the store's doing. */
  readonly measured: boolean;
}

export function funnelSteps(way: Way, label: string, words: Words): Html {
  return html`<ol class="funnel" aria-label="${label}">${FUNNEL.map((step) => {
    const mark = markOf(step, way);
    return html`<li class="${mark}"><span class="${TONES[mark]}">${icon(ICONS[mark])}</span><b>${words.funnelSteps[step]}</b><small>${words.funnelMarks[mark]}</small></li>`;
  })}</ol>`;
}

function markOf(step: FunnelStep, { reached, stoppedAt, measured }: Way): Mark {
  if (reached.includes(step)) return 'reached';
  if (step !== stoppedAt) return 'open';
  return measured ? 'stopped' : 'unknown';
}
