import { type Html, html } from '../html.ts';

/** A table wider than a telephone: it scrolls in a region that has a name and can be reached by keyboard. */
export function scrolling(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}
