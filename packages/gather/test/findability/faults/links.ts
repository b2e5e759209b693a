/** Faults of canonical links and translations. */

import { CANONICAL, home, page, sitemapAt } from '../stores.ts';
import { alternates, BOTH, EN, enPage, type Fault, fault, faultsOf, type Pairs, withTranslations } from './fault.ts';

/** Home page and English page name these translations of each other. */
const translated = (what: string, ofHome: Pairs, ofEnglish: Pairs, ...told: readonly string[]): Fault =>
  fault(what, { ...home(CANONICAL + alternates(ofHome)), ...enPage(alternates(ofEnglish)) }, ...told);
const third = (path: string, title: string) => ({
  [path]: { body: page({ path, title, head: alternates(BOTH), body: '<p>By hand.</p>' }) },
});

export const LINK_FAULTS: readonly Fault[] = [
  ...faultsOf(String.raw`
canonical links name another site | head "<link rel='canonical' href='https://other.example/'>" | F-canonical.foreign
canonical links lead nowhere | head "<link rel='canonical' href='{origin}/rien'>" | F-canonical.broken F-sitemap-pages.canonical_elsewhere
header and HTML name two canonicals | products {"body":"{page}","headers":{"link":"</collections/maison>; rel=\"canonical\""}} | F-canonical.conflicting
products name the category as canonical | head "<link rel='canonical' href='{origin}/collections/maison'>" | F-canonical.elsewhere F-sitemap-pages.canonical_elsewhere
canonical links lead in a chain | head "<link rel='canonical' href='{origin}/vieux'>" ; /vieux {"body":"<title>Vieux</title><link rel='canonical' href='{origin}/'><h1>Vieux</h1>"} | F-canonical.chain F-sitemap-pages.canonical_elsewhere
canonical links are no address | head "<link rel='canonical' href='mailto:a@b.example'>" | F-canonical.invalid
products have no canonical link | head "" | F-canonical.missing
canonical links are relative | head "<link rel='canonical' href='{path}'>" | F-canonical.relative
relative canonical links lead to another page | head "<link rel='canonical' href='/collections/maison'>" | F-canonical.elsewhere F-sitemap-pages.canonical_elsewhere
canonical links lead to a page that redirects off the site: nobody there said "not found" | head "<link rel='canonical' href='{origin}/parti'>" ; /parti {"status":301,"headers":{"location":"https://other.example/"},"body":""} | F-canonical.chain F-sitemap-pages.canonical_elsewhere
canonical links lead to a page that fails: what is there was not seen | head "<link rel='canonical' href='{origin}/panne'>" ; /panne {"status":500,"body":"oops"} | F-sitemap-pages.canonical_elsewhere
`),
  translated('hreflang names en-UK', { ...BOTH, 'en-UK': `{origin}${EN}` }, BOTH, 'F-hreflang.invalid_code'),
  translated('hreflang holds no address', { ...BOTH, de: 'mailto:x@y.example' }, BOTH, 'F-hreflang.invalid_url'),
  translated('hreflang leaves the page itself out', { en: `{origin}${EN}` }, BOTH, 'F-hreflang.no_self'),
  translated('hreflang without a return link', BOTH, {}, 'F-hreflang.no_return'),
  fault('a translation that is not there', home(CANONICAL + alternates(BOTH)), 'F-hreflang.gone'),
  fault(
    'one language with two addresses',
    {
      ...home(CANONICAL + alternates(BOTH) + alternates({ en: '{origin}/english' })),
      ...enPage(alternates(BOTH)),
      ...third('/english', 'Workshop'),
    },
    'F-hreflang.duplicate',
  ),
  fault(
    'no x-default',
    {
      ...home(CANONICAL + alternates({ fr: '{origin}/', en: `{origin}${EN}`, de: '{origin}/de' })),
      ...enPage(alternates(BOTH)),
      ...third('/de', 'Werkstatt'),
    },
    'F-hreflang.no_default',
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
];
