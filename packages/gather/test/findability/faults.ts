/** Planted faults: what is broken, and what must be told of it, no more and no less. */

import type { StoreDefinition } from '@vitrine/testkit';
import {
  CANONICAL,
  home,
  jsonLd,
  PATHS,
  page,
  productPage,
  products,
  ROBOTS,
  robots,
  sitemap,
  sitemapAt,
  storeWith,
  TEXT,
  XML,
} from './stores.ts';

export interface Fault {
  readonly what: string;
  readonly store: StoreDefinition;
  /** Ids of all messages that are told; the first is what the fault was planted for. */
  readonly told: readonly string[];
}

const AGENT_UA = { 'user-agent': 'AI shopping agent' };
const FIRST = PATHS[0] as string;
const html = (text: string) => ({ body: text });
const LISTED = ['/', '/collections/maison', ...PATHS];
const alternates = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs)
    .map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`)
    .join('');
const EN = '/en';
const enPage = (head: string) => ({ [EN]: html(page({ path: EN, title: 'Workshop', head, body: '<p>Everything by hand.</p>' })) });
const BOTH = { fr: '{origin}/', en: `{origin}${EN}`, 'x-default': '{origin}/' };

const fault = (what: string, more: StoreDefinition['routes'], ...told: readonly string[]): Fault => ({
  what,
  store: storeWith(more),
  told,
});

/** One page for whatever is asked, under its true status. */
function gated(body: string): StoreDefinition {
  const gate = html(`<!doctype html><html lang="fr"><title>Avez-vous 18 ans ?</title><h1>Avez-vous 18 ans ?</h1>${body}</html>`);
  return { ...storeWith({ '/': gate, '/collections/maison': gate, ...products(() => gate) }), notFound: { ...gate, status: 200 } };
}

const ROBOTS_FAULTS: readonly Fault[] = [
  fault(
    'robots.txt closes the store to Googlebot',
    robots('User-agent: Googlebot\nDisallow: /\n'),
    'F-robots-search.closed',
    'F-robots-agents.closed',
  ),
  fault('robots.txt hides products from Bingbot', robots('User-agent: Bingbot\nDisallow: /produits/\n'), 'F-robots-search.partly'),
  fault('robots.txt shuts ChatGPT-User out', robots('User-agent: ChatGPT-User\nDisallow: /\n'), 'F-robots-agents.closed'),
  fault(
    'robots.txt hides categories from PerplexityBot',
    robots('User-agent: PerplexityBot\nDisallow: /collections\n'),
    'F-robots-agents.partly',
  ),
  fault('robots.txt disallows GPTBot only', robots('User-agent: GPTBot\nDisallow: /\n'), 'F-robots-training.closed'),
  fault('robots.txt answers 500', { '/robots.txt': { status: 500, body: 'oops' } }, 'F-robots-file.failing', 'F-sitemap.hidden'),
  fault(
    'robots.txt fails once, then answers',
    { '/robots.txt': { handler: 'turns', statuses: '503,200', body: ROBOTS, headers: TEXT } },
    'F-robots-file.unsteady',
    'F-flaky.second_try',
    'F-sitemap.hidden',
  ),
  fault('a firewall refuses robots.txt', { '/robots.txt': { status: 403, body: 'no' } }, 'F-robots-file.refused'),
  fault(
    'a page answers for robots.txt',
    { '/robots.txt': html('<!doctype html><title>Accueil</title>') },
    'F-robots-file.html',
    'F-sitemap.unnamed',
  ),
  fault(
    'robots.txt is longer than 500 KiB',
    { '/robots.txt': { body: `${ROBOTS}${'# a comment that says nothing at all\n'.repeat(15_000)}`, headers: TEXT } },
    'F-robots-file.too_long',
  ),
  fault('robots.txt closes products to our own agent', robots('User-agent: VitrineBot\nDisallow: /produits/\n'), 'F-blocked.by_robots'),
];

const IDENTITY_FAULTS: readonly Fault[] = [
  fault(
    'a firewall refuses every page but robots.txt',
    { '/': { status: 403, body: 'no' }, '/collections/*': { status: 403, body: 'no' }, ...products(() => ({ status: 403, body: 'no' })) },
    'F-blocked.everyone',
  ),
  fault(
    'a firewall refuses whoever calls itself an agent',
    products((path) => [
      { when: { header: AGENT_UA }, status: 403, headers: { 'cf-mitigated': 'challenge' }, body: 'no' },
      html(productPage(path)),
    ]),
    'F-blocked.one',
  ),
  fault(
    'a page fails once for the agent, then answers',
    {
      [FIRST]: [{ when: { header: AGENT_UA }, handler: 'turns', statuses: '503,200', body: productPage(FIRST) }, html(productPage(FIRST))],
    },
    'F-flaky.second_try',
  ),
  fault(
    'agents are shown another page',
    products((path) => [
      { when: { header: AGENT_UA }, body: page({ path, title: 'Bienvenue, cher robot', body: '<p>Rien à voir.</p>' }) },
      html(productPage(path)),
    ]),
    'F-identity.other_content',
  ),
  fault(
    'agents are shown the page without its product',
    products((path) => [{ when: { header: AGENT_UA }, body: productPage(path, { data: '' }) }, html(productPage(path))]),
    'F-identity.other_content',
  ),
  fault(
    'agents get other rules in robots.txt',
    {
      '/robots.txt': [
        { when: { header: AGENT_UA }, body: 'User-agent: *\nDisallow: /\n', headers: TEXT },
        { body: ROBOTS, headers: TEXT },
      ],
    },
    'F-identity.other_content',
  ),
  fault(
    'an Accept header of a plain client gets 406',
    products((path) => [{ when: { header: { accept: 'application/json' } }, status: 406, body: '' }, html(productPage(path))]),
    'F-identity.not_served',
  ),
];

const PAGE_FAULTS: readonly Fault[] = [
  fault(
    'linked products are gone',
    products(() => ({ status: 410, body: 'gone' })),
    'F-status.gone',
    'F-sitemap-pages.absent',
  ),
  fault(
    'a missing product answers 200',
    products(() => html('<!doctype html><title>Produit introuvable</title><h1>Produit introuvable</h1>')),
    'F-status.soft_404',
  ),
  fault(
    'products lead to another site',
    products((path) => ({ status: 301, headers: { location: `https://market.example${path}` } })),
    'F-status.led_away',
    'F-sitemap-pages.redirected',
  ),
  {
    what: 'a gate stands in place of every page',
    store: gated('<p>Confirmez votre âge pour entrer dans la boutique.</p><button>Oui</button>'),
    told: ['F-readable.gate'],
  },
  fault(
    'products answer 500',
    products(() => ({ status: 500, body: 'oops' })),
    'F-status.failing',
  ),
  fault(
    'products say noindex in a meta element',
    products((path) => html(productPage(path, { head: `${CANONICAL}<meta name="robots" content="noindex, follow">` }))),
    'F-noindex.everyone',
    'F-sitemap-pages.noindex',
  ),
  fault(
    'products say noindex in a header',
    products((path) => ({ body: productPage(path), headers: { 'x-robots-tag': 'noindex' } })),
    'F-noindex.everyone',
    'F-sitemap-pages.noindex',
  ),
  fault(
    'products say noindex to bingbot',
    products((path) => html(productPage(path, { head: `${CANONICAL}<meta name="bingbot" content="noindex">` }))),
    'F-noindex.some',
  ),
  fault(
    'products forbid excerpts',
    products((path) => html(productPage(path, { head: `${CANONICAL}<meta name="robots" content="max-snippet:0">` }))),
    'F-noindex.no_snippet',
  ),
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
  fault(
    'products carry no structured data',
    products((path) => html(productPage(path, { data: '' }))),
    'F-structured-data.none',
  ),
  fault(
    'products carry no offer',
    products((path) => html(productPage(path, { data: jsonLd(`Objet ${path.split('/').at(-1)}`, false) }))),
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

const LINK_FAULTS: readonly Fault[] = [
  fault(
    'canonical links name another site',
    products((path) => html(productPage(path, { head: '<link rel="canonical" href="https://other.example/">' }))),
    'F-canonical.foreign',
  ),
  fault(
    'canonical links lead nowhere',
    products((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/rien">' }))),
    'F-canonical.broken',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'header and HTML name two canonicals',
    products((path) => ({ body: productPage(path), headers: { link: '</collections/maison>; rel="canonical"' } })),
    'F-canonical.conflicting',
  ),
  fault(
    'products name the category as canonical',
    products((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/collections/maison">' }))),
    'F-canonical.elsewhere',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead in a chain',
    {
      ...products((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/vieux">' }))),
      '/vieux': html(page({ path: '/vieux', title: 'Vieux', head: '<link rel="canonical" href="{origin}/">', body: '<p>Ancien.</p>' })),
    },
    'F-canonical.chain',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links are no address',
    products((path) => html(productPage(path, { head: '<link rel="canonical" href="mailto:a@b.example">' }))),
    'F-canonical.invalid',
  ),
  fault(
    'products have no canonical link',
    products((path) => html(productPage(path, { head: '' }))),
    'F-canonical.missing',
  ),
  fault(
    'canonical links are relative',
    products((path) => html(productPage(path, { head: `<link rel="canonical" href="${path}">` }))),
    'F-canonical.relative',
  ),
  fault(
    'hreflang names en-UK',
    { ...home(CANONICAL + alternates({ ...BOTH, 'en-UK': `{origin}${EN}` })), ...enPage(alternates(BOTH)) },
    'F-hreflang.invalid_code',
  ),
  fault('hreflang holds no address', home(CANONICAL + alternates({ ...BOTH, de: 'mailto:x@y.example' })), 'F-hreflang.invalid_url'),
  fault(
    'hreflang leaves the page itself out',
    { ...home(CANONICAL + alternates({ en: `{origin}${EN}` })), ...enPage(alternates(BOTH)) },
    'F-hreflang.no_self',
  ),
  fault('hreflang without a return link', { ...home(CANONICAL + alternates(BOTH)), ...enPage('') }, 'F-hreflang.no_return'),
  fault(
    'one language with two addresses',
    home(`${CANONICAL}${alternates(BOTH)}${alternates({ en: '{origin}/english' })}`),
    'F-hreflang.duplicate',
  ),
  fault('no x-default', home(CANONICAL + alternates({ fr: '{origin}/', en: `{origin}${EN}`, de: '{origin}/de' })), 'F-hreflang.no_default'),
];

const many = (count: number, tail = '') => sitemap(Array.from({ length: count }, (_, index) => `/p/${index}${tail}`));

const SITEMAP_FAULTS: readonly Fault[] = [
  fault(
    'there is no sitemap',
    { '/robots.txt': { body: 'User-agent: *\nAllow: /\n', headers: TEXT }, '/sitemap.xml': { status: 404 } },
    'F-sitemap.missing',
  ),
  fault(
    'the sitemap is kept on another site',
    {
      '/robots.txt': { body: 'User-agent: *\nAllow: /\n\nSitemap: https://cdn.other.example/a/sitemap.xml\n', headers: TEXT },
      '/sitemap.xml': { status: 404 },
    },
    'F-sitemap.elsewhere',
  ),
  fault('the named sitemap is HTML', sitemapAt('<!doctype html><title>Plan</title>'), 'F-sitemap.gone'),
  fault(
    'the sitemap has a document type',
    sitemapAt('<?xml version="1.0"?><!DOCTYPE urlset [<!ENTITY a "b">]><urlset/>'),
    'F-sitemap.unreadable',
  ),
  fault(
    'the sitemap’s XML is broken',
    sitemapAt(sitemap(LISTED, '<url><loc>{origin}/a?b=1&c=2</loc></url>')),
    'F-sitemap.not_xml',
    'F-sitemap-pages.absent',
  ),
  fault(
    'the sitemap’s elements cross',
    sitemapAt(sitemap(LISTED, '<url><loc>{origin}/a</url></loc>')),
    'F-sitemap.not_xml',
    'F-sitemap-pages.absent',
  ),
  fault(
    'the sitemap lists another host',
    sitemapAt(sitemap(LISTED, '<url><loc>https://other.example/</loc></url>')),
    'F-sitemap.foreign_urls',
  ),
  fault(
    'the index lists itself',
    sitemapAt(
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>{origin}/sitemap.xml</loc></sitemap></sitemapindex>',
    ),
    'F-sitemap.nesting',
    'F-sitemap-coverage.missing',
  ),
  fault(
    'the sitemap lists 50,001 addresses',
    { '/sitemap.xml': { body: many(50_001), headers: { ...XML } } },
    'F-sitemap.too_large',
    'F-sitemap-coverage.missing',
    'F-sitemap-pages.absent',
    'F-status.gone',
  ),
  fault(
    'the sitemap’s dates lie ahead',
    sitemapAt(sitemap(LISTED, '<url><loc>{origin}/</loc><lastmod>2031-01-01</lastmod></url>')),
    'F-sitemap.dates',
  ),
  fault('the sitemap is a feed', sitemapAt('<?xml version="1.0"?><rss version="2.0"></rss>'), 'F-sitemap.not_a_sitemap'),
  fault('the sitemap has no namespace', sitemapAt(sitemap(LISTED).replace(/ xmlns="[^"]*"/, '')), 'F-sitemap.namespace'),
  fault('the sitemap lists a path', sitemapAt(sitemap(LISTED, '<url><loc>/produits</loc></url>')), 'F-sitemap.invalid_urls'),
  fault('the sitemap is empty', sitemapAt(sitemap([])), 'F-sitemap.empty', 'F-sitemap-coverage.missing'),
  fault(
    'every page has one date',
    sitemapAt(sitemap([...LISTED, ...LISTED]).replace(/<lastmod>[^<]*/g, '<lastmod>2026-10-01')),
    'F-sitemap.same_date',
  ),
  fault(
    'robots.txt does not name the sitemap',
    { '/robots.txt': { body: 'User-agent: *\nAllow: /\n', headers: TEXT } },
    'F-sitemap.unnamed',
  ),
  fault('a firewall refuses the sitemap', { '/sitemap.xml': { status: 403, body: 'no' } }, 'F-sitemap.hidden'),
  fault('the sitemap leaves products out', sitemapAt(sitemap(['/', '/collections/maison'])), 'F-sitemap-coverage.missing'),
  fault('the sitemap lists what is gone', sitemapAt(sitemap([...LISTED, '/a', '/b'])), 'F-sitemap-pages.absent'),
  fault(
    'the sitemap lists what redirects',
    { ...sitemapAt(sitemap([...LISTED, '/ancien'])), '/ancien': { status: 301, headers: { location: '{origin}/collections/maison' } } },
    'F-sitemap-pages.redirected',
  ),
  fault(
    'the sitemap lists what says noindex',
    {
      ...sitemapAt(sitemap([...LISTED, '/cache'])),
      '/cache': { body: page({ path: '/cache', title: 'Caché', body: '' }), headers: { 'x-robots-tag': 'none' } },
    },
    'F-sitemap-pages.noindex',
  ),
  fault(
    'the sitemap lists duplicates',
    {
      ...sitemapAt(sitemap([...LISTED, '/double'])),
      '/double': html(page({ path: '/double', title: 'Double', head: '<link rel="canonical" href="{origin}/">', body: '' })),
    },
    'F-sitemap-pages.canonical_elsewhere',
  ),
];

const BULK = '<!-- un script qui aurait dû être ailleurs, recopié dans chaque page de la boutique -->';

const OTHER_FAULTS: readonly Fault[] = [
  fault(
    'pages are heavy',
    products((path) => html(productPage(path).replace('</h1>', `</h1>${BULK.repeat(9_000)}`))),
    'F-weight.heavy',
  ),
  fault('a page passes 2 MiB', { [FIRST]: html(productPage(FIRST).replace('</h1>', `</h1>${BULK.repeat(27_000)}`)) }, 'F-weight.too_heavy'),
  fault('llms.txt is linked from nowhere', { '/llms.txt': { body: '# Atelier\n', headers: TEXT } }, 'F-agent-files.unlinked'),
];

export const FAULTS: readonly Fault[] = [
  ...ROBOTS_FAULTS,
  ...IDENTITY_FAULTS,
  ...PAGE_FAULTS,
  ...LINK_FAULTS,
  ...SITEMAP_FAULTS,
  ...OTHER_FAULTS,
];
