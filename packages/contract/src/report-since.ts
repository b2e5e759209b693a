/** What came after an audit or before it: verifications and an earlier audit, told beside it. */

import type { Language } from '@vitrine/engine';
import { type ReportView, renderReport } from '@vitrine/report';
import { type AuditBody, changesOf } from './changes.ts';
import { presentRun } from './kinds/index.ts';
import type { OutcomeOf, RunView } from './kinds/kind.ts';
import { bytesOf, pageOf, type RenderedBytes } from './kinds/render.ts';
import type { Changes } from './wire/findings.ts';

export interface DoneAudit {
  readonly run: RunView<'audit'>;
  readonly outcome: OutcomeOf['audit'];
}

/** The difference of two audits in the language of the later one, whatever the earlier one was told in. */
export function changesBetween(later: DoneAudit, earlier: DoneAudit, language: Language = later.run.options.language): Changes {
  const told = ({ run, outcome }: DoneAudit) => presentRun({ ...run, options: { ...run.options, language } }, outcome) as AuditBody;
  return changesOf(told(later), told(earlier));
}

interface Since {
  readonly verified: NonNullable<ReportView['verified']>;
  readonly earlier: DoneAudit | null;
  readonly language?: Language | undefined;
}

/** What verifications have seen, and what has changed since an earlier audit, in a language of choice, else that of this one. Made for one reader and stored nowhere. */
export function renderAuditSince(later: DoneAudit, { verified, earlier, language = later.run.options.language }: Since): RenderedBytes {
  const page = { ...pageOf(later.run, later.outcome), verified, language };
  if (earlier === null) return bytesOf('report', renderReport(page));
  const since = earlier.run.finishedAt ?? earlier.run.createdAt;
  return bytesOf('report', renderReport({ ...page, changes: { ...changesBetween(later, earlier, language), since } }));
}
