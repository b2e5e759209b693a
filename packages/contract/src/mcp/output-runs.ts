/** Results of runs as a model reads them: counts, verdicts and findings (what is wrong, what to do) without trials and exchanges. */

import { CELL_STATES, CHECK_IDS, FUNNEL, IDENTITY_IDS, SCAN, SEVERITIES } from '@vitrine/engine';
import { Type } from 'typebox';
import { count, flag, listOf, names, nullable, object, objectOrNull, share, text } from '../wire/parts.ts';
import { CHANNEL, COST, FUNNEL_STEP, NO_MISSION } from '../wire/shopping.ts';

const LISTED = Type.Object({
  finding_id: text('Stable for the same rule on the same subject from run to run; the argument that reads it whole.'),
  check_id: Type.Optional(names([...CHECK_IDS, SCAN], 'Of an audit: which check, or the general scan.')),
  severity: names(SEVERITIES, '`critical`: a real client refuses the store.'),
  title: text('What is wrong.'),
});

/** The first findings, and where the next page begins. */
export const PAGE = {
  findings: Type.Array(LISTED, { description: 'What to repair first leads; remarks that cost nothing are left to the report.' }),
  next_cursor: Type.Optional(text('There are more: `cursor` of get_agent_audit_result.')),
};

const ADVICE = { recommendation: text('The first thing to do.'), ...PAGE };

const SHARE = nullable(Type.Number({ minimum: 0, maximum: 1 }));
const NUMBER = Type.Number({ minimum: 0 });

const SUCCESS = object("Trials that reached the hand-off, with Wilson's 95 % interval over missions; null: not measured.", {
  succeeded: count(),
  measured: count(),
  missions: nullable(count()),
  rate: SHARE,
  low: SHARE,
  high: SHARE,
});

/** `performance` of a finished run. */
export const AGENT_PERFORMANCE = Type.Object({
  ...ADVICE,
  success: SUCCESS,
  funnel: object('Measured trials that reached each step.', Object.fromEntries(FUNNEL.map((step) => [step, count()]))),
  planned: count('Missions × models × repeats.'),
  trials: count('Those that ran.'),
  channel: nullable(CHANNEL),
  no_mission: NO_MISSION,
  medians: objectOrNull('Of one trial.', {
    tool_calls: NUMBER,
    bytes: NUMBER,
    input_tokens: NUMBER,
    output_tokens: NUMBER,
    ms: NUMBER,
    cost: COST,
  }),
  models: listOf({ provider: Type.String(), name: Type.String(), success: SUCCESS, cost: COST }),
  missions: listOf({ wish: text('What was looked for.'), ceiling: NUMBER, currency: Type.String(), success: SUCCESS }),
  stops: listOf('Where trials ended before the hand-off, and why; the most frequent first.', {
    stopped_at: FUNNEL_STEP,
    obstacle: nullable(text('Stable word.')),
    trials: count(),
  }),
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
  coverage: share('Share of the points that could be judged, or do not apply.'),
  products: object('Product pages drawn, of those known; how many nobody would find, and the 95% interval of all.', {
    sampled: count(),
    known: nullable(NUMBER),
    unfit: nullable(Type.String()),
  }),
  ...ADVICE,
  parts: listOf({
    part: Type.String(),
    earned: nullable(Type.Number()),
    possible: Type.Number(),
  }),
  robots: object('Agents and crawlers by what robots.txt lets them fetch.', {
    open: Type.Array(Type.String()),
    partly: Type.Array(Type.String()),
    closed: Type.Array(Type.String()),
  }),
  pages: listOf({
    page: Type.String(),
    address: Type.String(),
    state: names(['ok', 'absent', 'soft_404', 'blocked', 'error'], 'What the answer is before it is read.'),
    indexable: nullable(Type.Boolean()),
    needs_browser: nullable(Type.Boolean()),
    product_data: nullable(flag('A machine reads an offer there.')),
  }),
  refused: listOf('Identity and page where the answer was not the page.', {
    identity: names(IDENTITY_IDS, 'Who asked.'),
    page: Type.String(),
    state: names(CELL_STATES, 'What it got instead of the page.'),
  }),
  sitemaps: SITEMAPS,
  agent_files: listOf({
    file: Type.String(),
    state: names(['present', 'absent', 'invalid', 'blocked', 'error'], 'What stands there.'),
    linked_from: Type.Array(Type.String()),
  }),
  median_ms: nullable(NUMBER),
  recall: nullable(
    Type.Array(names(['domain', 'name', 'not_named', 'unmeasured'], 'What of the store the answer named.'), {
      description: 'One verdict per question a language model was asked without looking; null when none was.',
    }),
  ),
});
