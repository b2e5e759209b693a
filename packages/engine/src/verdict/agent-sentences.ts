/**
 * Our sentences for a language model that reads a tool's answer. As in the brief, store text never becomes part of a
 * sentence: it is replaced by "(excerpt n)", and the excerpts are listed separately as data.
 */

import { formatNumber, templatesOf } from '../core/catalogue.ts';
import { asciiHost, asciiPath, EXCERPT_MAX, inertText } from '../core/inert.ts';
import { fill, type Language, type MessageRef, type Quoted, type SlotValue } from '../core/messages.ts';
import { isTokens } from './brief/markdown.ts';
import { isInstruction } from './brief/withheld.ts';
import { BRIEF_WORDS } from './brief/words.ts';
import { CATALOGUE } from './catalogue-registry.ts';

export interface AgentSentences {
  /** One text of a message, in plain words. */
  say(message: MessageRef, part: 'title' | 'detail' | 'fix'): string;
  /** A value from outside: unchanged where it is a plain token, else "(excerpt n)". */
  word(text: string): string;
  /** Text of the store: always "(excerpt n)". */
  excerpt(text: Quoted): string;
  /** The texts the sentences refer to: "(excerpt 1)" is the first. Cleaned and capped. */
  excerpts(): readonly string[];
}

const EXCERPT_NAMES = { en: 'excerpt', fr: 'extrait' } as const;

/** Sentences that share one list of excerpts; the same text keeps its number. */
export function sentencesForAgent(language: Language): AgentSentences {
  const excerpts: string[] = [];
  const numberOf = (text: string) => {
    const inert = isInstruction(text) ? BRIEF_WORDS[language].withheld : inertText(text, EXCERPT_MAX);
    const known = excerpts.indexOf(inert);
    return known >= 0 ? known + 1 : excerpts.push(inert);
  };
  const show = (value: SlotValue) => {
    if (typeof value === 'number') return formatNumber(value, language);
    if (typeof value === 'string' && isTokens(value)) return value;
    return `(${EXCERPT_NAMES[language]} ${numberOf(typeof value === 'string' ? value : value.quoted)})`;
  };
  return {
    word: show,
    excerpt: show,
    say: (message, part) => fill(templatesOf(CATALOGUE, message, language)[part], message.values, show),
    excerpts: () => excerpts,
  };
}

/**
 * A store's address reduced to what is needed: host in ASCII, path and query percent-encoded and capped. The audited
 * URL is a caller's text, and another person's model may read the audit by its id.
 */
export function agentAddress(url: string): string {
  const host = asciiHost(url);
  return host === null ? 'https://store.invalid/' : `${url.startsWith('http:') ? 'http' : 'https'}://${host}${asciiPath(url)}`;
}
