/** What pages of several sections show. */

import { html } from 'htm/preact';
import type { ComponentChildren, VNode } from 'preact';

/** Posts to a page of ours; the button is its whole content unless there is more. */
export function postButton(
  action: string,
  text: string,
  { quiet = true, children }: { quiet?: boolean; children?: ComponentChildren } = {},
) {
  return html`<form class="inline" method="post" action=${action}>${children}<button class=${quiet ? 'quiet' : ''} type="submit">${text}</button></form>`;
}

/** A wide table that scrolls by itself, reachable by keyboard. */
export function scrolled(label: string, table: VNode): VNode {
  return html`<div class="scroll" role="region" aria-label=${label} tabindex="0">${table}</div>`;
}

/** A command to copy; selected whole by one click, and by the keyboard. */
export function snippet(text: string): VNode {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}
