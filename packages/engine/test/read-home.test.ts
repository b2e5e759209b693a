import { readHome } from '../src/formats/product/home.ts';
import { answer } from './read-support.ts';

const HOME = 'https://boutique.example/';
const read = (html: string, headers: Readonly<Record<string, string>> = {}) => readHome(answer(html, { url: HOME, headers }));

describe('the home page', () => {
  const reading = read(`<html lang="fr"><head><title>Grès & Cie – Théières artisanales</title>
    <link rel="sitemap" href="/sitemap_index.xml"><link rel="https://api.w.org/" href="/wp-json/"></head><body>
    <header><nav><a href="/">Accueil</a><a href="/collections/theieres">Théières</a><a href="/collections/tasses">Tasses en porcelaine</a><a href="/panier">Panier</a></nav></header>
    <a href="/products/theiere-bleue#avis"><img alt="Théière bleue" src="1.jpg"></a><a href="/products/theiere-bleue">Théière</a>
    <a href="https://www.boutique.example/products/tasse">Tasse</a><a href="https://ailleurs.example/products/x">Ailleurs</a><a href="/blog/le-the-vert">Blog</a>
    </body></html>`);

  test('leads to products of the same site, each once', () => {
    expect(reading.productLinks.map(({ url }) => url)).toEqual([
      `${HOME}products/theiere-bleue`,
      'https://www.boutique.example/products/tasse',
    ]);
  });

  test('leads to lists of products', () => {
    expect(reading.listingLinks).toEqual([`${HOME}collections/theieres`, `${HOME}collections/tasses`]);
  });

  test('names its language, sitemaps and WordPress', () => {
    expect(reading).toMatchObject({
      language: 'fr',
      sitemaps: [`${HOME}sitemap_index.xml`],
      wordpressApi: `${HOME}wp-json/`,
      clientRendered: false,
    });
  });

  test('gives words to search by, the navigation’s before the title’s', () => {
    expect(reading.searchWords).toEqual(['théières', 'tasses', 'porcelaine', 'grès', 'artisanales']);
  });

  test('lists products in its structured data even where its links do not look like products', () => {
    const list = {
      '@type': 'CollectionPage',
      mainEntity: { '@type': 'ItemList', itemListElement: [{ url: '/theiere' }, { item: { '@id': '/tasse' } }, { item: '/bol' }] },
    };
    const page = read(`<script type="application/ld+json">${JSON.stringify(list)}</script>`);
    expect(page.productLinks.map(({ url }) => url)).toEqual([`${HOME}theiere`, `${HOME}tasse`, `${HOME}bol`]);
  });

  test('takes the language from the header when the page names none', () => {
    expect(read('<p>x</p>', { 'content-language': 'de-AT' }).language).toBe('de-AT');
    expect(read('<p>x</p>', { 'content-language': 'de, fr' }).language).toBeNull();
  });
});

describe('the platform', () => {
  test.each([
    ['shopify', '<script src="https://cdn.shopify.com/s/files/1/a.js"></script>', {}],
    ['shopify', '', { 'x-shopify-stage': 'production' }],
    ['woocommerce', '<meta name="generator" content="WooCommerce 9.4.1">', {}],
    ['woocommerce', '<link href="/wp-content/plugins/woocommerce/assets/a.css">', {}],
    ['magento', '<script type="text/x-magento-init">{}</script>', {}],
    ['magento', '', { 'x-magento-cache-debug': 'HIT' }],
    ['prestashop', '<meta name="generator" content="PrestaShop">', {}],
    ['prestashop', '<script>var prestashop = {"cart":{}};</script>', {}],
    ['shopware', '', { 'sw-version-id': 'x' }],
    ['opencart', '<a href="/index.php?route=common/home&amp;language=en-gb">Home</a>', {}],
    ['opencart', 'Powered By <a href="https://www.opencart.com">OpenCart</a>', {}],
    ['zencart', '<meta name="generator" content="shopping cart program by Zen Cart&reg;, https://www.zen-cart.com eCommerce">', {}],
    ['oscommerce', '<a href="shopping_cart.php?osCsid=a1b2">Cart</a>', {}],
    ['litecart', '', { 'x-powered-by': 'LiteCart' }],
    ['ecomplus', '<meta name="generator" content="E-Com Plus Storefront">', {}],
    ['litecart', '<p>Powered by <a href="https://www.litecart.net" target="_blank">LiteCart®</a></p>', {}],
    ['abantecart', '<a href="/index.php?rt=product/special">Specials</a>', {}],
    ['evershop', '<script>var eContext = {"locale":"en"}</script>', {}],
    ['bigcommerce', '<img src="https://cdn11.bigcommerce.com/s-abc/images/a.png">', {}],
    ['wix', '', { 'x-wix-request-id': '1' }],
    ['wix', '<meta name="generator" content="Wix.com Website Builder">', {}],
    ['squarespace', '<img src="//static1.squarespace.com/static/x.png">', {}],
    ['medusa', '<img src="https://medusa-public-images.s3.eu-west-1.amazonaws.com/tee.png">', {}],
    ['vendure', '<script>window.__remixContext = {"parent":{"name":"__root_collection__"}}</script>', {}],
    ['saleor', '<img src="https://shop.example/thumbnail/UHJvZHVjdE1lZGlhOjEyMw==/256/">', {}],
    [null, '<p>We moved away from OpenCart, Zen Cart and Wix last year.</p>', {}],
    [null, '<p>Powered by tea. <a href="/powered-by-tea">More</a></p>', {}],
    [null, '<meta name="generator" content="WordPress 6.8">', {}],
  ])('%s', (platform, html, headers) => {
    expect(read(html, headers as Record<string, string>).platform).toBe(platform);
  });

  test('with most marks wins', () => {
    const html =
      '<img src="https://cdn.shopify.com/s/x.png"><meta name="generator" content="WooCommerce 9"><link href="/wp-content/plugins/woocommerce/a.css">';
    expect(read(html).platform).toBe('woocommerce');
  });
});
