/** One page of a Web Findability run, as the plain crawler got it. */

import { HREFLANG_FAULTS, type NoIndex, PAGE_KINDS, type PageFacts } from '@vitrine/engine';
import { Type } from 'typebox';
import { component } from './component.ts';
import { count, names, nullable, union } from './parts.ts';

export const EXCHANGE_KEY = Type.String({ description: 'Key in `exchanges`.' });
export const PAGE_NAME = Type.String({ description: '`page` of one of `pages`.' });
export const STATUS = nullable(Type.Integer({ description: 'Final status; null when no answer came.' }));
export const REASON = Type.String({ description: 'Stable word for what decided.' });

const NOINDEX = Type.Object({
  where: union<NoIndex['where']>()(['meta', 'header'], 'Where it is said.'),
  agent: Type.String({ description: 'The crawler it is said to; `*` for everyone.' }),
});

const CANONICAL = Type.Object(
  {
    state: union<NonNullable<PageFacts['canonical']>['state']>()(
      ['self', 'alias', 'missing', 'elsewhere', 'foreign', 'chain', 'broken', 'relative', 'invalid', 'conflicting'],
      '`alias`: another address of the same page. `elsewhere`: another page of the store. `chain`: that page names a third. `broken`: that page is not there.',
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
