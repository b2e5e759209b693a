/**
 * A sitemap judged as a document, not only mined for addresses: is it XML, is it what sitemaps.org describes, how much
 * of it is about this store. Stricter than formats/sitemap/sitemap.ts on purpose: that one forgives, because products matter
 * more than form; a crawler that finds this one broken drops the file.
 */

import { Parser } from 'htmlparser2';
import type { ResponseOutcome } from '../../core/evidence.ts';
import { holding } from '../../core/holding.ts';
import { resolveUrl } from '../../formats/links/links.ts';
import { AT_THE_START, endsEntry, enter, leave, localName, takeText } from '../../formats/sitemap/cursor.ts';
import { inflate } from '../../formats/sitemap/sitemap.ts';
import { decodeText } from '../../formats/text/charset.ts';
import { exactAddress } from './addresses.ts';
import type { SitemapFaultCode } from './assessment.ts';
import { otherLocations } from './other-sitemaps.ts';
import type { Alternate } from './page-content.ts';

export interface SitemapSurvey {
  /** null: not a sitemap in any form. */
  readonly kind: 'urlset' | 'index' | null;
  readonly faults: readonly SitemapFaultCode[];
  /** Entries with a usable location, all of them. */
  readonly urls: number;
  /** Their addresses, in document order, at most 50,000. */
  readonly locations: readonly string[];
  readonly dated: number;
  /** Newest `lastmod`, YYYY-MM-DD. */
  readonly newest: string | null;
  /** Translations an entry names (`xhtml:link`), by its address; entries without any are absent. */
  readonly alternates: ReadonlyMap<string, readonly Alternate[]>;
  /** Longer than what was read: what it does not list up to there it may list below. */
  readonly partial: boolean;
  /** Bytes of text that were looked at, after inflating. */
  readonly read: number;
}

export interface SurveyContext {
  /** Origin of the audited store: its pages may be listed in a file another host serves. */
  readonly origin: string;
  /** YYYY-MM-DD. */
  readonly day: string;
}

/** sitemaps.org: one file holds at most 50,000 addresses and 50 MiB. */
const MAX_URLS = 50_000;
const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Alternates counted in one file; 1,000 entries in 20 languages. */
const MAX_ALTERNATES = 20_000;
/** What is read of one file: the 50,000 addresses of most shops. The probe asks for no more bytes than this. */
export const SITEMAP_BYTES = 4 * 1024 * 1024;
/** Sitemaps compress ten to thirtyfold: this much gzip fills `SITEMAP_BYTES`. */
const MAX_GZIP = 512 * 1024;
const CHUNK = 64 * 1024;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** From here on one and the same date on every page says when the file was made, not when the pages changed. */
const MANY = 10;

/** Reads at most `most` bytes. Never throws for its input; time grows with the bytes only. */
export function surveySitemap({ body, headers, url }: ResponseOutcome, context: SurveyContext, most = SITEMAP_BYTES): SitemapSurvey {
  const inflated = inflate(body.bytes, MAX_GZIP);
  if (inflated === null) return unreadable('gunzip_failed', most);
  const wasGzip = inflated !== body.bytes;
  const partial = body.truncated || inflated.length > most || (wasGzip && body.bytes.length > MAX_GZIP);
  const { text } = decodeText(inflated.subarray(0, most), headers['content-type'] ?? null);
  const bare = markupOf(text);
  if (bare.some((section) => /<!doctype/i.test(section))) {
    return unreadable(/<!doctype\s+html/i.test(text.slice(0, 1024)) ? 'not_a_sitemap' : 'doctype', text.length);
  }
  const state = walk(text, url);
  if (state.tooDeep) return unreadable('too_deep', text.length);
  if (state.kind === null) {
    const locations = otherLocations(partial ? text.slice(0, text.lastIndexOf('\n') + 1) : text) ?? [];
    if (locations.length === 0) return unreadable('not_a_sitemap', text.length);
    const found = { ...state, kind: 'urlset' as const, locations: [...locations], urls: locations.length, namespace: NAMESPACE };
    return surveyOf(found, faultsOf(found, context, url, partial), { partial, read: Math.min(most, inflated.length) });
  }
  const isXml = !state.crossed && isWellFormedText(text, bare) && (partial || state.depth === 0);
  const faults = [...(isXml ? [] : ['not_xml' as const]), ...faultsOf(state, context, url, partial), ...sizeFaults(headers)];
  return surveyOf(state, faults, { partial, read: Math.min(most, inflated.length) });
}

function surveyOf(
  { kind, urls, locations, alternates, days }: ParserState,
  faults: readonly SitemapFaultCode[],
  read: Pick<SitemapSurvey, 'partial' | 'read'>,
): SitemapSurvey {
  return { kind, faults, urls, locations, alternates, dated: days.length, newest: days.toSorted().at(-1) ?? null, ...read };
}

function unreadable(fault: SitemapFaultCode, read: number): SitemapSurvey {
  return { kind: null, faults: [fault], urls: 0, locations: [], alternates: new Map(), dated: 0, newest: null, partial: false, read };
}

type ParserState = ReturnType<typeof newState>;

function newState() {
  return {
    ...AT_THE_START,
    /** A closing tag did not fit the opening one. */
    crossed: false,
    namespace: null as string | null,
    urls: 0,
    invalid: 0,
    badDates: 0,
    locations: [] as string[],
    days: [] as string[],
    /** Alternates of the entry that is read now. */
    links: [] as Alternate[],
    /** How many of all entries are kept. */
    linked: 0,
    alternates: new Map<string, readonly Alternate[]>(),
  };
}

function walk(text: string, base: string): ParserState {
  const state = newState();
  let prefix = '';
  const parser = new Parser(
    {
      onopentagname(name) {
        prefix = name.includes(':') ? `:${name.slice(0, name.indexOf(':'))}` : '';
        enter(state, localName(name));
      },
      onattribute(name, value) {
        if (state.depth === 1 && name === `xmlns${prefix}`) state.namespace = value.trim();
      },
      onopentag: (name, attributes) => takeLink(state, localName(name), attributes),
      onclosetag(name, implied) {
        // `<a/>` counts as implied too; `</b>` where `</a>` is due is what an XML parser stops at.
        state.crossed ||= implied && text[parser.endIndex - 1] !== '/';
        closeTag(state, localName(name), base);
      },
      ontext: (data) => takeText(state, data),
    },
    { xmlMode: true },
  );
  for (let start = 0; start < text.length && !state.tooDeep; start += CHUNK) parser.write(text.slice(start, start + CHUNK));
  return state;
}

function closeTag(state: ParserState, name: string, base: string): void {
  if (endsEntry(state, name)) takeEntry(state, base);
  leave(state);
}

/** `<xhtml:link rel="alternate" hreflang="fr" href="…"/>` of the current entry. A relative address is none here either. */
function takeLink(state: ParserState, name: string, { rel = '', hreflang, href = '' }: Readonly<Record<string, string>>): void {
  if (state.depth !== 3 || name !== 'link' || hreflang === undefined || state.linked >= MAX_ALTERNATES) return;
  if (!rel.toLowerCase().split(/\s+/).includes('alternate')) return;
  state.linked += 1;
  state.links.push({ hreflang, url: /^https?:\/\//i.test(href.trim()) ? resolveUrl(href, href) : null });
}

function takeEntry(state: ParserState, base: string): void {
  const written = state.loc.trim();
  const url = resolveUrl(written, base);
  const links = state.links;
  state.links = [];
  // A relative location is none (sitemaps.org: "must begin with the protocol").
  if (url === null || !/^https?:\/\//i.test(written)) {
    state.invalid += 1;
    return;
  }
  state.urls += 1;
  if (state.locations.length < MAX_URLS) state.locations.push(url);
  if (links.length > 0) state.alternates.set(exactAddress(url), links);
  if (state.lastmod.trim() === '') return;
  const day = dayOf(state.lastmod);
  if (day === null) state.badDates += 1;
  else state.days.push(day);
}

/** W3C date-time (year, year and month, day, or a full date-time); null when it is none. */
function dayOf(text: string): string | null {
  const match =
    /^(\d{4})(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\d|3[01])(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/.exec(
      text.trim(),
    );
  return match === null ? null : `${match[1]}-${match[2] ?? '01'}-${match[3] ?? '01'}`;
}

function faultsOf(state: ParserState, { origin, day }: SurveyContext, url: string, partial: boolean): readonly SitemapFaultCode[] {
  const hosts = new Set([URL.parse(url)?.host, URL.parse(origin)?.host]);
  const tomorrow = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  return holding({
    no_namespace: state.namespace === null,
    wrong_namespace: state.namespace !== null && state.namespace !== NAMESPACE,
    empty: state.urls === 0 && !partial,
    too_many_urls: state.urls > MAX_URLS,
    invalid_urls: state.invalid > 0,
    foreign_urls: state.locations.some((location) => !hosts.has(hostOf(location))),
    bad_lastmod: state.badDates > 0,
    future_lastmod: state.days.some((one) => one > tomorrow),
    same_lastmod: state.kind === 'urlset' && state.days.length >= MANY && new Set(state.days).size === 1,
    repeated_urls: new Set(state.locations).size < state.locations.length,
  });
}

/** The scheme and host of an absolute address, without parsing all of it 50,000 times. */
function hostOf(location: string): string {
  return /^https?:\/\/([^/?#]*)/.exec(location)?.[1] ?? '';
}

/** Only what the server itself declares of an uncompressed file: what it holds beyond what we read cannot be known. */
function sizeFaults(headers: ResponseOutcome['headers']): readonly SitemapFaultCode[] {
  const declared = headers['content-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : 0;
  return declared > MAX_FILE_BYTES ? ['too_large'] : [];
}

/** Without a document type only these five entities exist (XML 1.0 §4.6), and characters by number. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/** False for what a lenient parser accepts and XML forbids: text before the declaration, an ampersand that begins no entity, control characters. Linear in the text. */
export function isWellFormedText(text: string, markup = markupOf(text)): boolean {
  const content = text.startsWith('\ufeff') ? text.slice(1) : text;
  if (!content.startsWith('<?xml') && /^\s*<\?xml\s/.test(content.slice(0, 1024))) return false;
  return markup.every((section) => !BARE_AMPERSAND.test(section) && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(section));
}

const CLOSING: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>' };

/** The text outside CDATA sections, comments and processing instructions, where ampersands are just ampersands. */
function markupOf(text: string): readonly string[] {
  const found: string[] = [];
  let at = 0;
  for (;;) {
    const opening = /<!\[CDATA\[|<!--|<\?/g;
    opening.lastIndex = at;
    const match = opening.exec(text);
    if (match === null) return [...found, text.slice(at)];
    found.push(text.slice(at, match.index));
    const closing = CLOSING[match[0]] ?? ']]>';
    const end = text.indexOf(closing, match.index);
    if (end < 0) return found;
    at = end + closing.length;
  }
}
