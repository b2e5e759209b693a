/** A finished run as bytes: made once, when they are first asked for, stored, and sent as they are. */

import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type AuditBody, type Changes, changesOf, type OutcomeOf, presentRun, type RunKind, type RunView } from '@vitrine/contract';
import { type Language, PRESENTER_VERSION } from '@vitrine/engine';
import { type Around, pageViewOf, type ReportView, renderFindabilityReport, renderPerformanceReport, renderReport } from '@vitrine/report';
import type { Rendered, RenderedKind } from '@vitrine/store';
import type { Settings } from '../deps.ts';
import { addressesOf } from '../documents/addresses.ts';

type Page<K extends RunKind> = (page: ReturnType<typeof pageViewOf<K>>) => string;

/** A verification is shown in the report of its audit. */
const PAGES: { readonly [K in RunKind]: Page<K> | null } = {
  audit: renderReport,
  performance: renderPerformanceReport,
  findability: renderFindabilityReport,
  verification: null,
};

/**
 * One representation of a done run, in `around.language` or else the run's own. The view must be the row as it is once done, the
 * outcome of its kind. The same arguments give the same text; the ETag is the text's, so it is the same on every replica.
 */
export function renderRun<K extends RunKind>(run: RunView<K>, outcome: OutcomeOf[K], bytes: RenderedKind, around: Around = {}): Rendered {
  if (bytes === 'audit') return bytesOf('audit', JSON.stringify(presentRun(run, outcome, around.language)));
  const page: Page<K> | null = PAGES[run.kind];
  if (page === null) throw new Error(`${run.kind} has no page`);
  return bytesOf('report', page(pageViewOf(run, outcome, around)));
}

/** Address of the page for merchants in this language. */
export function guideAt(settings: Pick<Settings, 'siteUrl' | 'baseUrl'>, language: Language): string {
  return addressesOf(settings).site(language === 'fr' ? 'merchantsFr' : 'merchants');
}

export interface DoneAudit {
  readonly run: RunView<'audit'>;
  readonly outcome: OutcomeOf['audit'];
}

/** The difference of two audits in the language of the later one, whatever the earlier one was told in. */
export function changesBetween(later: DoneAudit, earlier: DoneAudit, language: Language = later.run.options.language): Changes {
  const told = ({ run, outcome }: DoneAudit) => presentRun(run, outcome, language) as AuditBody;
  return changesOf(told(later), told(earlier));
}

interface Since {
  readonly verified: NonNullable<ReportView['verified']>;
  readonly earlier: DoneAudit | null;
  readonly around?: Around;
}

/** What verifications have seen, and what has changed since an earlier audit. Made for one reader and stored nowhere. */
export function renderAuditSince(later: DoneAudit, { verified, earlier, around = {} }: Since): Rendered {
  const page = { ...pageViewOf(later.run, later.outcome, around), verified };
  if (earlier === null) return bytesOf('report', renderReport(page));
  const since = earlier.run.finishedAt ?? earlier.run.createdAt;
  return bytesOf('report', renderReport({ ...page, changes: { ...changesBetween(later, earlier, around.language), since } }));
}

/** The ETag is strong, and that of the gzip bytes. */
function bytesOf(kind: RenderedKind, text: string): Rendered {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { kind, presenterVersion: PRESENTER_VERSION, etag, gzip: gzipSync(text) };
}
