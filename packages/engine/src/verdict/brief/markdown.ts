/** Our sentences as CommonMark, and store text as data beside them. */

import { formatNumber } from '../../core/catalogue.ts';
import { EXCERPT_MAX, inertJson } from '../../core/inert.ts';
import { fill, type Language, type MessageRef, type SlotValue } from '../../core/messages.ts';
import { isInstruction } from './withheld.ts';

/** Collects the store text of one finding; a sentence shows its number instead. */
export interface Excerpts {
  /** The excerpt's number, counted from 1; the same text keeps its number. */
  number(text: string): number;
  /** JSON string literals, or what stands in place of one, in the order of their numbers. */
  list(): readonly string[];
}

/** `withheld` stands in place of a text that reads like instructions. */
export function collectExcerpts(withheld: string): Excerpts {
  const literals: string[] = [];
  return {
    number(text) {
      const literal = isInstruction(text) ? withheld : inertJson(text, EXCERPT_MAX);
      const known = literals.indexOf(literal);
      return known >= 0 ? known + 1 : literals.push(literal);
    },
    list: () => literals,
  };
}

const EXCERPT_NAMES = { en: 'excerpt', fr: 'extrait' } as const;

/**
 * One sentence. `code` in backticks of the template stays code; everything else of it is escaped. Values that are
 * plain tokens (codes, field names, lists of them) become code; any other text, ours or the store's, becomes
 * "(excerpt n)", so that no run of words from outside ever reads as part of the sentence.
 */
export function markdownSentence(template: string, values: MessageRef['values'], excerpts: Excerpts, language: Language): string {
  const show = (value: SlotValue, inCode: boolean) => {
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'string' && isTokens(value)) return inCode ? value : `\`${value}\``;
    const text = typeof value === 'string' ? value : value.quoted;
    return `(${EXCERPT_NAMES[language]} ${excerpts.number(text)})`;
  };
  return template
    .split(/(`[^`]+`)/)
    .map((part, index) => {
      const inCode = index % 2 === 1;
      return fill(inCode ? part : escapeText(part), values, (value) => show(value, inCode));
    })
    .join('');
}

/**
 * A code block that its content cannot close: the fence is longer than any run of backticks inside. The heading above
 * it is ours; '' for none.
 */
export function fencedBlock(heading: string, lines: readonly string[], info: 'text' | 'json' | 'html' | 'http' = 'text'): string {
  const longest = Math.max(0, ...lines.flatMap((line) => line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return [...(heading === '' ? [] : [heading]), `${fence}${info}`, ...lines, fence].join('\n');
}

/** `text` of ours without any meaning to Markdown, GitHub's strikethrough included. Underscores inside words have none. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*[\]<>~]/g, '\\$&')
    .replace(/(?<!\w)_|_(?!\w)/g, '\\_')
    .replace(/&(?=[#\w])/g, '\\&');
}

/** Whether a value may stand in a sentence as it is. Visible ASCII without backticks, several only as a list: `GET`, `offers.price, brand`, `application/json; charset=utf-8`. */
export function isTokens(text: string): boolean {
  return text.length <= EXCERPT_MAX && /^[!-_a-~]+(?:[,;] [!-_a-~]+)*$/.test(text);
}
