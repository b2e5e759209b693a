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
import { component, count, names, nullable, union } from './parts.ts';

export const EXCHANGE_KEY = Type.String({ description: 'Key in `exchanges`.' });
export const PAGE_NAME = Type.String({ description: '`page` of one of `pages`.' });
const STATUS = nullable(Type.Integer({ description: 'Final status; null when no answer came.' }));
const REASON = Type.String({ description: 'Stable word for what decided.' });

const NOINDEX = Type.Object({
  where: union<NoIndex['where']>()(['meta', 'header'], 'Where it is said.'),
  agent: Type.String({ description: 'The crawler it is said to; `*` for everyone.' }),
});

const CANONICAL = Type.Object(
  {
    state: names(
      CANONICAL_STATES,
      '`alias`: another address of the same page. `elsewhere`: another page of the store. `chain`: that page names a third. `broken`: that page is not there. `unseen`: another address of the store, at which nothing was seen.',
    ),
    url: nullable(Type.String({ description: 'As the page says it, resolved.' })),
    in: nullable(union<'html' | 'header' | 'both'>()(['html', 'header', 'both'], 'Where it is named.')),
    exchange: nullable(EXCHANGE_KEY),
  },
  { description: 'The address the page says is its own.' },
);

const HREFLANG = Type.Object(
  {
    alternates: count('Versions the page names.'),
    faults: Type.Array(names(HREFLANG_FAULTS, 'What is wrong.'), { description: 'What is wrong.' }),
    checked: count('Return links that could be looked up.'),
    returned: count('How many of them were there.'),
  },
  { description: 'Versions in other languages.' },
);

const STRUCTURED = Type.Object(
  {
    source: nullable(Type.String({ description: 'Format it was read from.' })),
    product: Type.Boolean({ description: 'It says what is sold.' }),
    offer: Type.Boolean({ description: 'It says for how much.' }),
  },
  { description: 'What a machine reads of the product.' },
);

export const PAGE_VIEW = component(
  'PageView',
  Type.Object({
    page: Type.String({ description: 'Names it within the run.' }),
    kind: names(PAGE_KINDS, 'What it is.'),
    url: Type.String({ description: 'As asked for.' }),
    final_url: Type.String({ description: 'After redirects.' }),
    exchange: EXCHANGE_KEY,
    status: STATUS,
    state: union<PageFacts['state']>()(
      ['ok', 'absent', 'soft_404', 'blocked', 'error'],
      '`soft_404`: it says it is not there, with status 200.',
    ),
    reason: REASON,
    indexable: nullable(Type.Boolean({ description: 'Whether a search engine may list it; null when it could not be read.' })),
    noindex: Type.Array(NOINDEX, { description: 'Crawlers that are told not to list it.' }),
    nosnippet: Type.Boolean({ description: 'It may be listed, but not a word of it shown.' }),
    needs_browser: nullable(Type.Boolean({ description: 'Nothing to read without running scripts.' })),
    canonical: nullable(CANONICAL),
    hreflang: nullable(HREFLANG),
    structured: nullable(STRUCTURED),
    ms: nullable(count('From the first byte sent to the last byte read, redirects included.')),
    bytes: nullable(count('After decoding.')),
  }),
);

const IDENTITY = names(IDENTITY_IDS, 'Who asked; all of them are us and say so.');
const ROW = Type.String({ description: '`page` of one of `pages`, or `robots`.' });

const CELL = component(
  'MatrixCell',
  Type.Object({
    identity: IDENTITY,
    page: ROW,
    state: names(
      CELL_STATES,
      '`invalid`: something else than others get. `blocked`: refused twice where others were let in. `flaky`: refused once, fine when asked again.',
    ),
    reason: REASON,
    vendor: nullable(Type.String({ description: 'Who blocks, when the answer gives it away.' })),
    status: STATUS,
    ms: nullable(count('From the first byte sent to the last byte read.')),
    bytes: nullable(count('After decoding.')),
    exchanges: Type.Array(EXCHANGE_KEY, { description: 'One, or two when it was asked again.' }),
  }),
);

export const IDENTITIES = component(
  'IdentityMatrix',
  Type.Object({
    identities: Type.Array(
      Type.Object({
        identity: IDENTITY,
        user_agent: Type.String({ description: 'As sent.' }),
        accept: Type.String({ description: 'As sent.' }),
        cells: Type.Object(Object.fromEntries(CELL_STATES.map((state) => [state, count('Rows in this state.')])), {
          description: 'How many rows it saw in which state.',
        }),
      }),
      { description: 'Who asked.' },
    ),
    rows: Type.Array(ROW, { description: 'What was asked for.' }),
    cells: Type.Array(CELL, { description: 'Row by row, in the order of `identities`.' }),
  }),
);

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
