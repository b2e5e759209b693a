/** What stands in a field that had to be filled in and was not. */

import { anyOf, type WordTable } from './words.ts';

const UNKNOWN: WordTable = {
  en: 'unknown|not applicable|none',
  fr: 'inconnue?|non applicable',
  de: 'unbekannt|nicht zutreffend',
  es: 'desconocid[oa]|no aplica',
  it: 'sconosciut[oa]|non applicabile',
  nl: 'onbekend|niet van toepassing',
  pl: 'nieznan[ya]|nie dotyczy',
  pt: 'desconhecid[oa]|não se aplica',
};
/** The whole value. Without its stroke NA may be somebody's name. */
const FILLER = new RegExp(`^(?:${anyOf(UNKNOWN)}|n[./]a\\.?|null|undefined|todo|tbd|[\\p{P}\\p{S}]+)$`, 'iu');

/** Words of the brief's examples that stand for what a store fills in, and that a field of any text would take. */
export const BLANKS = {
  title: 'KIND, BRAND, DECISIVE ATTRIBUTE',
  description: 'MATERIAL, SIZE, USE, CARE, WHAT IS IN THE BOX: 160 CHARACTERS OR MORE',
  sku: 'YOUR-SKU',
  brand: 'BRAND',
  mpn: 'PART NUMBER OF THE MANUFACTURER',
  category: 'NUMBER IN THE TAXONOMY',
  categoryName: 'ITS NAME THERE',
  size: 'ITS SIZE',
  otherSize: 'ITS OTHER SIZE',
} as const;
const BLANK: ReadonlySet<string> = new Set(Object.values(BLANKS));

/** By itself it names nothing. */
export function isFiller(text: string): boolean {
  return FILLER.test(text.trim()) || BLANK.has(text.trim());
}

/** The blind text of themes and page builders, by its first three words: a shop may sell something named after the first two. */
export function isBlindText(text: string): boolean {
  return /\blorem ipsum dolor\b/i.test(text);
}
