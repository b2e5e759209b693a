/** Reads sitemaps (sitemaps.org 0.9) as a stream: locations and dates only; entities are never expanded. */

import { constants, gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import type { HttpAnswer } from '../http/answer.ts';
import { resolveUrl } from '../links/links.ts';
import { decodeText } from '../text/charset.ts';
import {
  AT_THE_START,
  endsEntry,
  enter,
  leave,
  localName,
  type SitemapCursor,
  type SitemapEntry,
  type SitemapReading,
  takeText,
} from './cursor.ts';

const MAX_ENTRIES = 2000;
/** Most decoded bytes read. 2,000 locations of a real shop take about 400 KB. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Sitemaps compress ten to thirtyfold, so this much gzip fills `MAX_BYTES`; 64-fold and more is a bomb. */
const MAX_GZIP = 256 * 1024;
const BOMB = 64;
const CHUNK = 32 * 1024;

/**
 * Reads a sitemap or a sitemap index. A document type is refused whole: a sitemap has none, and entity bombs need one.
 * Bytes that still are gzip (a `.xml.gz` file, as opposed to a Content-Encoding) are inflated here, bounded.
 * Locations on other hosts are kept: whether to follow them is the caller's decision.
 */
export function readSitemap(answer: HttpAnswer): SitemapReading {
  const inflated = inflate(answer.bytes);
  if (inflated === null) return UNREADABLE;
  const { text } = decodeText(inflated.subarray(0, MAX_BYTES), answer.contentType);
  if (/<!doctype/i.test(text)) return UNREADABLE;
  const { kind, entries, tooDeep } = walk(text, answer.url);
  return tooDeep || kind === null ? UNREADABLE : { kind, entries };
}

const UNREADABLE: SitemapReading = { kind: null, entries: [] };

/**
 * The beginning of a gzip file suffices: a cut stream still gives the text up to the cut. Bytes that are no gzip are
 * returned unchanged; null where they do not inflate, or more than 64-fold.
 */
export function inflate(bytes: Uint8Array, most: number = MAX_GZIP): Uint8Array | null {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    const inflated = gunzipSync(bytes.subarray(0, most), { maxOutputLength: BOMB * most, finishFlush: constants.Z_SYNC_FLUSH });
    return inflated.length === 0 ? null : inflated;
  } catch (error) {
    // zlib's own refusals (corrupt, or a bomb) carry a code; anything else is a bug of ours.
    if (typeof (error as { code?: unknown }).code === 'string') return null;
    throw error;
  }
}

interface Walk extends SitemapCursor {
  full: boolean;
  entries: SitemapEntry[];
}

function walk(text: string, base: string): Walk {
  const cursor: Walk = { ...AT_THE_START, full: false, entries: [] };
  const parser = new Parser(
    {
      onopentagname: (name) => enter(cursor, localName(name)),
      onclosetag: (name) => closeTag(cursor, localName(name), base),
      ontext: (data) => takeText(cursor, data),
    },
    { xmlMode: true },
  );
  for (let start = 0; start < text.length && !cursor.tooDeep && !cursor.full; start += CHUNK) {
    parser.write(text.slice(start, start + CHUNK));
  }
  // Deliberately not ended: the parser would close an entry that was cut in the middle.
  return cursor;
}

function closeTag(cursor: Walk, name: string, base: string): void {
  if (endsEntry(cursor, name)) {
    const url = resolveUrl(cursor.loc, base);
    if (url !== null && cursor.entries.length < MAX_ENTRIES) cursor.entries.push({ url, lastmod: dayOf(cursor.lastmod) });
    else if (url !== null) cursor.full = true;
  }
  leave(cursor);
}

/** W3C date-time to its day; years and months alone say too little to sort by, and are dropped. */
function dayOf(text: string): string | null {
  const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?=T|\s|$)/.exec(text.trim())?.[0];
  return day ?? null;
}
