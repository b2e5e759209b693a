/** Runs a check's rules so that a rule that throws does not stop the others. */

import { type Finding, SEVERITIES } from './assessment.ts';
import type { Rule } from './define.ts';

/** The result of a check's rules. */
export interface RuleRun {
  /** Most urgent first: see `byUrgency`. */
  readonly findings: readonly Finding[];
  /** `<rule>: <error>` of rules that threw: our bugs, kept in the assessment so that the runner can log them. */
  readonly broken: readonly string[];
}

/**
 * Every rule runs, whatever the others do. `most`: cases kept per rule, because a hostile document can break one rule a
 * thousand times.
 */
export function runRules<Facts>(rules: readonly Rule<Facts>[], facts: Facts, most = Number.POSITIVE_INFINITY): RuleRun {
  const findings: Finding[] = [];
  const broken: string[] = [];
  for (const rule of rules) {
    try {
      findings.push(...rule.run(facts).slice(0, most));
    } catch (error) {
      // The message only: a stack differs between installations, and the same evidence must give the same bytes.
      broken.push(`${rule.id}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { findings: findings.toSorted(byUrgency), broken };
}

/** Critical first; then by points, by severity, and by id, so that equal findings keep one order everywhere. */
export function byUrgency(a: Finding, b: Finding): number {
  const critical = Number(b.severity === 'critical') - Number(a.severity === 'critical');
  const severity = SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
  return critical || b.cost - a.cost || severity || (a.findingId < b.findingId ? -1 : a.findingId > b.findingId ? 1 : 0);
}
