/** What is sampled of shops whose home page shows little, and what is never said of a shop whose pages show products. */

import type { StoreDefinition } from '@vitrine/testkit';
import { auditCatalog } from './catalog-rig.ts';

interface Made {
  /** The home page: links, an empty root and scripts, or nothing at all. */
  readonly home: 'links' | 'one link' | 'empty root' | 'bare';
  readonly sitemap: boolean;
  /** Pages describe their product as data, show it to a person alone, or need a browser. */
  readonly pages: 'data' | 'shown' | 'browser';
  /** Addresses have the shape of a product's. */
  readonly shaped: boolean;
}

const NAMES = ['Blue clay bowl', 'Green clay bowl', 'Oak bread board', 'Linen napkin', 'Glass carafe', 'Iron trivet'];
const path = (made: Made, at: number) => `${made.shaped ? '/product' : '/table'}/${NAMES[at]?.toLowerCase().replaceAll(' ', '-')}`;
const words = 'Made by hand in a small workshop, glazed twice and fired at a high temperature. '.repeat(6);
const root = '<div id="root"></div><script src="/app.js"></script>';

function pageOf({ pages }: Made, at: number): string {
  const name = NAMES[at] ?? `Thing number ${at}`;
  const data = {
    ...{ '@context': 'https://schema.org', '@type': 'Product', name, sku: `S-${at}`, description: words },
    offers: { '@type': 'Offer', price: `${at + 10}.00`, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  };
  if (pages === 'browser') return `<html lang="en"><head><title>Shop</title></head><body>${root}</body></html>`;
  const script = pages === 'data' ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '';
  return `<html lang="en"><head><title>Shop</title>${script}</head><body><h1>${name}</h1><p>€${at + 10}.00</p><button>Add to Cart</button><p>${words}</p></body></html>`;
}

function storeOf(made: Made, over: StoreDefinition['routes'] = {}): StoreDefinition {
  const links = NAMES.map((name, at) => `<a href="${path(made, at)}">${name}</a>`);
  const listing = '<nav><a href="/category/table">Table</a></nav>';
  const home = { links: `${listing}${links.join('')}`, 'one link': `${listing}${links[0]}`, 'empty root': root, bare: '<p>Welcome</p>' };
  const urls = NAMES.map((_, at) => `<url><loc>{origin}${path(made, at)}</loc></url>`);
  const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
  return {
    title: 'Generated',
    summary: 'For one test.',
    routes: {
      '/': { body: `<html lang="en"><head><title>Shop</title></head><body>${home[made.home]}</body></html>` },
      '/robots.txt': { status: 404 },
      '/category/table': { body: `<html lang="en"><body><h1>Table</h1>${links.join('')}</body></html>` },
      ...(made.sitemap && { '/sitemap.xml': { headers: { 'content-type': 'application/xml' }, body: map } }),
      ...Object.fromEntries(NAMES.map((_, at) => [path(made, at), { body: pageOf(made, at) }])),
      ...over,
    },
  };
}

const NOTHING = /^S-nothing-found\.(?!silent_pages)/;
const MADE: readonly Made[] = (['links', 'one link', 'empty root', 'bare'] as const).flatMap((home) =>
  [true, false].flatMap((sitemap) =>
    (['data', 'shown', 'browser'] as const).flatMap((pages) => [true, false].map((shaped) => ({ home, sitemap, pages, shaped }))),
  ),
);

describe('a sentence that there is nothing', () => {
  test.each(MADE)('is not said of $home, sitemap $sitemap, pages $pages, shaped $shaped, where a page shows a product', async (made) => {
    const { catalog, messages } = await auditCatalog(storeOf(made));
    const seen = catalog.pages.some(({ shows }) => shows != null);
    if (seen) expect(messages.filter((id) => NOTHING.test(id))).toEqual([]);
    if (made.pages === 'browser') expect(seen).toBe(false);
    // What is there in the sitemap or behind the home page's links is seen, whatever the home page looks like.
    if (made.pages !== 'browser' && (made.sitemap || (made.shaped && made.home.includes('link')))) expect(seen).toBe(true);
  });
});

describe('the sample', () => {
  test('goes beyond the products of the home page, through its listings', async () => {
    const { details } = await auditCatalog(storeOf({ home: 'one link', sitemap: false, pages: 'data', shaped: true }));
    expect(details.sampled).toBe(NAMES.length);
  });

  test('follows what the navigation leads to where no address says that it is a listing', async () => {
    const made: Made = { home: 'one link', sitemap: false, pages: 'data', shaped: true };
    const home = '<html lang="en"><body><nav><a href="/about">About</a><a href="/home/table.html">Table</a></nav></body></html>';
    const { routes } = storeOf(made);
    const moved = { '/': { body: home }, '/home/table.html': routes['/category/table'] ?? {} };
    expect((await auditCatalog(storeOf(made, moved))).details.sampled).toBe(NAMES.length);
  });

  test.each([
    ['data', 12],
    ['browser', 6],
  ] as const)('goes on where addresses that say nothing lead to products, and stops where six do not: %s', async (pages, opened) => {
    const made: Made = { home: 'bare', sitemap: true, pages, shaped: true };
    const things = Array.from({ length: 20 }, (_, at) => `/thing${at}`);
    const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${things.map((url) => `<url><loc>{origin}${url}</loc></url>`).join('')}</urlset>`;
    const over = Object.fromEntries(things.map((url, at) => [url, { body: pageOf(made, at) }]));
    const { catalog } = await auditCatalog(
      storeOf(made, { ...over, '/sitemap.xml': { headers: { 'content-type': 'application/xml' }, body: map } }),
    );
    expect(catalog.pages).toHaveLength(opened);
  });

  test('says how many were opened, not how many there are', async () => {
    const { messages } = await auditCatalog(storeOf({ home: 'links', sitemap: false, pages: 'data', shaped: true }));
    expect(messages).toContain('S-sample.opened');
    expect(messages).not.toContain('S-sample.fewer');
  });

  const MADE_OF: Made = { home: 'links', sitemap: false, pages: 'data', shaped: true };
  const named = (url: string) => ({
    body: pageOf(MADE_OF, 0).replace('<title>', `<link rel="canonical" href="{origin}${url}"><title>`),
  });

  test.each([
    ['the same product', { body: pageOf(MADE_OF, 0) }, false],
    ['another product', { body: pageOf(MADE_OF, 4) }, true],
    ['nothing', { status: 404 }, true],
  ])('follows a canonical address and judges the page there: %s', async (_what, answer, isFault) => {
    const odd = path(MADE_OF, 0);
    const { messages, asked } = await auditCatalog(storeOf(MADE_OF, { [odd]: named('/p/blue-bowl'), '/p/blue-bowl': answer }));
    expect(asked.filter((line) => line === 'GET /p/blue-bowl')).toHaveLength(1);
    expect(messages.includes('C-url.canonical')).toBe(isFault);
  });

  test('counts no contact form, review or return as a product, by its address or by what is on it', async () => {
    const form = {
      body: `<html lang="en"><body><h1>Contact us</h1><form><textarea name="enquiry"></textarea></form><p>${words}</p></body></html>`,
    };
    const others = [
      '/index.php?rt=content/contact&product_id=54',
      '/index.php?main_page=product_reviews_info&products_id=19',
      '/product/ask-us',
    ];
    const links = others.map((url) => `<a href="${url}">more</a>`).join('');
    const store = storeOf({ ...MADE_OF, pages: 'shown' });
    const home = { body: String((store.routes['/'] as { body: string }).body).replace('</body>', `${links}</body>`) };
    const { check, messages, asked } = await auditCatalog({
      ...store,
      routes: { ...store.routes, '/': home, '/product/ask-us': form, '/index.php': form },
    });
    expect(asked.filter((line) => line.includes('index.php'))).toEqual([]);
    expect(messages).toContain('S-nothing-found.silent_pages');
    const finding = check.findings.find(({ rule }) => rule === 'S-nothing-found');
    expect(finding?.message.values['count']).toBe(NAMES.length);
  });
});
