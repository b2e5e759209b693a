/**
 * The header form of `<meta name="robots">`.
 * https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */

/**
 * Directives with a value of their own; any other word before a colon names the crawler that the following directives
 * apply to.
 */
const VALUED = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
/** The crawlers whose directives count, as for `<meta>`: all crawlers, and Googlebot. */
const EVERYONE: ReadonlySet<string> = new Set(['', 'robots', '*', 'googlebot']);

/**
 * True when `X-Robots-Tag` forbids indexing to all crawlers or to Googlebot. Repeated fields arrive joined, so the
 * directives after a crawler's name are taken to apply to it alone until another is named.
 */
export function forbidsIndexing(header: string | null | undefined): boolean {
  let crawler = '';
  for (const part of (header ?? '').slice(0, 2000).toLowerCase().split(',')) {
    const colon = part.indexOf(':');
    const name = colon === -1 ? '' : part.slice(0, colon).trim();
    const isNamed = name !== '' && !VALUED.test(name);
    crawler = isNamed ? name : crawler;
    const directive = (isNamed ? part.slice(colon + 1) : part).trim();
    if ((directive === 'noindex' || directive === 'none') && EVERYONE.has(crawler)) return true;
  }
  return false;
}
