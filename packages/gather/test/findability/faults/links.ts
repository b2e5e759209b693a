/** Faults of canonical links and translations. */

import { CANONICAL, home, page, productPage, products, sitemapAt } from '../stores.ts';
import { alternates, BOTH, EN, enPage, type Fault, fault, html, withTranslations } from './fault.ts';

export const LINK_FAULTS: readonly Fault[] = [
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
  fault(
    'hreflang holds no address',
    { ...home(CANONICAL + alternates({ ...BOTH, de: 'mailto:x@y.example' })), ...enPage(alternates(BOTH)) },
    'F-hreflang.invalid_url',
  ),
  fault(
    'hreflang leaves the page itself out',
    { ...home(CANONICAL + alternates({ en: `{origin}${EN}` })), ...enPage(alternates(BOTH)) },
    'F-hreflang.no_self',
  ),
  fault('hreflang without a return link', { ...home(CANONICAL + alternates(BOTH)), ...enPage('') }, 'F-hreflang.no_return'),
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
  fault(
    'relative canonical links lead to another page',
    products((path) => html(productPage(path, { head: '<link rel="canonical" href="/collections/maison">' }))),
    'F-canonical.elsewhere',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead to a page that redirects off the site: nobody there said "not found"',
    {
      ...products((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/parti">' }))),
      '/parti': { status: 301, headers: { location: 'https://other.example/' }, body: '' },
    },
    'F-canonical.chain',
    'F-sitemap-pages.canonical_elsewhere',
  ),
  fault(
    'canonical links lead to a page that fails: what is there was not seen',
    {
      ...products((path) => html(productPage(path, { head: '<link rel="canonical" href="{origin}/panne">' }))),
      '/panne': { status: 500, body: 'oops' },
    },
    'F-sitemap-pages.canonical_elsewhere',
  ),
];
