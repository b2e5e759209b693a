/** Every state has a shape of its own, so that colour is never the only difference. Drawn on a 16 × 16 grid. */

import { type Html, html } from './html.ts';

const ICONS = ['pass', 'warn', 'fail', 'error', 'critical', 'major', 'minor', 'info', 'half', 'empty', 'stop'] as const;
export type Icon = (typeof ICONS)[number];

/** The shapes, once per page; `icon` refers to them. */
export function iconSheet(): Html {
  return html`<svg class="sheet" aria-hidden="true" width="0" height="0">
<symbol id="i-pass" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7.25" fill="currentColor"/><path d="M4.8 8.3l2.2 2.2 4.2-4.6" class="cut"/></symbol>
<symbol id="i-warn" viewBox="0 0 16 16"><path d="M8 1.2l7.2 13.2H.8z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/><path d="M8 6v4M8 12.2v.2" class="cut"/></symbol>
<symbol id="i-fail" viewBox="0 0 16 16"><rect x="1" y="1" width="14" height="14" rx="3.5" fill="currentColor"/><path d="M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2" class="cut"/></symbol>
<symbol id="i-error" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="2.4 1.75"/><path d="M5.4 8h5.2" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/></symbol>
<symbol id="i-critical" viewBox="0 0 16 16"><path d="M5 .9h6L15.1 5v6L11 15.1H5L.9 11V5z" fill="currentColor"/><path d="M8 4.4v4.4M8 11.4v.2" class="cut"/></symbol>
<symbol id="i-major" viewBox="0 0 16 16"><path d="M8 1.2l7.2 13.2H.8z" fill="currentColor" stroke="currentColor" stroke-linejoin="round"/></symbol>
<symbol id="i-minor" viewBox="0 0 16 16"><path d="M8 1.6L14.4 8 8 14.4 1.6 8z" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linejoin="round"/></symbol>
<symbol id="i-info" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.8" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M8 7.2v4M8 4.6v.2" stroke="currentColor" stroke-width="1.8" stroke-linecap="round"/></symbol>
<symbol id="i-half" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M8 1.4a6.6 6.6 0 0 1 0 13.2z" fill="currentColor"/></symbol>
<symbol id="i-empty" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" stroke-width="1.6"/></symbol>
<symbol id="i-stop" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M3.4 12.6l9.2-9.2" stroke="currentColor" stroke-width="1.6"/></symbol>
</svg>`;
}

/** Decoration: a word always stands beside it. */
export function icon(name: Icon): Html {
  return html`<svg class="icon" aria-hidden="true"><use href="${`#i-${name}`}"/></svg>`;
}

/** Icon and word. */
export function chip(name: Icon, word: string): Html {
  return html`<span class="${`chip is-${name}`}">${icon(name)}${word}</span>`;
}
