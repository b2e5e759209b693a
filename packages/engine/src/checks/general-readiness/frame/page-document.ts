/** A page as signals read it: outlined by one walk, its scripts and forms by a second one when somebody asks. */

import type { ResponseOutcome } from '../../../core/evidence.ts';
import { outlinePage, type PageOutline } from '../../../formats/html/html.ts';
import { type Memo, memoByHash } from '../../../formats/product/memo.ts';
import type { PageMemo } from '../../../formats/product/page.ts';
import { decodeText } from '../../../formats/text/charset.ts';
import { type PageTools, readPageTools } from '../../../formats/webmcp/page-tools.ts';
import type { HomeMemo } from '../../../shared/wall/wall.ts';

interface ReadPage {
  readonly outline: PageOutline;
  /** Read on the first call, remembered afterwards. */
  tools(): PageTools;
}

export interface PageDocument extends ReadPage {
  readonly url: string;
}

/** What one process keeps of the pages it has read. Bounded; owned by whoever runs the operations, never module state. */
export interface ParsedPages {
  /** Products by page. */
  readonly pages: PageMemo;
  readonly documents: Memo<ReadPage>;
  readonly homes: HomeMemo;
}

/** Two pages a scan, and as many scans as one process has in hand; UTF-16 units, because a page's slices keep its text alive. */
const DOCUMENTS = { entries: 16, units: 8 * 1024 * 1024 };

export function createParsedPages(): ParsedPages {
  return { pages: memoByHash(), documents: memoByHash(DOCUMENTS), homes: memoByHash(DOCUMENTS) };
}

/** By the body's hash and length (evidence without its bytes has the hash alone) and the declared character encoding. */
export function readDocument({ url, headers, body }: ResponseOutcome, { documents }: Pick<ParsedPages, 'documents'>): PageDocument {
  const contentType = headers['content-type'] ?? null;
  const key = JSON.stringify([body.sha256, body.bytes.length, contentType]);
  const page = documents.remember(
    key,
    () => readPage(decodeText(body.bytes, contentType).text),
    // Decoding gives at most one unit a byte.
    body.bytes.length,
  );
  return { url, outline: page.outline, tools: page.tools };
}

function readPage(html: string): ReadPage {
  const outline = outlinePage(html);
  let tools: PageTools | null = null;
  return {
    outline,
    tools() {
      tools ??= readPageTools(html, outline);
      return tools;
    },
  };
}
