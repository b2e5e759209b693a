/** A description as the rules need it: its visible text, its format, its size. */

import { Buffer } from 'node:buffer';
import { htmlToText, looksLikeHtml, plainOrNull } from '../html/text.ts';
import type { Product } from './product.ts';

export type Prose = Pick<Product, 'description' | 'descriptionFormat' | 'descriptionBytes'>;

export const NO_PROSE: Prose = { description: null, descriptionFormat: null, descriptionBytes: 0 };

/** Without a stated format, markup decides between HTML and plain text. */
export function proseOf(raw: unknown, stated?: 'plain' | 'html' | 'markdown'): Prose {
  if (typeof raw !== 'string' || raw.trim() === '') {
    return NO_PROSE;
  }
  const marked = stated === 'html' || (stated === undefined && looksLikeHtml(raw.slice(0, 100_000)));
  const description = plainOrNull(marked ? htmlToText(raw) : raw);
  const descriptionFormat = stated ?? (marked ? 'html' : 'plain');
  return { description, descriptionFormat, descriptionBytes: Buffer.byteLength(raw) };
}

/** A title or a name: markup and character references that crept in are read as a browser would show them. */
export function labelOf(raw: string | null): string | null {
  return raw !== null && looksLikeHtml(raw) ? plainOrNull(htmlToText(raw)) : raw;
}
