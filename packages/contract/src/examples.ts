/** What the description shows; a test validates every example against its schema. */

import { AUDIT_ERRORS, type ErrorCode, errorDetail } from './errors.ts';
import { RUN_EXAMPLES, SIMULATION_CHECK } from './examples-runs.ts';
import type { DeploymentProfile } from './profile.ts';
import { DEFAULT_COUNTRY } from './wire/request.ts';

export const AUDIT_ID_EXAMPLE = 'aud_3fQ9ZxLmT0aBcD7eYpKw5R';
/** A name the service takes: names under `.example` are refused. */
const STORE = 'https://shop.example.com';
const CREATED = '2026-11-21T09:30:00.000Z';
const PIPELINE = { commit_sha: '9fceb02d0ae598e95dc970b74767f19372d61af8', branch: 'main' };

interface Example {
  readonly summary: string;
  readonly value: unknown;
}
type Examples = Readonly<Record<string, Example>>;

/** Bodies of POST /audits, from the smallest up; undefined for another named body. */
export function requestExamples(name: string | null, profile: DeploymentProfile): Examples | undefined {
  if (name !== 'AuditRequest') return undefined;
  const scan = { business: STORE, options: { general_scan: true, country: 'DE', sample_size: 20 } };
  return {
    smallest: { summary: 'Nothing but the store', value: { business: STORE } },
    ...(profile.generalScan && { scan: { summary: 'With the general scan', value: scan } }),
    pipeline: {
      summary: 'From a pipeline, in French',
      value: { business: 'shop.example.com', options: { country: 'FR', language: 'fr' }, metadata: PIPELINE },
    },
  };
}

function optionsOf(profile: DeploymentProfile) {
  return {
    agent_simulation: false,
    ...(profile.generalScan && { general_scan: false }),
    sample_size: profile.sampleSize,
    country: DEFAULT_COUNTRY,
    language: profile.language,
  };
}

const RUNS: Readonly<Record<string, object>> = { PerformanceRun: RUN_EXAMPLES.performance, FindabilityRun: RUN_EXAMPLES.findability };

/** What the description shows of a named body, per status; undefined when it shows nothing. */
export function examplesOf(name: string | null, profile: DeploymentProfile, status: number): Examples | undefined {
  if (name === 'Audit') return status === 201 ? { pending: pendingExample(profile) } : auditExamples(profile);
  const run = RUNS[name ?? ''];
  if (run !== undefined && status !== 201) return { done: { summary: 'Finished, as small as one can be', value: run } };
  if (name === 'Health') return { ok: { summary: 'It answers', value: { status: 'ok', version: '0.1.0' } } };
  if (name === 'Statistics') return { numbers: { summary: 'A young deployment', value: STATISTICS } };
  return undefined;
}

function pendingExample(profile: DeploymentProfile): Example {
  const value = { id: AUDIT_ID_EXAMPLE, status: 'pending', metadata: null, created_at: CREATED, options: optionsOf(profile) };
  return { summary: 'Queued', value };
}

function auditExamples(profile: DeploymentProfile): Examples {
  const options = { ...optionsOf(profile), agent_simulation: true, ...(profile.generalScan && { general_scan: true }) };
  const begun = { created_at: CREATED, started_at: '2026-11-21T09:30:01.000Z', options };
  const ended = { ...begun, finished_at: '2026-11-21T09:30:09.000Z' };
  const result = profile.generalScan ? { ...RESULT, general_readiness: READINESS } : RESULT;
  const error = { error_code: 'store_unreachable', detail: AUDIT_ERRORS.store_unreachable.en };
  const audit = (status: string, members: object) => ({ id: AUDIT_ID_EXAMPLE, status, ...members });
  return {
    running: { summary: 'A worker is at it', value: audit('running', { metadata: null, ...begun }) },
    done: { summary: 'Finished', value: audit('done', { metadata: PIPELINE, result, agent_brief: BRIEF, ...ended }) },
    failed: { summary: 'It could not be completed', value: audit('failed', { metadata: null, error, ...ended }) },
  };
}

const BRIEF = '# Make shop.example.com usable by software agents\n\n…';

const STATISTICS = {
  audits_total: 1280,
  audits_last_30_days: 412,
  stores_audited: 367,
  average_score: 54.3,
  tiers: { not_ready: 120, emerging: 96, agent_aware: 31, agent_ready: 4 },
  signals: { llms_txt: 0.41, robots_ai_rules: 0.63, api_catalog: 0.02 },
  distribution: {
    counted_on: '2026-11-21',
    cells: [
      { platform: 'shopify', tier: 'emerging', from: 0, to: 59, stores: 41 },
      { platform: 'shopify', tier: 'emerging', from: 60, to: 100, stores: 38 },
      { platform: null, tier: null, from: 0, to: 100, stores: 288 },
    ],
  },
};

/** Two of the signals, to show their shape. */
const READINESS = {
  tier: 'emerging',
  n_signals: 4,
  n_categories: 3,
  evidence: {
    tier_at_most: 'emerging',
    continuous_score: 31.5,
    score_at_least: 31.5,
    score_at_most: 31.5,
    signals_present: { robots_ai_rules: 1, llms_txt: 0.5, content_signals_policy: 1, link_header: 1 },
    signals: {
      llms_txt: {
        general_category: 'discoverability',
        state: 'partial',
        weight: 8,
        credit: 0.5,
        platform_default: false,
        reasons: [
          {
            kind: 'fault',
            code: 'no_title',
            title: 'llms.txt has no title',
            detail: 'A first-level heading with the site’s name is the one thing the format requires.',
            fix: 'Begin the file with “# Name of the shop”.',
          },
        ],
        recommendation: 'Begin the file with “# Name of the shop”.',
        facts: { links: 12, bytes: 1830 },
        evidence: [],
      },
      api_catalog: {
        general_category: 'api_auth_mcp',
        state: 'absent',
        weight: 6,
        credit: 0,
        platform_default: false,
        reasons: [
          {
            kind: 'note',
            code: 'not_found',
            title: 'The address does not exist',
            detail: 'The answer is 404.',
            fix: 'Publish the document at this address.',
          },
        ],
        recommendation: 'If the store offers an API, publish a linkset that leads to its description.',
        facts: {},
        evidence: [],
      },
    },
    observations: [],
    coverage: 1,
    next_tier: {
      tier: 'agent_aware',
      missing: [
        {
          condition: 'signals',
          detail: '4 of the 6 signals this tier asks for were found.',
          fix: 'Bring the number of signals from 4 to 6.',
        },
      ],
    },
    look: 'static',
    tier_table: '2026-11-21',
    engine_version: '1.0.0',
    rules_version: '2026-11-21',
  },
};

const RESULT = {
  business: STORE,
  overall_score: 62,
  market: { country: DEFAULT_COUNTRY, by: 'asked' },
  reachable: { today: 100, extension: 0, platform: 0 },
  checks: [
    {
      check_id: 'ucp_discovery',
      status: 'warn',
      score: 62,
      recommendation: 'Serve the profile without a redirect.',
      findings: [
        {
          finding_id: 'U03-1c9e5a42',
          rule: 'U03',
          severity: 'critical',
          title: 'The profile redirects',
          detail: 'Agents do not follow redirects to a profile.',
          evidence: [
            {
              method: 'GET',
              url: 'https://shop.example.com/.well-known/ucp',
              request_headers: { accept: 'application/json' },
              hops: [
                {
                  url: 'https://shop.example.com/.well-known/ucp',
                  status: 301,
                  location: 'https://www.shop.example.com/.well-known/ucp',
                  ms: 31,
                },
              ],
              status: 200,
              response_headers: { 'content-type': 'application/json' },
              bytes: 1832,
              ms: 74,
              sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
              curl: "curl --globoff --compressed --location --max-redirs 1 'https://shop.example.com/.well-known/ucp'",
            },
          ],
          fix: 'Answer 200 on the address itself.',
        },
      ],
    },
    { check_id: 'catalog_quality', status: 'error', recommendation: 'Let VitrineBot read the catalog.', findings: [] },
    SIMULATION_CHECK,
  ],
  general_readiness: null,
  evidence: { engine_version: '1.0.0', rules_version: '2026-11-21' },
};

const EXTRAS: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
  validation_error: { field_errors: [{ loc: ['body', 'business'], msg: 'is required', type: 'missing' }] },
  rate_limit_exceeded: { scope: 'account', retry_after_seconds: 1200 },
  quota_exceeded: { quota_used: 5, quota_limit: 5 },
};

/** The body of an error, as it is sent. */
export function errorExample(code: ErrorCode) {
  return { detail: errorDetail(code, 'en'), error_code: code, ...EXTRAS[code] };
}
