/** The report of an audit with what has come after it. */

import { type ReportView, renderReport } from '@vitrine/report';
import { type AuditBody, changesOf } from './changes.ts';
import { presentRun } from './kinds/index.ts';
import type { OutcomeOf, RunView } from './kinds/kind.ts';
import { bytesOf, pageOf, type RenderedBytes } from './kinds/render.ts';

interface Earlier {
  readonly run: RunView<'audit'>;
  readonly outcome: OutcomeOf['audit'];
}

/** What verifications have seen, and what has changed since an earlier audit, in the language of this one. Made for one reader and stored nowhere. */
export function renderAuditSince(
  run: RunView<'audit'>,
  outcome: OutcomeOf['audit'],
  { verified, earlier }: { readonly verified: NonNullable<ReportView['verified']>; readonly earlier: Earlier | null },
): RenderedBytes {
  const page = { ...pageOf(run, outcome), verified };
  if (earlier === null) return bytesOf('report', renderReport(page));
  const { language } = run.options;
  const before = { ...earlier.run, options: { ...earlier.run.options, language } };
  const bodies = [presentRun(run, outcome), presentRun(before, earlier.outcome)] as const;
  const changes = changesOf(bodies[0] as AuditBody, bodies[1] as AuditBody);
  return bytesOf('report', renderReport({ ...page, changes: { ...changes, since: before.finishedAt ?? before.createdAt } }));
}
