import { gzipSync } from 'node:zlib';
import { readSitemap } from '../src/formats/sitemap/sitemap.ts';
import { answer } from './read-support.ts';

const ROOT = 'https://boutique.example/';
const read = (body: string | Uint8Array, contentType = 'application/xml') =>
  readSitemap(answer(body, { url: `${ROOT}sitemap.xml`, contentType }));
const urlset = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inner}</urlset>`;
const entries = (count: number) => Array.from({ length: count }, (_, index) => `<url><loc>${ROOT}p/${index}</loc></url>`).join('');

describe('a sitemap', () => {
  test('gives its locations and days in order', () => {
    const xml = urlset(
      `<url><loc> ${ROOT}a?x=1&amp;y=2 </loc><lastmod>2026-11-02T10:00:00+01:00</lastmod></url>
       <url><loc><![CDATA[${ROOT}b]]></loc><lastmod>2026</lastmod><priority>1</priority></url><url><lastmod>2026-11-01</lastmod></url>`,
    );
    expect(read(xml)).toEqual({
      kind: 'urlset',
      entries: [
        { url: `${ROOT}a?x=1&y=2`, lastmod: '2026-11-02' },
        { url: `${ROOT}b`, lastmod: null },
      ],
    });
  });

  test('images, videos and alternates inside an entry are not pages', () => {
    const xml = urlset(
      `<url><loc>${ROOT}a</loc><image:image><image:loc>${ROOT}1.jpg</image:loc></image:image><xhtml:link hreflang="en" href="${ROOT}en"/></url>`,
    );
    expect(read(xml).entries).toEqual([{ url: `${ROOT}a`, lastmod: null }]);
  });

  test('an index names its children', () => {
    const xml = `<sitemapindex><sitemap><loc>${ROOT}sitemap_products_1.xml?from=1&amp;to=2</loc></sitemap></sitemapindex>`;
    expect(read(xml)).toMatchObject({ kind: 'index', entries: [{ url: `${ROOT}sitemap_products_1.xml?from=1&to=2` }] });
  });

  test('prefixed elements are the same elements', () => {
    expect(read(`<sm:urlset xmlns:sm="x"><sm:url><sm:loc>${ROOT}a</sm:loc></sm:url></sm:urlset>`)).toMatchObject({
      kind: 'urlset',
      entries: [{ url: `${ROOT}a` }],
    });
  });

  test('only http(s) locations count, made absolute', () => {
    const xml = urlset('<url><loc>javascript:alert(1)</loc></url><url><loc>/rel</loc></url><url><loc>https://u:p@x.example/</loc></url>');
    expect(read(xml).entries.map(({ url }) => url)).toEqual([`${ROOT}rel`]);
  });
});

describe('bounds', () => {
  test('2,000 locations are read', () => expect(read(urlset(entries(2001))).entries).toHaveLength(2000));

  test('what lies beyond 2 MB is not read, and a cut entry is not made up', () => {
    const padding = `<!-- ${'x'.repeat(2 * 1024 * 1024)} -->`;
    expect(read(urlset(`${entries(3)}${padding}${entries(3)}`))).toMatchObject({ kind: 'urlset', entries: { length: 3 } });
    expect(read(`<urlset><url><loc>${ROOT}a</loc></url><url><loc>${ROOT}b`).entries).toHaveLength(1);
  });

  test('a document type is refused whole', () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><urlset><url><loc>${ROOT}&lol2;</loc></url></urlset>`;
    expect(read(bomb)).toEqual({ kind: null, entries: [] });
  });

  test('nesting without end is refused', () => {
    expect(read(`<urlset>${'<a>'.repeat(100_000)}`).kind).toBeNull();
  });

  test.each([
    ['a web page', '<!DOCTYPE html><html><body>404</body></html>'],
    ['a feed', '<rss version="2.0"><channel/></rss>'],
    ['JSON', '{"urlset":[]}'],
    ['nothing', ''],
  ])('%s is no sitemap', (_, body) => {
    expect(read(body).kind).toBeNull();
  });
});

describe('gzip files', () => {
  test('are inflated when the body still is gzip', () => {
    expect(read(gzipSync(urlset(entries(3))), 'application/x-gzip')).toMatchObject({ kind: 'urlset', entries: { length: 3 } });
  });

  test('cut short still give what came before the cut', () => {
    const whole = gzipSync(urlset(entries(1000)));
    const cut = read(whole.subarray(0, whole.length / 2));
    expect(cut.kind).toBe('urlset');
    expect(cut.entries.length).toBeGreaterThan(0);
    expect(cut.entries.length).toBeLessThan(1000);
  });

  test('that are bombs or broken are refused', () => {
    expect(read(gzipSync(urlset(' '.repeat(64 * 1024 * 1024)))).kind).toBeNull();
    expect(read(new Uint8Array([0x1f, 0x8b, 0x08, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])).kind).toBeNull();
  });
});
