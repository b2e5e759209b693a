/** Public endpoints: badges and statistics (decisions §2). */

import { Type } from 'typebox';
import { type Endpoint, ETAG, IF_NONE_MATCH, json, LANGUAGE_PARAMETER, NOT_MODIFIED, type RequestHeader } from './endpoint.ts';
import { PUBLIC_BADGE } from './wire/badge.ts';
import { component } from './wire/parts.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

const SCORE_CELL = component(
  'ScoreCell',
  Type.Object(
    {
      platform: orNull('The shop system; null: all that no other cell names, and none that was recognised.'),
      tier: orNull('Tier of the latest scan; null: all that no other cell of the platform names, and stores without a scan.'),
      from: score('Least overall score.'),
      to: score('Highest overall score.'),
      stores: Type.Integer({ minimum: 20, description: 'How many stores.' }),
    },
    { description: 'The stores of one platform and tier whose scores lie between two.' },
  ),
);

/** Statistics of single stores stay private: packages/store/src/account/distribution.ts. */
const DISTRIBUTION = component(
  'ScoreDistribution',
  Type.Object(
    {
      counted_on: Type.String({ format: 'date', description: 'Day in UTC; counted once a day.' }),
      cells: Type.Array(SCORE_CELL, { description: 'None until twenty stores have a score. No store is in two.' }),
    },
    {
      description:
        'Stores by platform, tier and overall score of their latest audit that is not withdrawn. Cells of fewer than twenty stores are merged, and a cell changes by twenty stores or more at once.',
    },
  ),
);

/** Public numbers, at most a minute old. */
const STATISTICS = component(
  'Statistics',
  Type.Object(
    {
      audits_total: count('Finished audits.'),
      audits_last_30_days: count('Finished audits of the last 30 days.'),
      stores_audited: count('Stores with a finished audit.'),
      average_score: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], {
        description: "Mean of each store's latest overall score; null when no store has one.",
      }),
      tiers: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), { description: 'Stores by the tier of their latest scan.' }),
      signals: Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
        description: 'Signal → share of the scanned stores in which it could be judged that have it.',
      }),
      distribution: DISTRIBUTION,
    },
    { description: 'Numbers over finished audits.' },
  ),
);

const ACCEPT_LANGUAGE: RequestHeader = {
  name: 'Accept-Language',
  description: 'Language of the words when `lang` does not say it.',
  schema: { type: 'string' },
};
const LANG = { name: 'lang', description: 'Of the words.', schema: LANGUAGE_PARAMETER } as const;
const badge = { auth: 'none', limit: null, published: false, requestHeaders: [ACCEPT_LANGUAGE, IF_NONE_MATCH], body: null } as const;
const BADGE_ERRORS = ['validation_error', 'badge_token_not_found'] as const;

export const PUBLIC_ENDPOINTS = {
  badgeSvg: {
    ...badge,
    method: 'GET',
    path: '/badges/{token}.svg',
    summary: 'A badge as a picture',
    description:
      'Tier and date of the newest finished scan of the store, or the overall score of its newest audit where none ran; never the report.',
    query: [LANG],
    answers: { 200: { description: 'The picture.', contentType: 'image/svg+xml; charset=utf-8', headers: ETAG }, 304: NOT_MODIFIED },
    errors: BADGE_ERRORS,
  },
  readBadge: {
    ...badge,
    method: 'GET',
    path: '/badges/{token}',
    summary: 'A badge as data',
    description: 'The same as JSON.',
    query: [LANG],
    answers: { 200: json('The badge.', () => PUBLIC_BADGE, ETAG), 304: NOT_MODIFIED },
    errors: BADGE_ERRORS,
  },
  statistics: {
    auth: 'none',
    limit: null,
    published: true,
    method: 'GET',
    path: '/stats',
    summary: 'Public statistics',
    description: 'Numbers over finished audits, at most a minute old.',
    requestHeaders: [IF_NONE_MATCH],
    body: null,
    answers: { 200: json('The numbers.', () => STATISTICS, ETAG), 304: NOT_MODIFIED },
    errors: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
