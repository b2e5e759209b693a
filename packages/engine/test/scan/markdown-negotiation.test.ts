import { judgeBody } from '../../src/checks/general-readiness/signals/markdown-negotiation/form.ts';
import markdownNegotiation from '../../src/checks/general-readiness/signals/markdown-negotiation/signal.ts';
import { judgeSite, type Question, type Served, type Site } from './look-builder.ts';
import { describeCases } from './signal-cases.ts';

const TEXT = '# Blue Mug Shop\n\nMugs, bowls and plates, thrown by hand and fired twice.\n\n- [All mugs](/mugs)\n';
const SIZES = `<table>\n${'<tr><td>S</td><td>8 cm</td><td>In stock in the workshop</td></tr>\n'.repeat(10)}</table>\n`;
const HTML: Served = {
  type: 'text/html',
  headers: { vary: 'Accept' },
  body: '<!doctype html><title>Blue Mug Shop | Home</title><h1>Welcome</h1>',
};
const markdown = (more: { body?: string; type?: string; headers?: Record<string, string> } = {}): Served => ({
  type: more.type ?? 'text/markdown; charset=utf-8',
  headers: more.headers ?? { vary: 'Accept' },
  body: more.body ?? TEXT,
});
/** Negotiates by weight, as a good server does. */
const negotiating =
  (form: Served, html: Served = HTML) =>
  ({ accept }: Question): Served =>
    accept === 'text/markdown' ? form : html;
const shop = (form: Served, html: Served = HTML, more: Partial<Site> = {}): Site => ({
  ...more,
  pages: { '/': negotiating(form, html), ...more.pages },
});

const saying = (body: string) => shop(markdown({ body }));

const PRODUCT = 'https://shop.example/p/mug';
const productHtml: Served = {
  type: 'text/html',
  headers: { vary: 'Accept' },
  body: `<!doctype html><title>Blue Mug</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Blue Mug',
    offers: { '@type': 'Offer', price: '1299.50', priceCurrency: 'EUR' },
  })}</script>`,
};
const withProduct = (form: Served): Site =>
  shop(markdown(), HTML, { productUrl: PRODUCT, pages: { '/p/mug': negotiating(form, productHtml) } });
const productText = (price: string) => `# Blue Mug\n\nA mug, blue, made by hand in one piece.\n\nPrice: ${price}\n`;
const twin = { ...HTML, headers: { vary: 'Accept', link: '</index.md>; rel="alternate"; type="text/markdown"' } };

describeCases(markdownNegotiation, [
  ['home in both forms', shop(markdown()), 'present'],
  ['HTML for everybody', shop(HTML), 'absent: html_returned'],
  ['Markdown for everybody', { pages: { '/': markdown() } }, 'invalid: markdown_sent_to_browsers'],
  ['HTML under the label', saying('<!doctype html><h1>Shop</h1>'), 'invalid: html_body_with_markdown_type'],
  ['a fragment of HTML under the label', saying(`Shop <p>${'<b>x</b> <i>y</i> '.repeat(40)}</p>`), 'invalid: html_body_with_markdown_type'],
  ['a size table in HTML', saying(`# Blue Mug Shop\n\n${SIZES}`), 'present'],
  ['pictures in HTML', saying(`# Blue Mug Shop\n\nAll our mugs.\n\n${'<img src="/a.jpg" alt="A mug">\n'.repeat(20)}`), 'present'],
  [
    'an FAQ that folds',
    saying(`Blue Mug Shop\n=====\n\n${'<details><summary>Are they safe?</summary>\n\nYes.\n\n</details>\n'.repeat(9)}`),
    'present',
  ],
  [
    'a page without its head under the label',
    saying(`<main><h1>Shop</h1>${'<p>A <b>mug</b></p>\n'.repeat(30)}<script>a[i](x); b[j](y)</script></main>`),
    'invalid: html_body_with_markdown_type',
  ],
  ['a table and nothing else', saying(SIZES), 'invalid: html_body_with_markdown_type'],
  ['nothing', saying(''), 'invalid: empty_body'],
  ['next to nothing', saying('# Shop\n'), 'invalid: empty_body'],
  [
    'the frame of a page made by scripts',
    saying('# Blue Mug Shop\n\nYou need to enable JavaScript to run this app. Please do so and load the page again.\n'),
    'invalid: empty_body',
  ],
  [
    'the same in French',
    saying('# Blue Mug Shop\n\nVeuillez activer le JavaScript de votre navigateur pour continuer la visite.\n'),
    'invalid: empty_body',
  ],
  ['a shop that asks for scripts and does without', saying(`${TEXT}\nPlease enable JavaScript for the cart.\n`), 'present'],
  ['an error page', saying(`# 404 Not Found\n\n${TEXT}`), 'invalid: error_page_in_markdown'],
  ['an error page in German', saying(`# Seite nicht gefunden\n\n${TEXT}`), 'invalid: error_page_in_markdown'],
  ['a heading about errors of size', shop(markdown({ body: `# Erreur de taille ? Échange gratuit\n\n${TEXT}` }), HTML), 'present'],
  ['a sentence', saying('Blue Mug Shop sells mugs, and bowls, and plates too.'), 'partial: hardly_any_markdown'],
  ['no Vary', shop(markdown({ headers: {} })), 'partial: vary_accept_missing'],
  ['another Vary', shop(markdown({ headers: { vary: 'Accept-Encoding, Accept-Language' } })), 'partial: vary_accept_missing'],
  ['Vary in two fields', shop(markdown({ headers: { vary: 'Accept-Encoding, ACCEPT' } })), 'present'],
  ['an HTML form that does not vary', shop(markdown(), { ...HTML, headers: {} }), 'present: html_vary_missing'],
  ['no Vary, never kept', shop(markdown({ headers: { 'cache-control': 'max-age=0, no-store' } })), 'present'],
  ['the label in capitals, with a blank before its parameter', shop(markdown({ type: 'Text/Markdown ; charset=utf-8' }), HTML), 'present'],
  ['plain text', shop(markdown({ type: 'text/plain' })), 'partial: nonstandard_type'],
  [
    'a search for a word',
    { pages: { '/': ({ accept }) => (accept.includes('text/markdown') ? markdown() : HTML) } },
    'partial: q_values_ignored',
  ],
  ['a product page without', withProduct(productHtml), 'partial: product_page_not_negotiated'],
  ['a product page with', withProduct(markdown({ body: productText('1 299,50 €') })), 'present'],
  ['a product page without its price', withProduct(markdown({ body: productText('on request') })), 'present: price_missing_in_markdown'],
  [
    'a product page about something else',
    withProduct(markdown({ body: productText('1299.50').replace('Blue Mug', 'Red Bowl') })),
    'present: product_name_missing_in_markdown',
  ],
  [
    'a product page that a cache mixes up',
    withProduct(markdown({ body: productText('1299.50'), headers: {} })),
    'partial: vary_accept_missing',
  ],
  ['a product page that is in trouble', withProduct({ status: 503 }), 'error: server_error'],
  ['a twin at another address', shop(twin, twin, { pages: { '/index.md': markdown() } }), 'partial: url_twin_only'],
  [
    'a twin in the head',
    shop(
      HTML,
      { ...HTML, body: '<!doctype html><link rel="alternate" type="text/markdown" href="index.md"><h1>Shop</h1>' },
      { pages: { '/index.md': markdown() } },
    ),
    'partial: url_twin_only',
  ],
  ['a twin that is not there', shop(twin, twin, { pages: { '/index.md': HTML } }), 'absent: twin_broken, html_returned'],
  ['another page’s text', saying(TEXT.replace('Blue Mug Shop', 'Untitled document')), 'present: title_missing_in_markdown'],
  [
    'a redirect',
    shop({ status: 302, location: '/index.md', headers: { vary: 'Accept' } }, HTML, { pages: { '/index.md': markdown({ headers: {} }) } }),
    'present: redirected_to_md_url',
  ],
  [
    'a redirect that a cache mixes up',
    shop({ status: 302, location: '/index.md' }, HTML, { pages: { '/index.md': markdown({ headers: {} }) } }),
    'partial: redirected_to_md_url, vary_accept_missing',
  ],
  ['406', shop({ status: 406, type: 'text/plain', body: 'Not acceptable' }), 'absent: http_406'],
  ['a JSON document', shop({ type: 'application/json', body: '{"name":"shop"}' }), 'absent'],
  [
    'HTML out of a cache, Markdown around it',
    {
      otherwise: ({ path, accept }) => (path.startsWith('/?') && accept === 'text/markdown' ? markdown() : { status: 404 }),
      pages: { '/': negotiating({ ...HTML, headers: { vary: 'Accept', age: '120' } }, HTML) },
    },
    'partial: cache_ignores_accept',
  ],
]);

describe('markdown_negotiation', () => {
  test('asks two questions more only when Markdown came, and names no page when none is known', () => {
    expect(judgeSite(markdownNegotiation, shop(HTML)).asked).toHaveLength(1);
    expect(judgeSite(markdownNegotiation, shop(markdown())).asked.map(({ accept }) => accept)).toEqual([
      'text/markdown',
      'text/html;q=1, text/markdown;q=0',
    ]);
  });

  test('follows no twin to another site', () => {
    const away = { ...HTML, headers: { vary: 'Accept', link: '<https://evil.example.net/x.md>; rel=alternate; type=text/markdown' } };
    expect(judgeSite(markdownNegotiation, shop(away, away)).asked).toHaveLength(1);
  });

  test.each([
    ['---\ntitle: Shop\n---\n\n## A heading, and a little more text behind it', 'markdown'],
    [`Plain prose. ${'It goes on for quite a while. '.repeat(10)}`, 'markdown'],
    ['| a | b |\n| --- | --- |\n| first cell of the row | second cell of the row, longer |', 'markdown'],
    ['# Seite\n\nText mit <br> und <img src="x.png"> und ein paar Worten mehr, damit er zählt.', 'markdown'],
    ['# Seite\n\nText mit einem [Verweis](/a) und ein paar Worten mehr, damit er zählt.', 'markdown'],
    ['Ein Satz mit <br> zwei <br> Umbrüchen, und dazu ein paar Worten mehr, damit er zählt.', 'thin'],
    [`${'Ein Satz ohne jede Form, der für sich allein steht. '.repeat(6)}<br><br><br>`, 'markdown'],
    ['---\ntitle: only front matter, and nothing behind it at all\n---\n', 'empty'],
    ['\uFEFF<!-- c --><HTML><body>x</body></HTML>', 'html'],
    ['Page introuvable\n\nDésolé, cette page n’existe plus dans notre boutique.', 'error_page'],
  ])('takes %j for %s', (text, verdict) => {
    expect(judgeBody(text)).toBe(verdict);
  });
});
