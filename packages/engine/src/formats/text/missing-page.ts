/** Whether a title or a first line is that of a page which says that there is no page. Reviewed 2026-11-22. */

import { anyOf, type WordTable } from './words.ts';

/** Says it of a page or of what is sold: enough wherever it stands. */
const NOTHING_HERE: WordTable = {
  en: "(?:page|file|product|item|document|resource)\\W{1,3}not found|this page (?:does not|doesn['’]t) exist",
  fr: "(?:page|produit|article|fichier)\\W{1,3}(?:introuvable|non trouvée?)|page (?:demandée )?(?:n['’]existe (?:pas|plus)|est introuvable)",
  de: '(?:seite|produkt|artikel|datei)\\W{1,3}(?:(?:wurde|konnte) )?(?:leider )?nicht gefunden|seite existiert nicht',
  es: '(?:página|producto|artículo|archivo)\\W{1,3}no encontrad[oa]|página no existe|no (?:se )?(?:ha encontrado|encuentra|encontramos) la página',
  it: '(?:pagina|prodotto|articolo|file)\\W{1,3}non trovat[oa]|pagina non esiste',
  nl: '(?:pagina|product|artikel|bestand)\\W{1,3}(?:is )?niet gevonden|pagina bestaat niet',
  pl: 'nie znaleziono (?:strony|produktu|pliku)|strona nie (?:została znaleziona|istnieje)|nie ma takiej strony',
  pt: '(?:página|produto|artigo|arquivo|ficheiro)\\W{1,3}não encontrad[oa]|página não existe',
};
/** Says it without naming what: only as the whole line, or up to a mark, for sentences go on ("not found in shops"). */
const NOTHING: WordTable = {
  en: 'not found',
  fr: 'introuvable',
  de: 'nicht gefunden',
  es: 'no encontrad[oa]',
  it: 'non trovat[oa]',
  nl: 'niet gevonden',
  pl: 'nie znaleziono',
  pt: 'não encontrad[oa]',
};
const ERROR: WordTable = { en: 'error', fr: 'erreur', de: 'fehler', es: 'error', it: 'errore', nl: 'fout', pl: 'błąd', pt: 'erro' };

/** A product may be named 404 (a car is): the number counts at the beginning, or beside a word for "page" or "error". */
const ANYWHERE = new RegExp(`(?<!\\p{L})(?:${anyOf(ERROR)}|page)\\W{0,3}404\\b|(?<!\\p{L})${anyOf(NOTHING_HERE)}(?!\\p{L})`, 'iu');
const AT_START = new RegExp(`^\\W*(?:(?:${anyOf(ERROR)}\\W{0,3})?404\\b|(?:${anyOf(NOTHING)}|${anyOf(ERROR)})\\s*(?:[.:!|–—(-]|$))`, 'iu');
const LEADING = new RegExp(`^\\W*(?:\\p{L}{1,5} )?${anyOf(NOTHING_HERE)}(?!\\p{L})`, 'iu');

/** Whether a page's title or heading says so, whatever else stands in it. */
export function saysMissing(title: string): boolean {
  return AT_START.test(title) || ANYWHERE.test(title);
}

/** Whether the first line of a text begins with it: a document may be about pages that are not found. */
export function beginsMissing(line: string): boolean {
  return AT_START.test(line) || LEADING.test(line);
}
