/** Store text that reads like instructions is not handed to an assistant, not even as data. */

import type { Language } from '../../core/messages.ts';
import { unescaped } from '../../formats/links/links.ts';
import { findInstruction } from '../../shared/catalog/injection.ts';
import { BRIEF_WORDS } from './words.ts';

/** Also where words are joined as an address joins them: `/ignore-all-previous-instructions`. */
export function isInstruction(text: string): boolean {
  const words = unescaped(text).replace(/[-_+/.=&?]+/g, ' ');
  return findInstruction(text) !== null || (words !== text && findInstruction(words) !== null);
}

/** A reader of instructions for one brief: its items concern the same products and addresses, and each text is read once. */
export function rememberingInstructions(): typeof isInstruction {
  const known = new Map<string, boolean>();
  return (text) => {
    const found = known.get(text) ?? isInstruction(text);
    known.set(text, found);
    return found;
  };
}

/** Around a text of the store in our sentences; a store may write them too. */
const MARKS = /([“”«»])/;

/**
 * A document of ours, as a pull request or a log may show it to an assistant: in each text what stands between quotation marks and
 * reads like instructions is withheld, and the whole text where it still does.
 */
export function withoutInstructions<T>(document: T, language: Language): T {
  if (typeof document === 'string') return withholding(document, language) as T;
  if (Array.isArray(document)) return document.map((item: unknown) => withoutInstructions(item, language)) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(Object.entries(document).map(([name, value]) => [name, withoutInstructions(value, language)])) as T;
}

function withholding(text: string, language: Language): string {
  const withheld = `(${BRIEF_WORDS[language].withheld})`;
  // By itself: some are known by where they begin.
  const kept = text.split(MARKS).map((part) => (isInstruction(part.trim()) ? withheld : part));
  return isInstruction(kept.join('')) ? withheld : kept.join('');
}
