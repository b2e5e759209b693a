/** Audits made by hand: every state the page has to show, and a way to put any text into every place of the store's. */

import {
  type Assessment,
  type CatalogDetails,
  type CheckAssessment,
  checkDetails,
  type ExchangeSummary,
  type Finding,
  quote,
  type Severity,
  type UcpDetails,
} from '@vitrine/engine';
import type { ReportView, Standing } from '../src/index.ts';
import { type ScanMood, sampleScan } from './sample-scan.ts';
import { type ShopMood, sampleShopping } from './sample-shop.ts';

export interface Sample {
  readonly language?: 'en' | 'fr';
  /** Text of the store: titles, subjects, header values, bodies, locations. */
  readonly text?: string;
  readonly products?: number;
  readonly mood?: 'pass' | 'warn' | 'fail' | 'error';
  /** Left out: no scan ran. */
  readonly scan?: ScanMood | null;
  /** Left out: no simulation ran. */
  readonly shop?: ShopMood | null;
}

/** One for each mood, with a scan and a simulation of each kind among them. */
export const SAMPLE_MOODS: readonly Sample[] = [
  { mood: 'pass', scan: null, shop: 'scripted' },
  { mood: 'warn', scan: 'mixed', shop: 'model' },
  { mood: 'fail', scan: 'blocked', shop: null },
  { mood: 'error', scan: 'full', shop: 'nobody' },
];

/** Same sample, same view. */
export function sampleView({
  language = 'en',
  text = 'Linen shirt',
  products = 12,
  mood = 'warn',
  scan = null,
  shop = null,
}: Sample = {}): ReportView {
  return {
    business: mood === 'pass' ? 'https://shop.example' : `https://shop.example/ ${text}`,
    url: 'https://shop.example/',
    language,
    createdAt: new Date('2026-11-21T07:20:11Z'),
    finishedAt: '2026-11-21T07:21:02.123Z',
    options: { country: 'FR', sample_size: 12, agent_simulation: shop !== null, general_scan: scan !== null },
    assessment: sampleAssessment({ language, text, products, mood, scan, shop }),
    idFingerprint: '5f1c09aa',
    transcripts: 'transcripts/{n}/page',
  };
}

function sampleAssessment({ text, products, mood, scan, shop }: Required<Sample>): Assessment {
  const scores = { pass: [100, 96], warn: [71, 64], fail: [20, 38], error: [null, null] } as const;
  const [ucp, catalog] = scores[mood];
  const simulation = shop === null ? [] : [sampleShopping(shop, text)];
  const checks = [ucpCheck(ucp, text, mood), catalogCheck(catalog, text, products, mood), ...simulation];
  const overall = ucp === null ? null : Math.round(ucp * 0.4 + catalog * 0.6);
  const exchanges = Object.fromEntries(
    ['ucp.profile', 'ucp.mcp.search', 'catalog.page:1', 'catalog.page:2', 'scan.llms', 'origin.home', 'shop.1.2'].map((key) => [
      key,
      exchange(key, text),
    ]),
  );
  return {
    engineVersion: '1.0.0',
    rulesVersion: '2026-11-21',
    evidenceVersion: 1,
    overallScore: overall,
    checks,
    generalReadiness: scan === null ? null : sampleScan(scan, text),
    exchanges,
  };
}

function ucpCheck(score: number | null, text: string, mood: Required<Sample>['mood']): CheckAssessment<UcpDetails> {
  const redirected = finding('U03', 'redirected', 'critical', 18, '', {
    url: 'https://shop.example/.well-known/ucp',
    status: 301,
    target: quote(text),
  });
  const cacheable = finding('U04', 'not_public', 'minor', 3, '', { value: quote(text) });
  const named = finding('U11', 'malformed', 'major', 6, text, { name: quote(text), registry: 'capabilities', release: '2026-08-25' }, [
    'ucp.profile',
    'ucp.mcp.search',
  ]);
  const findings = { pass: [], warn: [cacheable, named], fail: [redirected, cacheable, named], error: [] }[mood];
  const part = (id: string, earned: number | null, possible: number) => ({ id, earned: score === null ? null : earned, possible });
  return {
    checkId: 'ucp_discovery',
    status: mood,
    score,
    recommendation: {
      id: mood === 'fail' ? 'U03.redirected' : 'U04.not_public',
      values: { url: 'https://shop.example/.well-known/ucp', status: 301, target: quote(text), value: quote(text) },
    },
    findings,
    parts: [
      part('hosting', 10.5, 15),
      part('envelope', 20, 20),
      part('services', 15, 15),
      part('capabilities', 9, 15),
      part('keys_and_handlers', null, 5),
      part('readiness', 7.25, 15),
      part('liveness', 15, 15),
    ],
    cap: mood === 'fail' ? { reason: 'critical', at: 20 } : null,
    details: {
      reach: { kind: 'ok', reason: 'answered', vendor: null, status: 200 },
      release: '2026-08-25',
      transport: 'mcp',
      endpoint: `https://shop.example/api/ucp/mcp?${encodeURIComponent(text.toWellFormed())}`,
      capabilities: ['dev.ucp.shopping.catalog.search', 'dev.ucp.shopping.catalog.lookup', 'dev.ucp.shopping.checkout', text],
      profileUrl: 'https://shop.example/.well-known/ucp',
      version: '2026-08-25',
      supportedVersions: ['2026-04-08'],
      dialect: 'plain',
      paymentHandlers: ['com.example.pay'],
      answered: ['search', 'lookup'],
      latency: { medianMs: 184, slowestMs: 412, calls: 4 },
    },
  };
}

function catalogCheck(score: number | null, text: string, count: number, mood: Required<Sample>['mood']): CheckAssessment<CatalogDetails> {
  const values = { count: 9, total: count, sampled: count, examples: quote(text) };
  const findings = [
    {
      ...finding('C-identifiers', 'invalid', 'major', 7.2, '', values, ['catalog.page:1', 'catalog.page:2']),
      affected: Array.from({ length: 13 }, (_, at) => ({
        name: quote(`${text} ${at}`),
        url: at === 0 ? null : quote(at === 1 ? text : `https://shop.example/produits/${at}`),
      })),
      sent: {
        exchange: 'catalog.page:1',
        lines: [
          { number: 41, text: quote('  "offers": {') },
          { number: 42, text: quote(`    "gtin13": "${text}",`) },
        ],
      },
    },
    {
      ...finding('C-description', 'short', 'minor', 2.5, '', values, ['catalog.page:1']),
      affected: [{ name: quote(text), url: quote('https://shop.example/produits/1') }],
    },
    finding('C-images', 'small', 'minor', 1.2, '', values, ['catalog.page:2']),
    finding(
      'S-duplicates',
      'titles',
      'minor',
      5,
      '',
      { count: 3, total: count, sampled: count, share: 25, examples: quote(text), duplicates: 3, percent: 25 },
      ['catalog.page:2'],
    ),
    finding('C-title', 'promotion', 'info', 0, '', values, ['catalog.page:2']),
  ];
  const part = (id: string, share: number | null, possible: number) => ({ id, earned: share === null ? null : share * possible, possible });
  return {
    checkId: 'catalog_quality',
    status: mood,
    score,
    recommendation: { id: 'C-identifiers.invalid', values },
    findings: mood === 'pass' ? findings.slice(4) : mood === 'error' ? [] : findings,
    parts: [
      part('title', 0.9, 8),
      part('description', 0.6, 10),
      part('price', 1, 14),
      part('identifiers', 0.25, 12),
      part('rating', null, 2),
      { id: 'S-duplicates', earned: -5, possible: 0 },
    ],
    cap: mood === 'fail' ? { reason: 'source_pages', at: 80 } : null,
    details: {
      source: 'pages',
      platform: null,
      asked: count,
      shortened: false,
      coverage: [],
      stated: [],
      agreement: { compared: 0, agreeing: 0 },
      brokenRules: [],
      sampled: count,
      found: count * 7,
      market: { country: 'FR', currency: 'EUR', languages: ['fr'], priced: { count, total: count } },
      attempts: [
        { source: 'ucp', end: mood === 'error' ? 'blocked' : 'not_offered', exchanges: [], found: 0 },
        { source: 'shopify', end: mood === 'error' ? 'blocked' : 'absent', exchanges: [], found: 0 },
        { source: 'pages', end: mood === 'error' ? 'blocked' : 'found', exchanges: [], found: count * 7 },
      ],
      products: Array.from({ length: count }, (_, index) => productRow(index, text)),
    },
  };
}

function productRow(index: number, text: string): CatalogDetails['products'][number] {
  return {
    id: quote(`${text} ${index}`),
    gtinFault: null,
    title: index % 9 === 8 ? null : quote(`${text} ${index + 1}`),
    url: quote(index % 4 === 0 ? text : `https://shop.example/produits/article-${index + 1}`),
    price:
      index % 5 === 4
        ? null
        : { minor: index % 3 === 0 ? null : 199_000 + index * 7000, currency: index % 7 === 1 ? text : 'EUR', raw: quote(text) },
    availability: (['preorder', 'in_stock', 'out_of_stock', null] as const)[index % 4] ?? null,
    gtin: (['valid', 'invalid', 'absent'] as const)[index % 3] ?? 'absent',
    points: 41 + ((index * 17) % 59),
    faults: [[], ['C-identifiers.invalid', 'C-images.small', 'C-images.single'], ['C-description.short']][index % 3] ?? [],
  };
}

/** A finding of one of our rules. */
export function finding(
  rule: string,
  key: string,
  severity: Severity,
  cost: number,
  subject: string,
  values: Finding['message']['values'],
  exchanges: readonly string[] = ['ucp.profile'],
): Finding {
  return { findingId: `${rule}-0a1b2c3d`, rule, severity, subject, message: { id: `${rule}.${key}`, values }, exchanges, cost };
}

const PATHS: Readonly<Record<string, string>> = { 'scan.llms': 'https://shop.example/llms.txt', 'origin.home': 'https://shop.example/' };

/** One exchange, with `text` wherever the store wrote something. */
export function exchange(key: string, text: string): ExchangeSummary {
  const isCall = key.startsWith('ucp.mcp');
  const url = isCall
    ? 'https://shop.example/api/ucp/mcp'
    : key === 'ucp.profile'
      ? 'https://shop.example/.well-known/ucp'
      : (PATHS[key] ?? `https://shop.example/produits/${key.slice(-1)}`);
  return {
    key,
    method: isCall ? 'POST' : 'GET',
    url,
    requestHeaders: {
      host: 'shop.example',
      accept: 'application/json',
      'user-agent': 'Vitrine/1.0 (+https://vitrine.example/bot)',
      'accept-encoding': 'gzip',
    },
    requestBody: isCall ? JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { query: text } }) : null,
    hops: key === 'ucp.profile' ? [{ url, status: 301, location: text, ms: 31 }] : [],
    ms: 184,
    finalUrl: key === 'ucp.profile' ? 'https://www.shop.example/.well-known/ucp' : url,
    status: key === 'catalog.page:2' ? null : 200,
    failure: key === 'catalog.page:2' ? 'timeout' : null,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', server: text, 'x-powered-by': text },
    bytes: key === 'catalog.page:2' ? null : 48_213,
    sha256: key === 'catalog.page:2' ? null : 'b5bb9d8014a0f9b1d61e21e796d78dccdf1352f23cd32812f4850b878ae4944c',
  };
}

/** The view with other members of its assessment. */
export function withAssessment<V extends { readonly assessment: object }>(view: V, over: Partial<V['assessment']>): V {
  return { ...view, assessment: { ...view.assessment, ...over } };
}

/** The view with other details of one check. */
export function withDetails<K extends Parameters<typeof checkDetails>[1]>(
  view: ReportView,
  checkId: K,
  change: (details: NonNullable<ReturnType<typeof checkDetails<K>>>) => object,
): ReportView {
  const checks = view.assessment.checks.map((check) => {
    const details = checkDetails([check], checkId);
    return details === null ? check : { ...check, details: { ...details, ...change(details) } };
  });
  return withAssessment(view, { checks });
}

/** Two hundred stores, those on WooCommerce told apart. */
export const SAMPLE_STANDING: Standing = {
  countedOn: '2026-11-21',
  cells: [
    { platform: 'woocommerce', tier: 'emerging', from: 0, to: 39, stores: 60 },
    { platform: 'woocommerce', tier: null, from: 0, to: 100, stores: 40 },
    { platform: null, tier: null, from: 0, to: 100, stores: 100 },
  ],
};

/** What has come after it: its first findings verified, and every sort of change, with `text` in the titles. */
export function sampleSince(view: ReportView, text: string): ReportView {
  const findings = view.assessment.checks.flatMap((check) => check.findings);
  const at = '2026-11-22T10:00:00.000Z';
  const statuses = ['fixed', 'failing', 'replaced', 'not_measured'];
  const title = { check_id: 'ucp_discovery', finding_id: 'U01-00000000', rule: 'U01', severity: 'critical', title: text } as const;
  return {
    ...view,
    standing: SAMPLE_STANDING,
    verified: statuses.flatMap((status, index) => findings.slice(index, index + 1).map(({ findingId }) => ({ findingId, status, at }))),
    changes: {
      since: '2026-11-20T10:00:00.000Z',
      overall_score: { before: null, after: 40 },
      fixed: [title],
      new: [title, { ...title, rule: text }],
      unchanged: [],
      not_comparable: [{ ...title, reason: 'rules_changed' }],
      signals: [{ signal: 'llms_txt', before: 'absent', after: 'present', reason: null }],
    },
  };
}
