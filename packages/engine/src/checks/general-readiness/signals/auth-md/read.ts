/** What an auth.md tells an agent about credentials. Words decide: the page is prose, its addresses are only named. */

import { splitFrontMatter } from '../../../../formats/markdown/front-matter.ts';
import { outlineOf } from '../../../../formats/markdown/outline.ts';
import { detectLanguage } from '../../../../formats/text/language.ts';
import { anyOf, isWordLanguage, type WordTable, words } from '../../../../formats/text/words.ts';
import { AUTH_MD_WORDS } from './table.ts';

export interface AuthPage {
  readonly title: string | null;
  /** An address to register, get a token or read OAuth metadata at. */
  readonly leadsToCredential: boolean;
  readonly namesScheme: boolean;
  readonly hasLink: boolean;
  /** It says that nothing is needed. */
  readonly saysOpen: boolean;
  readonly tellsErrors: boolean;
  readonly tellsRevocation: boolean;
  /** All its absolute addresses belong to nobody. */
  readonly isTemplate: boolean;
  readonly text: string;
}

export function readAuthPage(text: string): AuthPage {
  const { body } = splitFrontMatter(text);
  const outline = outlineOf(body);
  const sentences = sentencesOf(body);
  const isDenied = denialIn(body);
  const affirmed = sentences.filter((sentence) => !isDenied(sentence));
  const hosts = [...body.matchAll(/https?:\/\/([\w.-]{1,253})/gi)].map(([, host = '']) => host);
  const saysOpen = sentences.some((sentence) => OPEN.test(sentence));
  const addresses = [...AUTH_MD_WORDS.addresses, ...(saysOpen ? [] : [AUTH_MD_WORDS.resourceMetadata])];
  return {
    title: outline.titles[0] ?? null,
    leadsToCredential: affirmed.some((sentence) => !ITSELF.test(sentence) && addresses.some((pattern) => pattern.test(sentence))),
    namesScheme: affirmed.some((sentence) => [...AUTH_MD_WORDS.schemes, KEY].some((pattern) => pattern.test(sentence))),
    hasLink: outline.links.length > 0 || hosts.length > 0,
    saysOpen,
    tellsErrors: ERRORS.test(body),
    tellsRevocation: REVOCATION.test(body),
    isTemplate: hosts.length > 0 && hosts.every((host) => AUTH_MD_WORDS.placeholderHost.test(host)),
    text: body,
  };
}

/** Whoever is sent back to this page gets nothing there. */
const ITSELF = /https?:\/\/[^\s/]{1,253}\/auth\.md\b/i;
const KEY = words(AUTH_MD_WORDS.key);
const OPEN = words(AUTH_MD_WORDS.open);
const REFUSAL = beginnings(AUTH_MD_WORDS.refusal);
const ERRORS = beginnings(AUTH_MD_WORDS.errors);
const REVOCATION = beginnings(AUTH_MD_WORDS.revocation);

function beginnings(table: WordTable): RegExp {
  return new RegExp(`(?<!\\p{L})${anyOf(table)}`, 'iu');
}

/** "There is no token endpoint" names one all the same; such sentences prove nothing. Pages of no clear language are read in all. */
function denialIn(body: string): (sentence: string) => boolean {
  const language = detectLanguage(body);
  const negation = words(AUTH_MD_WORDS.negation, isWordLanguage(language) ? [language] : undefined);
  return (sentence) => negation.test(sentence) && !REFUSAL.test(sentence);
}

/** Sentences longer than this are data somebody pasted; their beginning tells enough. */
const MAX_SENTENCE = 2000;

/** Wrapped lines are joined; list items, table rows, headings and lines of code stand alone. Emphasis marks are taken out. */
function sentencesOf(text: string): string[] {
  const blocks: string[] = [];
  let isCode = false;
  let isOpen = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replaceAll('**', '').trim();
    const isFence = /^(?:```|~~~)/.test(line);
    const joins: boolean = isOpen && !isCode && line !== '' && !isFence && !/^(?:[-*+#>|]|\d{1,3}[.)]\s)/.test(line);
    if (joins) blocks.push(`${blocks.pop() ?? ''} ${line}`.slice(0, MAX_SENTENCE * 8));
    else if (line !== '' && !isFence) blocks.push(line);
    isOpen = line !== '' && !isFence && !/^[#|]/.test(line);
    if (isFence) isCode = !isCode;
  }
  return blocks.flatMap((block) => block.split(/(?<=[.!?])\s+/)).map((sentence) => sentence.slice(0, MAX_SENTENCE));
}
