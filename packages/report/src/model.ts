/** What the sections of an audit's report share: the view, its words, and what is computed once for the page. */

import {
  type Assessment,
  CATEGORIES,
  type Fix,
  fixesInOrder,
  type SignalAssessment,
  type SignalFix,
  signalFinding,
  signalFixesInOrder,
} from '@vitrine/engine';
import type { Chapter } from './frame.ts';
import { byGravity, type NumberedFinding, type PageModel, pageOf } from './page.ts';
import type { ReportView } from './view.ts';
import { say, signalName, wordsOf } from './words.ts';

export interface ListedFinding extends NumberedFinding {
  readonly checkId: Assessment['checks'][number]['checkId'];
}

/** What the newest verification that could measure a finding has seen. */
interface Seen {
  readonly status: 'fixed' | 'failing' | 'replaced';
  readonly at: Date | string;
}

export interface ReportModel extends PageModel {
  readonly view: ReportView;
  readonly fixes: readonly Fix[];
  /** Those that no verification has seen done. */
  readonly open: readonly Fix[];
  readonly findings: readonly ListedFinding[];
  /** What no verification has seen done. */
  readonly signalFixes: readonly SignalFix[];
  /** By the id of the finding. */
  readonly seen: ReadonlyMap<string, Seen>;
}

/** Same view, same model. */
export function modelOf(view: ReportView): ReportModel {
  const findings = listFindings(view.assessment);
  const fixes = fixesInOrder(view.assessment);
  const verified = view.verified ?? [];
  const seen = new Map(verified.flatMap(({ findingId, status, at }) => (isSeen(status) ? [[findingId, { status, at }]] : [])));
  return {
    view,
    ...pageOf(view, placesOf(view, findings)),
    fixes,
    open: fixes.filter(({ finding }) => seen.get(finding.findingId)?.status !== 'fixed'),
    findings,
    signalFixes: signalFixesInOrder(view.assessment).filter(({ signals: [signal] }) => seenOf(signal, seen)?.status !== 'fixed'),
    seen,
  };
}

/** What verifications saw of a signal of the scan, whose finding is about nothing else. */
export function seenOf(signal: SignalAssessment, seen: ReportModel['seen']): Seen | undefined {
  return seen.get(signalFinding(signal)?.findingId ?? '');
}

function isSeen(status: string): status is Seen['status'] {
  return status === 'fixed' || status === 'failing' || status === 'replaced';
}

/** The anchor of a signal's fold. */
export function signalAnchor(id: string): string {
  return `s-${id}`;
}

/** The scan's chapter stands before the findings, category by category. */
function placesOf({ assessment, language }: ReportView, findings: readonly ListedFinding[]) {
  const words = wordsOf(language);
  const signals = CATEGORIES.flatMap(
    (category) => assessment.generalReadiness?.signals.filter((signal) => signal.category === category) ?? [],
  );
  return [
    ...signals.map(({ id, exchanges }) => ({ place: { anchor: signalAnchor(id), name: signalName(id, language) }, exchanges })),
    ...findings.map(({ finding, number }) => ({
      place: { anchor: `f-${number}`, name: say(words.findingNumber, { number }) },
      exchanges: finding.exchanges,
    })),
  ];
}

/** Check by check; inside a check by severity, then by cost. */
function listFindings(assessment: Assessment): readonly ListedFinding[] {
  return assessment.checks
    .flatMap((check) => check.findings.toSorted(byGravity).map((finding) => ({ finding, checkId: check.checkId })))
    .map((listed, index) => ({ ...listed, number: index + 1 }));
}

/** One chapter of an audit's report. Adding one: write a file in `sections` and name it in report.ts. */
export type Section = Chapter<ReportModel>;
