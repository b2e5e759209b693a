/** The header twin of `<meta name="robots">`. https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */

/** Directives with a value of their own; any other word before a colon names the crawler that what follows is for. */
const VALUED = /^(?:unavailable_after|max-snippet|max-image-preview|max-video-preview)$/;
/** The crawlers `<meta>` is read for as well: everyone, and the one everyone copies. */
const EVERYONE: ReadonlySet<string> = new Set(['', 'robots', '*', 'googlebot']);

/**
 * True when `X-Robots-Tag` forbids indexing to everyone or to the crawler everyone copies. Repeated fields arrive
 * joined, so what follows a crawler's name is taken to be for that crawler alone until another is named.
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
