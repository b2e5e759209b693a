/** Faults of sitemaps and of the addresses they list. */

import { page, sitemap, sitemapAt, TEXT, XML } from '../stores.ts';
import { type Fault, fault, html, LISTED } from './fault.ts';

const many = (count: number, tail = '') => sitemap(Array.from({ length: count }, (_, index) => `/p/${index}${tail}`));

export const SITEMAP_FAULTS: readonly Fault[] = [
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
  fault(
    'robots.txt names the sitemap by its path',
    {
      '/robots.txt': { body: 'User-agent: *\nAllow: /\nSitemap: /plan.xml\n', headers: TEXT },
      '/plan.xml': { body: sitemap(LISTED), headers: XML },
      '/sitemap.xml': { status: 404 },
    },
    'F-sitemap.by_path',
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
  fault('the sitemap’s dates lie ahead', sitemapAt(sitemap(LISTED).replace(/<lastmod>[^<]*/, '<lastmod>2031-01-01')), 'F-sitemap.dates'),
  fault('the sitemap is a feed', sitemapAt('<?xml version="1.0"?><rss version="2.0"></rss>'), 'F-sitemap.not_a_sitemap'),
  fault('the sitemap has no namespace', sitemapAt(sitemap(LISTED).replace(/ xmlns="[^"]*"/, '')), 'F-sitemap.namespace'),
  fault('the sitemap lists a path', sitemapAt(sitemap(LISTED, '<url><loc>/produits</loc></url>')), 'F-sitemap.invalid_urls'),
  fault('the sitemap is empty', sitemapAt(sitemap([])), 'F-sitemap.empty', 'F-sitemap-coverage.missing'),
  fault(
    'every page has one date, and is listed twice',
    sitemapAt(sitemap([...LISTED, ...LISTED]).replace(/<lastmod>[^<]*/g, '<lastmod>2026-10-01')),
    'F-sitemap.same_date',
    'F-sitemap.repeated',
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
