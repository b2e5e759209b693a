/** The order in which faults are to be repaired. */

import { type CheckAssessment, type Finding, SEVERITIES } from '../../core/assessment.ts';
import type { Assessment } from '../assessment.ts';
import { CHECK_WEIGHTS, overallWeight } from '../overall.ts';

export interface Fix {
  readonly check: CheckAssessment;
  readonly finding: Finding;
  /** Points of the overall score the finding costs, one decimal; 0 when it costs nothing that could be counted. */
  readonly gain: number;
}

/**
 * Every finding above `info`. Critical ones first, since a client that refuses the store never meets the rest; then by
 * the points gained, then severity, then rule and subject, so that the order is total.
 */
export function fixesInOrder(assessment: Assessment): readonly Fix[] {
  const total = overallWeight(assessment.checks, assessment.generalReadiness);
  const gainOf = (check: CheckAssessment, finding: Finding) =>
    check.score === null || total === 0 ? 0 : Math.round((finding.cost * CHECK_WEIGHTS[check.checkId] * 10) / total) / 10;
  return assessment.checks
    .flatMap((check) => check.findings.map((finding) => ({ check, finding, gain: gainOf(check, finding) })))
    .filter(({ finding }) => finding.severity !== 'info')
    .sort(byUrgency);
}

function byUrgency(a: Fix, b: Fix): number {
  const critical = Number(b.finding.severity === 'critical') - Number(a.finding.severity === 'critical');
  const severity = SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity);
  return (
    critical || b.gain - a.gain || severity || compare(a.finding.rule, b.finding.rule) || compare(a.finding.findingId, b.finding.findingId)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
