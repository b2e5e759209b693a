/** Runs of an account as the description shows them; a test validates every example against its schema. */

import type { RunKind } from './kinds/kind.ts';

/** A wish as every example of a shopper shows it. */
const EXAMPLE_MISSION = {
  mission: '1',
  kind: 'attributes',
  wish: 'I would like “linen shirt” (“Shirts”), Size “M”. 58.80 EUR at most.',
  words: ['linen', 'shirt'],
  category: 'Shirts',
  attribute: { name: 'Size', label: 'M' },
  quantity: 1,
  variants: ['linen-shirt-m'],
  ceiling: 58.8,
  currency: 'EUR',
  other: null,
  postcode: null,
  made_from: 'linen-shirt',
};

/** The check `agent_simulation` as the description shows it: a cart that was asked for and declined. */
export const SIMULATION_CHECK = {
  check_id: 'agent_simulation',
  status: 'warn',
  score: 80,
  recommendation: 'Let agents fill a cart: offer it over UCP, or let the platform’s cart addresses work.',
  findings: [],
  simulation: {
    model: { provider: 'scripted', name: 'cheapest-match-2', prices: null },
    channel: 'sample',
    no_mission: null,
    supported: 41,
    missions: [
      {
        mission: EXAMPLE_MISSION,
        state: 'stopped',
        reached: ['discovered', 'relevant', 'detail', 'variant'],
        stopped_at: 'handoff',
        obstacle: 'declined',
        whose: 'store',
        turn: 3,
        hand_off: null,
        points: 80,
        stop: 'finished',
        steps: [
          { tool: 'search', outcome: 'products', bytes: 5210, ms: 130 },
          { tool: 'get_product', outcome: 'product', bytes: 3104, ms: 85 },
          { tool: 'add_to_cart', outcome: 'declined', bytes: 64, ms: 40 },
          { tool: 'finish', outcome: 'finished', bytes: 0, ms: 0 },
        ],
        usage: { input_tokens: 0, output_tokens: 0, cached_tokens: null, reasoning_tokens: null },
        ms: 255,
        cost: null,
        conduct: { bad_calls: 0, repeats: 0, invented: [] },
      },
    ],
    usage: { input_tokens: 0, output_tokens: 0, cached_tokens: null, reasoning_tokens: null },
    cost: null,
  },
} as const;

const BEGUN = { created_at: '2026-11-21T09:40:00.000Z', started_at: '2026-11-21T09:40:01.000Z' };
const STORE = { business: 'https://shop.example.com', domain: 'example.com' };
const VERSIONS = { engine_version: '1.0.0', rules_version: '2026-11-21' };
const AGENT = 'Mozilla/5.0 (compatible; VitrineBot/1.0; AI shopping agent; +https://vitrine.example/bot)';

function exchange(url: string, ms: number, bytes: number, status = 200) {
  return {
    method: 'GET',
    url,
    request_headers: { accept: 'text/html', 'user-agent': AGENT },
    hops: [],
    status,
    response_headers: { 'content-type': 'text/html' },
    bytes,
    ms,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    curl: `curl --globoff --compressed -A '${AGENT}' '${url}'`,
  };
}

const SEARCH = 'https://shop.example.com/search?q=linen+shirt';
const success = { succeeded: 1, measured: 1, missions: 1, rate: 1, low: null, high: null };
const funnel = { discovered: 1, relevant: 1, detail: 1, variant: 1, handoff: 1 };
const tokens = { input_tokens: 3120, output_tokens: 214 };
const usage = { ...tokens, cached_tokens: 1024, reasoning_tokens: 0 };
const counts = { tool_calls: 4, invalid_calls: 0, repeated_calls: 0, bytes: 5210, ms: 4180, cost: 0.0099 };
const totals = { trials: 1, ...counts, usage };
const medians = { tool_calls: 4, bytes: 5210, ...tokens, ms: 4180, cost: 0.0099 };
const NOTED = { exchange: 'shop.1-0-1.1', mission: '1', model: 0, repeat: 1, tool: 'search', ms: 130, bytes: 5210 };

const PERFORMANCE = {
  id: 'prf_3fQ9ZxLmT0aBcD7eYpKw5R',
  status: 'done',
  ...STORE,
  result: {
    recommendation: 'Nothing needs fixing: every attempt that could be measured came through.',
    success,
    funnel,
    totals,
    medians,
    models: [{ provider: 'openai', name: 'a-model', prices: { input: 2.5, output: 10, cached: 1.25, as_of: '2026-11-22' } }],
    missions: [EXAMPLE_MISSION],
    repeats: 1,
    seed: 1804289383,
    planned: 1,
    channel: 'sample',
    no_mission: null,
    no_trial: null,
    supported: 41,
    by_model: [{ model: 0, success, achieved: success, pass_power: [1], funnel, totals, medians }],
    by_mission: [{ mission: '1', success, unstable: [] }],
    comparisons: [],
    trials: [
      {
        mission: '1',
        model: 0,
        repeat: 1,
        seed: 846930886,
        state: 'completed',
        reached: ['discovered', 'relevant', 'detail', 'variant', 'handoff'],
        stopped_at: null,
        obstacle: null,
        whose: null,
        turn: null,
        hand_off: { by: 'permalink', url: 'https://shop.example.com/cart/41:1' },
        points: 100,
        stop: 'finished',
        steps: [
          { tool: 'search', outcome: 'products', bytes: 5210, ms: 130 },
          { tool: 'get_product', outcome: 'product', bytes: 0, ms: 2 },
          { tool: 'add_to_cart', outcome: 'handoff', bytes: 0, ms: 1 },
          { tool: 'finish', outcome: 'finished', bytes: 0, ms: 0 },
        ],
        usage,
        failure: null,
        turns: 4,
        invented: [],
        ...counts,
        tool_ms: 133,
        exchanges: ['shop.1-0-1.1'],
      },
    ],
    slowest: [NOTED],
    largest: [NOTED],
    findings: [],
    exchanges: { 'shop.1-0-1.1': exchange(SEARCH, 130, 5210) },
    evidence: VERSIONS,
  },
  ...BEGUN,
  finished_at: '2026-11-21T09:40:12.000Z',
  options: { missions: 1, repeats: 1, country: 'FR', language: 'en' },
};

const HOME = 'https://shop.example.com/';
const FINDABILITY = {
  id: 'fnd_3fQ9ZxLmT0aBcD7eYpKw5R',
  status: 'done',
  ...STORE,
  result: {
    score: 84,
    score_at_least: 84,
    score_at_most: 84,
    status: 'pass',
    coverage: 1,
    recommendation: 'Name them in the Link header of the home page, in link elements, or in llms.txt.',
    cap: null,
    parts: [{ part: 'robots_search', earned: 9, possible: 9 }],
    findings: [],
    robots: {
      state: 'ok',
      exchange: 'origin.robots',
      bytes: 212,
      too_long: false,
      sitemaps: 1,
      crawl_delay: null,
      others: { count: 31, access: 'all' },
    },
    agents: [{ token: 'Googlebot', purpose: 'search', family: 'search_engine', major: true, named: false, access: 'all', closed: [] }],
    pages: [
      {
        page: 'home',
        kind: 'home',
        url: HOME,
        final_url: HOME,
        exchange: 'origin.home',
        status: 200,
        state: 'ok',
        reason: 'answered',
        indexable: true,
        noindex: [],
        nosnippet: false,
        needs_browser: false,
        canonical: { state: 'self', url: HOME, in: 'html', exchange: null },
        hreflang: { alternates: 0, faults: [], checked: 0, returned: 0 },
        structured: null,
        ms: 96,
        bytes: 18204,
      },
    ],
    products: { sampled: 0, known: 14, seed: 'example.com', unfit: null },
    identities: {
      identities: [
        {
          identity: 'agent',
          user_agent: AGENT,
          accept: 'text/html',
          cells: { ok: 1, absent: 0, invalid: 0, blocked: 0, flaky: 0, error: 0 },
        },
      ],
      rows: ['home'],
      cells: [
        {
          identity: 'agent',
          page: 'home',
          state: 'ok',
          reason: 'answered',
          vendor: null,
          status: 200,
          ms: 88,
          bytes: 18204,
          exchanges: ['find.cell:agent:home'],
        },
      ],
    },
    sitemaps: {
      files: [],
      named: false,
      elsewhere: [],
      urls: 0,
      unread: 0,
      coverage: { known: 0, listed: 0, missing: [], certain: true },
      sampled: [],
    },
    agent_files: [{ file: 'llms_txt', path: '/llms.txt', exchange: null, state: 'absent', linked_from: [] }],
    speed: { median_ms: 96, slowest: 'home', slowest_ms: 96, median_bytes: 18204, heaviest: 'home', heaviest_bytes: 18204 },
    recall: null,
    shortened: false,
    exchanges: {
      'origin.home': exchange(HOME, 96, 18204),
      'origin.robots': exchange('https://shop.example.com/robots.txt', 21, 212),
      'find.cell:agent:home': exchange(HOME, 88, 18204),
    },
    evidence: VERSIONS,
  },
  ...BEGUN,
  finished_at: '2026-11-21T09:40:09.000Z',
  options: { pages: 1, recall: false, country: 'FR', language: 'en' },
};

/** A finished run of each kind, as small as one can be. */
export const RUN_EXAMPLES = { performance: PERFORMANCE, findability: FINDABILITY } as const satisfies Partial<Record<RunKind, object>>;
