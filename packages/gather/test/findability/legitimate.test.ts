import { describe, expect, test } from '@jest/globals';
import type { StoreDefinition } from '@vitrine/testkit';
import { runOn } from './rig.ts';
import { CANONICAL, PATHS, page, productPage, robots, sitemap, storeWith, TEXT, XML } from './stores.ts';

type Routes = StoreDefinition['routes'];

/** Names of sitemaps as large stores write them: one for each store view. */
const VIEWS = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pt'];
const named = (paths: readonly string[]): Routes => ({
  '/robots.txt': { body: `User-agent: *\nAllow: /\n${paths.map((path) => `Sitemap: {origin}${path}\n`).join('')}`, headers: TEXT },
});
const index = (paths: readonly string[]) => ({
  body: `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<sitemap><loc>{origin}${path}</loc></sitemap>`).join('')}</sitemapindex>`,
  headers: XML,
});
const home = (links: readonly string[], head = CANONICAL): Routes => ({
  '/': {
    body: page({
      path: '/',
      title: 'Atelier',
      head,
      body: `<ul>${links.map((href) => `<li><a href="${href}">Objet</a></li>`).join('')}</ul>`,
    }),
  },
});
/** Under its collection, as many themes link it; its own page names the short address. */
const inCollection = (path: string) => `/collections/maison${path}`;

/** Behaviour of platforms that must give no finding. */
const LEGITIMATE: readonly { readonly what: string; readonly routes: Routes }[] = [
  {
    what: 'products linked under their collection, which name their short address as canonical',
    routes: {
      ...home([...PATHS.map(inCollection), '/collections/maison']),
      ...Object.fromEntries(
        PATHS.map((path) => [inCollection(path), { body: productPage(path, { head: CANONICAL.replace('{self}', `{origin}${path}`) }) }]),
      ),
    },
  },
  {
    what: 'seven sitemaps in robots.txt, the products in the last',
    routes: {
      ...named(VIEWS.map((view) => `/sitemap-${view}.xml`)),
      ...Object.fromEntries(
        VIEWS.map((view) => [
          `/sitemap-${view}.xml`,
          { body: sitemap(view === 'pt' ? ['/', '/collections/maison', ...PATHS] : ['/']), headers: XML },
        ]),
      ),
    },
  },
  {
    what: 'an index of ten files, the products in the last',
    routes: {
      '/sitemap.xml': index(Array.from({ length: 10 }, (_, number) => `/pages-${number}.xml`)),
      ...Object.fromEntries(
        Array.from({ length: 10 }, (_, number) => [
          `/pages-${number}.xml`,
          { body: sitemap(number === 9 ? ['/collections/maison', ...PATHS] : ['/']), headers: XML },
        ]),
      ),
    },
  },
  {
    what: 'robots.txt that closes cart, account and filters',
    routes: robots('User-agent: *\nDisallow: /panier\nDisallow: /compte\nDisallow: /*?q=\nDisallow: /*?sort_by=\n'),
  },
];

describe('what legitimate stores do', () => {
  test.each(LEGITIMATE)('$what: nothing is told of it', async ({ routes }) => {
    const { verdict, messages } = await runOn(storeWith(routes));
    expect({ score: verdict.score, messages }).toEqual({ score: 100, messages: [] });
  });

  test('one bad moment of robots.txt does not close a store that answers otherwise', async () => {
    const { verdict } = await runOn(
      storeWith({ '/robots.txt': { handler: 'turns', statuses: '503,200', body: 'User-agent: *\nAllow: /\n', headers: TEXT } }),
    );
    expect({ score: verdict.score, cap: verdict.cap }).toEqual({ score: 99, cap: null });
  });

  test('a page that comes at the second try is not a product that is gone', async () => {
    const flaky = Object.fromEntries(
      PATHS.map((path) => [path, { handler: 'turns', statuses: '503,200', body: productPage(path) } as const]),
    );
    const { verdict } = await runOn(storeWith(flaky));
    expect(verdict.cap).toBeNull();
  });
});
