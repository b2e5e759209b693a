/** The other forms of a sitemap that sitemaps.org describes: a text file of addresses, and feeds (RSS 2.0, Atom). Addresses only. */

import { Parser } from 'htmlparser2';
import { resolveUrl } from '../../formats/links/links.ts';
import { localName } from '../../formats/sitemap/cursor.ts';

const ADDRESS = /^https?:\/\/\S+$/i;
const FEED = /^[^<]{0,64}(?:<(?:\?xml|!--)[^>]{0,4096}>\s*){0,20}<(?:rss|feed|rdf:RDF)[\s>]/i;
/** sitemaps.org: one file holds at most 50,000 addresses. */
const MAX_URLS = 50_000;

/** null: neither. In both forms the order is that of the file. */
export function otherLocations(text: string): readonly string[] | null {
  return FEED.test(text) ? linksOf(text) : linesOf(text);
}

/** One address in each line, and nothing else; the last line of a file that was cut may be half of one. */
function linesOf(text: string): readonly string[] | null {
  const lines = text.split(/\r\n|\r|\n/, MAX_URLS + 1).flatMap((line) => line.trim().replace(/^\ufeff/, '') || []);
  if (lines.length === 0 || !lines.every((line) => ADDRESS.test(line))) return null;
  return lines.flatMap((line) => resolveUrl(line, line) ?? []);
}

function linksOf(text: string): readonly string[] {
  const found: string[] = [];
  let isEntry = false;
  let link: string | null = null;
  const parser = new Parser(
    {
      onopentag(name, { href, rel = 'alternate' }) {
        const local = localName(name);
        isEntry ||= local === 'item' || local === 'entry';
        // An Atom link is in its attribute, an RSS link in its text.
        if (isEntry && local === 'link') link = href !== undefined && rel === 'alternate' ? href : '';
      },
      ontext(data) {
        if (link !== null && link.length <= 4096) link += data;
      },
      onclosetag(name) {
        const local = localName(name);
        if (local === 'item' || local === 'entry') isEntry = false;
        if (local !== 'link' || link === null) return;
        const url = ADDRESS.test(link.trim()) ? resolveUrl(link, link) : null;
        if (url !== null && found.length < MAX_URLS) found.push(url);
        link = null;
      },
    },
    { xmlMode: true },
  );
  parser.write(text);
  return found;
}
