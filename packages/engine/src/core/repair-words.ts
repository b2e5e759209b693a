/** What readers find wrong with a block of JSON-LD, in words: `repairs` of a message holds codes, for a message has no language. */

import type { Localized } from './messages.ts';

export const REPAIR_WORDS: Readonly<Record<string, Localized>> = {
  byte_order_mark: { en: 'a byte order mark', fr: 'une marque d’ordre des octets (BOM)' },
  final_semicolon: { en: 'a semicolon at the end', fr: 'un point-virgule final' },
  cdata: { en: 'a CDATA section around it', fr: 'une section CDATA autour du bloc' },
  comment_wrapper: { en: 'a comment around it', fr: 'un commentaire autour du bloc' },
  trailing_comma: { en: 'a trailing comma', fr: 'une virgule finale en trop' },
  raw_control_character: { en: 'a control character that is not escaped', fr: 'un caractère de contrôle non échappé' },
  html_entities: { en: 'HTML entities', fr: 'des entités HTML' },
  several_values: { en: 'several values in one block', fr: 'plusieurs valeurs dans un même bloc' },
  capital_names: { en: 'names of properties with a capital', fr: 'des noms de propriétés avec une majuscule' },
  empty: { en: 'nothing in it', fr: 'un bloc vide' },
  html: { en: 'HTML in place of JSON', fr: 'du HTML à la place du JSON' },
  not_json: { en: 'not valid JSON', fr: 'JSON non valide' },
  too_deep: { en: 'nested too deeply', fr: 'imbrication trop profonde' },
};
