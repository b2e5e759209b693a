/** Reads values of a product from untrusted JSON: own properties only, bounded in number and length, never merged, never throws. */

import { Buffer } from 'node:buffer';
import { htmlToText, looksLikeHtml, plainOrNull } from '../html/text.ts';
import { isObject, type JsonObject, member } from '../json.ts';
import type { Product, Variant } from './product.ts';

export { isObject, type JsonObject, member as field } from '../json.ts';

/** Longest list read from any document. */
export const MAX_LIST = 200;

/** A list unchanged, a single value as a list of one, nothing as an empty list; at most `MAX_LIST` values. */
export function listOf(value: unknown, limit = MAX_LIST): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.slice(0, limit) : [value];
}

export function objectsOf(value: unknown, limit = MAX_LIST): readonly JsonObject[] {
  return listOf(value, limit).filter(isObject);
}

/** Visible text of a string or number, folded and capped; null for anything else or when nothing is left. */
export function textOf(value: unknown, limit?: number): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? plainOrNull(value, limit) : null;
}

/**
 * Longest name, label or number of a variant. A separate bound, because references can repeat one long text in
 * thousands of variants.
 */
export const MAX_LABEL = 500;

/** The first of several fields that holds text; of a field stated several times, its first text. */
export function firstText(object: unknown, ...names: readonly string[]): string | null {
  return firstIn(object, names);
}

/** The first text of these members, cut to `MAX_LABEL`. */
export function firstLabel(object: unknown, ...names: readonly string[]): string | null {
  return firstIn(object, names, MAX_LABEL);
}

function firstIn(object: unknown, names: readonly string[], limit?: number): string | null {
  return firstOf(names, (name) => textOf(listOf(member(object, name), 1)[0], limit));
}

/** The first that is read as something; those behind it are not read. */
export function firstOf<T, R>(list: readonly T[], read: (one: T) => R | null): R | null {
  for (const one of list) {
    const found = read(one);
    if (found !== null) return found;
  }
  return null;
}

/** A rating by the names of its members: value, bounds of the scale, 1 and 5 where they are not stated, and how many gave one. */
export function ratingIn(
  rating: unknown,
  [name, least, most, ...counts]: readonly [string, string, string, ...string[]],
): Product['rating'] {
  const value = numberOf(member(rating, name));
  const count = firstOf(counts, (one) => numberOf(member(rating, one)));
  return value === null ? null : { value, min: numberOf(member(rating, least)) ?? 1, max: numberOf(member(rating, most)) ?? 5, count };
}

/** A rating on a platform's own scale, which has a value for what nobody has rated. */
export function reviewedOn(item: JsonObject, name: string, min: number, max: number): Product['rating'] {
  const [value, count] = [numberOf(member(item, name)), numberOf(member(item, 'review_count'))];
  return value === null || count === null || count < 1 ? null : { value, min, max, count };
}

/** A finite number, also when written as a plain decimal string (a decimal comma is tolerated). */
export function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d{1,15}(?:[.,]\d{1,15})?\s*$/.test(value) ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A price as the document gives it: text or number, nothing else. */
export function priceOf(value: unknown): string | number | null {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** YYYY-MM-DD at the start of a text, or null. */
export function dayOf(value: unknown): string | null {
  return typeof value === 'string' ? (/^\s*(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))(?!\d)/.exec(value)?.[1] ?? null) : null;
}

export type Prose = Pick<Product, 'description' | 'descriptionFormat' | 'descriptionBytes'>;

export const NO_PROSE: Prose = { description: null, descriptionFormat: null, descriptionBytes: 0 };

/** Without a stated format, markup decides between HTML and plain text. */
export function proseOf(raw: unknown, stated?: 'plain' | 'html' | 'markdown'): Prose {
  if (typeof raw !== 'string' || raw.trim() === '') return NO_PROSE;
  const marked = stated === 'html' || (stated === undefined && looksLikeHtml(raw.slice(0, 100_000)));
  const description = plainOrNull(marked ? htmlToText(raw) : raw);
  const descriptionFormat = stated ?? (marked ? 'html' : 'plain');
  return { description, descriptionFormat, descriptionBytes: Buffer.byteLength(raw) };
}

/** The first of these that has a description. */
export function firstProse(...proses: readonly Prose[]): Prose {
  return proses.find(({ description }) => description !== null) ?? NO_PROSE;
}

/** The options of a variant, each by the members that hold its name and its label. */
export function optionsIn(list: unknown, naming: string, labelling: string): Variant['options'] {
  return objectsOf(list, 20).flatMap((option) => {
    const [name, label] = [firstText(option, naming), firstText(option, labelling)];
    return name === null || label === null ? [] : [{ name, label }];
  });
}

/** A title or a name: markup and character references that crept in are read as a browser would show them. */
export function labelOf(raw: string | null): string | null {
  return raw !== null && looksLikeHtml(raw) ? plainOrNull(htmlToText(raw)) : raw;
}

/**
 * Most characters of all products of one answer together, as JSON. The largest listing requested, 100 products of 100
 * variants, has about 6 million; half a megabyte of empty variants under one long address would give 80 million.
 */
const MAX_READING = 8_000_000;

/** The first products up to the bound; later ones are not built. */
export function boundedProducts(products: Iterable<Product>): readonly Product[] {
  const kept: Product[] = [];
  let left = MAX_READING;
  for (const product of products) {
    kept.push(product);
    left -= JSON.stringify(product).length;
    if (left <= 0) break;
  }
  return kept;
}
