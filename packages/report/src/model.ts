/** What the sections share: the view, its words, and what is computed once for the page. */

import { type Assessment, asciiHost, type Finding, type Fix, fixesInOrder, SEVERITIES } from '@vitrine/engine';
import type { ReportView } from './view.ts';
import { type Words, wordsOf } from './words.ts';

export interface ListedFinding {
  readonly finding: Finding;
  readonly checkId: Assessment['checks'][number]['checkId'];
  /** Counted from 1 through the whole page; names the anchor `f-<number>`. */
  readonly number: number;
}

export interface ReportModel {
  readonly view: ReportView;
  readonly words: Words;
  /** ASCII; the submitted text never names the page. */
  readonly host: string;
  readonly fixes: readonly Fix[];
  readonly findings: readonly ListedFinding[];
  /** Exchange key to the number of the finding that shows it in full: the first one that rests on it. */
  readonly shownAt: ReadonlyMap<string, number>;
}

/** Same view, same model. */
export function modelOf(view: ReportView): ReportModel {
  const findings = listFindings(view.assessment);
  const shownAt = new Map<string, number>();
  for (const { finding, number } of findings) {
    for (const key of finding.exchanges) if (!shownAt.has(key)) shownAt.set(key, number);
  }
  return {
    view,
    words: wordsOf(view.language),
    host: asciiHost(view.url) ?? 'store.invalid',
    fixes: fixesInOrder(view.assessment),
    findings,
    shownAt,
  };
}

/** Check by check; inside a check the gravest and dearest first. */
function listFindings(assessment: Assessment): readonly ListedFinding[] {
  return assessment.checks
    .flatMap((check) => check.findings.toSorted(byGravity).map((finding) => ({ finding, checkId: check.checkId })))
    .map((listed, index) => ({ ...listed, number: index + 1 }));
}

function byGravity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.cost - a.cost;
}
