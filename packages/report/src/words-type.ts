import type { EN } from './words-en.ts';

/** A table of words in any language: the keys of the English one, whatever they say. */
export type Localised<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Readonly<Record<keyof T[K], string>>;
};

export type Words = Localised<typeof EN>;
