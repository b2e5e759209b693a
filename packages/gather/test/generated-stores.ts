/**
 * Stores made up from a seed, as servers: the documents of a generated site (generated-sites.ts), a UCP shop with one change or
 * none, and pages, sitemap and listing of the same products, each as it should be or with a fault.
 */

import { seeded } from '@vitrine/testkit';
import { generatedSite } from '../../engine/test/scan/generated-sites.ts';
import type { Served, Site } from '../../engine/test/scan/look-builder.ts';
import { HTML, serveWires, type Wire } from './serving.ts';
import { ANSWERS } from './ucp-generated/answers.ts';
import { PROFILES } from './ucp-generated/profiles.ts';
import { type Any, Draw, soundShop, wireOf } from './ucp-generated/shop.ts';

const page = (title: string, head: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;
const PROSE = 'Made by hand in our own workshop, of things that last, and sent in a box of straw within three days of the order.';

/** How a product page is, by what it makes of name, price and address; most are as they should be. */
const PAGES: readonly ((product: { name: string; price: string; url: string }) => Wire)[] = [
  ...[0, 1, 2].map(
    () =>
      ({ name, price, url }: { name: string; price: string; url: string }) =>
        shown(name, price, url, {}),
  ),
  ({ name, price, url }) => shown(name, price, url, { gtin13: '4006381333932' }),
  ({ name, price, url }) => shown(name, '1.00', url, {}, price),
  ({ name, price, url }) => shown(name, price, url, {}, price, '<meta name="robots" content="noindex">'),
  ({ name, price }) => ({ status: 200, headers: HTML, body: page(name, '', `<h1>${name}</h1><p>${PROSE} €${price}</p>`) }),
  () => ({ status: 200, headers: HTML, body: page('Shop', '', '<div id="root"></div><script src="/app.js"></script>') }),
  () => ({ status: 200, headers: HTML, body: page('Page not found', '', '<h1>Page not found</h1><p>We are sorry.</p>') }),
  () => ({ status: 404, headers: HTML, body: page('404', '', '<h1>Nothing here</h1>') }),
  () => ({ status: 503, headers: HTML, body: 'down' }),
];

function shown(name: string, price: string, url: string, more: object, seen = price, head = ''): Wire {
  const offers = { '@type': 'Offer', price, priceCurrency: 'EUR', availability: 'https://schema.org/InStock', url };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: name,
    image: '/i.jpg',
    description: PROSE,
    offers,
    ...more,
  };
  const links = `${head}<link rel="canonical" href="${url}"><script type="application/ld+json">${JSON.stringify(data)}</script>`;
  return { status: 200, headers: HTML, body: page(name, links, `<h1>${name}</h1><p>${PROSE} €${seen}</p><button>Add to cart</button>`) };
}

function sitemapOf(paths: readonly string[]) {
  return (origin: string): Wire => ({
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
  });
}

/** What a generated store answers, at the address it has; `documents` replace its own, by path. */
export function startGenerated(seed: number, documents: Site['pages'] = {}) {
  const next = seeded(seed);
  const draw = new Draw(seed);
  const of = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const shop = soundShop(draw);
  if (next() < 0.5) of([...PROFILES, ...ANSWERS].filter(({ latest }) => latest !== true)).change(shop, draw);
  const [hasUcp, hasSitemap, hasLinks] = [next() < 0.6, next() < 0.7, next() < 0.8];
  const products = Array.from({ length: 4 + Math.floor(next() * 8) }, (_, index) => {
    const [name, price, as] = [`Mug ${index}`, `${10 + index}.00`, of(PAGES)];
    return { path: `/products/mug-${index}`, answer: (origin: string) => as({ name, price, url: `${origin}/products/mug-${index}` }) };
  });
  const listed = ['/', '/collections/mugs', ...products.map(({ path }) => path)];
  const [some, others] = [listed.slice(0, 2), listed.slice(2)];
  // What its sitemaps list, and what robots.txt names: nothing, a file nobody would guess, two files, a file on another site.
  const { sitemaps, named }: { sitemaps: Readonly<Record<string, readonly string[]>>; named: readonly string[] } = of([
    { sitemaps: { '/sitemap.xml': listed }, named: [] },
    { sitemaps: { '/plan.xml': listed }, named: ['/plan.xml'] },
    { sitemaps: { '/sitemap.xml': some, '/plan.xml': others }, named: ['/sitemap.xml', '/plan.xml'] },
    { sitemaps: { '/sitemap.xml': some }, named: ['https://cdn.example/plan.xml'] },
  ]);
  const grid = products.map(({ path }, index) => `<li><a href="${path}">Mug ${index}</a> €${10 + index}.00</li>`).join('');
  const pages: Record<string, (origin: string) => Wire> = {
    ...Object.fromEntries(products.map(({ path, answer }) => [path, answer])),
    '/collections/mugs': () => ({ status: 200, headers: HTML, body: page('Mugs', '', `<h1>Mugs</h1><ul>${grid}</ul>`) }),
    ...(hasLinks && {
      '/': () => ({
        status: 200,
        headers: HTML,
        body: page('Clay', '', `<h1>Clay</h1><nav><a href="/collections/mugs">Mugs</a></nav><p>${PROSE}</p><ul>${grid}</ul>`),
      }),
    }),
    ...(hasSitemap && Object.fromEntries(Object.entries(sitemaps).map(([path, paths]) => [path, sitemapOf(paths)]))),
  };
  const site = generatedSite(seed);
  return serveWires((origin, { url, method, headers }, text) => {
    const asked = { method: method as 'GET', url: `${site.origin}${url}`, path: url, accept: headers.accept ?? '' };
    const given = documents[url];
    if (given !== undefined) return wireOfServed(typeof given === 'function' ? given(asked) : given, origin);
    const own = (hasUcp && (url !== '/mcp' || method === 'POST') && wireOf(shop, origin, url, text)) || pages[url]?.(origin);
    if (own) return own;
    const served = site.pages?.[url] ?? site.otherwise ?? '';
    const wire = wireOfServed(typeof served === 'function' ? served(asked) : served, origin);
    if (url !== '/robots.txt' || !hasSitemap || wire.status !== 200) return wire;
    return { ...wire, body: `${wire.body}\n\n${named.map((at) => `Sitemap: ${new URL(at, origin).href}\n`).join('')}` };
  });
}

/** What a site of the scan's tests serves, with the server's address in place of its own. */
export function wireOfServed(served: Served, origin: string): Wire {
  const { status = 200, type, headers, body = '' }: Any = typeof served === 'string' ? { body: served } : served;
  const text = typeof body === 'string' ? body.replaceAll('https://shop.example', origin) : body;
  return { status, headers: { ...(type !== undefined && { 'content-type': type }), ...headers }, body: text };
}
