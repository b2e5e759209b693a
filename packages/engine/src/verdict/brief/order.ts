/** Which fault to repair first. */

import { type CheckAssessment, type Finding, SEVERITIES } from '../../core/assessment.ts';
import { tenths } from '../../core/score.ts';
import { type Assessment, CHECK_WEIGHTS, overallWeight } from '../assessment.ts';
import { platformOf, REACHES, type Reach, reachOf, roomToday } from '../reach.ts';

export interface Fix {
  readonly check: CheckAssessment;
  readonly finding: Finding;
  readonly reach: Reach;
  /** The most its repair brings the overall score, one decimal: today where it is within reach today; 0 where nothing could be counted. */
  readonly gain: number;
  /** That in points of the check's own score: what a check that is no part of the overall score has to offer. */
  readonly points: number;
}

/**
 * Every finding above `info`. What can be repaired today leads; among these the critical ones, since a client that refuses the store never meets the rest; then by
 * what the overall score gains, then severity, then what the check gains, then rule and subject, so that the order
 * never depends on chance.
 */
export function fixesInOrder(assessment: Assessment): readonly Fix[] {
  const total = overallWeight(assessment.checks);
  const platform = platformOf(assessment);
  const worthOf = (check: CheckAssessment, finding: Finding) => {
    const reach = reachOf(finding, platform);
    const most = reach === 'today' ? Math.min(finding.cost, roomToday(check)) : finding.cost;
    const points = check.score === null ? 0 : most;
    return { reach, gain: tenths(total === 0 ? 0 : (points * CHECK_WEIGHTS[check.checkId]) / total), points: tenths(points) };
  };
  return assessment.checks
    .flatMap((check) => check.findings.map((finding) => ({ check, finding, ...worthOf(check, finding) })))
    .filter(({ finding }) => finding.severity !== 'info')
    .sort(byUrgency);
}

function byUrgency(a: Fix, b: Fix): number {
  const reach = REACHES.indexOf(a.reach) - REACHES.indexOf(b.reach);
  const critical = Number(b.finding.severity === 'critical') - Number(a.finding.severity === 'critical');
  const severity = SEVERITIES.indexOf(a.finding.severity) - SEVERITIES.indexOf(b.finding.severity);
  const worth = b.gain - a.gain || severity || b.points - a.points;
  return reach || critical || worth || compare(a.finding.rule, b.finding.rule) || compare(a.finding.findingId, b.finding.findingId);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
