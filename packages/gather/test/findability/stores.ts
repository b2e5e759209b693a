/** A small store without findability faults, in which single faults can be planted. */

import type { RouteDefinition, StoreDefinition } from '@vitrine/testkit';

type Routes = StoreDefinition['routes'];

const PRODUCTS = ['bol-gres', 'vase-bleu', 'lampe-lin', 'plat-ovale'] as const;
export const PATHS = PRODUCTS.map((name) => `/produits/${name}`);

export interface PageParts {
  readonly path: string;
  readonly title: string;
  /** Inside `<head>`, after the title; `{self}` is the page's own address. */
  readonly head?: string;
  readonly body: string;
}

export const CANONICAL = '<link rel="canonical" href="{self}">';

export function page({ path, title, head = CANONICAL, body }: PageParts): string {
  const self = `{origin}${path}`;
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title>${head.replaceAll('{self}', self)}</head><body><h1>${title}</h1>${body}<p><a href="/">Accueil</a> <a href="/collections/maison">Maison</a></p></body></html>`;
}

const PROSE = '<p>Façonné à la main dans notre atelier, cuit au bois, en pièces uniques que rien ne remplace vraiment.</p>'.repeat(4);

export function jsonLd(title: string, offer = true): string {
  const offers = { '@type': 'Offer', price: '39.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
  const product = { '@context': 'https://schema.org', '@type': 'Product', name: title, sku: title, ...(offer ? { offers } : {}) };
  return `<script type="application/ld+json">${JSON.stringify(product)}</script>`;
}

export function productPage(path: string, { head = CANONICAL, data }: { head?: string; data?: string } = {}): string {
  const title = `Objet ${path.split('/').at(-1)}`;
  return page({ path, title, head: head + (data ?? jsonLd(title)), body: PROSE });
}

export function sitemap(paths: readonly string[], extra = ''): string {
  const urls = paths.map((path) => `<url><loc>{origin}${path}</loc><lastmod>2026-10-0${(path.length % 9) + 1}</lastmod></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}${extra}</urlset>`;
}

export const XML = { 'content-type': 'application/xml' };
export const TEXT = { 'content-type': 'text/plain; charset=utf-8' };
export const ROBOTS = 'User-agent: *\nDisallow: /panier\n\nSitemap: {origin}/sitemap.xml\n';
const LISTED = ['/', '/collections/maison', ...PATHS];

/** A store without findings, so that each finding belongs to the planted fault. `more` replaces or adds routes. */
export function storeWith(more: Routes = {}): StoreDefinition {
  const links = PATHS.map((path) => `<li><a href="${path}">Objet ${path.split('/').at(-1)}</a></li>`).join('');
  return {
    title: 'Atelier des fautes',
    summary: 'A small store for planted faults.',
    routes: {
      '/': { body: page({ path: '/', title: 'Atelier des fautes', body: `${PROSE}<ul>${links}</ul>` }) },
      '/collections/maison': { body: page({ path: '/collections/maison', title: 'Maison', body: `${PROSE}<ul>${links}</ul>` }) },
      ...Object.fromEntries(PATHS.map((path): [string, RouteDefinition] => [path, { body: productPage(path) }])),
      '/robots.txt': { body: ROBOTS, headers: TEXT },
      '/sitemap.xml': { body: sitemap(LISTED), headers: XML },
      ...more,
    },
    notFound: { body: '<!doctype html><title>Rien</title><h1>Rien ici</h1>' },
  };
}

/** Every product page rewritten. */
export function products(write: (path: string) => RouteDefinition | readonly RouteDefinition[]): Routes {
  return Object.fromEntries(PATHS.map((path) => [path, write(path)]));
}

export function home(head: string, body = ''): Routes {
  const links = PATHS.map((path) => `<li><a href="${path}">Objet</a></li>`).join('');
  return { '/': { body: page({ path: '/', title: 'Atelier des fautes', head, body: `${PROSE}<ul>${links}</ul>${body}` }) } };
}

export function robots(body: string): Routes {
  return { '/robots.txt': { body: `${body}\nSitemap: {origin}/sitemap.xml\n`, headers: TEXT } };
}

export function sitemapAt(body: string): Routes {
  return { '/sitemap.xml': { body, headers: XML } };
}
