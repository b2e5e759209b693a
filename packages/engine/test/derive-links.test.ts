import { isSameSite, resolveUrl } from '../src/formats/links/links.ts';
import { looksLikeListing, pickChildren, sameProductKey, scoreProductUrl } from '../src/formats/links/products.ts';

const at = (path: string) => `https://boutique.example${path}`;

describe('a product by its address', () => {
  test.each([
    '/products/theiere-bleue',
    '/collections/thes/products/theiere-bleue',
    '/fr/produit/theiere-bleue/',
    '/produkt/teekanne',
    '/p/12345',
    '/dp/B00ABC',
    '/theieres/theiere-bleue-p-1234.html',
    '/accueil/42-theiere-bleue.html',
    '/fr/theieres/42-107-theiere-bleue.html',
    '/theiere-bleue-123456.html',
    '/article.php?ref=chaise',
    '/boutique/fiche_produit.php?id=12&lang=fr',
    '/product_info.php?products_id=12',
    '/index.php?route=product/product&product_id=42',
    '/index.php?route=product%2Fproduct&path=20_27&product_id=42',
    '/index.php?id_product=12&controller=product',
    '/?product=theiere-bleue',
    '/boutique?product_id=12',
  ])('%s', (path) => {
    expect(scoreProductUrl(at(path))).toBeGreaterThanOrEqual(5);
  });

  test.each(['/theiere-bleue.html', '/boutique/theieres/theiere-bleue', '/theiere-bleue-en-gres'])('%s may be one', (path) => {
    const score = scoreProductUrl(at(path));
    expect(score).toBeGreaterThan(0);
    expect(score).toBeLessThan(5);
  });

  test.each([
    '/',
    '/collections/thes',
    '/categorie-produit/thes/',
    '/product-category/tea/',
    '/blog/bien-choisir-sa-theiere-en-gres',
    '/panier',
    '/cgv',
    '/wp-content/uploads/a.jpg',
    '/pages/notre-histoire-en-bref',
    '/theieres?page=2',
    '/recherche?q=x',
    '/marques/gres',
    '/?page=2',
    '/panier?product_id=12',
    '/articles.php?id=3',
    '/products/list?category_id=1',
    '/index.php?rt=product/category&path=68',
  ])('%s is none', (path) => {
    expect(scoreProductUrl(at(path))).toBeLessThan(0);
  });

  test.each([
    '/index.php?route=product/category&path=20',
    '/index.php?route=account/wishlist/add&product_id=42',
    '/index.php?controller=cart&add=1&id_product=12',
    '/contact.php?ref=newsletter',
    '/article.php',
  ])('%s is not certain to be one', (path) => {
    expect(scoreProductUrl(at(path))).toBeLessThan(5);
  });

  test('another market’s language weighs less', () => {
    expect(scoreProductUrl(at('/fr/products/a'), 'FR')).toBeGreaterThan(scoreProductUrl(at('/de/products/a'), 'FR'));
    expect(scoreProductUrl(at('/fr-fr/products/a'), 'FR')).toBeGreaterThan(scoreProductUrl(at('/fr-ca/products/a'), 'FR'));
    expect(scoreProductUrl(at('/nl/products/a'), 'BE')).toBe(scoreProductUrl(at('/fr/products/a'), 'BE'));
  });

  test('the way to products is told from products and dead ends', () => {
    expect(['/collections/thes', '/shop/', '/rayons/thes', '/products', '/fr/3-savons'].map((path) => looksLikeListing(at(path)))).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
    expect(
      ['/rayon.php?id=3', '/index.php?route=product/category&path=20', '/index.php?cPath=3_4'].map((path) => looksLikeListing(at(path))),
    ).toEqual([true, true, true]);
    expect(['/products/a', '/blog/', '/', '/3-savon.html'].map((path) => looksLikeListing(at(path)))).toEqual([false, false, false, false]);
  });

  test('no address throws', () => {
    expect(scoreProductUrl('not a url')).toBe(-10);
    expect(looksLikeListing('not a url')).toBe(false);
  });
});

test.each(['?&filter[', '?&filter.', '?&filters-a', '/product-a', '/-p11', '?&id', '?&route=product%2f', '/1-a'])(
  'an address of nothing but %s is scored in linear time',
  (piece) => {
    // Thousands of addresses are scored on the worker's own thread, as sitemaps name them.
    const address = at(`${piece[0]}${piece.slice(1).repeat(400_000 / piece.length)}`);
    const before = process.cpuUsage().user;
    scoreProductUrl(address, 'FR');
    looksLikeListing(address);
    pickChildren([{ url: address }], 'FR');
    expect((process.cpuUsage().user - before) / 1_000_000).toBeLessThan(10);
  },
);

describe('children of a sitemap index', () => {
  const pick = (...paths: readonly string[]) =>
    pickChildren(
      paths.map((path) => ({ url: at(path) })),
      'FR',
    ).map((url) => new URL(url).pathname);

  test('product maps come before unnamed ones; others stay away', () => {
    expect(pick('/sitemap_pages_1.xml', '/sitemap_1.xml', '/sitemap_products_1.xml', '/sitemap_blogs_1.xml')).toEqual([
      '/sitemap_products_1.xml',
      '/sitemap_1.xml',
    ]);
  });

  test('PrestaShop’s maps are chosen by language', () => {
    expect(pick('/1_de_0_sitemap.xml', '/1_fr_0_sitemap.xml')[0]).toBe('/1_fr_0_sitemap.xml');
  });

  test('when every name says something else, they are all that is left', () => {
    expect(pick('/post-sitemap.xml', '/page-sitemap.xml')).toHaveLength(2);
  });

  test('no more than five', () => {
    expect(pick(...Array.from({ length: 9 }, (_, index) => `/product-sitemap${index}.xml`))).toHaveLength(5);
  });
});

describe('references', () => {
  test.each([
    ['/a#b', at('/a')],
    ['?v=1', at('/x?v=1')],
    ['//cdn.example/i.jpg', 'https://cdn.example/i.jpg'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['mailto:a@b.example', null],
    ['https://user@boutique.example/', null],
    ['', null],
    ['http://[', null],
    [`/${'a'.repeat(3000)}`, null],
  ])('%s becomes %s', (reference, expected) => {
    expect(resolveUrl(reference, at('/x'))).toBe(expected);
  });

  test('a site is a registrable domain, and tenants of a platform are strangers', () => {
    expect(isSameSite('https://www.boutique.co.uk/a', 'https://shop.boutique.co.uk/b')).toBe(true);
    expect(isSameSite('https://a.co.uk', 'https://b.co.uk')).toBe(false);
    expect(isSameSite('https://a.myshopify.com', 'https://b.myshopify.com')).toBe(false);
    expect(isSameSite('http://127.0.0.1:1', 'http://127.0.0.1:2')).toBe(true);
    expect(isSameSite('nonsense', 'https://a.example')).toBe(false);
  });
});

test.each([
  ['https://a.example/article.php?ref=lampe', 'https://a.example/article.php?ref=miroir', false],
  [
    'https://a.example/index.php?route=product/product&product_id=7&path=20',
    'https://a.example/index.php?route=product/product&product_id=7',
    true,
  ],
  [
    'https://a.example/index.php?route=product/product&product_id=7',
    'https://a.example/index.php?route=product/product&product_id=8',
    false,
  ],
])('%s and %s are one product: %s', (one, other, same) => {
  expect(sameProductKey(one) === sameProductKey(other)).toBe(same);
});
