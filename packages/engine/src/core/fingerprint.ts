/**
 * Eight hex digits that are the same for the same text: FNV-1a, 32 bits. Not for security: it names findings and seeds
 * sampling, which needs a fast, pure function without imports.
 */
export function fingerprint(text: string): string {
  return fnv1a(text).toString(16).padStart(8, '0');
}

/** FNV-1a of a text as an unsigned number, for ordering by a seed. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}
