/** A page's text and its outline, read once by a process however many operations ask for it. */

import type { Memo } from '../../core/memo.ts';
import { decodeText } from '../text/charset.ts';
import { outlinePage, type PageOutline } from './html.ts';

export interface OutlinedPage {
  readonly html: string;
  readonly outline: PageOutline;
}

/** `units` of a page: its bytes, because decoding gives at most one UTF-16 unit for each and an outline's slices keep the text alive. */
export type OutlineMemo = Memo<OutlinedPage>;

interface PageBytes {
  readonly bytes: Uint8Array;
  /** The whole body's, where `bytes` are its first; without it nothing is remembered. */
  readonly sha256?: string | undefined;
}

/** Told apart by hash, length (evidence without its bytes has the hash of those it had) and the declared character encoding. */
export function outlined({ bytes, sha256 }: PageBytes, contentType: string | null, known?: OutlineMemo): OutlinedPage {
  const read = () => {
    const html = decodeText(bytes, contentType).text;
    return { html, outline: outlinePage(html) };
  };
  if (known === undefined || sha256 === undefined) return read();
  return known.remember(JSON.stringify([sha256, bytes.length, contentType]), read, bytes.length);
}
