import { describe, expect, test } from '@jest/globals';
import { assessFindability, type Exchange } from '@vitrine/engine';
import type { StoreDefinition } from '@vitrine/testkit';
import { alternates, BOTH, enPage, withTranslations } from './faults/fault.ts';
import { runOn } from './rig.ts';
import { CANONICAL, jsonLd, PATHS, page, productPage, robots, sitemap, storeWith, TEXT, XML } from './stores.ts';

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

const FEED_LINKS = ['/collections/maison', ...PATHS];
/** A small product page in a large frame of links; any made-up address gets the same frame, with other words and status 200. */
const inFrame = (title: string, more: string): string =>
  page({
    path: '/x',
    title,
    head: more,
    body: Array.from({ length: 26 * 8 }, (_, at) => `<a href="/rayon/${letters(at)}">Rayon ${letters(at)}</a>`).join(''),
  });
const letters = (at: number) => `${String.fromCharCode(97 + (at % 26))}${String.fromCharCode(97 + Math.floor(at / 26))}`;

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
    what: 'a text file of addresses as sitemap',
    routes: {
      ...named(['/plan.txt']),
      '/plan.txt': { body: ['/', ...FEED_LINKS].map((path) => `{origin}${path}\n`).join(''), headers: TEXT },
    },
  },
  {
    what: 'an RSS feed as sitemap',
    routes: {
      ...named(['/flux.xml']),
      '/flux.xml': {
        body: `<?xml version="1.0"?><rss version="2.0"><channel><link>{origin}/</link>${FEED_LINKS.map((path) => `<item><link>{origin}${path}</link></item>`).join('')}</channel></rss>`,
        headers: XML,
      },
    },
  },
  {
    what: 'an Atom feed as sitemap',
    routes: {
      ...named(['/flux.xml']),
      '/flux.xml': {
        body: `<feed xmlns="http://www.w3.org/2005/Atom">${FEED_LINKS.map((path) => `<entry><link rel="edit" href="/x"/><link href="{origin}${path}"/></entry>`).join('')}</feed>`,
        headers: XML,
      },
    },
  },
  {
    what: 'a sitemap with a stylesheet’s address and a comment that quotes a DOCTYPE',
    routes: {
      '/sitemap.xml': {
        body: sitemap(['/', ...FEED_LINKS]).replace(
          '?>',
          '?><?xml-stylesheet type="text/xsl" href="/plan.xsl?a=1&b=2"?><!-- no <!DOCTYPE here -->',
        ),
        headers: XML,
      },
    },
  },
  {
    what: 'a translation whose link back stands behind what is read of it',
    routes: {
      ...home(PATHS, CANONICAL + alternates(BOTH)),
      '/en': {
        body: page({
          path: '/en',
          title: 'Workshop',
          head: `<style>${'a{b:c}'.repeat(50_000)}</style>${alternates(BOTH)}`,
          body: '<p>By hand.</p>',
        }),
      },
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

  test('a product in a frame of links is no missing page, though made-up addresses get that frame too', async () => {
    const framed = Object.fromEntries(PATHS.map((path) => [path, { body: inFrame(`Objet ${path}`, '') }]));
    const { verdict } = await runOn({ ...storeWith(framed), notFound: { status: 200, body: inFrame('Bienvenue', '') } });
    expect(verdict.pages.filter(({ kind }) => kind === 'product').map(({ state }) => state)).toEqual(['ok', 'ok', 'ok']);
    expect(verdict.cap).toBeNull();
  });

  test('a shop of one product is found on its home page', async () => {
    const only = page({
      path: '/',
      title: 'La lampe',
      head: CANONICAL + jsonLd('La lampe'),
      body: '<p>39,00 €</p><button>Ajouter au panier</button>',
    }).replace(/<p><a href.*<\/p>/, '');
    const gone = Object.fromEntries(['/collections/maison', ...PATHS].map((path) => [path, { status: 404 }]));
    const { verdict, messages } = await runOn(
      storeWith({ ...gone, '/': { body: only }, '/sitemap.xml': { body: sitemap(['/']), headers: XML } }),
    );
    expect({ score: verdict.score, messages, sampled: verdict.products.sampled }).toEqual({ score: 100, messages: [], sampled: 1 });
  });

  test('one page under two spellings of its escapes is one page', async () => {
    const lower = '/produits/th%c3%a9i%c3%a8re';
    const upper = lower.replace(/%../g, (code) => code.toUpperCase());
    const tea = { body: productPage('/produits/x', { head: `<link rel="canonical" href="{origin}${lower}">` }) };
    const { verdict, messages } = await runOn(
      storeWith({
        ...home([upper, ...PATHS]),
        '/produits/théière': tea,
        '/sitemap.xml': { body: sitemap(['/', '/collections/maison', lower, ...PATHS]), headers: XML },
      }),
      { pages: 8 },
    );
    expect(verdict.pages.filter(({ url }) => url.includes('/produits/th'))).toHaveLength(1);
    expect(messages).toEqual([]);
  });

  test('the home page under another name is no category, though every answer has its own token', async () => {
    const links = PATHS.map((path) => `<a href="${path}">Objet</a>`).join('');
    const front = (token: string) =>
      page({ path: '/', title: 'Atelier', head: `<meta name="csrf" content="${token}">${CANONICAL}`, body: links });
    const { verdict } = await runOn(storeWith({ '/': { body: front('k3j') }, '/collections/maison': { body: front('p0q') } }));
    expect(verdict.pages.map(({ kind }) => kind)).not.toContain('category');
  });

  test('where robots.txt was answered with 429, the home page alone is no store, and nothing else was looked at', async () => {
    const { verdict, messages } = await runOn(storeWith({ '/robots.txt': { status: 429, body: 'slow down' } }));
    expect({ score: verdict.score, status: verdict.status, sampled: verdict.products.sampled }).toEqual({
      score: null,
      status: 'error',
      sampled: 0,
    });
    expect(messages.toSorted()).toEqual(['F-blocked.paced', 'F-robots-file.refused']);
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
      unreturned: { no_return: [], gone: [] },
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
