/** Our templates as HTML: values set apart from the sentence they stand in, store text isolated and quoted. */

import {
  EXCERPT_MAX,
  fill,
  formatNumber,
  inertText,
  type Language,
  type MessageRef,
  messageTemplates,
  type SlotValue,
} from '@vitrine/engine';
import { type Hole, type Html, html } from './html.ts';

/** One sentence. `code` in backticks of the template and our own string values become <code>. */
export function sentence(template: string, values: MessageRef['values'], language: Language): Html {
  const parts = template.split(/`([^`]+)`/).map((part, index): Hole => {
    if (index % 2 === 1) return html`<code>${fill(part, values, (value) => plain(value, language))}</code>`;
    return slots(part, values, language);
  });
  return html`${parts}`;
}

/** Tells the texts of a message, each where it is asked for. */
export function teller(message: MessageRef, language: Language): (text: 'title' | 'detail' | 'fix' | 'verify') => Html {
  const templates = messageTemplates(message, language);
  return (text) => sentence(templates[text], message.values, language);
}

/** Store text in running text: cleaned, capped, in quotation marks, and kept from reordering what stands around it. */
export function storeQuote(text: string, language: Language): Html {
  const quoted = html`<bdi>${inertText(text, EXCERPT_MAX)}</bdi>`;
  return language === 'fr' ? html`«\u00a0${quoted}\u00a0»` : html`“${quoted}”`;
}

function slots(part: string, values: MessageRef['values'], language: Language): Hole {
  return part.split(/\{(\w+)\}/).map((piece, index): Hole => {
    if (index % 2 === 0) return piece;
    const value = Object.hasOwn(values, piece) ? values[piece] : undefined;
    return value === undefined ? `{${piece}}` : show(value, language);
  });
}

/** A value on its own; one without text is a dash. */
export function show(value: SlotValue, language: Language): Hole {
  if (typeof value === 'number') return formatNumber(value, language);
  if (value === '') return '–';
  if (typeof value === 'string') return html`<code>${inertText(value, 400)}</code>`;
  return storeQuote(value.quoted, language);
}

function plain(value: SlotValue, language: Language): string {
  if (typeof value === 'number') return formatNumber(value, language);
  return inertText(typeof value === 'string' ? value : value.quoted, EXCERPT_MAX);
}
