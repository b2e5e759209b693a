/** What the sections share: the view, its words, and what is computed once for the page. */

import {
  type Assessment,
  asciiHost,
  CATEGORIES,
  type Finding,
  type Fix,
  fixesInOrder,
  SEVERITIES,
  type SignalFix,
  signalFixesInOrder,
} from '@vitrine/engine';
import type { ReportView } from './view.ts';
import { nameOf, say, type Words, wordsOf } from './words.ts';

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
  readonly signalFixes: readonly SignalFix[];
  /** Exchange key to the place that shows it in full: the first one of the page that rests on it. */
  readonly shownAt: ReadonlyMap<string, Place>;
}

/** A finding or a signal: where on the page it stands, and what it is called in a reference to it. */
export interface Place {
  readonly anchor: string;
  readonly name: string;
}

/** Same view, same model. */
export function modelOf(view: ReportView): ReportModel {
  const findings = listFindings(view.assessment);
  const words = wordsOf(view.language);
  return {
    view,
    words,
    host: asciiHost(view.url) ?? 'store.invalid',
    fixes: fixesInOrder(view.assessment),
    findings,
    signalFixes: signalFixesInOrder(view.assessment),
    shownAt: firstPlaces(view, findings, words),
  };
}

/** The anchor of a signal's fold. */
export function signalAnchor(id: string): string {
  return `s-${id}`;
}

/** The scan's chapter stands before the findings, category by category. */
function firstPlaces({ assessment }: ReportView, findings: readonly ListedFinding[], words: Words): ReadonlyMap<string, Place> {
  const signals = CATEGORIES.flatMap(
    (category) => assessment.generalReadiness?.signals.filter((signal) => signal.category === category) ?? [],
  );
  const places = [
    ...signals.map(({ id, exchanges }) => ({ place: { anchor: signalAnchor(id), name: nameOf(words.signalNames, id) }, exchanges })),
    ...findings.map(({ finding, number }) => ({
      place: { anchor: `f-${number}`, name: say(words.findingNumber, { number }) },
      exchanges: finding.exchanges,
    })),
  ];
  const shown = new Map<string, Place>();
  for (const { place, exchanges } of places) {
    for (const key of exchanges) if (!shown.has(key)) shown.set(key, place);
  }
  return shown;
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
