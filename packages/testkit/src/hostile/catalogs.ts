import { type HostileScenario, html, reply } from './scenario.ts';

const text = (id: string, path: string, type: string, body: () => string): HostileScenario => ({
  id,
  path,
  answer: (socket) => reply(socket, '200 OK', [`content-type: ${type}`], body()),
});
const item = (id: number) => ({ id, title: `Lamp ${id}`, handle: `lamp-${id}`, variants: [{ id, price: '9.90', available: true }] });
const entities = Array.from({ length: 12 }, (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('');

/** robots.txt, sitemaps and product lists with a false size, without an end, or missing. */
export const CATALOGS: readonly HostileScenario[] = [
  text(
    'robots-10mb',
    '/robots.txt',
    'text/plain',
    () => `User-agent: *\nDisallow: /private\n${'# padding padding padding\n'.repeat(400_000)}`,
  ),
  text('robots-redos', '/robots.txt', 'text/plain', () => `User-agent: *\nDisallow: /${'*a'.repeat(50)}b$\n`),
  text('robots-html', '/robots.txt', 'text/html', () => '<!doctype html><title>Shop</title>\nUser-agent: *\nDisallow: /\n'),
  text(
    'sitemap-bomb',
    '/sitemap.xml',
    'application/xml',
    () => `<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY e0 "boom">${entities}]><urlset><url><loc>&e12;</loc></url></urlset>`,
  ),
  text(
    'sitemap-50mb',
    '/sitemap.xml',
    'application/xml',
    () => `<urlset>${'<url><loc>https://shop.com/p</loc></url>'.repeat(1_300_000)}</urlset>`,
  ),
  {
    id: 'sitemap-loop',
    path: '/sitemap.xml',
    answer: (socket, { headers }) =>
      reply(
        socket,
        '200 OK',
        ['content-type: application/xml'],
        `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>http://${headers['host']}/sitemap.xml</loc></sitemap></sitemapindex>`,
      ),
  },
  {
    id: 'pagination-loop',
    path: '/products.json',
    answer(socket, { path }) {
      const page = Number(/[?&]page=(\d+)/.exec(path)?.[1] ?? 1);
      const products = Array.from({ length: 30 }, (_, index) => item(page * 100 + index));
      reply(socket, '200 OK', ['content-type: application/json'], JSON.stringify({ products }));
    },
  },
  {
    id: 'pagination-same',
    path: '/products.json',
    answer: (socket) => reply(socket, '200 OK', ['content-type: application/json'], JSON.stringify({ products: [item(1), item(2)] })),
  },
  { id: 'soft-404', everywhere: true, answer: (socket) => html(socket, '<!doctype html><title>Shop</title><h1>Our shop</h1>') },
];
