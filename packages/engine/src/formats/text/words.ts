/**
 * Tables of words that decide something: one per subject, a column per language. A column holds alternatives of a regular
 * expression without groups that capture; words are compared without case and end where their letters end, in any alphabet.
 */

const LANGUAGES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt'] as const;

export type WordLanguage = (typeof LANGUAGES)[number];
export type WordTable = Readonly<Record<WordLanguage, string>>;

/** All columns as one alternative: a store's language is seldom known when it is asked. */
export function anyOf(table: WordTable): string {
  return `(?:${LANGUAGES.map((language) => table[language]).join('|')})`;
}

/** Whole words of any column, or of the named ones. */
export function words(table: WordTable, languages: readonly WordLanguage[] = LANGUAGES): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${languages.map((language) => table[language]).join('|')})(?!\\p{L})`, 'iu');
}

/** The inverse of a table of lists, whose words are separated by one space: each word to the key of its list. */
export function inverted<K extends string>(table: Readonly<Partial<Record<K, string>>>): ReadonlyMap<string, K> {
  const entries = Object.entries(table) as [K, string][];
  return new Map(entries.flatMap(([key, list]) => list.split(' ').map((word) => [word, key] as const)));
}

export function isWordLanguage(language: string | null): language is WordLanguage {
  return (LANGUAGES as readonly (string | null)[]).includes(language);
}
