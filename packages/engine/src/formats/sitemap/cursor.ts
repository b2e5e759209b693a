/**
 * Position in a sitemap while it is parsed, and the content read so far: elements are recognised by depth and local name,
 * whatever prefix they have.
 */

/** No valid sitemap nests deeper than five; deeper elements are ignored as hostile. */
const MAX_DEPTH = 64;

/** Before the first element. */
export const AT_THE_START = {
  kind: null as SitemapReading['kind'],
  depth: 0,
  tooDeep: false,
  field: null as 'loc' | 'lastmod' | null,
  loc: '',
  lastmod: '',
};

/** The reader's position, and the fields of the current entry. */
export type SitemapCursor = typeof AT_THE_START;

/** Local name, lower case. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Steps into an element. */
export function enter(cursor: SitemapCursor, name: string): void {
  cursor.depth += 1;
  cursor.tooDeep ||= cursor.depth > MAX_DEPTH;
  if (cursor.depth === 1) {
    cursor.kind = name === 'urlset' ? 'urlset' : name === 'sitemapindex' ? 'index' : null;
  } else if (cursor.depth === 2) {
    cursor.loc = '';
    cursor.lastmod = '';
  }
  // Depth 3 is a direct child of <url>: image:loc and video:loc sit deeper and are not pages.
  cursor.field = cursor.depth === 3 && (name === 'loc' || name === 'lastmod') ? name : null;
}

/** Text of the current field; other text is dropped. */
export function takeText(cursor: SitemapCursor, data: string): void {
  // A location is at most 2,048 characters; the rest of a longer one makes it unusable anyway.
  if (cursor.field !== null && cursor[cursor.field].length <= 4096) cursor[cursor.field] += data;
}

/** Whether the element that ends is an entry; its fields are whole then. Call `leave` after it. */
export function endsEntry(cursor: SitemapCursor, name: string): boolean {
  return cursor.depth === 2 && (name === 'url' || name === 'sitemap') && cursor.kind !== null;
}

/** Steps out of the element that ends. */
export function leave(cursor: SitemapCursor): void {
  cursor.depth -= 1;
  cursor.field = null;
}

export interface SitemapEntry {
  /** Absolute http(s) URL. */
  readonly url: string;
  /** YYYY-MM-DD; null when absent or unreadable. */
  readonly lastmod: string | null;
}

export interface SitemapReading {
  /** null: no sitemap, or one that is refused whole. */
  readonly kind: 'urlset' | 'index' | null;
  /** In document order, at most 2,000. */
  readonly entries: readonly SitemapEntry[];
}
