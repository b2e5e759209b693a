/** A page as signals read it: outlined by one walk, its scripts and forms by a second one when somebody asks. */

import type { ResponseOutcome } from '../../../core/evidence.ts';
import { type Memo, memoByHash } from '../../../core/memo.ts';
import type { PageOutline } from '../../../formats/html/html.ts';
import { outlined } from '../../../formats/html/read-page.ts';
import { type PageTools, readPageTools } from '../../../formats/webmcp/page-tools.ts';
import type { ReadingContext } from '../../../shared/wall/wall.ts';

interface ReadPage {
  readonly outline: PageOutline;
  /** Read on the first call, remembered afterwards. */
  tools(): PageTools;
}

export interface PageDocument extends ReadPage {
  readonly url: string;
}

/** What one process keeps of the pages it has read. Bounded; owned by whoever runs the operations, never module state. */
export interface ParsedPages extends ReadingContext {
  readonly documents: Memo<ReadPage>;
}

/** Two pages a scan, and as many scans as one process has in hand; UTF-16 units, because a page's slices keep its text alive. */
const DOCUMENTS = { entries: 16, units: 8 * 1024 * 1024 };

export function createParsedPages(): ParsedPages {
  return {
    pages: memoByHash(),
    documents: memoByHash(DOCUMENTS),
    outlines: memoByHash(DOCUMENTS),
    // Answers as large as our readers take them are part of what a wall is remembered by.
    walls: memoByHash({ ...DOCUMENTS, entries: 64 }),
  };
}

/** By the body's hash and length (evidence without its bytes has the hash alone) and the declared character encoding. */
export function readDocument({ url, headers, body }: ResponseOutcome, known: Pick<ParsedPages, 'documents' | 'outlines'>): PageDocument {
  const contentType = headers['content-type'] ?? null;
  const key = JSON.stringify([body.sha256, body.bytes.length, contentType]);
  const { outline, tools } = known.documents.remember(
    key,
    () => {
      const page = outlined(body, contentType, known.outlines);
      let found: PageTools | null = null;
      return {
        outline: page.outline,
        tools() {
          found ??= readPageTools(page.html, page.outline);
          return found;
        },
      };
    },
    body.bytes.length,
  );
  return { url, outline, tools };
}
