/** What pages of several sections show. */

import { COUNTRIES } from '@vitrine/contract';
import type { Language } from '@vitrine/engine';
import { type Attributes, attributes, type Hole, type Html, html } from '@vitrine/report';

/** Posts to a page of ours; the button is its whole content unless there is more. */
export function postButton(action: string, text: string, { quiet = true, children }: { quiet?: boolean; children?: Hole } = {}) {
  return html`<form class="inline" method="post" action="${action}">${children}<button class="${quiet ? 'quiet' : ''}" type="submit">${text}</button></form>`;
}

/** Attributes of a field for the address of a store, or of an audit. */
export const ADDRESS = { type: 'text', inputmode: 'url', autocapitalize: 'none', spellcheck: 'false', required: true, maxlength: 2048 };

export interface Field {
  readonly name: string;
  readonly label: string;
  /** Attributes of the input. */
  readonly attributes: Attributes;
  readonly hint?: string;
  /** Why the form was not taken; null: it was not sent yet. */
  readonly fault?: string | null;
  /** Whether the fault is in what this field holds. */
  readonly isWrong?: boolean;
  /** What stands beside the input. */
  readonly beside?: Html;
}

/** Where there is a fault it stands at the field, a browser begins there (`autofocus`), and a screen reader reads it with the field. */
export function field({ name, label, attributes: own, hint, fault = null, isWrong = fault !== null, beside }: Field): Html {
  const about = [...(fault === null ? [] : [`${name}-fault`]), ...(hint === undefined ? [] : [`${name}-hint`])].join(' ');
  const state = { autofocus: fault !== null, 'aria-invalid': isWrong && 'true', 'aria-describedby': about || null };
  const input = html`<input${attributes({ id: name, name, ...own, ...state })}>`;
  return html`<div class="field"><label for="${name}">${label}</label>
    ${hint === undefined ? null : html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault === null ? null : html`<span class="fault" id="${name}-fault" role="alert">${fault}</span>`}
    ${beside === undefined ? input : html`<div class="ask">${input}${beside}</div>`}</div>`;
}

/** A fault as a page of its own. */
export function faultContent(title: string, text: string, more: Hole = null): Html {
  return html`<main id="content"><h1>${title}</h1><p class="lead" role="alert">${text}</p>${more}</main>`;
}

/** A wide table that scrolls by itself, reachable by keyboard. */
export function scrolled(label: string, table: Html): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${table}</div>`;
}

/** Each row begins with the cell that names it. */
export function table(label: string, heads: readonly Hole[], rows: readonly (readonly Hole[])[]): Html {
  return scrolled(
    label,
    html`<table><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows.map(
      ([name, ...cells]) => html`<tr><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
    )}</tbody></table>`,
  );
}

/** `value`: what is sent where several share the name. */
export function checkbox(name: string, text: Hole, isOn: boolean, value?: string): Html {
  return html`<p class="check"><label><input type="checkbox"${attributes({ name, value, checked: isOn })}> <span>${text}</span></label></p>`;
}

/** One of several, by value and text. */
export function select(
  name: string,
  options: readonly (readonly [value: string, text: string])[],
  chosen: string,
  more: Attributes = {},
): Html {
  return html`<select${attributes({ id: name, name, ...more })}>${options.map(([value, text]) => html`<option${attributes({ value, selected: value === chosen })}>${text}</option>`)}</select>`;
}

/** Markets by their names in the language, in its order, after none. */
export function countries(language: Language, none: string, chosen: string | null): Html {
  const { compare } = new Intl.Collator(language);
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = COUNTRIES.map((code) => [code, names.of(code) ?? code] as const).sort(([, a], [, b]) => compare(a, b));
  return select('country', [['', none], ...named], chosen ?? '');
}

/** The languages by their own names. */
export function languages(chosen: string): Html {
  return select('language', Object.entries({ en: 'English', fr: 'Français' }), chosen);
}

/** A command to copy; selected whole by one click, and by the keyboard. */
export function snippet(text: string): Html {
  return html`<pre tabindex="0"><code>${text}</code></pre>`;
}
