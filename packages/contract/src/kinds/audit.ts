/** The audit: checks of UCP and the catalogue; the general scan and the simulation where they are asked for. */

import {
  type Assessment,
  type CheckAssessment,
  checkDetails,
  type Language,
  reachableOf,
  renderBrief,
  renderMessage,
} from '@vitrine/engine';
import {
  CALLER_ERRORS,
  cancelled,
  current,
  type Endpoint,
  IDEMPOTENCY_KEY,
  IF_NONE_MATCH,
  json,
  LANG,
  LAST_EVENT_ID,
  MARKDOWN_TYPE,
  PAGE_SIZE,
  PREFER,
  queued,
  REPORT,
  routes,
  stream,
  TEXT_PARAMETER,
  TRANSCRIPT_PAGE,
} from '../endpoint.ts';
import { AUDIT_ERRORS } from '../errors.ts';
import { presentFinding } from '../present-finding.ts';
import { presentReadiness } from '../present-readiness.ts';
import { presentSimulation } from '../present-shopping.ts';
import { auditSchema } from '../wire/audit.ts';
import { AUDIT_BADGE } from '../wire/badge.ts';
import { CHANGES, CHECKED_FINDING, FINDINGS_PAGE } from '../wire/findings.ts';
import { auditRequestSchema } from '../wire/request.ts';
import { TRANSCRIPT } from '../wire/transcript.ts';
import type { Kind, RunView } from './kind.ts';
import { marketOf, toldMarket } from './owned.ts';

export const AUDIT: Kind<'audit'> = {
  prefix: 'aud',
  path: '/audits',
  readers: 'holder',
  needsAudit: false,
  unit: 'simulation',
  costs: (options) => options.agent_simulation,
  // It takes several seconds.
  poll: { http: 2, agents: 5 },
  requestSchema: auditRequestSchema,
  options: (profile, asked) => ({
    sample_size: asked.sample_size ?? profile.sampleSize,
    ...marketOf(profile, asked),
    agent_simulation: asked.agent_simulation === true,
    ...(profile.generalScan && { general_scan: asked.general_scan === true }),
  }),
  errors: AUDIT_ERRORS,
  details: {},
  name: ({ id }) => ({ id }),
  head: ({ metadata = null }) => ({ metadata }),
  result: (run, assessment) => presentResult(run, assessment),
  extra: ({ id, url, options }, assessment) => {
    const brief = renderBrief({ url, assessment, auditId: id }, options.language);
    return brief === null ? {} : { agent_brief: brief };
  },
};

const anybody = routes('key_optional', ...CALLER_ERRORS);
const owned = routes('key_or_session', ...CALLER_ERRORS);
/** A part of a done audit, read as the audit is. */
const part = routes('key_optional', ...CALLER_ERRORS, 'audit_not_found', 'report_not_found');

export const AUDIT_ENDPOINTS = {
  createAudit: {
    ...anybody('POST', '/audits', 'rate_limit_exceeded', 'validation_error', 'quota_exceeded'),
    limit: 'creations',
    published: true,
    summary: 'Create an audit',
    description:
      'Queues an audit of a store and returns at once, without waiting for it to run; read the audit until its status is `done` or `failed`. A key is optional. Options the caller is not eligible for are reset, and the audit’s `options` say so.',
    requestHeaders: [IDEMPOTENCY_KEY],
    body: auditRequestSchema,
    answers: {
      201: {
        ...queued('audit', auditSchema),
        links: { readAudit: 'Read the audit until it has ended.', readReport: 'The report, once the audit is `done`.' },
      },
    },
  },
  readAudit: {
    ...anybody('GET', '/audits/{id}', 'validation_error', 'audit_not_found'),
    published: true,
    summary: 'Read an audit',
    description:
      'The audit as it is now: `result` once it is `done`, `error` when it has `failed`. The id is the right to read it; a key is not needed.',
    query: [LANG],
    requestHeaders: [IF_NONE_MATCH, PREFER],
    answers: current('audit', auditSchema),
  },
  readReport: {
    ...anybody('GET', '/audits/{id}/report', 'validation_error', 'rate_limit_exceeded', 'audit_not_found', 'report_not_found'),
    published: true,
    summary: 'Read the HTML report',
    description:
      'The self-contained, shareable report of a `done` audit, with what its verifications have seen. Its owner may withdraw the audit; it is then for the owner alone, by key or session.',
    query: [
      {
        name: 'since',
        description: 'The id of another `done` audit of the store, which is a right to read it, too: a chapter tells what has changed.',
        schema: TEXT_PARAMETER,
      },
      LANG,
    ],
    requestHeaders: [IF_NONE_MATCH],
    answers: REPORT,
  },
  cancelAudit: {
    ...owned('POST', '/audits/{id}/cancel', 'validation_error', 'session_required', 'audit_not_found'),
    summary: 'Cancel an audit',
    description:
      'Ends a pending or running audit of the account as `failed` with the error `cancelled`; a unit that was not used goes back. One that has ended is answered as it is, so repeating is harmless. The id is no right to cancel, and an anonymous audit has no owner who could.',
    answers: cancelled('audit', auditSchema),
  },
  readEvents: {
    ...anybody('GET', '/audits/{id}/events', 'validation_error', 'audit_not_found', 'rate_limit_exceeded'),
    summary: 'Follow an audit',
    description:
      'Server-sent events: `state` and `step`, numbered, and `queue` without a number while the run waits; ends after the state `done` or `failed`.',
    requestHeaders: [LAST_EVENT_ID],
    answers: stream('audit'),
  },
  readBrief: {
    ...part('GET', '/audits/{id}/brief.md', 'validation_error'),
    summary: 'Read the brief as a file',
    description: 'The brief for a coding assistant; `report_not_found` until the audit is `done`, and where nothing needs fixing.',
    query: [LANG],
    answers: { 200: { description: 'The brief.', contentType: MARKDOWN_TYPE } },
  },
  listFindings: {
    ...part('GET', '/audits/{id}/findings', 'validation_error'),
    summary: 'List the findings',
    description: 'The findings of a `done` audit page by page, check by check, with the exchanges they rest on.',
    query: [
      { name: 'cursor', description: 'Where the page begins; from `next_cursor`.', schema: TEXT_PARAMETER },
      { name: 'limit', description: 'Findings in a page.', schema: PAGE_SIZE },
      LANG,
    ],
    answers: { 200: json('A page of findings.', () => FINDINGS_PAGE) },
  },
  readFinding: {
    ...part('GET', '/audits/{id}/findings/{finding_id}', 'validation_error', 'not_found'),
    summary: 'Read one finding',
    description: 'One finding of a `done` audit, with the exchanges it rests on; `not_found` for one that the audit does not have.',
    query: [LANG],
    answers: { 200: json('The finding.', () => CHECKED_FINDING) },
  },
  readAuditTranscript: {
    ...part('GET', '/audits/{id}/transcripts/{n}', 'not_found'),
    summary: 'Read what a shopper did',
    description:
      'One mission of the simulation of a `done` audit, by its place in `simulation.missions` from 1: every answer of the model, every call with what came back, what was compared, and the verdict. `vitrine replay` judges it again. `not_found` for a number the simulation does not have, and once retention has removed the evidence.',
    answers: { 200: json('The transcript.', () => TRANSCRIPT) },
  },
  readAuditTranscriptPage: {
    ...part('GET', '/audits/{id}/transcripts/{n}/page', 'validation_error', 'not_found'),
    summary: 'Read what a shopper did as a page',
    description: 'The same transcript as a self-contained page; the report links to it.',
    query: [LANG],
    answers: TRANSCRIPT_PAGE,
  },
  createAuditBadge: {
    ...part('POST', '/audits/{id}/badge', 'rate_limit_exceeded', 'validation_error'),
    limit: 'creations',
    summary: 'Make a badge of the audit',
    description:
      'A badge of a `done` audit that any page may show for 30 days, without an account: its tier, or its overall score where no scan ran, and its date, never its id or report. Asked for again it keeps its token and gets 30 days anew. It is `badge_token_not_found` once expired or the audit deleted, and while the audit is withdrawn. Counts as a creation.',
    answers: { 201: json('The badge.', () => AUDIT_BADGE, { Location: 'Where everybody can read it.' }) },
  },
  readChanges: {
    ...part('GET', '/audits/{id}/changes', 'validation_error', 'rate_limit_exceeded'),
    summary: 'Compare two audits',
    description:
      'What changed since another `done` audit of the same store, whose id is a right to read it, too: fixed, new, unchanged, and what cannot be compared and why.',
    query: [{ name: 'since', description: 'The id of the audit to compare with.', required: true, schema: TEXT_PARAMETER }, LANG],
    answers: { 200: json('The changes.', () => CHANGES) },
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

function presentResult({ business, options }: Pick<RunView<'audit'>, 'business' | 'options'>, assessment: Assessment) {
  const { language } = options;
  return {
    business,
    overall_score: assessment.overallScore,
    market: toldMarket(options),
    reachable: reachableOf(assessment),
    checks: assessment.checks.map((check) => presentCheck(check, assessment, language)),
    general_readiness: presentReadiness(assessment, language),
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
}

function presentCheck(check: CheckAssessment, assessment: Assessment, language: Language) {
  const simulation = checkDetails([check], 'agent_simulation');
  return {
    check_id: check.checkId,
    status: check.status,
    ...(check.score !== null && { score: check.score }),
    recommendation: renderMessage(check.recommendation, language),
    findings: check.findings.map((finding) => presentFinding(finding, assessment.exchanges, language)),
    // One that could not even be judged has no trace to show.
    ...(simulation !== null && { simulation: presentSimulation(simulation) }),
  };
}
