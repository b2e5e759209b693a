/** Faults of pages: gone, hidden, gated, unreadable, without data. */

import { WALLS } from '../../walls/walls.ts';
import { CANONICAL, jsonLd, productPage, products, sitemap, sitemapAt } from '../stores.ts';
import { type Fault, fault, gated, headed, html, ofProducts } from './fault.ts';

/** The first of each kind, at every address. */
const WALL_FAULTS: readonly Fault[] = [...Map.groupBy(WALLS, ({ kind }) => kind)].flatMap(([kind, [wall]]) => {
  if (wall === undefined || kind === 'question') return [];
  const answer = { status: wall.status, headers: { ...wall.headers }, body: wall.body('/', 1) };
  return [
    {
      what: `a wall: ${wall.name}`,
      store: { title: 'Wall', summary: 'One page in place of all.', routes: { '/*': answer } },
      told: [`F-readable.wall_${kind}`],
    },
  ];
});

/** A store on whose password page every address ends. */
const PASSWORD_FAULT: Fault = {
  what: 'a wall: Shopify password page',
  store: {
    title: 'Wall',
    summary: 'One page in place of all.',
    routes: { '/password': html('<!doctype html><title>Opening soon</title>'), '/*': { status: 302, headers: { location: '/password' } } },
  },
  told: ['F-readable.wall_password'],
};

export const PAGE_FAULTS: readonly Fault[] = [
  ofProducts('linked products are gone', () => ({ status: 410, body: 'gone' }), 'F-status.gone', 'F-sitemap-pages.absent'),
  ofProducts(
    'a missing product answers 200',
    () => html('<!doctype html><title>Produit introuvable</title><h1>Produit introuvable</h1>'),
    'F-status.soft_404',
    'F-sitemap-pages.absent',
  ),
  ofProducts(
    'products lead to another site',
    (path) => ({ status: 301, headers: { location: `https://market.example${path}` } }),
    'F-status.led_away',
    'F-sitemap-pages.redirected',
  ),
  ofProducts(
    'products lead to the home page',
    () => ({ status: 301, headers: { location: '/' }, body: '' }),
    'F-status.led_aside',
    'F-sitemap-pages.redirected',
  ),
  fault(
    'products lead to one question: nobody speaks of its data as theirs',
    {
      ...products((path) => ({ status: 302, headers: { location: `/age?pour=${path}` }, body: '' })),
      '/age': html('<!doctype html><title>Avez-vous 18 ans ?</title><h1>Avez-vous 18 ans ?</h1><button>Oui</button>'),
    },
    'F-status.led_aside',
    'F-sitemap-pages.redirected',
  ),
  ofProducts('products answer 200 and nothing', () => html(''), 'F-status.unserved'),
  ofProducts(
    'products come in Brotli, which was not offered: nothing failed',
    () => ({ body: 'compressed', headers: { 'content-encoding': 'br' } }),
    'F-status.encoded',
  ),
  fault(
    'products are larger than we read: nothing failed, and what they describe is not known',
    products((path) =>
      html(productPage(path, { data: '<style></style>' }).replace('</h1>', `</h1>${'<p>une ligne de remplissage</p>'.repeat(160_000)}`)),
    ),
    'F-weight.too_heavy',
  ),
  fault(
    'microdata beyond what is read for it: nobody says that there is none',
    products((path) =>
      html(
        productPage(path, { data: '<style></style>' }).replace(
          '</body>',
          `${'<p>une ligne de remplissage</p>'.repeat(40_000)}<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bol</b></div></body>`,
        ),
      ),
    ),
    'F-weight.heavy',
  ),
  ofProducts(
    'products say noindex to Googlebot alone',
    (path) => ({ body: productPage(path), headers: { 'x-robots-tag': 'googlebot: noindex' } }),
    'F-noindex.google',
    'F-sitemap-pages.noindex',
  ),
  fault(
    'a date with a comma before noindex names no crawler',
    products((path) => ({
      body: productPage(path),
      headers: { 'x-robots-tag': 'unavailable_after: Friday, 25-Jun-30 15:00:00 GMT, noindex' },
    })),
    'F-noindex.everyone',
    'F-sitemap-pages.noindex',
  ),
  {
    what: 'a gate stands in place of every page',
    store: gated('<p>Confirmez votre âge pour entrer dans la boutique.</p><button>Oui</button>'),
    told: ['F-readable.wall_question'],
  },
  ...WALL_FAULTS,
  PASSWORD_FAULT,
  ofProducts('products answer 500', () => ({ status: 500, body: 'oops' }), 'F-status.failing'),
  headed(
    'products say noindex in a meta element',
    `${CANONICAL}<meta name="robots" content="noindex, follow">`,
    'F-noindex.everyone',
    'F-sitemap-pages.noindex',
  ),
  ofProducts(
    'products say noindex in a header',
    (path) => ({ body: productPage(path), headers: { 'x-robots-tag': 'noindex' } }),
    'F-noindex.everyone',
    'F-sitemap-pages.noindex',
  ),
  headed('products say noindex to bingbot', `${CANONICAL}<meta name="bingbot" content="noindex">`, 'F-noindex.some'),
  headed('products forbid excerpts', `${CANONICAL}<meta name="robots" content="max-snippet:0">`, 'F-noindex.no_snippet'),
  fault(
    'products are drawn by scripts',
    products((path) =>
      html(
        `<!doctype html><title>Atelier</title><link rel="canonical" href="{origin}${path}"><div id="root"></div><script src="/app.js"></script>`,
      ),
    ),
    'F-readable.needs_browser',
    'F-structured-data.none',
  ),
  ofProducts('products carry no structured data', (path) => html(productPage(path, { data: '' })), 'F-structured-data.none'),
  ofProducts(
    'products carry no offer',
    (path) => html(productPage(path, { data: jsonLd(`Objet ${path.split('/').at(-1)}`, false) })),
    'F-structured-data.no_offer',
  ),
  fault(
    'only Open Graph describes products',
    products((path) =>
      html(
        productPage(path, {
          data: '<meta property="og:type" content="product"><meta property="og:title" content="Bol"><meta property="product:price:amount" content="39"><meta property="product:price:currency" content="EUR">',
        }),
      ),
    ),
    'F-structured-data.card_only',
  ),
  fault(
    'nothing leads to a product',
    {
      '/': html('<!doctype html><title>Bientôt</title><link rel="canonical" href="{origin}/"><h1>Bientôt</h1>'),
      ...sitemapAt(sitemap(['/'])),
    },
    'F-structured-data.no_pages',
  ),
];
