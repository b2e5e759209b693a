/** Faults of sitemaps and of the addresses they list. */

import { sitemap, sitemapAt } from '../stores.ts';
import { type Fault, fault, faultsOf, LISTED } from './fault.ts';

const many = (count: number) => sitemap(Array.from({ length: count }, (_, index) => `/p/${index}`));

export const SITEMAP_FAULTS: readonly Fault[] = [
  ...faultsOf(String.raw`
there is no sitemap | /robots.txt {"body":"User-agent: *\nAllow: /\n"} ; /sitemap.xml {"status":404} | F-sitemap.missing
the sitemap is kept on another site | /robots.txt {"body":"User-agent: *\nAllow: /\n\nSitemap: https://cdn.other.example/a/sitemap.xml\n"} ; /sitemap.xml {"status":404} | F-sitemap.elsewhere
robots.txt names the sitemap by its path | /robots.txt {"body":"User-agent: *\nAllow: /\nSitemap: /plan.xml\n"} ; /plan.xml {"body":"{sitemap}"} ; /sitemap.xml {"status":404} | F-sitemap.by_path
robots.txt names a second sitemap that is not there | /robots.txt {"body":"{robots}Sitemap: {origin}/plan.xml\n"} | F-sitemap.gone
the named sitemap is HTML | sitemap "<!doctype html><title>Plan</title>" | F-sitemap.gone
the sitemap has a document type | sitemap "<?xml version='1.0'?><!DOCTYPE urlset [<!ENTITY a 'b'>]><urlset/>" | F-sitemap.unreadable
the sitemap’s XML is broken | listed "<url><loc>{origin}/a?b=1&c=2</loc></url>" | F-sitemap.not_xml F-sitemap-pages.absent
the sitemap’s elements cross | listed "<url><loc>{origin}/a</url></loc>" | F-sitemap.not_xml F-sitemap-pages.absent
the sitemap lists another host | listed "<url><loc>https://other.example/</loc></url>" | F-sitemap.foreign_urls
the index lists itself | sitemap "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>{origin}/sitemap.xml</loc></sitemap></sitemapindex>" | F-sitemap.nesting F-sitemap-coverage.missing
the sitemap is a feed | sitemap "<?xml version='1.0'?><rss version='2.0'></rss>" | F-sitemap.not_a_sitemap
the sitemap lists a path | listed "<url><loc>/produits</loc></url>" | F-sitemap.invalid_urls
robots.txt does not name the sitemap | /robots.txt {"body":"User-agent: *\nAllow: /\n"} | F-sitemap.unnamed
a firewall refuses the sitemap | /sitemap.xml {"status":403,"body":"no"} | F-sitemap.hidden
the sitemap lists what is gone | listing ["/a","/b"] | F-sitemap-pages.absent
the sitemap lists what redirects | listing ["/ancien"] ; /ancien {"status":301,"headers":{"location":"{origin}/collections/maison"}} | F-sitemap-pages.redirected
the sitemap lists what says noindex | listing ["/cache"] ; /cache {"body":"<h1>Caché</h1>","headers":{"x-robots-tag":"none"}} | F-sitemap-pages.noindex
the sitemap lists duplicates | listing ["/double"] ; /double {"body":"<title>Double</title><link rel='canonical' href='{origin}/'><h1>Double</h1>"} | F-sitemap-pages.canonical_elsewhere
`),
  fault(
    'the sitemap lists 50,001 addresses',
    sitemapAt(many(50_001)),
    'F-sitemap.too_large',
    'F-sitemap-coverage.missing',
    'F-sitemap-pages.absent',
    'F-status.gone',
  ),
  fault('the sitemap’s dates lie ahead', sitemapAt(sitemap(LISTED).replace(/<lastmod>[^<]*/, '<lastmod>2031-01-01')), 'F-sitemap.dates'),
  fault('the sitemap has no namespace', sitemapAt(sitemap(LISTED).replace(/ xmlns="[^"]*"/, '')), 'F-sitemap.namespace'),
  fault('the sitemap is empty', sitemapAt(sitemap([])), 'F-sitemap.empty', 'F-sitemap-coverage.missing'),
  fault('the sitemap leaves products out', sitemapAt(sitemap(['/', '/collections/maison'])), 'F-sitemap-coverage.missing'),
  fault(
    'every page has one date, and is listed twice',
    sitemapAt(sitemap([...LISTED, ...LISTED]).replace(/<lastmod>[^<]*/g, '<lastmod>2026-10-01')),
    'F-sitemap.same_date',
    'F-sitemap.repeated',
  ),
];
