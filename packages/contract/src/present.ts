/** From stored rows to what is read: the JSON of an audit (specification §2, decisions §1). */

import { type Assessment, type CheckAssessment, type Language, renderMessage, type ShopDetails } from '@vitrine/engine';
import { AUDIT_ERRORS, type AuditErrorName } from './errors.ts';
import { presentFinding } from './present-finding.ts';
import { presentReadiness } from './present-readiness.ts';
import { presentSimulation } from './present-shopping.ts';
import type { RequestedMetadata } from './wire/request.ts';

/** What presentation needs of an audit's row. */
export interface AuditView {
  readonly id: string;
  readonly status: 'pending' | 'running' | 'done' | 'failed';
  readonly business: string;
  readonly url: string;
  readonly options: EffectiveOptions;
  readonly metadata: RequestedMetadata | null;
  readonly errorCode: AuditErrorName | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Options as they took effect; `general_scan` does not exist in the commerce profile. */
export interface EffectiveOptions {
  readonly agent_simulation: boolean;
  readonly general_scan?: boolean;
  readonly sample_size: number;
  readonly country: string;
  readonly language: Language;
}

/** What is known of a finished audit beyond its row. */
export interface Outcome {
  readonly assessment: Assessment;
  /** Markdown, or null when nothing needs fixing. */
  readonly brief: string | null;
}

/**
 * The representation of an audit, the same for every route that shows one. `metadata` is always there; `result`, `error`,
 * `agent_brief`, `started_at` and `finished_at` exist when they mean something and are absent otherwise. The outcome must
 * be given for a done audit and is ignored for others.
 */
export function presentAudit(audit: AuditView, outcome: Outcome | null) {
  if (audit.status === 'done' && outcome === null) throw new Error('a done audit is presented with its outcome');
  const done = audit.status === 'done' ? outcome : null;
  const { language } = audit.options;
  return {
    id: audit.id,
    status: audit.status,
    metadata: audit.metadata,
    ...(done && { result: presentResult(audit.business, done.assessment, language) }),
    ...(audit.status === 'failed' && { error: presentError(audit.errorCode ?? 'internal_error', language) }),
    ...(done?.brief != null && { agent_brief: done.brief }),
    created_at: audit.createdAt.toISOString(),
    ...(audit.startedAt && { started_at: audit.startedAt.toISOString() }),
    ...(audit.finishedAt && { finished_at: audit.finishedAt.toISOString() }),
    options: audit.options,
  };
}

function presentError(code: AuditErrorName, language: Language) {
  return { error_code: code, detail: AUDIT_ERRORS[code][language] };
}

function presentResult(business: string, assessment: Assessment, language: Language) {
  return {
    business,
    overall_score: assessment.overallScore,
    checks: assessment.checks.map((check) => presentCheck(check, assessment, language)),
    general_readiness: presentReadiness(assessment, language),
    evidence: { engine_version: assessment.engineVersion, rules_version: assessment.rulesVersion },
  };
}

function presentCheck(check: CheckAssessment, assessment: Assessment, language: Language) {
  return {
    check_id: check.checkId,
    status: check.status,
    ...(check.score !== null && { score: check.score }),
    recommendation: renderMessage(check.recommendation, language),
    findings: check.findings.map((finding) => presentFinding(finding, assessment.exchanges, language)),
    ...(isSimulated(check) && { simulation: presentSimulation(check.details) }),
  };
}

/** A simulation that could not even be judged has no trace to show. */
function isSimulated(check: CheckAssessment): check is CheckAssessment & { readonly details: ShopDetails } {
  return check.checkId === 'agent_simulation' && check.details !== null;
}
