/** What stands in a field that had to be filled in and was not: by itself it names nothing. */

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

export function isFiller(text: string): boolean {
  return FILLER.test(text.trim());
}
