/** Faults of pages: gone, hidden, gated, unreadable, without data. */

import { WALLS } from '../../walls/walls.ts';
import { jsonLd, productPage, products, sitemap, sitemapAt } from '../stores.ts';
import { type Fault, fault, faultsOf, gated, html } from './fault.ts';

/** One answer at every address. */
const wall = (name: string, told: string, routes: Fault['store']['routes']): Fault => ({
  what: `a wall: ${name}`,
  store: { title: 'Wall', summary: 'One page in place of all.', routes },
  told: [told],
});

/** The first of each kind. */
const WALL_FAULTS: readonly Fault[] = [...Map.groupBy(WALLS, ({ kind }) => kind)].flatMap(([kind, [first]]) => {
  if (first === undefined || kind === 'question') return [];
  const answer = { status: first.status, headers: { ...first.headers }, body: first.body('/', 1) };
  return [wall(first.name, `F-readable.wall_${kind}`, { '/*': answer })];
});

/** Each product's page with more in it, and no data where they would be read. */
const filledUp = (end: string, filling: string) =>
  products((path) => html(productPage(path, { data: '<style></style>' }).replace(end, `${filling}${end}`)));
const LINE = '<p>une ligne de remplissage</p>';

export const PAGE_FAULTS: readonly Fault[] = [
  ...faultsOf(`
linked products are gone | products {"status":410,"body":"gone"} | F-status.gone F-sitemap-pages.absent
a missing product answers 200 | products {"body":"<!doctype html><title>Produit introuvable</title><h1>Produit introuvable</h1>"} | F-status.soft_404 F-sitemap-pages.absent
products lead to another site | products {"status":301,"headers":{"location":"https://market.example{path}"}} | F-status.led_away F-sitemap-pages.redirected
products lead to the home page | products {"status":301,"headers":{"location":"/"},"body":""} | F-status.led_aside F-sitemap-pages.redirected
products lead to one question: nobody speaks of its data as theirs | products {"status":302,"headers":{"location":"/age?pour={path}"},"body":""} ; /age {"body":"<!doctype html><title>Avez-vous 18 ans ?</title><h1>Avez-vous 18 ans ?</h1><button>Oui</button>"} | F-status.led_aside F-sitemap-pages.redirected
products answer 200 and nothing | products {"body":""} | F-status.unserved
products come in Brotli, which was not offered: nothing failed | products {"body":"compressed","headers":{"content-encoding":"br"}} | F-status.encoded
products say noindex to Googlebot alone | products {"body":"{page}","headers":{"x-robots-tag":"googlebot: noindex"}} | F-noindex.google F-sitemap-pages.noindex
a date with a comma before noindex names no crawler | products {"body":"{page}","headers":{"x-robots-tag":"unavailable_after: Friday, 25-Jun-30 15:00:00 GMT, noindex"}} | F-noindex.everyone F-sitemap-pages.noindex
products answer 500 | products {"status":500,"body":"oops"} | F-status.failing
products say noindex in a meta element | head "<link rel='canonical' href='{self}'><meta name='robots' content='noindex, follow'>" | F-noindex.everyone F-sitemap-pages.noindex
products say noindex in a header | products {"body":"{page}","headers":{"x-robots-tag":"noindex"}} | F-noindex.everyone F-sitemap-pages.noindex
products say noindex to bingbot | head "<link rel='canonical' href='{self}'><meta name='bingbot' content='noindex'>" | F-noindex.some
products forbid excerpts | head "<link rel='canonical' href='{self}'><meta name='robots' content='max-snippet:0'>" | F-noindex.no_snippet
products are drawn by scripts | products {"body":"<!doctype html><title>Atelier</title><link rel='canonical' href='{origin}{path}'><div id='root'></div><script src='/app.js'></script>"} | F-readable.needs_browser F-structured-data.none
products carry no structured data | data "" | F-structured-data.none
only Open Graph describes products | data "<meta property='og:type' content='product'><meta property='og:title' content='Bol'><meta property='product:price:amount' content='39'><meta property='product:price:currency' content='EUR'>" | F-structured-data.card_only
`),
  fault(
    'products carry no offer',
    products((path) => html(productPage(path, { data: jsonLd(`Objet ${path.split('/').at(-1)}`, false) }))),
    'F-structured-data.no_offer',
  ),
  fault(
    'products are larger than we read: nothing failed, and what they describe is not known',
    filledUp('</h1>', LINE.repeat(160_000)),
    'F-weight.too_heavy',
  ),
  fault(
    'microdata beyond what is read for it: nobody says that there is none',
    filledUp('</body>', `${LINE.repeat(40_000)}<div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Bol</b></div>`),
    'F-weight.heavy',
  ),
  {
    what: 'a gate stands in place of every page',
    store: gated('<p>Confirmez votre âge pour entrer dans la boutique.</p><button>Oui</button>'),
    told: ['F-readable.wall_question'],
  },
  ...WALL_FAULTS,
  wall('Shopify password page', 'F-readable.wall_password', {
    '/password': html('<!doctype html><title>Opening soon</title>'),
    '/*': { status: 302, headers: { location: '/password' } },
  }),
  fault(
    'nothing leads to a product',
    {
      '/': html('<!doctype html><title>Bientôt</title><link rel="canonical" href="{origin}/"><h1>Bientôt</h1>'),
      ...sitemapAt(sitemap(['/'])),
    },
    'F-structured-data.no_pages',
  ),
];
