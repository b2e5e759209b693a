import { CATALOG_SOURCES } from '@vitrine/engine';
import { loadDefinition } from '@vitrine/testkit';
import { auditCatalog } from './catalog-rig.ts';
import { json, pagesShop, shop, sitemap, wooShop } from './catalog-stores.ts';

const TOO_MANY = { status: 429, headers: { 'retry-after': '120' }, body: 'Slow down' } as const;

describe('a catalogue that may not be looked at', () => {
  it('is an error without a score when robots.txt forbids the pages, and no forbidden page is asked', async () => {
    const audited = await auditCatalog(
      pagesShop(10, { '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: 'User-agent: *\nDisallow: /produit/\n' } }),
    );
    expect([audited.check.status, audited.check.score]).toEqual(['error', null]);
    expect(audited.messages).toEqual(['S-not-measured.robots']);
    expect(audited.asked.filter((line) => line.includes('/produit/'))).toEqual([]);
  });

  it('is an error when every page answers 429, and four refusals are enough', async () => {
    const refused = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`/produit/assiette-${index + 1}`, TOO_MANY]));
    const audited = await auditCatalog(pagesShop(20, refused));
    expect([audited.check.status, audited.messages]).toEqual(['error', ['S-not-measured.blocked']]);
    expect(new Set(audited.asked.filter((line) => line.includes('/produit/'))).size).toBe(4);
  });

  it('is an error when the marked platform’s API refuses and no page can be found', async () => {
    const audited = await auditCatalog(wooShop(3, { '/wp-json/wc/store/v1/products': TOO_MANY }));
    expect([audited.check.status, audited.check.score]).toEqual(['error', null]);
  });

  it('is judged on its pages when only an API refuses', async () => {
    const audited = await auditCatalog(pagesShop(4, { '/graphql': { status: 403, methods: ['POST'] }, '/products.json': { status: 403 } }));
    expect([audited.catalog.source, audited.details.sampled]).toEqual(['pages', 4]);
  });

  it('is an error, not a zero, when the audit has no requests left', async () => {
    const audited = await auditCatalog(pagesShop(4), { fetcher: { spent: { requests: 56, bytes: 0, ms: 0 } } });
    expect([audited.check.status, audited.check.score]).toEqual(['error', null]);
    expect(audited.messages).toContain('S-not-measured.budget');
  });
});

describe('a store without a catalogue', () => {
  it.each([
    ['bare', 'S-nothing-found.silent_pages'],
    ['spa', 'S-nothing-found.client_rendered'],
  ])('%s fails with 0 and says why', async (name, message) => {
    const { check, messages } = await auditCatalog(name);
    expect([check.status, check.score, messages]).toEqual(['fail', 0, [message]]);
  });

  it('fails when its product pages tell machines nothing', async () => {
    const silent = (name: string) => ({ body: `<html><body><h1>${name}</h1><p>28,90 €</p></body></html>` });
    const told = async (nameOf: (n: number) => string) => {
      const pages = Object.fromEntries(Array.from({ length: 5 }, (_, n) => [`/produit/assiette-${n + 1}`, silent(nameOf(n))]));
      const { check, messages } = await auditCatalog(pagesShop(5, pages));
      return [check.score, messages];
    };
    expect(await told((n) => `Assiette ${n + 1}`)).toEqual([0, ['S-nothing-found.silent_pages']]);
    // The same bytes at every address: what is wrong is the addresses.
    expect(await told(() => 'Assiette')).toEqual([0, ['S-nothing-found.one_page']]);
  });

  it('says of one question at the address of every product that no product page was seen', async () => {
    const asked = { status: 302, headers: { location: '/age' }, body: '' };
    const pages = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`/produit/assiette-${index + 1}`, asked]));
    const gate = { body: '<html><title>18 ans ?</title><body><h1>Avez-vous 18 ans ?</h1><button>Oui</button></body></html>' };
    const { messages } = await auditCatalog(pagesShop(5, { ...pages, '/age': gate }));
    expect(messages).toEqual(['S-nothing-found.one_page']);
  });

  it('tells every rung of the ladder', async () => {
    const { catalog } = await auditCatalog('bare');
    expect(catalog.attempts.map(({ source }) => source)).toEqual([...CATALOG_SOURCES]);
  });
});

describe('a hostile store', () => {
  it('cannot raise its score by ordering the reader about', async () => {
    const { check, messages } = await auditCatalog('hostile');
    expect(check.score).toBeLessThanOrEqual(49);
    expect(check.status).toBe('fail');
    expect(messages[0]).toBe('S-injection.instructions');
  });

  it('is asked for no address it names on another network', async () => {
    const { catalog } = await auditCatalog('hostile');
    const answered = catalog.exchanges.filter(({ outcome }) => outcome.kind === 'response');
    expect(answered.every(({ outcome }) => new URL(outcome.url).hostname === '127.0.0.1')).toBe(true);
  });

  it('cannot keep the probe by pages without end', async () => {
    const endless = loadDefinition('hostile');
    const { catalog } = await auditCatalog(endless, { sampleSize: 50 });
    expect(catalog.attempts[0]?.exchanges.length).toBeLessThanOrEqual(8);
  });

  it('cannot keep it by sitemaps that lead to sitemaps', async () => {
    const index = {
      headers: { 'content-type': 'application/xml' },
      body: '<sitemapindex><sitemap><loc>{origin}/sitemap.xml?{date}</loc></sitemap></sitemapindex>',
    };
    const audited = await auditCatalog(shop({ '/sitemap.xml': index, '/sitemap_index.xml': index }));
    expect(audited.asked.filter((line) => line.includes('sitemap')).length).toBeLessThanOrEqual(8);
    expect(audited.check.score).toBe(0);
  });

  it('cannot crash it by answers of the wrong shape', async () => {
    const wrong = { headers: { 'content-type': 'application/json' } };
    const audited = await auditCatalog(
      shop({
        '/wp-json/wc/store/v1/products': json([null, 1, 'x', { prices: [] }, [[]]]),
        '/products.json': json({ products: [{ variants: {} }, null] }),
        '/cart.js': { ...wrong, body: '[' },
        '/graphql': json({ data: { products: { items: 'none' } } }, { methods: ['POST'] }),
        '/sitemap.xml': sitemap('/produit/x'),
        '/produit/x': { body: `<script type="application/ld+json">${'['.repeat(5000)}</script>` },
      }),
    );
    expect(audited.details.brokenRules).toEqual([]);
    expect(audited.check.score ?? 0).toBe(0);
  });
});
