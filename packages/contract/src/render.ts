/** A finished run as bytes: made once when it ends, stored, and sent as they are. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import {
  type Assessment,
  type FindabilityAssessment,
  fingerprint,
  type PerformanceAssessment,
  PRESENTER_VERSION,
  renderBrief,
} from '@vitrine/engine';
import { renderFindabilityReport, renderPerformanceReport, renderReport } from '@vitrine/report';
import type { FollowUpKind } from './ids.ts';
import { type AuditView, presentAudit } from './present.ts';
import { presentFinishedRun, type RunAssessmentOf, type RunView } from './present-run.ts';

export interface RenderedBytes {
  /** `audit`: the JSON body of the GET of a run, whatever its kind. `report`: the HTML page. */
  readonly kind: 'audit' | 'report';
  readonly presenterVersion: number;
  /** Strong ETag of the gzip bytes, quoted. */
  readonly etag: string;
  readonly gzip: Uint8Array;
}

/**
 * Both representations of a done audit, in its language. The view must be the row as it is once done. The same view and
 * assessment give the same text; the ETag is the text's, so it is the same on every replica.
 */
export function renderAll(audit: AuditView, assessment: Assessment): readonly [RenderedBytes, RenderedBytes] {
  return [bytesOf('audit', renderAuditJson(audit, assessment)), bytesOf('report', renderReportHtml(audit, assessment))];
}

/** A row of any kind, as `renderRun` needs it. */
export type AnyRunView = (AuditView & { readonly kind: 'audit' }) | RunView<'performance'> | RunView<'findability'>;
export type AnyOutcome = Assessment | PerformanceAssessment | FindabilityAssessment;

/** The same for a done run of any kind. The outcome must be of the run's kind, as it is stored beside it. */
export function renderRun(run: AnyRunView, outcome: AnyOutcome): readonly [RenderedBytes, RenderedBytes] {
  if (run.kind === 'audit') return renderAll(run, outcome as Assessment);
  return run.kind === 'performance'
    ? renderFollowUp(run, outcome as PerformanceAssessment, renderPerformanceReport)
    : renderFollowUp(run, outcome as FindabilityAssessment, renderFindabilityReport);
}

function renderFollowUp<K extends FollowUpKind>(
  run: RunView<K>,
  assessment: RunAssessmentOf[K],
  renderPage: (view: ReturnType<typeof pageOf> & { readonly assessment: RunAssessmentOf[K] }) => string,
): readonly [RenderedBytes, RenderedBytes] {
  const json = JSON.stringify(presentFinishedRun(run, assessment));
  return [bytesOf('audit', json), bytesOf('report', renderPage({ ...pageOf(run), assessment }))];
}

/** The body of GET /audits/{id} for a done audit. */
export function renderAuditJson(audit: AuditView, assessment: Assessment): string {
  const brief = renderBrief({ url: audit.url, assessment }, audit.options.language);
  return JSON.stringify(presentAudit(audit, { assessment, brief }));
}

function renderReportHtml(audit: AuditView, assessment: Assessment): string {
  return renderReport({ ...pageOf(audit), options: audit.options, assessment });
}

/** What every page says of its run. */
function pageOf(run: AuditView | RunView) {
  return {
    business: run.business,
    url: run.url,
    language: run.options.language,
    createdAt: run.createdAt,
    finishedAt: run.finishedAt ?? run.createdAt,
    options: run.options,
    idFingerprint: fingerprint(run.id),
  };
}

function bytesOf(kind: RenderedBytes['kind'], text: string): RenderedBytes {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { kind, presenterVersion: PRESENTER_VERSION, etag, gzip: gzipSync(text) };
}
