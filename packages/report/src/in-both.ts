/** Tables of words, each in both languages beside each other. French is typed with ordinary spaces. */

import { type Language, typeset } from '@vitrine/engine';

/** A text, or several by their place or name. */
type Said = string | readonly Said[] | { readonly [name: string]: Said };
type Told = Readonly<Record<Language, Said>>;
interface Table {
  readonly [name: string]: Told | Table;
}

type Text<V> = V extends string ? string : { readonly [K in keyof V]: Text<V[K]> };

/** A table in one language. */
export type Worded<T> = T extends { readonly en: infer V; readonly fr: unknown } ? Text<V> : { readonly [K in keyof T]: Worded<T[K]> };

/** The table in each language, as it is printed there. */
export function inBoth<const T extends Table>(table: T): Readonly<Record<Language, Worded<T>>> {
  return { en: wordsIn(table, 'en') as Worded<T>, fr: wordsIn(table, 'fr') as Worded<T> };
}

function wordsIn(value: Table | Told | Said, language: Language): unknown {
  if (typeof value === 'string') return typeset(value, language);
  if (Array.isArray(value)) return value.map((one) => wordsIn(one, language));
  if (isTold(value)) return wordsIn(value[language], language);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wordsIn(inner, language)]));
}

function isTold(value: object): value is Told {
  return 'en' in value && 'fr' in value;
}
