/** Results of runs as a model reads them: counts, verdicts and findings (what is wrong, what to do) without trials and exchanges. */

import { CELL_STATES, CHECK_IDS, FUNNEL, IDENTITY_IDS, SCAN, SEVERITIES } from '@vitrine/engine';
import { Type } from 'typebox';
import { count, names, nullable } from '../wire/parts.ts';
import { CHANNEL, COST, FUNNEL_STEP, NO_MISSION } from '../wire/shopping.ts';

const LISTED = Type.Object({
  finding_id: Type.String({
    description: 'Stable for the same rule on the same subject from run to run; the argument that reads it whole.',
  }),
  check_id: Type.Optional(names([...CHECK_IDS, SCAN], 'Of an audit: which check, or the general scan.')),
  severity: names(SEVERITIES, '`critical`: a real client refuses the store.'),
  title: Type.String({ description: 'What is wrong.' }),
});

/** The first findings, and where the next page begins. */
export const PAGE = {
  findings: Type.Array(LISTED, { description: 'What to repair first leads; remarks that cost nothing are left to the report.' }),
  next_cursor: Type.Optional(Type.String({ description: 'There are more: `cursor` of get_agent_audit_result.' })),
};

const ADVICE = { recommendation: Type.String({ description: 'The first thing to do.' }), ...PAGE };

const SHARE = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const NUMBER = Type.Number({ minimum: 0 });

const SUCCESS = Type.Object(
  { succeeded: count(), measured: count(), missions: nullable(count()), rate: SHARE, low: SHARE, high: SHARE },
  {
    description: "Trials that reached the hand-off, with Wilson's 95 % interval over missions; null: not measured.",
  },
);

/** `performance` of a finished run. */
export const AGENT_PERFORMANCE = Type.Object({
  ...ADVICE,
  success: SUCCESS,
  funnel: Type.Object(Object.fromEntries(FUNNEL.map((step) => [step, count()])), {
    description: 'Measured trials that reached each step.',
  }),
  planned: count('Missions × models × repeats.'),
  trials: count('Those that ran.'),
  channel: nullable(CHANNEL),
  no_mission: NO_MISSION,
  medians: nullable(
    Type.Object(
      { tool_calls: NUMBER, bytes: NUMBER, input_tokens: NUMBER, output_tokens: NUMBER, ms: NUMBER, cost: COST },
      { description: 'Of one trial.' },
    ),
  ),
  models: Type.Array(Type.Object({ provider: Type.String(), name: Type.String(), success: SUCCESS, cost: COST })),
  missions: Type.Array(
    Type.Object({ wish: Type.String({ description: 'What was looked for.' }), ceiling: NUMBER, currency: Type.String(), success: SUCCESS }),
  ),
  stops: Type.Array(
    Type.Object({ stopped_at: FUNNEL_STEP, obstacle: nullable(Type.String({ description: 'Stable word.' })), trials: count() }),
    { description: 'Where trials ended before the hand-off, and why; the most frequent first.' },
  ),
});

const SITEMAPS = Type.Object({
  files: count('Sitemaps that could be read.'),
  urls: count('Distinct addresses in them.'),
  pages_known: count('Pages of this run that belong into a sitemap.'),
  pages_listed: count('Those a sitemap lists.'),
});

/** `findability` of a finished run. */
export const AGENT_FINDABILITY = Type.Object({
  score: nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  score_range: nullable(Type.String()),
  status: names(['pass', 'warn', 'fail', 'error'], '`error`: too little could be seen.'),
  coverage: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'Share of the points that could be judged, or do not apply.',
  }),
  products: Type.Object(
    {
      sampled: count(),
      known: nullable(NUMBER),
      unfit: nullable(Type.String()),
    },
    { description: 'Product pages drawn, of those known; how many nobody would find, and the 95% interval of all.' },
  ),
  ...ADVICE,
  parts: Type.Array(
    Type.Object({
      part: Type.String(),
      earned: nullable(Type.Number()),
      possible: Type.Number(),
    }),
  ),
  robots: Type.Object(
    { open: Type.Array(Type.String()), partly: Type.Array(Type.String()), closed: Type.Array(Type.String()) },
    { description: 'Agents and crawlers by what robots.txt lets them fetch.' },
  ),
  pages: Type.Array(
    Type.Object({
      page: Type.String(),
      address: Type.String(),
      state: names(['ok', 'absent', 'soft_404', 'blocked', 'error'], 'What the answer is before it is read.'),
      indexable: nullable(Type.Boolean()),
      needs_browser: nullable(Type.Boolean()),
      product_data: nullable(Type.Boolean({ description: 'A machine reads an offer there.' })),
    }),
  ),
  refused: Type.Array(
    Type.Object({
      identity: names(IDENTITY_IDS, 'Who asked.'),
      page: Type.String(),
      state: names(CELL_STATES, 'What it got instead of the page.'),
    }),
    { description: 'Identity and page where the answer was not the page.' },
  ),
  sitemaps: SITEMAPS,
  agent_files: Type.Array(
    Type.Object({
      file: Type.String(),
      state: names(['present', 'absent', 'invalid', 'blocked', 'error'], 'What stands there.'),
      linked_from: Type.Array(Type.String()),
    }),
  ),
  median_ms: nullable(NUMBER),
  recall: nullable(
    Type.Array(names(['domain', 'name', 'not_named', 'unmeasured'], 'What of the store the answer named.'), {
      description: 'One verdict per question a language model was asked without looking; null when none was.',
    }),
  ),
});
