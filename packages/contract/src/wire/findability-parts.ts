/** Parts of a Web Findability result: pages, the matrix of identities by page, and sitemaps with the sample of their addresses. */

import {
  CANONICAL_STATES,
  CELL_STATES,
  HREFLANG_FAULTS,
  IDENTITY_IDS,
  type NoIndex,
  PAGE_KINDS,
  type PageFacts,
  SITEMAP_FAULTS,
  type SitemapFacts,
  type SitemapsFacts,
} from '@vitrine/engine';
import { Type } from 'typebox';
import { count, flag, listOf, names, nullable, object, shape, text, union } from './parts.ts';

export const EXCHANGE_KEY = text('Key in `exchanges`.');
export const PAGE_NAME = text('`page` of one of `pages`.');
const STATUS = nullable(Type.Integer({ description: 'Final status; null when no answer came.' }));
const REASON = text('Stable word for what decided.');

const NOINDEX = Type.Object({
  where: union<NoIndex['where']>()(['meta', 'header'], 'Where it is said.'),
  agent: text('The crawler it is said to; `*` for everyone.'),
});

const CANONICAL = object('The address the page says is its own.', {
  state: names(
    CANONICAL_STATES,
    '`alias`: another address of the same page. `elsewhere`: another page of the store. `chain`: that page names a third. `broken`: that page is not there. `unseen`: another address of the store, at which nothing was seen.',
  ),
  url: nullable(text('As the page says it, resolved.')),
  in: nullable(union<'html' | 'header' | 'both'>()(['html', 'header', 'both'], 'Where it is named.')),
  exchange: nullable(EXCHANGE_KEY),
});

const HREFLANG = object('Versions in other languages.', {
  alternates: count('Versions the page names.'),
  faults: Type.Array(names(HREFLANG_FAULTS, 'What is wrong.'), { description: 'What is wrong.' }),
  checked: count('Return links that could be looked up.'),
  returned: count('How many of them were there.'),
});

const STRUCTURED = object('What a machine reads of the product.', {
  source: nullable(text('Format it was read from.')),
  product: flag('It says what is sold.'),
  offer: flag('It says for how much.'),
});

export const PAGE_VIEW = shape('PageView', {
  page: text('Names it within the run.'),
  kind: names(PAGE_KINDS, 'What it is.'),
  url: text('As asked for.'),
  final_url: text('After redirects.'),
  exchange: EXCHANGE_KEY,
  status: STATUS,
  state: union<PageFacts['state']>()(
    ['ok', 'absent', 'soft_404', 'blocked', 'error'],
    '`soft_404`: it says it is not there, with status 200.',
  ),
  reason: REASON,
  indexable: nullable(flag('Whether a search engine may list it; null when it could not be read.')),
  noindex: Type.Array(NOINDEX, { description: 'Crawlers that are told not to list it.' }),
  nosnippet: flag('It may be listed, but not a word of it shown.'),
  needs_browser: nullable(flag('Nothing to read without running scripts.')),
  canonical: nullable(CANONICAL),
  hreflang: nullable(HREFLANG),
  structured: nullable(STRUCTURED),
  ms: nullable(count('From the first byte sent to the last byte read, redirects included.')),
  bytes: nullable(count('After decoding.')),
});

const IDENTITY = names(IDENTITY_IDS, 'Who asked; all of them are us and say so.');
const ROW = text('`page` of one of `pages`, or `robots`.');

const CELL = shape('MatrixCell', {
  identity: IDENTITY,
  page: ROW,
  state: names(
    CELL_STATES,
    '`invalid`: something else than others get. `blocked`: refused twice where others were let in. `flaky`: refused once, fine when asked again.',
  ),
  reason: REASON,
  vendor: nullable(text('Who blocks, when the answer gives it away.')),
  status: STATUS,
  ms: nullable(count('From the first byte sent to the last byte read.')),
  bytes: nullable(count('After decoding.')),
  exchanges: Type.Array(EXCHANGE_KEY, { description: 'One, or two when it was asked again.' }),
});

export const IDENTITIES = shape('IdentityMatrix', {
  identities: listOf('Who asked.', {
    identity: IDENTITY,
    user_agent: text('As sent.'),
    accept: text('As sent.'),
    cells: object(
      'How many rows it saw in which state.',
      Object.fromEntries(CELL_STATES.map((state) => [state, count('Rows in this state.')])),
    ),
  }),
  rows: Type.Array(ROW, { description: 'What was asked for.' }),
  cells: Type.Array(CELL, { description: 'Row by row, in the order of `identities`.' }),
});

const SITEMAP = shape('Sitemap', {
  exchange: EXCHANGE_KEY,
  url: text('Address of the file.'),
  from: union<SitemapFacts['from']>()(['robots', 'home', 'customary', 'index'], 'Who named it.'),
  status: STATUS,
  state: union<SitemapFacts['state']>()(['ok', 'partial', 'absent', 'invalid', 'blocked', 'error'], '`partial`: longer than what we read.'),
  reason: REASON,
  kind: nullable(union<NonNullable<SitemapFacts['kind']>>()(['urlset', 'index'], 'Addresses, or further sitemaps.')),
  urls: count('Entries it has.'),
  dated: count('Entries with a date.'),
  newest: nullable(text('Newest date, YYYY-MM-DD.')),
  bytes: nullable(count('After decoding, as far as they were read.')),
  faults: Type.Array(names(SITEMAP_FAULTS, 'What is wrong.'), { description: 'What is wrong.' }),
});

const COVERAGE = object('Of the categories and products this run knows, those a sitemap lists.', {
  known: count('Pages of this run that belong into a sitemap.'),
  listed: count('Those a sitemap lists.'),
  missing: Type.Array(PAGE_NAME, { description: 'Those no sitemap lists.' }),
  certain: flag('Every sitemap could be read to its end.'),
});

const SAMPLED = Type.Object({
  url: text('As the sitemap lists it.'),
  exchange: EXCHANGE_KEY,
  status: STATUS,
  state: union<SitemapsFacts['sampled'][number]['state']>()(
    ['ok', 'absent', 'redirected', 'noindex', 'canonical_elsewhere', 'blocked', 'error'],
    'What stands there.',
  ),
});

export const SITEMAPS = shape('Sitemaps', {
  files: Type.Array(SITEMAP, { description: 'Every file that was asked for.' }),
  named: flag('robots.txt names at least one.'),
  elsewhere: Type.Array(Type.String(), { description: 'Named by robots.txt on other sites, and not asked for.' }),
  urls: count('Distinct addresses read.'),
  unread: count('Files that are named, or listed in an index, and were not asked for: a sample is enough.'),
  coverage: COVERAGE,
  sampled: Type.Array(SAMPLED, { description: 'Addresses of sitemaps that were opened.' }),
});
