/** The content of a sitemap. */

export type SitemapFault = 'xml_doctype' | 'not_a_sitemap' | 'gunzip_failed' | 'too_deep';

export interface SitemapEntry {
  /** Absolute http(s) URL. */
  readonly url: string;
  /** YYYY-MM-DD; null when absent or unreadable. */
  readonly lastmod: string | null;
}

export interface SitemapReading {
  /** null exactly when `fault` is set. */
  readonly kind: 'urlset' | 'index' | null;
  readonly fault: SitemapFault | null;
  /** In document order, at most 2,000. */
  readonly entries: readonly SitemapEntry[];
  /** True when entries were left unread (2,000 locations or 2 MB). */
  readonly truncated: boolean;
}
