/** What a person reads on a page counts as well as its data: hand-made shops of one product, without an interface for agents. */

import { describe, expect, test } from '@jest/globals';
import type { StoreDefinition } from '@vitrine/testkit';
import { shop } from './catalog-stores.ts';
import { goShopping, withStore } from './shop-rig.ts';

const DATA = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Stoneware bowl',
  sku: 'bowl-1',
  image: '{origin}/bowl.jpg',
  description: 'Thrown by hand and glazed with ash.',
  offers: { '@type': 'Offer', price: '24.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url: '{origin}/p/bowl' },
};

/** `offer`: what stands between the heading and the buy control. */
function shopOf(offer: string): StoreDefinition {
  const page = `<!doctype html><html lang="en"><head><title>Stoneware bowl</title><script type="application/ld+json">${JSON.stringify(DATA)}</script></head>
<body><main><h1>Stoneware bowl</h1>${offer}<p>Thrown by hand and glazed with ash.</p></main></body></html>`;
  const map =
    '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/p/bowl</loc></url></urlset>';
  return shop({
    '/robots.txt': { body: 'Sitemap: {origin}/sitemap.xml', headers: { 'content-type': 'text/plain' } },
    '/sitemap.xml': { body: map, headers: { 'content-type': 'application/xml' } },
    '/': { body: '<!doctype html><title>Shop</title><a href="/p/bowl">Stoneware bowl</a>', headers: { 'content-type': 'text/html' } },
    '/p/bowl': { body: page, headers: { 'content-type': 'text/html' } },
  });
}

describe('a product page whose data say in stock for 24 EUR', () => {
  test.each([
    ['says the same', '<p class="price">€24.00</p><form action="/cart/add" method="post"><button>Add to cart</button></form>', null, 90],
    ['says sold out', '<p class="price">€24.00</p><p>Sold out</p>', 'sold_out', 40],
    ['says not sold online', '<p class="price">€24.00</p><p>Not sold online. Visit our shop in Lyon.</p>', 'sold_out', 40],
    [
      'states three times the price',
      '<p class="price">€72.00</p><form action="/cart/add" method="post"><button>Add to cart</button></form>',
      'too_dear',
      40,
    ],
  ] as const)('%s: the shopper is stopped by %#', async (_, offer, obstacle, points) => {
    await withStore(shopOf(offer), async (trip) => {
      const { check, details } = await goShopping(trip);
      const [mission] = details.missions;
      expect(mission).toMatchObject({ state: 'stopped', obstacle: obstacle ?? 'page_only', whose: 'store', points });
      expect(check.status).toBe(obstacle === null ? 'warn' : 'fail');
    });
  });
});
