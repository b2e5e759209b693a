/** Faults of canonical links and translations. */

import { CANONICAL, home, page, productPage, products, sitemapAt } from '../stores.ts';
import {
  alternates,
  BOTH,
  canonical,
  EN,
  enPage,
  type Fault,
  fault,
  headed,
  html,
  ofProducts,
  translated,
  withTranslations,
} from './fault.ts';

export const LINK_FAULTS: readonly Fault[] = [
  headed('canonical links name another site', canonical('https://other.example/'), 'F-canonical.foreign'),
  headed('canonical links lead nowhere', canonical('{origin}/rien'), 'F-canonical.broken', 'F-sitemap-pages.canonical_elsewhere'),
  ofProducts(
    'header and HTML name two canonicals',
    (path) => ({ body: productPage(path), headers: { link: '</collections/maison>; rel="canonical"' } }),
    'F-canonical.conflicting',
  ),
  headed(
    'products name the category as canonical',
    canonical('{origin}/collections/maison'),
    'F-canonical.elsewhere',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead in a chain',
    {
      ...products((path) => html(productPage(path, { head: canonical('{origin}/vieux') }))),
      '/vieux': html(page({ path: '/vieux', title: 'Vieux', head: canonical('{origin}/'), body: '<p>Ancien.</p>' })),
    },
    'F-canonical.chain',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  headed('canonical links are no address', canonical('mailto:a@b.example'), 'F-canonical.invalid'),
  headed('products have no canonical link', '', 'F-canonical.missing'),
  ofProducts('canonical links are relative', (path) => html(productPage(path, { head: canonical(path) })), 'F-canonical.relative'),
  translated('hreflang names en-UK', { ...BOTH, 'en-UK': `{origin}${EN}` }, BOTH, 'F-hreflang.invalid_code'),
  fault(
    'the sitemap’s hreflang names en-UK',
    { ...sitemapAt(withTranslations({ ...BOTH, 'en-UK': `{origin}${EN}` })), ...enPage('') },
    'F-hreflang.invalid_code',
  ),
  fault(
    'translations of a sitemap that do not name each other',
    { ...sitemapAt(withTranslations(BOTH, { en: `{origin}${EN}` })), ...enPage('') },
    'F-hreflang.no_return',
  ),
  translated('hreflang holds no address', { ...BOTH, de: 'mailto:x@y.example' }, BOTH, 'F-hreflang.invalid_url'),
  translated('hreflang leaves the page itself out', { en: `{origin}${EN}` }, BOTH, 'F-hreflang.no_self'),
  translated('hreflang without a return link', BOTH, {}, 'F-hreflang.no_return'),
  fault(
    'one language with two addresses',
    {
      ...home(`${CANONICAL}${alternates(BOTH)}${alternates({ en: '{origin}/english' })}`),
      ...enPage(alternates(BOTH)),
      '/english': html(page({ path: '/english', title: 'Workshop', head: alternates(BOTH), body: '<p>By hand.</p>' })),
    },
    'F-hreflang.duplicate',
  ),
  fault(
    'no x-default',
    {
      ...home(CANONICAL + alternates({ fr: '{origin}/', en: `{origin}${EN}`, de: '{origin}/de' })),
      ...enPage(alternates(BOTH)),
      '/de': html(page({ path: '/de', title: 'Werkstatt', head: alternates(BOTH), body: '<p>Von Hand.</p>' })),
    },
    'F-hreflang.no_default',
  ),
  fault('a translation that is not there', home(CANONICAL + alternates(BOTH)), 'F-hreflang.gone'),
  headed(
    'relative canonical links lead to another page',
    canonical('/collections/maison'),
    'F-canonical.elsewhere',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead to a page that redirects off the site: nobody there said "not found"',
    {
      ...products((path) => html(productPage(path, { head: canonical('{origin}/parti') }))),
      '/parti': { status: 301, headers: { location: 'https://other.example/' }, body: '' },
    },
    'F-canonical.chain',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead to a page that fails: what is there was not seen',
    {
      ...products((path) => html(productPage(path, { head: canonical('{origin}/panne') }))),
      '/panne': { status: 500, body: 'oops' },
    },
    'F-sitemap-pages.canonical_elsewhere',
  ),
];
