/**
 * Finds the texts of a stored message by its id and renders findings, which carry no language, as sentences. Only this module
 * fills templates with values.
 */

import type { RuleSource } from './define.ts';
import { EXCERPT_MAX, inertText } from './inert.ts';
import { type FindingText, fill, type Language, type Localized, type MessageRef, type Messages, type SlotValue } from './messages.ts';
import { REPAIR_WORDS } from './repair-words.ts';

/** A rule as the catalogue needs it: its messages and the source of the rule. */
export interface WordedRule {
  readonly id: string;
  readonly source: RuleSource;
  readonly messages: Messages;
}

export interface CatalogueEntry {
  readonly text: FindingText;
  /** null for messages that belong to no rule: a check's own recommendations. */
  readonly source: RuleSource | null;
}

export type Catalogue = ReadonlyMap<string, CatalogueEntry>;

/**
 * Every message by its id `<rule>.<key>`. Throws when two rules have one id, or a rule and a table one name: a stored
 * finding would be rendered with another rule's text.
 */
export function buildCatalogue(rules: readonly WordedRule[], tables: Readonly<Record<string, Messages>> = {}): Catalogue {
  const entries = new Map<string, CatalogueEntry>();
  const add = (prefix: string, messages: Messages, source: RuleSource | null) => {
    for (const [key, text] of Object.entries(messages)) {
      const id = `${prefix}.${key}`;
      if (entries.has(id)) throw new Error(`Two messages are named ${id}`);
      entries.set(id, { text, source });
    }
  };
  for (const rule of rules) add(rule.id, rule.messages, rule.source);
  for (const [prefix, messages] of Object.entries(tables)) add(prefix, messages, null);
  return entries;
}

/** Templates of one message in one language, `{slot}`s still open; typography done. */
export interface MessageTemplates extends RenderedFinding {
  /** Where the rule is written down; null when no rule says this. */
  readonly source: RuleSource | null;
}

/** Plain text of one line without invisible characters. */
export interface RenderedFinding {
  readonly title: string;
  readonly detail: string;
  readonly fix: string;
  readonly verify: string;
}

/** Cap on our own string values (codes, lists of fields): long enough for any list a rule makes, bounded all the same. */
const VALUE_MAX = 400;

const VERIFY_BY_DEFAULT: Localized = {
  en: 'Repeat the request this finding rests on; a new audit of the store no longer reports it.',
  fr: 'Répétez la requête sur laquelle repose ce constat ; un nouvel audit de la boutique ne le signale plus.',
};

/** Rules are removed and renamed; an audit stored before that must still open. */
const RETIRED: { readonly [K in 'title' | 'detail' | 'fix']: Localized } = {
  title: { en: 'A finding of an earlier version', fr: 'Un constat d’une version antérieure' },
  detail: {
    en: 'The rule behind this finding is no longer part of the audit.',
    fr: 'La règle à l’origine de ce constat ne fait plus partie de l’audit.',
  },
  fix: { en: 'Audit the store again to learn where it stands.', fr: 'Relancez un audit de la boutique pour connaître son état.' },
};

/**
 * The templates of a message, in the grammatical number its values require; those of a retired rule for a message no
 * rule defines any more.
 */
export function templatesOf(catalogue: Catalogue, { id, values }: MessageRef, language: Language): MessageTemplates {
  const entry = catalogue.get(id);
  const text = entry?.text ?? RETIRED;
  const verify = entry?.text.verify ?? VERIFY_BY_DEFAULT;
  const say = (localized: Localized) => typeset(inNumber(inWords(localized[language], values, language), values, language), language);
  return {
    title: say(text.title),
    detail: say(text.detail),
    fix: say(text.fix),
    verify: say(verify),
    source: entry?.source ?? null,
  };
}

/** A message in words. Store text is cleaned, capped and in quotation marks; see `templatesOf` for retired rules. */
export function renderTextWith(catalogue: Catalogue, message: MessageRef, language: Language): RenderedFinding {
  const { title, detail, fix, verify } = templatesOf(catalogue, message, language);
  const say = (template: string) => sayPlainly(template, message.values, language);
  return { title: say(title), detail: say(detail), fix: say(fix), verify: say(verify) };
}

/** What a check recommends, in words: the `fix` of the message it refers to. */
export function renderMessageWith(catalogue: Catalogue, ref: MessageRef, language: Language): string {
  return sayPlainly(templatesOf(catalogue, ref, language).fix, ref.values, language);
}

/**
 * Chooses between `[[count|product has|products have]]` by the slot's number: English takes the first form for one,
 * French for anything under two. A slot that holds no number takes the second.
 */
export function inNumber(template: string, values: MessageRef['values'], language: Language): string {
  return template.replace(/\[\[(\w+)\|([^|\]]*)\|([^|\]]*)\]\]/g, (_, slot: string, one: string, many: string) => {
    const count = Object.hasOwn(values, slot) ? values[slot] : undefined;
    const isSingle = typeof count === 'number' && (language === 'fr' ? Math.abs(count) < 2 : count === 1);
    return isSingle ? one : many;
  });
}

/** Puts words in place of `{repairs}`. */
function inWords(template: string, { repairs }: MessageRef['values'], language: Language): string {
  if (typeof repairs !== 'string') return template;
  const words = repairs.split(', ').map((code) => REPAIR_WORDS[code.replaceAll(' ', '_')]?.[language] ?? code);
  return template.replaceAll('{repairs}', words.join(', '));
}

/** Fills a template for readers of plain text. */
function sayPlainly(template: string, values: MessageRef['values'], language: Language): string {
  return fill(template, values, (value) => showPlainly(value, language));
}

/** One value as plain text: numbers in the language's digits, store text as a cleaned quotation. */
function showPlainly(value: SlotValue, language: Language): string {
  if (typeof value === 'number') return formatNumber(value, language);
  if (typeof value === 'string') return inertText(value, VALUE_MAX);
  const text = inertText(value.quoted, EXCERPT_MAX);
  return language === 'fr' ? `«\u00a0${text}\u00a0»` : `“${text}”`;
}

/**
 * 12,345.6 in English, 12 345,6 (narrow no-break space) in French; at most two decimals. Written by hand because the
 * runtime's own tables differ between its versions and the same audit must give the same bytes. Digits are grouped
 * from five on, so that years and status codes stay whole.
 */
export function formatNumber(value: number, language: Language): string {
  if (!Number.isFinite(value)) return '–';
  // Beyond it a double has no decimals left to round.
  if (Math.abs(value) >= 1e15) return String(value);
  const rounded = Math.round(Math.abs(value) * 100) / 100;
  const [whole = '0', decimals] = String(rounded).split('.');
  const grouped = whole.length < 5 ? whole : whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, language === 'fr' ? '\u202f' : ',');
  const fraction = decimals === undefined ? '' : `${language === 'fr' ? ',' : '.'}${decimals}`;
  return `${value < 0 && rounded > 0 ? '−' : ''}${grouped}${fraction}`;
}

/**
 * French sets a no-break space before high punctuation and inside guillemets: without it a line may begin with a
 * colon. Templates are typed with ordinary spaces; values are never touched, they are filled in afterwards.
 */
export function typeset(text: string, language: Language): string {
  if (language !== 'fr') return text;
  return text
    .replace(/ ([;?!])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0')
    .replace(/ %/g, '\u00a0%');
}
