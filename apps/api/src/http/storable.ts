/** Postgres text holds neither NUL nor half a surrogate pair. What clients send is read here so that neither gets there. */

import type { FieldError } from '@vitrine/contract';

const NUL = '\u0000';

/**
 * Text of an address as handlers read it: each such character is U+FFFD, as in a query whose bytes are no UTF-8. It names
 * nothing of ours, so every route answers what it answers to an unknown name. The HTTP parser lets neither into a header.
 */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll(NUL, '\ufffd');
}

/** Places of a body with text that could not be given back unchanged. Its schema has bounded its depth before. */
export function unstorable(value: unknown, loc: FieldError['loc'] = []): readonly FieldError[] {
  if (typeof value === 'string') {
    return storable(value) === value ? [] : [{ loc, msg: 'must be text without NUL or unpaired surrogates', type: 'bad_format' }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => unstorable(member, [...loc, Array.isArray(value) ? Number(name) : name]));
}
