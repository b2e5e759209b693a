import { type Language, typeset } from '@vitrine/engine';

/** The shape of a table of words, whatever its language. */
export type Worded<T> = T extends string ? string : { readonly [K in keyof T]: Worded<T[K]> };

/** Every sentence of a table of words, as it is printed in its language. */
export function typesetAll<W extends object>(words: W, language: Language): W {
  const set = (value: unknown): unknown => {
    if (typeof value === 'string') return typeset(value, language);
    if (Array.isArray(value)) return value.map(set);
    return Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, set(inner)]));
  };
  return set(words) as W;
}
