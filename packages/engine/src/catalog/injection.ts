/**
 * Text that speaks to the agent instead of the shopper. A verdict here caps the whole check, so the patterns name
 * orders no honest product text gives; "ignore wrinkles" and "system: 5.1" must pass.
 */

import type { SampleEntry } from './evidence.ts';
import type { Product } from './product.ts';

/** `instructions`: an order to a reading agent. `hidden`: characters that show a reader other text than an agent gets. */
export type InjectionKind = 'instructions' | 'hidden';

export interface Sighting {
  readonly kind: InjectionKind;
  readonly field: 'title' | 'description' | 'brand' | 'category' | 'variant';
  /** The text around the sighting as an agent would get it, at most 160 characters. */
  readonly excerpt: string;
}
export interface Injection extends Sighting {
  readonly entry: SampleEntry;
  readonly name: string;
}

/** At most one sighting of each kind per field: the first is enough to act on. */
export function findInjections(product: Product): readonly Sighting[] {
  return fieldsOf(product).flatMap(([field, text]) => {
    const order = findOrder(text);
    const hidden = findHidden(text);
    return [
      ...(order === null ? [] : [{ kind: 'instructions' as const, field, excerpt: order }]),
      ...(hidden === null ? [] : [{ kind: 'hidden' as const, field, excerpt: hidden }]),
    ];
  });
}

function fieldsOf(product: Product): readonly (readonly [Sighting['field'], string])[] {
  const variants = product.variants.slice(0, 50).flatMap(({ title, options }) => [title ?? '', ...options.map(({ label }) => label)]);
  return [
    ['title', product.title ?? ''],
    ['description', product.description ?? ''],
    ['brand', product.brand ?? ''],
    ['category', product.categories.map(({ value }) => value).join('\n')],
    ['variant', variants.join('\n')],
  ];
}

/** Who is told to forget what: English and French, within one sentence. */
const FORGET =
  /\b(?:ignore[rz]?|disregard|forget|override|bypass|oublie[rz]?|contourne[rz]?|ne (?:tiens|tenez) pas compte)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|rules?|guidelines?|consignes?|directives?|system message|contexte? pr[ée]c[ée]dent)\b/i;
const ROLE =
  /(?:^|\n)\s*(?:#+\s*)?(?:system|assistant|developer|syst[eè]me|agent)\s*(?:prompt|message)?\s*:\s*(?=[^\n]{0,120}\b(?:audit|mark|ignore|you (?:are|must)|always|never|output|respond|return|set|score|tu dois|vous devez|donne|note)\b)/i;
const MARKUP =
  /<\/?(?:tool_call|tool_result|function_call|untrusted[_-]?(?:content|text|data)|system|assistant|user_input|instructions?)\b[^>]{0,40}>|<\|(?:im_start|im_end|system|endoftext)\|>|\[\/?INST\]|<<[^<>\n]{0,24}(?:untrusted|system|prompt)[^<>\n]{0,24}>>/i;
const GRADE =
  /\b(?:give|assign|award|set|donne[rz]?|attribue[rz]?|mets?|mettez)\b[^.!?\n]{0,40}\b(?:score|rating|task_success|note|check_id)\b[^.!?\n]{0,24}(?:\b100\b|\bmaxim|\btrue\b|\bpass\b|\bparfait)/i;
const REVEAL =
  /\b(?:print|reveal|show|output|repeat|affiche[rz]?|r[ée]v[eè]le[rz]?)\b[^.!?\n]{0,30}\b(?:system prompt|your (?:instructions|prompt)|hidden prompt|prompt syst[eè]me)\b/i;
const ADDRESSED =
  /\b(?:new (?:task|instructions)|nouvelles? (?:t[âa]ches?|instructions))\b[^\n]{0,20}(?::|\b(?:for|pour) (?:the|l['’]|les)\s*(?:ai|ia|agents?|assistants?|models?))|\bfor the (?:coding|ai|shopping) (?:assistant|agent)\b|\bagents\.md\s*:|\bact as the operator\b/i;
const ORDERS = [FORGET, ROLE, MARKUP, GRADE, REVEAL, ADDRESSED];

/** Tag characters are invisible copies of ASCII with no use left in text (Unicode 16, 23.9), flags excepted, which product texts hardly tag. */
const TAGS = /[\u{e0020}-\u{e007e}]{2,}/u;
const BIDI = /[\u202d\u202e]/u;
const TERMINAL = /\u001b[[\]]/u;

/** The text as an agent might understand it: plain, folded, and with what it encodes beside it. */
function findOrder(text: string): string | null {
  for (const reading of readingsOf(text)) {
    for (const pattern of ORDERS) {
      const match = pattern.exec(reading);
      if (match !== null) return excerptOf(reading, match.index);
    }
  }
  return null;
}

function findHidden(text: string): string | null {
  const match = TAGS.exec(text) ?? BIDI.exec(text) ?? TERMINAL.exec(text);
  return match === null ? null : excerptOf(foldText(text), Math.max(0, match.index - 40));
}

function readingsOf(text: string): readonly string[] {
  const folded = foldText(text);
  return [folded, rot13(folded), ...encodedParts(folded)];
}

/** Tag characters become the ASCII they shadow, other invisible characters go, look-alikes become Latin. */
function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[аеорсухіѕԁ]/g, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Cyrillic letters drawn like Latin ones, the usual disguise. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ԁ: 'd',
};

function rot13(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** Base64 of at least 24 characters that decodes to text; at most eight pieces, for a description may be all base64. */
function encodedParts(text: string): readonly string[] {
  const pieces = text.match(/[A-Za-z0-9+/]{24,4096}={0,2}/g) ?? [];
  return pieces
    .slice(0, 8)
    .map((piece) => Buffer.from(piece, 'base64').toString('utf8'))
    .filter((decoded) => !decoded.includes('\ufffd'));
}

function excerptOf(text: string, index: number): string {
  return text
    .slice(Math.max(0, index - 20), index + 140)
    .replace(/\s+/g, ' ')
    .trim();
}
