import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { otherLocations } from '../../src/checks/web-findability/other-sitemaps.ts';
import { SITEMAP_BYTES, surveySitemap } from '../../src/checks/web-findability/sitemap-survey.ts';
import type { ResponseOutcome } from '../../src/index.ts';

const CONTEXT = { origin: 'https://shop.example', day: '2026-11-21' };
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function answer(body: string | Uint8Array, more: Partial<ResponseOutcome> = {}, truncated = false): ResponseOutcome {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  return {
    kind: 'response',
    url: 'https://shop.example/sitemap.xml',
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: { sha256: '', size: bytes.length, truncated, bytes },
    ...more,
  };
}

const urlset = (entries: string, attributes = NS) => `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${attributes}>${entries}</urlset>`;
const url = (loc: string, lastmod?: string) =>
  `<url><loc>${loc}</loc>${lastmod === undefined ? '' : `<lastmod>${lastmod}</lastmod>`}</url>`;
const survey = (body: string | Uint8Array, more?: Partial<ResponseOutcome>, truncated?: boolean) =>
  surveySitemap(answer(body, more, truncated), CONTEXT);
const GOOD = url('https://shop.example/a', '2026-11-01');

describe('a sitemap as a document', () => {
  test('counts what it lists, and the newest date', () => {
    const seen = survey(
      urlset(
        url('https://shop.example/a', '2026-11-01') +
          url('https://shop.example/b', '2026-11-03T10:00:00+01:00') +
          url('https://shop.example/c'),
      ),
    );
    expect(seen).toMatchObject({ kind: 'urlset', faults: [], urls: 3, dated: 2, newest: '2026-11-03', partial: false });
    expect(seen.locations).toEqual(['https://shop.example/a', 'https://shop.example/b', 'https://shop.example/c']);
  });

  test('a prefixed one is one, and images are no pages', () => {
    const xml = `<s:urlset xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x"><s:url><s:loc>https://shop.example/a</s:loc><image:image><image:loc>https://cdn.example/i.png</image:loc></image:image></s:url></s:urlset>`;
    expect(survey(xml)).toMatchObject({ kind: 'urlset', faults: [], urls: 1 });
  });

  test.each<[string, string, readonly string[]]>([
    ['blank lines before the declaration', `\n${urlset(GOOD)}`, ['not_xml']],
    ['a bare ampersand', urlset(url('https://shop.example/?a=1&b=2')), ['not_xml']],
    ['an entity of HTML', urlset(url('https://shop.example/caf&eacute;')), ['not_xml']],
    ['an entity of XML', urlset(url('https://shop.example/?a=1&amp;b=2&#38;c')), []],
    ['an ampersand in CDATA', urlset('<url><loc><![CDATA[https://shop.example/?a=1&b=2]]></loc></url>'), []],
    ['an ampersand in a comment', urlset(`<!-- a & b -->${GOOD}`), []],
    ['an element closed by another', urlset('<url><loc>https://shop.example/a</url>'), ['not_xml']],
    ['an element never closed', `<urlset ${NS}>${GOOD}`, ['not_xml']],
    ['an empty element', urlset('<url><loc>https://shop.example/a</loc><lastmod/></url>'), []],
    ['a control character', urlset(url('https://shop.example/a\u0001')), ['not_xml']],
    ['no namespace', `<urlset>${GOOD}</urlset>`, ['no_namespace']],
    ['another namespace', urlset(GOOD, 'xmlns="http://www.google.com/schemas/sitemap/0.84"'), ['wrong_namespace']],
    ['nothing', urlset(''), ['empty']],
    ['a relative location', urlset(GOOD + url('/b')), ['invalid_urls']],
    ['another scheme', urlset(GOOD + url('ftp://shop.example/b')), ['invalid_urls']],
    ['another host', urlset(GOOD + url('https://shop.example.evil/b')), ['foreign_urls']],
    ['another subdomain', urlset(GOOD + url('https://www.shop.example/b')), ['foreign_urls']],
    ['a date in words', urlset(url('https://shop.example/a', 'yesterday')), ['bad_lastmod']],
    ['a date with a blank', urlset(url('https://shop.example/a', '2026-11-01 10:00')), ['bad_lastmod']],
    ['a year and a month', urlset(url('https://shop.example/a', '2026-11')), []],
    ['a date to come', urlset(url('https://shop.example/a', '2026-11-23')), ['future_lastmod']],
    ['tomorrow, somewhere', urlset(url('https://shop.example/a', '2026-11-22')), []],
    [
      'one date for all',
      urlset(Array.from({ length: 10 }, (_, i) => url(`https://shop.example/${i}`, '2026-11-01')).join('')),
      ['same_lastmod'],
    ],
    ['an address twice', urlset(GOOD + GOOD), ['repeated_urls']],
    ['HTML', '<!doctype html><title>x</title>', ['not_a_sitemap']],
    ['XHTML without a doctype', '<html xmlns="http://www.w3.org/1999/xhtml"></html>', ['not_a_sitemap']],
    ['a feed', '<rss version="2.0"></rss>', ['not_a_sitemap']],
    ['JSON', '{"urls":[]}', ['not_a_sitemap']],
    ['an entity bomb', '<!DOCTYPE urlset [<!ENTITY a "aaaa">]><urlset>&a;</urlset>', ['doctype']],
    ['a tower', '<urlset>'.repeat(5_000), ['too_deep']],
  ])('%s', (_, body, faults) => {
    expect(survey(body).faults).toEqual(faults);
  });

  test('of a feed the addresses of its entries are read, not its own', () => {
    const [own, entry] = ['https://shop.example/', 'https://shop.example/a'];
    const rss = `<rss><channel><link>${own}</link><item><link>${entry}</link></item><link>${own}</link></channel></rss>`;
    const atom = `<feed><link href="${own}"/><entry><link href="${entry}"/><link rel="edit" href="${own}"/></entry></feed>`;
    for (const feed of [rss, atom]) expect(otherLocations(feed)).toEqual([entry]);
  });

  test('another host is at home in the file of that host', () => {
    const body = urlset(url('https://cdn.example/a') + url('https://shop.example/b'));
    expect(survey(body, { url: 'https://cdn.example/sitemap.xml' }).faults).toEqual([]);
  });

  test('50,000 addresses are as many as a file may hold', () => {
    const list = (count: number) => urlset(Array.from({ length: count }, (_, index) => url(`https://shop.example/${index}`)).join(''));
    expect(survey(list(50_000)).faults).toEqual([]);
    expect(survey(list(50_001))).toMatchObject({ faults: ['too_many_urls'], urls: 50_001 });
  });

  test('a gzip file is read like the file in it', () => {
    expect(survey(gzipSync(urlset(GOOD)))).toMatchObject({ kind: 'urlset', faults: [], urls: 1, partial: false });
  });

  test('a gzip bomb and a broken gzip are refused', () => {
    expect(survey(gzipSync(Buffer.alloc(64 * 1024 * 1024)))).toMatchObject({ kind: null, faults: ['gunzip_failed'] });
    expect(survey(new Uint8Array([0x1f, 0x8b, 8, 0, 1, 2, 3]))).toMatchObject({ kind: null, faults: ['gunzip_failed'] });
  });

  test('what was cut off is not held against the file', () => {
    const cut = urlset(GOOD + url('https://shop.example/b')).slice(0, -30);
    expect(survey(cut, {}, true)).toMatchObject({ faults: [], partial: true });
    expect(survey(cut, {}, false).faults).toContain('not_xml');
  });

  test('no more is read than agreed', () => {
    const long = urlset(`${GOOD}<!-- ${'x'.repeat(SITEMAP_BYTES)} -->`);
    const seen = survey(long);
    expect(seen).toMatchObject({ partial: true, faults: [], read: SITEMAP_BYTES });
    expect(surveySitemap(answer(long), CONTEXT, 1000)).toMatchObject({ partial: true, read: 1000 });
  });

  test('a declared size beyond 50 MiB is believed', () => {
    const headers = { 'content-type': 'application/xml', 'content-length': String(60 * 1024 * 1024) };
    expect(survey(urlset(GOOD), { headers }, true).faults).toEqual(['too_large']);
    expect(survey(urlset(GOOD), { headers: { ...headers, 'content-encoding': 'gzip' } }, true).faults).toEqual([]);
  });
});
