/** States on the page: shape, tone and word of each, so that none depends on colour. */

import type { AgentAccess, AgentFileFacts, CellState, PageFacts, SitemapFacts, SitemapsFacts } from '@vitrine/engine';
import { type Html, html } from '../html.ts';
import { type Icon, icon } from '../icons.ts';

type Tone = 'pass' | 'warn' | 'fail' | 'error';
type Look = readonly [Icon, Tone];

export const CELL_LOOKS: Readonly<Record<CellState, Look>> = {
  ok: ['pass', 'pass'],
  absent: ['empty', 'fail'],
  invalid: ['fail', 'fail'],
  blocked: ['stop', 'fail'],
  flaky: ['half', 'warn'],
  error: ['error', 'error'],
};

export const PAGE_LOOKS: Readonly<Record<PageFacts['state'], Look>> = {
  ok: ['pass', 'pass'],
  absent: ['empty', 'fail'],
  soft_404: ['warn', 'warn'],
  blocked: ['stop', 'fail'],
  error: ['error', 'error'],
};

export const ACCESS_LOOKS: Readonly<Record<AgentAccess['access'], Look>> = {
  all: ['pass', 'pass'],
  some: ['half', 'warn'],
  none: ['stop', 'fail'],
};

export const SITEMAP_LOOKS: Readonly<Record<SitemapFacts['state'], Look>> = {
  ok: ['pass', 'pass'],
  partial: ['half', 'pass'],
  absent: ['empty', 'error'],
  invalid: ['fail', 'fail'],
  blocked: ['stop', 'fail'],
  error: ['error', 'error'],
};

export const SAMPLED_LOOKS: Readonly<Record<SitemapsFacts['sampled'][number]['state'], Look>> = {
  ok: ['pass', 'pass'],
  absent: ['empty', 'fail'],
  redirected: ['warn', 'warn'],
  noindex: ['stop', 'warn'],
  canonical_elsewhere: ['warn', 'warn'],
  blocked: ['stop', 'fail'],
  error: ['error', 'error'],
};

export const FILE_LOOKS: Readonly<Record<AgentFileFacts['state'], Look>> = {
  present: ['pass', 'pass'],
  absent: ['empty', 'error'],
  invalid: ['fail', 'fail'],
  blocked: ['stop', 'warn'],
  error: ['error', 'error'],
};

/** Shape and word. */
export function mark([shape, tone]: Look, word: string): Html {
  return html`<span class="${`mark is-${tone}`}">${icon(shape)}${word}</span>`;
}
