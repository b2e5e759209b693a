/** A page as a tree, for the few questions a stream cannot answer. */

import { parseHTML } from 'linkedom';
import { responseOf } from '../../core/evidence.ts';
import { outlinePage, type PageOutline } from '../../formats/html/html.ts';
import { decodeText } from '../../formats/text/charset.ts';
import type { Look } from './look.ts';

export interface PageDocument {
  readonly url: string;
  readonly html: string;
  readonly outline: PageOutline;
  /** null for a page nested deeper than a browser would build it: a tree of it would burst our stack. */
  readonly document: Document | null;
}

type Document = ReturnType<typeof parseHTML>['document'];

/** The HTML an ask brought; null when it brought none. Built once per answer. */
export function pageDocumentOf(look: Look, key: string): PageDocument | null {
  const answer = look.answer(key);
  const response = responseOf(answer?.exchange);
  if (answer?.reach.kind !== 'ok' || response === undefined) return null;
  const known = BUILT.get(answer.exchange);
  if (known !== undefined) return known;
  const html = decodeText(response.body.bytes, response.headers['content-type'] ?? null).text;
  const outline = outlinePage(html);
  const page = { url: response.url, html, outline, document: outline.tooDeep ? null : parseHTML(html).document };
  BUILT.set(answer.exchange, page);
  return page;
}

/** By the exchange itself, so that a tree lives no longer than its evidence; the value depends on nothing else. */
const BUILT = new WeakMap<object, PageDocument>();
