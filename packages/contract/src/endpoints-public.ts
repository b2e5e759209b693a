/** Public endpoints: badges and statistics (decisions §2). */

import { Type } from 'typebox';
import { cached, type Endpoint, ETAG, header, IF_NONE_MATCH, json, LANG, NOT_MODIFIED } from './endpoint.ts';
import { PUBLIC_BADGE } from './wire/badge.ts';
import { count, shape } from './wire/parts.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });
const score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description });

const SCORE_CELL = shape('ScoreCell', 'The stores of one platform and tier whose scores lie between two.', {
  platform: orNull('The shop system; null: all that no other cell names, and none that was recognised.'),
  tier: orNull('Tier of the latest scan; null: all that no other cell of the platform names, and stores without a scan.'),
  from: score('Least overall score.'),
  to: score('Highest overall score.'),
  stores: Type.Integer({ minimum: 20, description: 'How many stores.' }),
});

/** Statistics of single stores stay private: packages/store/src/account/distribution.ts. */
const DISTRIBUTION = shape(
  'ScoreDistribution',
  'Stores by platform, tier and overall score of their latest audit that is not withdrawn. Cells of fewer than twenty stores are merged, and a cell changes by twenty stores or more at once.',
  {
    counted_on: Type.String({ format: 'date', description: 'Day in UTC; counted once a day.' }),
    cells: Type.Array(SCORE_CELL, { description: 'None until twenty stores have a score. No store is in two.' }),
  },
);

/** Public numbers, at most a minute old. */
const STATISTICS = shape('Statistics', 'Numbers over finished audits.', {
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
});

const ACCEPT_LANGUAGE = header('Accept-Language', 'Language of the words when `lang` does not say it.');
const badge = (path: string) => ({
  ...cached(path, 'validation_error', 'badge_token_not_found'),
  requestHeaders: [ACCEPT_LANGUAGE, IF_NONE_MATCH],
});

export const PUBLIC_ENDPOINTS = {
  badgeSvg: {
    ...badge('/badges/{token}.svg'),
    summary: 'A badge as a picture',
    description:
      'Tier and date of the newest finished scan of the store, or the overall score of its newest audit where none ran; never the report.',
    query: [LANG],
    answers: { 200: { description: 'The picture.', contentType: 'image/svg+xml; charset=utf-8', headers: ETAG }, 304: NOT_MODIFIED },
  },
  readBadge: {
    ...badge('/badges/{token}'),
    summary: 'A badge as data',
    description: 'The same as JSON.',
    query: [LANG],
    answers: { 200: json('The badge.', () => PUBLIC_BADGE, ETAG), 304: NOT_MODIFIED },
  },
  statistics: {
    ...cached('/stats'),
    published: true,
    summary: 'Public statistics',
    description: 'Numbers over finished audits, at most a minute old.',
    answers: { 200: json('The numbers.', () => STATISTICS, ETAG), 304: NOT_MODIFIED },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
