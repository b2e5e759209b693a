/** Sitemaps: the files, what they cover, and what stands behind a sample of their addresses. */

import { SITEMAP_FAULTS, type SitemapFacts, type SitemapsFacts } from '@vitrine/engine';
import { Type } from 'typebox';
import { component } from './component.ts';
import { EXCHANGE_KEY, PAGE_NAME, REASON, STATUS } from './findability-page.ts';
import { count, names, nullable, union } from './parts.ts';

const SITEMAP = component(
  'Sitemap',
  Type.Object({
    exchange: EXCHANGE_KEY,
    url: Type.String({ description: 'Address of the file.' }),
    from: union<SitemapFacts['from']>()(['robots', 'home', 'customary', 'index'], 'Who named it.'),
    status: STATUS,
    state: union<SitemapFacts['state']>()(
      ['ok', 'partial', 'absent', 'invalid', 'blocked', 'error'],
      '`partial`: longer than what we read.',
    ),
    reason: REASON,
    kind: nullable(union<NonNullable<SitemapFacts['kind']>>()(['urlset', 'index'], 'Addresses, or further sitemaps.')),
    urls: count('Entries it has.'),
    dated: count('Entries with a date.'),
    newest: nullable(Type.String({ description: 'Newest date, YYYY-MM-DD.' })),
    bytes: nullable(count('After decoding, as far as they were read.')),
    faults: Type.Array(names(SITEMAP_FAULTS, 'What is wrong.'), { description: 'What is wrong.' }),
  }),
);

const COVERAGE = Type.Object(
  {
    known: count('Pages of this run that belong into a sitemap.'),
    listed: count('Those a sitemap lists.'),
    missing: Type.Array(PAGE_NAME, { description: 'Those no sitemap lists.' }),
    certain: Type.Boolean({ description: 'Every sitemap could be read to its end.' }),
  },
  { description: 'Of the categories and products this run knows, those a sitemap lists.' },
);

const SAMPLED = Type.Object({
  url: Type.String({ description: 'As the sitemap lists it.' }),
  exchange: EXCHANGE_KEY,
  status: STATUS,
  state: union<SitemapsFacts['sampled'][number]['state']>()(
    ['ok', 'absent', 'redirected', 'noindex', 'canonical_elsewhere', 'blocked', 'error'],
    'What stands there.',
  ),
});

export const SITEMAPS = component(
  'Sitemaps',
  Type.Object({
    files: Type.Array(SITEMAP, { description: 'Every file that was asked for.' }),
    named: Type.Boolean({ description: 'robots.txt names at least one.' }),
    elsewhere: Type.Array(Type.String(), { description: 'Named by robots.txt on other sites, and not asked for.' }),
    urls: count('Distinct addresses read.'),
    unread: count('Files that are named, or listed in an index, and were not asked for: a sample is enough.'),
    coverage: COVERAGE,
    sampled: Type.Array(SAMPLED, { description: 'Addresses of sitemaps that were opened.' }),
  }),
);
