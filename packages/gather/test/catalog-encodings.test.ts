import { perTest } from '../../../tests/once.ts';
import { type Audited, auditCatalog, auditRunning } from './catalog-rig.ts';
import { pagesShop, productPage, shop, sitemap, sitemapIndex } from './catalog-stores.ts';
import { pageOf, serveWires, type Wire } from './serving.ts';

const opened = perTest();

/** A store of raw bytes: the demo stores speak UTF-8 only. */
async function auditRaw(pages: Readonly<Record<string, Wire>>): Promise<Audited> {
  const { url, port } = opened(await serveWires((_, { url }) => pages[url] ?? null));
  return auditRunning({ url, port, requests: [] } as unknown as Parameters<typeof auditRunning>[0]);
}

/** windows-1252, of which ISO-8859-1 is a part as browsers see it. */
function windows1252(text: string): Uint8Array {
  const special: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, œ: 0x9c };
  return Uint8Array.from([...text], (letter) => special[letter] ?? letter.charCodeAt(0));
}

const LINKS = '<html lang="fr"><body><h1>Crémerie</h1><a href="/produit/creme-brulee">Crème brûlée</a></body></html>';
const PAGE = `<html lang="fr"><head><title>Crème brûlée</title></head><body itemscope itemtype="http://schema.org/Product">
<h1 itemprop="name">Crème brûlée à l’œuf, noix &amp; miel</h1><p itemprop="description">Une crème onctueuse, préparée le matin même avec des œufs fermiers.</p>
<div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><span itemprop="price">1\u00a0299,00 €</span><meta itemprop="priceCurrency" content="EUR">
<link itemprop="availability" href="http://schema.org/InStock"></div><a href="/retours">Retours</a></body></html>`;

// How bytes and prices are read: packages/engine/test/derive-text.test.ts, read-page.test.ts, derive-money.test.ts.
it('a store that does not speak UTF-8 is read as a browser reads it, and told that its header keeps a product out of the index', async () => {
  const hidden = { 'content-type': 'text/html', 'x-robots-tag': 'noindex, nofollow' };
  const { details, catalog, check } = await auditRaw({
    '/': pageOf(windows1252(LINKS), 'text/html; charset="windows-1252"'),
    '/produit/creme-brulee': { status: 200, headers: hidden, body: windows1252(PAGE) },
  });
  expect(catalog.source).toBe('pages');
  expect(details.products).toMatchObject([
    { title: { quoted: 'Crème brûlée à l’œuf, noix & miel' }, price: { minor: 129_900, currency: 'EUR' }, availability: 'in_stock' },
  ]);
  const messages = check.findings.map(({ message }) => message.id);
  expect(messages).toEqual(expect.arrayContaining(['C-returns.link', 'C-price.malformed', 'C-url.noindex']));
});

describe('a large shop', () => {
  const page = { body: productPage('Assiette en grès émaillé') };

  it('of 10,000 products in one sitemap is sampled from the first 2,000, each page asked once', async () => {
    const paths = Array.from({ length: 10_000 }, (_, index) => `/produit/assiette-${index}`);
    const { catalog, asked } = await auditCatalog(
      shop({ '/sitemap.xml': sitemap(...paths), '/robots.txt': { status: 404 }, '/produit/*': page }),
    );
    const pages = asked.filter((line) => line.includes('/produit/'));
    expect(catalog.found).toBe(2000);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('of an index with 50 maps has its product maps read, five at most', async () => {
    const maps = Array.from({ length: 50 }, (_, index) => `/map-${index % 10 === 3 ? 'products' : 'blog'}-${index}.xml`);
    const leaves = Object.fromEntries(maps.map((path, index) => [path, sitemap(`/produit/assiette-${index}`)]));
    const { catalog, asked } = await auditCatalog(
      shop({ '/sitemap.xml': sitemapIndex(...maps), '/robots.txt': { status: 404 }, '/produit/*': page, ...leaves }),
    );
    expect(asked.filter((line) => line.includes('/map-')).toSorted()).toEqual([13, 23, 3, 33, 43].map((n) => `GET /map-products-${n}.xml`));
    expect(catalog.found).toBe(5);
  });

  it.each([
    [1, 1],
    // What the general scan's first requests leave, whether it runs or not.
    [50, 19],
  ])('asked for %i products from pages has %i judged, within the audit’s requests', async (sampleSize, judged) => {
    const { details, asked } = await auditCatalog(pagesShop(80), { sampleSize });
    expect(details.sampled).toBe(judged);
    expect(asked.length).toBeLessThanOrEqual(60);
  });
});

describe('a shop that is hard to read', () => {
  it('for the size of its pages is an error that says so, and four of them are enough', async () => {
    const huge = `${productPage('Armoire')}${'<p>x</p>'.repeat(750_000)}`;
    const pages = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`/produit/assiette-${index + 1}`, { body: huge }]));
    const { check, messages, asked } = await auditCatalog(pagesShop(8, pages));
    expect([check.status, messages]).toEqual(['error', ['S-not-measured.unreadable']]);
    expect(asked.filter((line) => line.includes('/produit/'))).toHaveLength(4);
  });

  it('because some pages never answer is judged on the others, and told of them', async () => {
    const never = { body: productPage('Armoire'), delayMs: 60_000 };
    const pages = Object.fromEntries([2, 5, 7].map((number) => [`/produit/assiette-${number}`, never]));
    const { details, check } = await auditCatalog(pagesShop(12, pages), {
      fetcher: { limits: { secondAskMs: 20, patienceMs: 50, requestMs: 2000 } },
    });
    expect(details.sampled).toBe(9);
    expect(check.findings.find(({ rule }) => rule === 'S-sample')?.message).toMatchObject({
      id: 'S-sample.unanswered',
      values: { count: 3, opened: 12, sampled: 9, asked: 12 },
    });
  });

  it('because Shopify names the currency in product documents only is read in that currency throughout', async () => {
    const { details, messages } = await auditCatalog('shopify-like', { sampleSize: 50 });
    expect(details.sampled).toBeGreaterThan(12);
    expect(messages).not.toContain('C-currency.missing');
  });
});
