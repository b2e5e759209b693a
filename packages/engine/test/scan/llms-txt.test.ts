import { prove } from '../../src/checks/general-readiness/frame/proof.ts';
import llmsTxt from '../../src/checks/general-readiness/signals/llms-txt/signal.ts';
import { judgeSite, type Question, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const GOOD = `# Maison Verre

> Hand-blown glasses and carafes, made in Biot, shipped across Europe.

## Shop

- [Catalogue](https://shop.example/collections/all): everything we make
- [Shipping](https://shop.example/policies/shipping): prices and delays
- [Returns](/policies/returns)
`;
const PAGES = { '/collections/all': 'x', '/policies/shipping': 'x', '/policies/returns': 'x' };
const store = (body: Served, more: Site['pages'] = {}): Site => ({ pages: { ...PAGES, '/llms.txt': body, ...more } });
const plain = (body: string | Uint8Array, type = 'text/plain; charset=utf-8'): Served => ({ type, body });
const SHOPIFY = `# Agent Instructions — Maison Verre

This document describes how AI agents can interact with this store.

> Please ask before paying.

- [Policies](/policies/returns)
`;

describeCases(llmsTxt, [
  ['a file as the proposal has it', store(plain(GOOD)), 'present'],
  ['no file', {}, 'absent'],
  ['a few words', store(plain('Hello there')), 'invalid: too_short'],
  ['prose without structure', store(plain('We sell glasses. '.repeat(10))), 'invalid: not_markdown'],
  [
    'a robots.txt under this name',
    store(plain('# Our robots file\nUser-agent: *\nDisallow: /cart\nSitemap: https://shop.example/sitemap.xml\n')),
    'invalid: robots_copy',
  ],
  ['no title', store(plain(GOOD.replace('# Maison Verre', 'Maison Verre'))), 'partial: no_title'],
  [
    'addresses that are no links',
    store(plain('# Maison Verre\n\n> Glasses.\n\n- Catalogue: https://shop.example/collections/all\n')),
    'partial: no_links',
  ],
  ['a template', store(plain(GOOD.replace('Maison Verre', '[Your Company Name]'))), 'partial: template'],
  [
    'links to example.com only',
    store(plain('# Maison Verre\n\n> Glasses from Biot, shipped across Europe.\n\n- [Docs](https://example.com/docs)\n')),
    'partial: template, mostly_off_site',
  ],
  [
    'the file of a shop that is nobody’s',
    store(plain('# Tractors\n\n> Sells tractors to farmers.\n\n- [Tractors](https://tractors.example/all): every tractor\n')),
    'partial: template, mostly_off_site',
  ],
  ['only under /.well-known/', { pages: { ...PAGES, '/.well-known/llms.txt': plain(GOOD) } }, 'partial: wrong_place'],
  ['text labelled as HTML', store(plain(GOOD, 'text/html')), 'partial: html_type'],
  ['text labelled as a download', store(plain(GOOD, 'application/octet-stream')), 'present: media_type'],
  ['Latin-1', store(plain(Buffer.from(GOOD.replace('Maison', 'Éclat'), 'latin1'))), 'present: not_utf8'],
  ['a byte order mark', store(plain(`\uFEFF${GOOD}`)), 'present: byte_order_mark'],
  ['words before the title', store(plain(`Welcome.\n\n${GOOD}`)), 'present: title_not_first'],
  ['comments that look like titles', store(plain(`# generated yesterday\n${GOOD}`)), 'present: several_titles'],
  ['a file name for a title', store(plain(GOOD.replace('Maison Verre', 'shop.example llms.txt'))), 'present: named_after_file'],
  ['no summary', store(plain(GOOD.replace(/^> .*\n/m, ''))), 'present: no_summary'],
  [
    'links in sentences',
    store(plain('# Maison Verre\n\n> Glasses.\n\nSee our [catalogue](/collections/all), then write to us.\n')),
    'present: no_link_list',
  ],
  ['100 kB', store(plain(`${GOOD}\n${'More about glass. '.repeat(6000)}`)), 'present: too_long'],
  ['a dead link', store(plain(GOOD), { '/policies/returns': { status: 404 } }), 'present: dead_link'],
  [
    'mostly other people’s pages',
    store(plain('# Maison Verre\n\n> Glasses.\n\n- [A](https://a.example/)\n- [B](https://b.example/)\n- [Shop](/collections/all)\n')),
    'present: mostly_off_site',
  ],
  ['Shopify’s own text', store(plain(SHOPIFY), { '/agents.md': plain(SHOPIFY, 'text/markdown') }), 'present: platform_default'],
]);

describe('llms_txt', () => {
  test('a merchant’s own text under Shopify’s title is not the platform’s', () => {
    const other = '# Agent Instructions\n\nSomething else altogether.';
    expect(judgeSite(llmsTxt, store(plain(SHOPIFY), { '/agents.md': other })).platformDefault).toBe(false);
    expect(judgeSite(llmsTxt, store(plain(SHOPIFY), { '/agents.md': SHOPIFY })).platformDefault).toBe(true);
  });

  test('asks /.well-known/ only when the root has none, and looks up three of its own links', () => {
    expect(judgeSite(llmsTxt, {}).asked.map(({ key }) => key)).toContain('scan.llms:well-known');
    const { asked } = judgeSite(llmsTxt, store(plain(GOOD)));
    expect(asked.map(({ method, url }) => `${method} ${url.replace(/x-[0-9a-f]+/, 'x')}`)).toEqual([
      'GET https://shop.example/x.txt',
      'GET https://shop.example/llms.txt',
      'HEAD https://shop.example/collections/all',
      'HEAD https://shop.example/policies/shipping',
      'HEAD https://shop.example/policies/returns',
    ]);
  });

  test('a page that only HEAD does not find is there', () => {
    const page = ({ method }: Question): Served => (method === 'HEAD' ? { status: 404 } : 'x');
    const site = store(plain(GOOD), Object.fromEntries(Object.keys(PAGES).map((path) => [path, page])));
    const { codes, look } = judgeSite(llmsTxt, site);
    expect({ codes, works: llmsTxt.proof && prove(llmsTxt.proof, look)?.works }).toEqual({ codes: [], works: true });
  });

  test('never looks up actions, patterns of addresses or other sites', () => {
    const links =
      '- [A](/cart/add?id=1)\n- [B](/products/{handle})\n- [C](https://other.example/)\n- [D](javascript:alert(1))\n- [E](https://u:p@shop.example/e)\n';
    const { asked } = judgeSite(llmsTxt, store(plain(`# Maison Verre\n\n> Glasses from Biot.\n\n${links}`)));
    expect(asked.filter(({ method }) => method === 'HEAD')).toEqual([]);
  });

  test('store text is quoted, wherever it is told', () => {
    const { reasons, facts } = judgeSite(llmsTxt, store(plain(GOOD, 'weird/<b>type')));
    expect(reasons[0]?.message.values).toEqual({ type: { quoted: 'weird/<b>type' }, expected: 'text/plain' });
    expect(facts['title']).toEqual({ quoted: 'Maison Verre' });
  });

  test('is read in time linear in its length', () => {
    const hostile = ['['.repeat(200_000), '](('.repeat(100_000), '`'.repeat(200_001), `# ${'a '.repeat(100_000)}#`, '> '.repeat(200_000)];
    for (const body of hostile) expect(judgeSite(llmsTxt, store(plain(body))).state).not.toBe('error');
  });
});
