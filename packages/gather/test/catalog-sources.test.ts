import { loadDefinition, type StoreDefinition } from '@vitrine/testkit';
import { type Audited, auditCatalog } from './catalog-rig.ts';
import { json, pagesShop, productPage, shop, sitemap, sitemapIndex, wooShop } from './catalog-stores.ts';

const ends = ({ catalog }: Audited) => Object.fromEntries(catalog.attempts.map(({ source, end }) => [source, end]));
const paths = ({ asked }: Audited) => asked.map((line) => line.replace(/\?.*$/, ''));

/** The bowl of the demo store `perfect` as a Shopify listing states it. */
const LISTED = {
  id: 4711,
  title: 'Bol en grès émaillé Rivière 450 ml',
  handle: 'bol-gres-riviere',
  variants: [
    { id: 1, title: 'Bleu rivière', option1: 'Bleu rivière', sku: 'LIS-BOL01-1', available: true },
    { id: 2, title: 'Blanc craie', option1: 'Blanc craie', sku: 'LIS-BOL01-2', available: true },
  ],
  options: [{ name: 'Couleur', position: 1, values: ['Bleu rivière', 'Blanc craie'] }],
};

describe('the ladder of catalogue sources', () => {
  it.each([
    ['perfect', 'ucp'],
    ['ucp-legacy', 'ucp'],
    ['woocommerce-like', 'woocommerce'],
    ['shopify-like', 'shopify'],
    ['magento-like', 'magento'],
    ['boutique-fr', 'pages'],
  ])('finds the products of %s by %s, twelve of them, within 45 requests', async (name, source) => {
    const audited = await auditCatalog(name);
    expect([audited.catalog.source, audited.details.sampled, audited.details.brokenRules]).toEqual([source, 12, []]);
    expect(audited.catalog.exchanges.length).toBeLessThanOrEqual(45);
  });

  it('asks nothing below the source that answered', async () => {
    const audited = await auditCatalog('perfect');
    expect(ends(audited)).toEqual({
      ucp: 'found',
      woocommerce: 'not_needed',
      shopify: 'not_needed',
      magento: 'not_needed',
      pages: 'not_needed',
    });
    expect(paths(audited)).not.toContain('GET /sitemap.xml');
  });

  it('asks the API of a platform that names itself beside UCP, and compares what both state', async () => {
    const store = loadDefinition('perfect');
    const marked = (price: number): StoreDefinition => ({
      ...store,
      headers: { ...store.headers, 'powered-by': 'Shopify' },
      routes: {
        ...store.routes,
        '/products.json': json({
          products: [{ ...LISTED, variants: LISTED.variants.map((variant) => ({ ...variant, price: (price / 100).toFixed(2) })) }],
        }),
        '/cart.js': json({ token: 't', items: [], currency: 'EUR' }),
      },
    });
    const same = await auditCatalog(marked(2400), { sampleSize: 24 });
    expect([same.catalog.source, ends(same)['shopify'], ends(same)['magento']]).toEqual(['ucp', 'found', 'other_platform']);
    const row = ({ details }: Audited) =>
      details.stated.find(({ id }) => id.quoted === 'lis_bol_gres_riviere')?.statements.map((one) => [one.source, ...one.differs]);
    expect(row(same)?.slice(0, 2)).toEqual([['ucp'], ['shopify']]);
    expect(same.messages.filter((id) => id.startsWith('S-agreement'))).toEqual([]);
    const other = await auditCatalog(marked(2650), { sampleSize: 24 });
    expect(row(other)?.slice(0, 2)).toEqual([['ucp'], ['shopify', 'price']]);
    expect(other.messages.filter((id) => id.startsWith('S-agreement'))).toEqual(['S-agreement.price_apis', 'S-agreement.believed']);
  });

  it('asks a marked shop for its own platform’s API alone', async () => {
    const audited = await auditCatalog(wooShop(15));
    expect(ends(audited)).toEqual({
      ucp: 'not_offered',
      woocommerce: 'found',
      shopify: 'other_platform',
      magento: 'other_platform',
      pages: 'not_needed',
    });
    expect(paths(audited)).not.toContain('POST /graphql');
  });

  it('asks an unmarked shop for each once', async () => {
    const asked = paths(await auditCatalog(pagesShop(3)));
    for (const question of ['GET /wp-json/wc/store/v1/products', 'GET /products.json', 'POST /graphql', 'GET /sitemap.xml']) {
      expect(asked.filter((line) => line === question)).toHaveLength(1);
    }
  });

  it('tries the query-string address of a WordPress without pretty permalinks', async () => {
    const routes = wooShop(4).routes;
    const listing = routes['/wp-json/wc/store/v1/products'];
    const home = routes['/'];
    if (listing === undefined || home === undefined || Array.isArray(listing)) throw new Error('the shop has lost its listing');
    const audited = await auditCatalog(
      shop({
        '/robots.txt': { status: 404 },
        '/': [{ ...listing, when: { query: { rest_route: '/wc/store/v1/products' } } }, home] as never,
      }),
    );
    expect(audited.catalog.attempts[1]).toEqual({
      source: 'woocommerce',
      end: 'found',
      exchanges: ['catalog.woocommerce', 'catalog.woocommerce:2'],
      found: 4,
    });
  });

  it('counts what the store says it has, not only what one page showed', async () => {
    const audited = await auditCatalog(wooShop(60), { sampleSize: 5 });
    expect([audited.details.sampled, audited.details.found]).toEqual([5, 60]);
  });

  it('opens three pages beside an API and shows where they contradict it', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [
        `/produit/assiette-${index + 1}/`,
        { body: productPage(`Assiette en grès numéro ${index + 1}`, '33.90') },
      ]),
    );
    const audited = await auditCatalog(wooShop(6, pages));
    expect(audited.asked.filter((line) => line.startsWith('GET /produit/'))).toHaveLength(3);
    expect(audited.details.agreement).toEqual({ compared: 3, agreeing: 0 });
    expect(audited.messages.filter((id) => id === 'S-agreement.price')).toHaveLength(3);
  });

  it('follows a sitemap index to the child that names products, and robots.txt to the index', async () => {
    const audited = await auditCatalog(
      shop({
        '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nAllow: /\nSitemap: {origin}/maps/index.xml\n' },
        '/maps/index.xml': sitemapIndex('/maps/blog.xml', '/maps/produits.xml'),
        '/maps/produits.xml': sitemap('/produit/bol', '/blog/le-gres'),
        '/produit/bol': { body: productPage('Bol en grès émaillé vert') },
      }),
    );
    expect(audited.details.sampled).toBe(1);
    expect(paths(audited)).not.toContain('GET /maps/blog.xml');
    expect(paths(audited)).not.toContain('GET /sitemap.xml');
    expect(audited.catalog.newestLastmod).toBe('2026-10-01');
  });

  it('finds products by the home page’s links, one hop behind a category', async () => {
    const link = (...hrefs: string[]) => `<html><body>${hrefs.map((href) => `<a href="${href}">x</a>`).join('')}</body></html>`;
    const audited = await auditCatalog(
      shop({
        '/': { body: link('/categorie/vaisselle', '/contact') },
        '/categorie/vaisselle': { body: link('/produit/bol', '/produit/mug') },
        '/produit/bol': { body: productPage('Bol en grès émaillé vert') },
        '/produit/mug': { body: productPage('Mug en grès émaillé brun') },
      }),
    );
    expect([audited.catalog.source, audited.details.sampled]).toEqual(['pages', 2]);
  });

  it('goes on opening pages until the sample is full, past those that describe nothing', async () => {
    const empty = { body: '<html><body><p>Bientôt disponible</p></body></html>' };
    const gaps = Object.fromEntries([1, 4, 7].map((number) => [`/produit/assiette-${number}`, empty]));
    const audited = await auditCatalog(pagesShop(20, gaps), { sampleSize: 8 });
    expect(audited.details.sampled).toBe(8);
  });
});

describe('the sample over real stores', () => {
  it('is shortened honestly when fifty products cannot be opened one by one', async () => {
    const audited = await auditCatalog(pagesShop(80), { sampleSize: 50 });
    const { sampled, asked, found } = audited.details;
    expect([asked, found]).toEqual([50, 80]);
    expect(sampled).toBeGreaterThanOrEqual(12);
    expect(sampled).toBeLessThan(50);
    expect(audited.messages).toContain('S-sample.shortened');
    expect(audited.catalog.exchanges.length).toBeLessThanOrEqual(45);
  });

  it('takes all fifty where one answer lists them', async () => {
    const audited = await auditCatalog(wooShop(80), { sampleSize: 50 });
    expect(audited.details.sampled).toBe(50);
    expect(audited.catalog.exchanges.length).toBeLessThanOrEqual(45);
  });

  it('reads images by their head: real sizes, broken ones named', async () => {
    const audited = await auditCatalog(wooShop(3));
    expect(audited.messages).toContain('C-images.broken');
    const perfect = await auditCatalog('perfect');
    expect(perfect.details.coverage.find(({ check }) => check === 'images')).toMatchObject({ full: 12 });
  });
});
