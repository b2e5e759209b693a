/** What the sections of an audit's report share: the view, its words, and what is computed once for the page. */

import {
  type Assessment,
  type Fix,
  fixesInOrder,
  REACHES,
  type SignalAssessment,
  type SignalFix,
  signalFinding,
  signalFixesInOrder,
} from '@vitrine/engine';
import type { Chapter } from './frame.ts';
import { type NumberedFinding, type PageModel, pageOf } from './page.ts';
import type { ReportView } from './view.ts';

export interface ListedFinding extends NumberedFinding {
  readonly checkId: Assessment['checks'][number]['checkId'];
  /** null: it costs nothing. */
  readonly fix: Fix | null;
}

/** What the newest verification that could measure a finding has seen. */
interface Seen {
  readonly status: 'fixed' | 'failing' | 'replaced';
  readonly at: Date | string;
}

export interface ReportModel extends PageModel {
  readonly view: ReportView;
  readonly fixes: readonly Fix[];
  /** The changes worth most that no verification has seen done: the only place where the page tells them. Numbered from 1, as the anchors `fix-<number>`. */
  readonly first: readonly (Fix | SignalFix)[];
  /** The fixes that no verification has seen done. */
  readonly open: readonly Fix[];
  readonly findings: readonly ListedFinding[];
  /** What no verification has seen done. */
  readonly signalFixes: readonly SignalFix[];
  /** By the id of the finding. */
  readonly seen: ReadonlyMap<string, Seen>;
}

/** Same view, same model. */
export function modelOf(view: ReportView): ReportModel {
  const fixes = fixesInOrder(view.assessment);
  const findings = listFindings(view.assessment, fixes);
  const verified = view.verified ?? [];
  const seen = new Map(verified.flatMap(({ findingId, status, at }) => (isSeen(status) ? [[findingId, { status, at }]] : [])));
  const open = fixes.filter(({ finding }) => seen.get(finding.findingId)?.status !== 'fixed');
  const signalFixes = signalFixesInOrder(view.assessment).filter(({ signals: [signal] }) => seenOf(signal, seen)?.status !== 'fixed');
  return {
    view,
    ...pageOf(view),
    fixes,
    open,
    first: worthMost(open, signalFixes),
    findings,
    signalFixes,
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

/** In the order of the brief, then those that cost nothing. */
function listFindings({ checks }: Assessment, fixes: readonly Fix[]): readonly ListedFinding[] {
  const costly = fixes.map((fix) => ({ finding: fix.finding, checkId: fix.check.checkId, fix }));
  const known = new Set(costly.map(({ finding }) => finding));
  const others = checks.flatMap(({ checkId, findings }) =>
    findings.filter((finding) => !known.has(finding)).map((finding) => ({ finding, checkId, fix: null })),
  );
  return [...costly, ...others].map((listed, index) => ({ ...listed, number: index + 1 }));
}

const FIRST = 3;

/**
 * The changes to begin with, of checks and scan: what can be done today; there what stops a client outright, then what keeps other checks from being
 * measured; then by points of the overall score, then by points of the check or of the scan. Both lists are in order already, and the
 * sort is stable. What only makes sense under a condition has no place here.
 */
function worthMost(open: readonly Fix[], signals: readonly SignalFix[]): readonly (Fix | SignalFix)[] {
  const findings = open.map((fix) => ({
    fix,
    keys: [REACHES.indexOf(fix.reach), fix.finding.severity === 'critical' ? -2 : 0, -fix.gain, -fix.points],
  }));
  const unconditional = signals
    .filter(({ condition }) => condition === null)
    .map((fix) => ({ fix, keys: [0, fix.points === 0 ? -1 : 0, 0, -fix.points] }));
  return [...findings, ...unconditional]
    .sort((a, b) => a.keys.map((key, at) => key - (b.keys[at] ?? 0)).find((difference) => difference !== 0) ?? 0)
    .slice(0, FIRST)
    .map(({ fix }) => fix);
}

/** One chapter of an audit's report. Adding one: write a file in `sections` and name it in report.ts. */
export type Section = Chapter<ReportModel>;
