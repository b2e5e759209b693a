/** Whether two bodies are the same page except for an address, date or token. */

import { fnv1a } from '../../core/fingerprint.ts';

export interface Sample {
  readonly bytes: Uint8Array;
  /** The requested path: error pages often repeat it. Of a redirect also where it ended: forms name that. */
  readonly path: string | readonly string[];
}

/** Under this many characters only equality counts: short documents have much in common by chance. */
const SHINGLES_FROM = 2048;
const LIKENESS = 0.9;
/** Most bytes compared; the first 64 KiB suffice to tell two templates apart. */
const READ = 65_536;

/**
 * Equal after taking out what changes from request to request (the path itself, also where it is encoded, digits, long hex runs), or at
 * least nine tenths alike in runs of five words when both are longer than 2 KiB.
 */
export function looksAlike(left: Sample, right: Sample): boolean {
  return areAlike(left, right, { from: SHINGLES_FROM, least: LIKENESS });
}

/** Whether two texts are nearly alike, short ones too: block pages have a few hundred characters, with a number of the incident among them. */
export function isNearlySame(left: Sample, right: Sample): boolean {
  return areAlike(left, right, { from: 200, least: 0.8 });
}

function areAlike(left: Sample, right: Sample, { from, least }: { readonly from: number; readonly least: number }): boolean {
  const [a, b] = [normalise(left), normalise(right)];
  if (a === b) return a !== '';
  return a.length > from && b.length > from && overlap(shinglesOf(a), shinglesOf(b)) >= least;
}

function normalise({ bytes, path }: Sample): string {
  const text = new TextDecoder().decode(bytes.subarray(0, READ));
  const paths = [path].flat().filter(({ length }) => length > 1);
  const withoutPath = paths.reduce((rest, one) => rest.replaceAll(one, '').replaceAll(encodeURIComponent(one), ''), text);
  return (
    withoutPath
      .replace(/%[0-9a-f]{2}|(?<==)\/(?=["'&])/gi, '')
      .replace(/\b[0-9a-f]{8,}\b/gi, '')
      // A token is matched from its first character alone: tried from each, a short word would be read once for each of its characters.
      .replace(/(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{24,}={0,2}/g, '')
      .replace(/\d+/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

function shinglesOf(text: string): Set<number> {
  const words = text.split(/[\s<>]+/);
  const shingles = new Set<number>();
  for (let index = 0; index + 5 <= words.length; index += 1) shingles.add(fnv1a(words.slice(index, index + 5).join(' ')));
  return shingles;
}

/** Jaccard similarity. */
function overlap(left: Set<number>, right: Set<number>): number {
  const shared = left.intersection(right).size;
  const union = left.size + right.size - shared;
  return union === 0 ? 0 : shared / union;
}
