import { LANGUAGES, type Language } from '@vitrine/engine';
import { invalid } from './read-body.ts';

/**
 * The query parameters. One that is unknown or given twice is a `validation_error`: a misspelt `cursor` would otherwise
 * return the first page.
 */
export function readQuery<const N extends string>(query: URLSearchParams, known: readonly N[]): Partial<Record<N, string>> {
  const read: Partial<Record<N, string>> = {};
  for (const [name, value] of query) {
    const parameter = known.find((candidate) => candidate === name);
    if (parameter === undefined) throw invalid(['query', name.slice(0, 64)], 'is not a known parameter', 'unknown_field');
    if (read[parameter] !== undefined) throw invalid(['query', name], 'must be given once', 'bad_format');
    read[parameter] = value;
  }
  return read;
}

/** A whole number from `min` to `max`; `fallback` when it is not given. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw invalid(['query', name], 'must be a whole number', 'wrong_type');
  if (Number(text) < min) throw invalid(['query', name], `must be at least ${min}`, 'too_small');
  if (Number(text) > max) throw invalid(['query', name], `must be at most ${max}`, 'too_large');
  return Number(text);
}

/** The language of `?lang`; null when it is not given. Throws `validation_error` for another one. */
export function languageOf(lang: string | undefined): Language | null {
  if (lang === undefined) return null;
  const known = LANGUAGES.find((language) => language === lang);
  if (known === undefined) throw invalid(['query', 'lang'], `must be one of ${LANGUAGES.join(', ')}`, 'not_allowed');
  return known;
}

/** A number in an address, from 1; 0 for what is no number of ours: nothing has it. */
export function placeOf(text = ''): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
