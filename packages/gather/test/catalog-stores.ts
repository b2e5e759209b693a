/** Small stores for one behaviour each; whole shops are in the testkit. */

import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';

export const json = (value: unknown, rest: Partial<RouteDefinition> = {}): RouteDefinition => ({ json: value, ...rest }) as RouteDefinition;

export const productPage = (name: string, price = '28.90', extra = ''): string =>
  `<html lang="fr"><head>${extra}<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: name,
    image: ['/media/a.png', '/media/b.png'],
    description: 'Tourné à la main dans notre atelier et émaillé avec des cendres de hêtre. '.repeat(3),
    offers: { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })}</script></head><body><h1>${name}</h1></body></html>`;

export const sitemap = (...paths: readonly string[]): RouteDefinition => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>{origin}${path}</loc><lastmod>2026-10-01</lastmod></url>`)
    .join('')}</urlset>`,
});

export const sitemapIndex = (...paths: readonly string[]): RouteDefinition => ({
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><sitemapindex>${paths.map((path) => `<sitemap><loc>{origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`,
});

export function shop(routes: StoreDefinition['routes'], over: Partial<StoreDefinition> = {}): StoreDefinition {
  return {
    title: 'A shop of one behaviour',
    summary: 'For one test.',
    routes: { '/': { body: '<html lang="fr"><head><title>Atelier</title></head><body><p>Bienvenue</p></body></html>' }, ...routes },
    ...over,
  };
}

/** A shop whose products are on `count` pages that a sitemap names. */
export function pagesShop(count: number, over: StoreDefinition['routes'] = {}): StoreDefinition {
  const paths = Array.from({ length: count }, (_, index) => `/produit/assiette-${index + 1}`);
  const pages = Object.fromEntries(paths.map((path, index) => [path, { body: productPage(`Assiette en grès numéro ${index + 1}`) }]));
  return shop({ '/sitemap.xml': sitemap(...paths), '/robots.txt': { status: 404 }, ...pages, ...over });
}

/** A WooCommerce home page and a Store API of `count` products. */
export function wooShop(count: number, over: StoreDefinition['routes'] = {}, price = '2890'): StoreDefinition {
  const products = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Assiette en grès numéro ${index + 1}`,
    slug: `assiette-${index + 1}`,
    type: 'simple',
    permalink: `{origin}/produit/assiette-${index + 1}/`,
    sku: `Assiette en grès numéro ${index + 1}`,
    short_description: '',
    description: '<p>Tournée à la main dans notre atelier, émaillée avec des cendres de hêtre.</p>',
    prices: { price, regular_price: price, sale_price: price, currency_code: 'EUR', currency_minor_unit: 2, price_range: null },
    images: [{ src: `{origin}/media/${index + 1}.png` }],
    categories: [{ name: 'Vaisselle' }],
    is_purchasable: true,
    is_in_stock: true,
    is_on_backorder: false,
    stock_availability: { text: '', class: 'in-stock' },
  }));
  const home =
    '<html lang="fr"><head><link rel="https://api.w.org/" href="{origin}/wp-json/"><meta name="generator" content="WooCommerce 9.8"></head><body class="woocommerce"></body></html>';
  return shop({
    '/': { body: home },
    '/robots.txt': { status: 404 },
    '/wp-json/wc/store/v1/products': json(products, { headers: { 'x-wp-total': String(count) } }),
    ...over,
  });
}

/** A profile of UCP over A2A alone. */
export const A2A: StoreDefinition['routes'] = {
  '/.well-known/ucp': {
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=300' },
    body: JSON.stringify({
      ucp: {
        version: '2026-08-25',
        services: {
          'dev.ucp.shopping': [{ version: '2026-08-25', transport: 'a2a', endpoint: '{origin}/.well-known/agent-card.json' }],
        },
        capabilities: { 'dev.ucp.shopping.catalog.search': [{ version: '2026-08-25' }] },
        payment_handlers: {},
      },
    }),
  },
};
/** An offer of ACP alone. */
export const ACP: StoreDefinition['routes'] = {
  '/.well-known/acp.json': json({
    protocol: { name: 'acp', version: '2026-01-30' },
    api_base_url: '{origin}/acp',
    transports: ['rest'],
  }),
};
