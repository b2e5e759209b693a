/** What the description shows; a test validates every example against its schema. */

import { type ErrorCode, errorDetail } from './errors.ts';
import type { DeploymentProfile } from './profile.ts';
import { DEFAULT_COUNTRY } from './wire/request.ts';

const ID = 'aud_3fQ9ZxLmT0aBcD7eYpKw5R';
const CREATED = '2026-11-21T09:30:00.000Z';
const PIPELINE = { commit_sha: '9fceb02d0ae598e95dc970b74767f19372d61af8', branch: 'main' };

export const requestExamples = {
  smallest: { value: { business: 'https://shop.example' } },
  pipeline: { value: { business: 'shop.example', options: { country: 'FR', language: 'fr' }, metadata: PIPELINE } },
};

function optionsOf(profile: DeploymentProfile) {
  return {
    agent_simulation: false,
    ...(profile.generalScan && { general_scan: false }),
    sample_size: profile.sampleSize,
    country: DEFAULT_COUNTRY,
    language: profile.language,
  };
}

/** Audits as a status shows them: pending after creation; done and failed when read. */
export function auditExamples(profile: DeploymentProfile, status: number) {
  const pending = { id: ID, status: 'pending', metadata: null, created_at: CREATED, options: optionsOf(profile) };
  if (status === 201) return { pending: { value: pending } };
  const options = { ...optionsOf(profile), ...(profile.generalScan && { general_scan: true }) };
  const ended = { started_at: '2026-11-21T09:30:01.000Z', finished_at: '2026-11-21T09:30:09.000Z', options };
  const result = profile.generalScan ? { ...RESULT, general_readiness: READINESS } : RESULT;
  return {
    done: { value: { id: ID, status: 'done', metadata: PIPELINE, result, agent_brief: '# Make …', created_at: CREATED, ...ended } },
    failed: {
      value: {
        id: ID,
        status: 'failed',
        metadata: null,
        error: { error_code: 'store_unreachable', detail: 'The store could not be reached.' },
        created_at: CREATED,
        ...ended,
      },
    },
  };
}

/** Two of the seventeen signals, to show their shape. */
const READINESS = {
  tier: 'emerging',
  n_signals: 4,
  n_categories: 3,
  evidence: {
    continuous_score: 31.5,
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
  business: 'https://shop.example',
  overall_score: 71,
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
              url: 'https://shop.example/.well-known/ucp',
              request_headers: { accept: 'application/json' },
              hops: [
                { url: 'https://shop.example/.well-known/ucp', status: 301, location: 'https://www.shop.example/.well-known/ucp', ms: 31 },
              ],
              status: 200,
              response_headers: { 'content-type': 'application/json' },
              bytes: 1832,
              ms: 74,
              sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
              curl: "curl --globoff --compressed --location --max-redirs 1 'https://shop.example/.well-known/ucp'",
            },
          ],
          fix: 'Answer 200 on the address itself.',
        },
      ],
    },
    { check_id: 'catalog_quality', status: 'error', recommendation: 'Let VitrineBot read the catalog.', findings: [] },
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
