import linkHeader from '../../src/checks/general-readiness/signals/link-header/signal.ts';
import { parseLinkHeader } from '../../src/formats/http/link-header.ts';
import { judgeSite, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const home = (link?: string, body = '<!doctype html><title>Shop</title>'): Served => ({
  type: 'text/html',
  body,
  ...(link === undefined ? {} : { headers: { link } }),
});
const alive = ({ method }: { method: string }): Served => ({ status: method === 'HEAD' ? 200 : 404 });
const site = (link?: string, body?: string): Site => ({ pages: { '/': home(link, body) }, otherwise: alive });
const judge = (link: string, otherwise: typeof alive = alive) => judgeSite(linkHeader, { ...site(link), otherwise });

describeCases(linkHeader, [
  ['a registered relation', site('</.well-known/api-catalog>; rel="api-catalog"'), 'present'],
  ['a Markdown form of the page', site('</index.md>; rel=alternate; type="text/markdown; charset=utf-8"'), 'present'],
  ['no header', site(undefined), 'absent'],
  ['performance hints', site('</a.css>; rel=preload; as=style, <https://cdn.example>; rel=preconnect'), 'absent'],
  ['a feed', site('</feed.xml>; rel=alternate; type="application/rss+xml"'), 'absent'],
  [
    'the record of a WordPress page',
    site('<https://shop.example/wp-json/wp/v2/pages/2>; rel="alternate"; type="application/json"'),
    'absent',
  ],
  ['no angle brackets', site('/llms.txt; rel="describedby"'), 'invalid: unparsable'],
  ['a target that is the page', site('</>; rel="describedby"'), 'invalid: points_to_itself'],
  ['an unregistered name', site('</llms.txt>; rel="llms-txt"'), 'partial: unregistered_only'],
  ['the relation of WordPress', site('</wp-json/>; rel="https://api.w.org/"'), 'partial: extension_only'],
  ['another context', site('</openapi.json>; rel=service-desc; anchor="/api"'), 'partial: foreign_anchor'],
  ['its own context spelt out', site('</openapi.json>; rel=service-desc; anchor="https://shop.example/#top"'), 'present'],
  ['a good and a broken link', site('nonsense, </docs>; rel=service-doc'), 'present: partly_broken'],
  ['a dead target', { ...site('</docs>; rel=service-doc'), otherwise: { status: 404, body: 'no' } }, 'partial: dangling'],
  ['links in the HTML only', site(undefined, '<!doctype html><head><link rel="describedby" href="/llms.txt"></head>'), 'absent: html_only'],
]);

describe('the Link header', () => {
  test('leading to a page that refuses HEAD is not called dead', () => {
    expect(judge('</docs>; rel=service-doc', () => ({ status: 405, body: 'no' })).state).toBe('present');
  });

  test('leading to another site is not followed', () => {
    const judged = judge('<https://elsewhere.example/docs>; rel=service-doc');
    expect(judged.state).toBe('present');
    expect(judged.asked.map(({ key }) => key)).toEqual(['scan.home-md']);
  });

  test('of the Markdown form counts too', () => {
    const judged = judgeSite(linkHeader, {
      pages: { '/': ({ accept }) => (accept === 'text/markdown' ? { ...(home('</docs>; rel=service-doc') as object) } : home()) },
      otherwise: alive,
    });
    expect(judged.state).toBe('present');
  });

  test('of a blocked page is not judged', () => {
    const blocked: Served = { status: 403, headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' } };
    expect(judgeSite(linkHeader, { pages: { '/': blocked } }).state).toBe('blocked');
  });

  test('names the relations it found', () => {
    expect(judge('</docs>; rel=service-doc, </d>; rel="SERVICE-DESC next"').facts).toEqual({ relations: 'service-doc, service-desc' });
  });
});

describe('reading a Link header', () => {
  test('takes quoted commas, escapes, unquoted values and odd spacing', () => {
    const { links, broken } = parseLinkHeader('<a> ; rel = "x Y"; title="a, \\"b\\"" ,, <b>;rel=z;crossorigin,<c>');
    expect(broken).toBe(0);
    expect(links.map(({ target, rels }) => [target, rels])).toEqual([
      ['a', ['x', 'y']],
      ['b', ['z']],
      ['c', []],
    ]);
  });

  test('keeps the first of two relations parameters', () => {
    expect(parseLinkHeader('<a>; rel=one; rel=two').links[0]?.rels).toEqual(['one']);
  });

  test('loses only what is broken', () => {
    const { links, broken } = parseLinkHeader('<a>; rel="open, <b>; rel=x');
    expect([links.length, broken]).toEqual([1, 1]);
    expect(parseLinkHeader('<a, <b>; rel=x').links).toHaveLength(1);
  });

  test.each([
    ['<'.repeat(60_000)],
    ['<a>;"'.repeat(20_000)],
    [','.repeat(60_000)],
    ['<a>; a="'.repeat(15_000)],
    [`x"${'\\\\"'.repeat(200_000)}`],
  ])('ends on hostile input of any length', (value) => {
    expect(parseLinkHeader(value).links.length).toBeLessThanOrEqual(200);
  });
});
