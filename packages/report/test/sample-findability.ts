/** Web Findability runs made by hand: every state there is, any text in every place that is not ours. */

import {
  AGENT_FILE_IDS,
  type AgentAccess,
  type AgentFileFacts,
  CELL_STATES,
  FINDABILITY_PARTS,
  type FindabilityAssessment,
  type FindabilityPart,
  HREFLANG_FAULTS,
  IDENTITY_IDS,
  type IdentityFacts,
  LINK_PLACES,
  type MatrixCell,
  type PageFacts,
  quote,
  type RecallFacts,
  SITEMAP_FAULTS,
  type SitemapFacts,
  type SitemapsFacts,
} from '@vitrine/engine';
import type { FindabilityView } from '../src/index.ts';
import { exchange, finding } from './sample.ts';

const PARTS = Object.keys(FINDABILITY_PARTS) as FindabilityPart[];

export interface FindabilitySample {
  readonly language?: 'en' | 'fr';
  /** Text of the store and of the model. */
  readonly text?: string;
  /** `mixed`: every state there is. `good`: nothing to complain of. `dark`: nothing could be seen. */
  readonly mood?: 'mixed' | 'good' | 'dark';
}

const PAGES = ['home', 'category', 'product:1', 'product:2', 'product:3'];

/** Same sample, same view. */
export function sampleFindability({ language = 'en', text = 'Linen shirt', mood = 'mixed' }: FindabilitySample = {}): FindabilityView {
  return {
    business: `https://shop.example/ ${text}`,
    url: 'https://shop.example/',
    language,
    createdAt: new Date('2026-11-21T07:20:11Z'),
    finishedAt: '2026-11-21T07:21:02.123Z',
    options: { country: 'FR' },
    assessment: { mixed: () => mixed(text), good, dark }[mood](),
    idFingerprint: '5f1c09aa',
  };
}

const VERSIONS = { engineVersion: '1.0.0', rulesVersion: '2026-11-21', evidenceVersion: 1 };

function mixed(text: string): FindabilityAssessment {
  const cells = matrixCells((row, column) => CELL_STATES[(row * 2 + column) % CELL_STATES.length] ?? 'ok');
  const keys = [...PAGES.map(keyOf), ...cells.flatMap(({ exchanges }) => exchanges), 'find.sitemap:1'];
  return {
    ...VERSIONS,
    score: 62,
    status: 'warn',
    coverage: 0.8,
    recommendation: { id: 'findability.nothing_to_fix', values: {} },
    cap: { reason: 'not_listed', at: 40 },
    parts: PARTS.map((id, index) => ({ id, earned: index % 4 === 3 ? null : index, possible: 15 })),
    findings: [finding('A-injection', 'instructions', 'major', 7.5, text, { excerpt: quote(text) }, [keyOf('home'), 'find.sitemap:1'])],
    robots: {
      state: 'ok',
      exchange: 'origin.robots',
      bytes: 812,
      tooLong: true,
      sitemaps: 2,
      crawlDelay: { asked: 10, waited: 1 },
      others: { count: 31, access: 'some' },
    },
    agents: agents(),
    pages: PAGES.map((id, index) => pageView(id, index, text)),
    products: { sampled: 3, known: 14 },
    identities: { identities: identityViews(cells, text), rows: [...PAGES, 'robots'], cells },
    sitemaps: mixedSitemaps(text),
    agentFiles: AGENT_FILE_IDS.map((file, index) => fileView(file, index)),
    speed: { medianMs: 210, slowest: 'product:1', slowestMs: 3120, medianBytes: 48_000, heaviest: 'home', heaviestBytes: 2_300_000 },
    recall: recallView(text),
    shortened: true,
    broken: ['F-x: Error'],
    exchanges: Object.fromEntries(keys.map((key) => [key, exchange(key, text)])),
  };
}

function good(): FindabilityAssessment {
  const cells = matrixCells(() => 'ok');
  const sitemap = {
    ...mixedSitemaps('x'),
    elsewhere: [],
    unread: 0,
    unasked: false,
    sampled: [],
    coverage: { known: 4, listed: 4, missing: [], certain: true },
  };
  return {
    ...mixed('x'),
    score: 100,
    status: 'pass',
    coverage: 1,
    cap: null,
    parts: PARTS.map((id) => ({ id, earned: 10, possible: 10 })),
    findings: [],
    agents: agents().map((agent) => ({ ...agent, access: 'all', closed: [] })),
    pages: PAGES.map((id) => pageView(id, 0, 'https://shop.example/')),
    identities: { identities: identityViews(cells, 'Vitrine/1.0'), rows: [...PAGES, 'robots'], cells },
    sitemaps: { ...sitemap, files: sitemap.files.slice(0, 1) },
    recall: null,
    shortened: false,
    broken: [],
  };
}

function dark(): FindabilityAssessment {
  const cells = matrixCells(() => 'blocked');
  return {
    ...good(),
    score: null,
    status: 'error',
    coverage: 0.1,
    recommendation: { id: 'findability.not_measured', values: {} },
    parts: PARTS.map((id) => ({ id, earned: null, possible: 10 })),
    robots: { state: 'blocked', exchange: null, bytes: null, tooLong: false, sitemaps: 0, crawlDelay: null, others: null },
    agents: [],
    pages: PAGES.slice(0, 1).map((id) => pageView(id, 3, 'x')),
    identities: { identities: identityViews(cells, 'Vitrine/1.0'), rows: [...PAGES, 'robots'], cells },
    sitemaps: {
      files: [],
      named: false,
      elsewhere: [],
      urls: 0,
      unread: 0,
      unasked: false,
      coverage: { known: 0, listed: 0, missing: [], certain: false },
      sampled: [],
    },
    speed: null,
    recall: { ...recallView('x'), notAsked: 'scripted', questions: [] },
  };
}

function keyOf(page: string): string {
  return page === 'home' ? 'origin.home' : `find.page:${page}`;
}

function agents(): readonly AgentAccess[] {
  const of = (
    token: string,
    purpose: AgentAccess['purpose'],
    access: AgentAccess['access'],
    family: AgentAccess['family'] = 'ai',
  ): AgentAccess => ({
    token,
    purpose,
    family,
    major: true,
    named: access !== 'all',
    access,
    closed: access === 'all' ? [] : access === 'none' ? PAGES : ['category', 'product:2'],
  });
  return [
    of('Googlebot', 'search', 'all', 'search_engine'),
    of('Bingbot', 'search', 'some', 'search_engine'),
    of('GPTBot', 'training', 'none'),
    of('ChatGPT-User', 'user', 'all'),
    of('AmazonBuyForMe', 'shopping', 'none'),
  ];
}

const STATES = ['ok', 'soft_404', 'absent', 'blocked', 'error'] as const;
const CANONICALS = ['self', 'foreign', 'missing', 'chain', 'conflicting'] as const;

function pageView(id: string, index: number, text: string): PageFacts {
  const state = STATES[index % STATES.length] ?? 'ok';
  const isRead = state === 'ok' || state === 'soft_404';
  const canonical = CANONICALS[index % CANONICALS.length] ?? 'self';
  return {
    id,
    kind: id === 'home' || id === 'category' ? id : 'product',
    url: id === 'home' ? 'https://shop.example/' : text,
    finalUrl: text,
    exchange: keyOf(id),
    status: state === 'error' ? null : state === 'absent' ? 404 : state === 'blocked' ? 403 : 200,
    state,
    reason: { ok: 'answered', soft_404: 'soft_404', absent: 'not_found', blocked: 'firewall', error: 'timeout' }[state],
    indexable: isRead ? index === 0 : null,
    noindex:
      index === 1
        ? [
            { where: 'meta', agent: '*' },
            { where: 'header', agent: text },
          ]
        : [],
    nosnippet: index === 1,
    needsBrowser: isRead ? index === 1 : null,
    canonical: isRead ? { state: canonical, url: text, in: 'both', exchange: null } : null,
    hreflang: isRead
      ? {
          alternates: 2,
          faults: index === 1 ? HREFLANG_FAULTS : [],
          checked: 1,
          returned: 0,
          unreturned: { no_return: ['en'], gone: [] },
          sitemap: null,
        }
      : null,
    structured: isRead && id !== 'home' ? { source: 'jsonld', product: true, offer: false } : null,
    ms: isRead ? 184 : null,
    bytes: isRead ? 48_213 : null,
  };
}

function matrixCells(stateAt: (row: number, column: number) => MatrixCell['state']): readonly MatrixCell[] {
  return [...PAGES, 'robots'].flatMap((page, row) =>
    IDENTITY_IDS.map((identity, column): MatrixCell => {
      const state = stateAt(row, column);
      return {
        identity,
        page,
        state,
        reason: {
          ok: 'answered',
          absent: 'not_found',
          invalid: 'other_content',
          blocked: 'firewall',
          flaky: 'second_try',
          error: 'timeout',
        }[state],
        vendor: state === 'blocked' ? 'Cloudflare' : null,
        status: state === 'error' ? null : state === 'blocked' ? 403 : 200,
        ms: 84,
        bytes: 48_213,
        exchanges: [`find.cell:${identity}:${page}`],
      };
    }),
  );
}

function identityViews(cells: readonly MatrixCell[], text: string): readonly IdentityFacts[] {
  return IDENTITY_IDS.map((id) => {
    const counts = CELL_STATES.map(
      (state) => [state, cells.filter((cell) => cell.identity === id && cell.state === state).length] as const,
    );
    return { id, userAgent: text, accept: 'text/html', cells: Object.fromEntries(counts) as IdentityFacts['cells'] };
  });
}

function mixedSitemaps(text: string): SitemapsFacts {
  const file: SitemapFacts = {
    exchange: 'find.sitemap:1',
    url: 'https://shop.example/sitemap.xml',
    from: 'robots',
    status: 200,
    state: 'ok',
    reason: 'answered',
    kind: 'index',
    urls: 12_345,
    dated: 4,
    newest: '2026-11-20',
    bytes: 48_213,
    faults: [],
  };
  const states = ['ok', 'absent', 'redirected', 'noindex', 'canonical_elsewhere', 'blocked', 'error'] as const;
  return {
    files: [
      file,
      { ...file, url: text, from: 'index', state: 'partial', kind: 'urlset', faults: SITEMAP_FAULTS },
      { ...file, from: 'home', state: 'invalid', kind: null, reason: 'answered', faults: ['not_a_sitemap'] },
      { ...file, from: 'customary', state: 'absent', reason: 'not_found', status: 404, kind: null },
      { ...file, state: 'blocked', reason: 'firewall', status: 403, kind: null },
      { ...file, state: 'error', reason: 'timeout', status: null, kind: null },
    ],
    named: true,
    elsewhere: [text, text],
    urls: 12_345,
    unread: 3,
    unasked: false,
    coverage: { known: 4, listed: 2, missing: ['category', 'product:2'], certain: false },
    sampled: states.map((state) => ({
      url: state === 'ok' ? 'https://shop.example/a' : text,
      exchange: 'find.listed:1',
      status: 200,
      state,
    })),
  };
}

function fileView(file: AgentFileFacts['file'], index: number): AgentFileFacts {
  const state = (['present', 'absent', 'invalid', 'blocked', 'error', 'present'] as const)[index % 6] ?? 'absent';
  return { file, path: `/.well-known/${file}`, exchange: null, state, linkedFrom: index === 0 ? LINK_PLACES : [] };
}

function recallView(text: string): RecallFacts {
  const verdicts = ['domain', 'name', 'not_named', 'unmeasured'] as const;
  return {
    model: { provider: 'anthropic', name: text, prices: null },
    notAsked: null,
    questions: verdicts.map((verdict, index) => ({
      id: String(index + 1),
      words: [text],
      category: index === 0 ? null : text,
      country: 'FR',
      verdict,
      answer: verdict === 'unmeasured' ? null : text,
      others: index === 2 ? [text, 'other.example'] : [],
    })),
    usage: { inputTokens: 512, outputTokens: 128 },
    cost: null,
  };
}
