import { describe, expect, test } from '@jest/globals';
import { assessFindability, type Exchange } from '@vitrine/engine';
import type { StoreDefinition } from '@vitrine/testkit';
import { BOTH, enPage, withTranslations } from './faults/fault.ts';
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

/** robots.txt with another text, as if it had been answered. */
function withText(exchange: Exchange, text: string): Exchange {
  if (exchange.key !== 'origin.robots' || exchange.outcome.kind !== 'response') return exchange;
  return { ...exchange, outcome: { ...exchange.outcome, body: { ...exchange.outcome.body, bytes: new TextEncoder().encode(text) } } };
}

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

  test('a second try the store itself asked for by Retry-After is no flaky answer', async () => {
    const patient = Object.fromEntries(
      PATHS.map((path) => [path, { handler: 'turns', statuses: '429,200', retryAfter: '0', body: productPage(path) } as const]),
    );
    const { verdict, messages } = await runOn(storeWith(patient));
    expect(verdict.identities.cells.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(messages).toEqual([]);
  });

  test('translations named in the sitemap alone are read, and need no word in the pages', async () => {
    const { verdict, messages } = await runOn(storeWith({ '/sitemap.xml': { body: withTranslations(BOTH), headers: XML }, ...enPage('') }));
    expect(verdict.pages.find(({ id }) => id === 'home')?.hreflang).toEqual({
      alternates: 3,
      faults: [],
      checked: 1,
      returned: 1,
      sitemap: 'find.sitemap:1',
    });
    expect(messages).toEqual([]);
  });

  test.each(['/llms.txt', '/.well-known/api-catalog', '/.well-known/ucp'])('a valid %s never lowers the score', async (path) => {
    const flaw = { [PATHS[0] as string]: { body: productPage(PATHS[0] as string, { head: '' }) } };
    const before = await runOn(storeWith(flaw));
    const after = await runOn(storeWith({ ...flaw, [path]: { body: path.endsWith('.txt') ? '# Atelier\n' : '{}', headers: TEXT } }));
    expect(after.verdict.agentFiles.filter(({ state }) => state === 'present').map((file) => file.path)).toEqual([path]);
    expect(after.verdict.score ?? 0).toBeGreaterThanOrEqual(before.verdict.score ?? 100);
  });

  test('where a sitemap was not read, nobody says that nothing links to a file', async () => {
    const { messages } = await runOn(
      storeWith({ '/llms.txt': { body: '# Atelier\n', headers: TEXT }, '/sitemap.xml': { status: 403, body: 'no' } }),
    );
    expect(messages).toEqual(['F-sitemap.hidden']);
  });

  test('what the run had no requests left to ask for is not missing', async () => {
    // The catalogue's step, the pages and the identities' reserve leave none for the customary places of a sitemap.
    const routes = { '/robots.txt': { body: 'User-agent: *\nAllow: /\n', headers: TEXT }, '/sitemap.xml': { status: 404 } } as const;
    const whole = await runOn(storeWith(routes));
    expect(whole.messages).toEqual(['F-sitemap.missing']);
    const requests = whole.spent - whole.requests.length + 36;
    const { verdict, messages } = await runOn(storeWith(routes), { budget: { requests } });
    expect(verdict.shortened).toBe(true);
    expect(verdict.sitemaps.unasked).toBe(true);
    expect(messages).toEqual([]);
  });

  test('a Crawl-delay is kept and said; one longer than a run has time for is kept in part, and said', async () => {
    const { verdict, input } = await runOn(storeWith(robots('User-agent: *\nAllow: /\nCrawl-delay: 0.001\n')));
    expect(verdict.robots.crawlDelay).toEqual({ asked: 0.001, waited: 0.001 });
    const slow = input.origin.exchanges.map((exchange) => withText(exchange, 'User-agent: *\nAllow: /\nCrawl-delay: 10\n'));
    const again = assessFindability({ ...input, origin: { ...input.origin, exchanges: slow } });
    expect(again.robots.crawlDelay).toEqual({ asked: 10, waited: 1 });
  });
});
