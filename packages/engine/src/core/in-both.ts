/** Tables of words, each in both languages beside each other. French is typed with ordinary spaces. */

import { typeset } from './catalogue.ts';
import type { Language } from './messages.ts';

/** A text, what makes one of figures, or several by their place or name. */
type Said = string | Made | readonly Said[] | { readonly [name: string]: Said };
type Made = (...values: never[]) => string;
type Told = Readonly<Record<Language, Said>>;
interface Table {
  readonly [name: string]: Told | Table;
}

type Text<V> = V extends string ? string : V extends Made ? V : { readonly [K in keyof V]: Text<V[K]> };

/** A table in one language. */
export type Worded<T> = T extends { readonly en: infer V; readonly fr: unknown } ? Text<V> : { readonly [K in keyof T]: Worded<T[K]> };

/** The table in each language. `print`: a text as it is printed, on a page with the no-break spaces of French. */
export function inBoth<const T extends Table>(
  table: T,
  print: (text: string, language: Language) => string = typeset,
): Readonly<Record<Language, Worded<T>>> {
  const wordsIn = (value: Table | Told | Said, language: Language): unknown => {
    if (typeof value === 'string') return print(value, language);
    if (typeof value === 'function') return value;
    if (Array.isArray(value)) return value.map((one) => wordsIn(one, language));
    if (isTold(value)) return wordsIn(value[language], language);
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, wordsIn(inner, language)]));
  };
  return { en: wordsIn(table, 'en') as Worded<T>, fr: wordsIn(table, 'fr') as Worded<T> };
}

function isTold(value: object): value is Told {
  return 'en' in value && 'fr' in value;
}
