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

/** Attributes of a field for the address of a store, or of an audit. */
export const ADDRESS = { type: 'text', inputmode: 'url', autocapitalize: 'none', spellcheck: false, required: true, maxlength: 2048 };

export interface Field {
  readonly name: string;
  readonly label: string;
  /** Attributes of the input. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hint?: string;
  /** Why the form was not taken; null: it was not sent yet. */
  readonly fault?: string | null;
  /** Whether the fault is in what this field holds. */
  readonly isWrong?: boolean;
  /** What stands beside the input. */
  readonly beside?: VNode;
}

/** Where there is a fault it stands at the field, a browser begins there (`autofocus`), and a screen reader reads it with the field. */
export function field({ name, label, attributes, hint, fault = null, isWrong = fault !== null, beside }: Field): VNode {
  const about = [...(fault === null ? [] : [`${name}-fault`]), ...(hint === undefined ? [] : [`${name}-hint`])].join(' ');
  const input = html`<input id=${name} name=${name} ...${attributes} autofocus=${fault !== null} aria-invalid=${isWrong ? 'true' : undefined} aria-describedby=${about || undefined} />`;
  return html`<label for=${name}>${label}</label>
    ${hint === undefined ? null : html`<p class="hint" id=${`${name}-hint`}>${hint}</p>`}
    ${fault === null ? null : html`<span class="fault" id=${`${name}-fault`} role="alert">${fault}</span>`}
    ${beside === undefined ? input : html`<div class="ask">${input}${beside}</div>`}`;
}

/** A fault as a page of its own. */
export function faultContent(title: string, text: string, more: ComponentChildren = null): VNode {
  return html`<main id="content"><h1>${title}</h1><p class="lead" role="alert">${text}</p>${more}</main>`;
}

/** A wide table that scrolls by itself, reachable by keyboard. */
export function scrolled(label: string, table: VNode): VNode {
  return html`<div class="scroll" role="region" aria-label=${label} tabindex="0">${table}</div>`;
}

/** A command to copy; selected whole by one click, and by the keyboard. */
export function snippet(text: string): VNode {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}
