import { invalid } from './read-body.ts';

/**
 * The parameters behind the question mark. One that is not known, or comes twice, is a `validation_error`: a misspelt
 * `cursor` must not be a first page.
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
