/** A category page is one by what is on it, a grid of priced links, under any address. Real servers. */

import type { StoreDefinition } from '@vitrine/testkit';
import { runOn } from './rig.ts';
import { jsonLd, page, sitemap, XML } from './stores.ts';

const PRODUCTS = ['bol', 'vase', 'lampe', 'plat'].map((name) => `/produits/${name}`);
const PROSE = '<p>Tourné à la main dans notre atelier et émaillé avec des cendres de hêtre, en petites séries.</p>'.repeat(4);
const TILES = PRODUCTS.map((path) => `<li><a href="${path}">Objet</a> 39,00 €</li>`).join('');

function shop(path: string, list: string): StoreDefinition {
  const home = `<!doctype html><html lang="fr"><head><title>Atelier</title></head><body><nav><a href="/">Accueil</a> <a href="/a-propos">L’atelier</a> <a href="${path}">Vaisselle</a></nav><h1>Atelier</h1>${PROSE}</body></html>`;
  return {
    title: 'Atelier',
    summary: 'A shop with one list.',
    routes: {
      '/': { body: home },
      '/a-propos': { body: page({ path: '/a-propos', title: 'L’atelier', body: PROSE }).replace(/<a href="\/collections[^<]*<\/a>/, '') },
      [path]: { body: `<!doctype html><html lang="fr"><head><title>Vaisselle</title></head><body><h1>Vaisselle</h1>${list}</body></html>` },
      ...Object.fromEntries(PRODUCTS.map((at) => [at, { body: page({ path: at, title: at, head: jsonLd(at), body: PROSE }) }])),
      '/robots.txt': { status: 404 },
      '/sitemap.xml': { body: sitemap(PRODUCTS), headers: XML },
    },
  };
}

test.each([
  '/collections/vaisselle',
  '/category/vaisselle',
  '/kategorie/vaisselle',
  '/12-vaisselle',
  '/c/vaisselle',
  '/vaisselle',
  '/de/vaisselle',
  '/catalog/vaisselle',
  '/shop/vaisselle',
  '/vaisselle-c12.html',
])('%s is looked at', async (path) => {
  const { verdict } = await runOn(shop(path, `<ul>${TILES}</ul>`));
  expect(verdict.pages.filter(({ kind }) => kind === 'category').map(({ url }) => new URL(url).pathname)).toEqual([path]);
  expect(verdict.findings.map(({ message }) => message.id)).toContain('F-canonical.missing');
});

test('a page without such a grid is none, and nothing is held against it', async () => {
  const { verdict } = await runOn(shop('/vaisselle', PROSE));
  expect(verdict.pages.map(({ kind }) => kind)).not.toContain('category');
});
