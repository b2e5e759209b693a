/** From findings to the account of points. */

import { type Finding, type ScorePart, SEVERITIES, type Severity } from '../assessment.ts';
import type { Rule } from '../define.ts';
import { CRITICAL_CAP } from '../thresholds.ts';
import type { UcpFacts } from './facts.ts';
import { applies, PART_POINTS, PARTS, SCORE_TABLE, type ScoreRow } from './score-table.ts';

export interface UcpScore {
  readonly score: number;
  readonly cap: { readonly reason: string; readonly at: number } | null;
  readonly parts: readonly ScorePart[];
  /** The findings with what each costs. */
  readonly findings: readonly Finding[];
}

interface Line {
  readonly row: ScoreRow;
  /** Share of the row's points that is lost, 0 to 1. */
  readonly loss: number;
}

/** How much of a rule's points a finding takes, before it is set against the rule's own severity. */
const WEIGHT: Readonly<Record<Severity, number>> = { critical: 1, major: 1, minor: 0.5, info: 0 };

/** `findings` must be those of `rules` for these facts. */
export function scoreUcp(facts: UcpFacts, rules: readonly Rule<UcpFacts>[], findings: readonly Finding[]): UcpScore {
  const lines = SCORE_TABLE.filter((row) => applies(row, facts)).map((row) => ({ row, loss: lossOf(row, facts, rules, findings) }));
  const possible = sum(lines.map(({ row }) => row.points));
  const earned = sum(lines.map(({ row, loss }) => row.points * (1 - loss)));
  const uncapped = possible === 0 ? 0 : (100 * earned) / possible;
  const capped = findings.some(({ severity }) => severity === 'critical') && uncapped > CRITICAL_CAP;
  return {
    score: Math.round(capped ? CRITICAL_CAP : uncapped),
    cap: capped ? { reason: 'critical', at: CRITICAL_CAP } : null,
    parts: partsOf(lines),
    findings: withCosts(findings, lines, possible, capped ? uncapped - CRITICAL_CAP : 0),
  };
}

/** Every part given up whole (a store without a profile) or left unmeasured (one that could not be asked). */
export function emptyParts(earned: 0 | null): readonly ScorePart[] {
  return PARTS.map((id) => ({ id, earned, possible: PART_POINTS[id] }));
}

function lossOf(row: ScoreRow, facts: UcpFacts, rules: readonly Rule<UcpFacts>[], findings: readonly Finding[]): number {
  // Nothing in an unreadable document can be credited.
  if (facts.profile === null && row.part !== 'hosting') {
    return 1;
  }
  const base = WEIGHT[rules.find(({ id }) => id === row.rule)?.severity ?? 'major'] || 1;
  const worst = Math.max(0, ...findings.filter(({ rule }) => rule === row.rule).map(({ severity }) => WEIGHT[severity]));
  return Math.min(1, worst / base);
}

function partsOf(lines: readonly Line[]): ScorePart[] {
  return PARTS.map((id) => {
    const own = lines.filter(({ row }) => row.part === id);
    const possible = sum(own.map(({ row }) => row.points));
    if (possible === 0) {
      return { id, earned: null, possible: PART_POINTS[id] };
    }
    return { id, earned: round(sum(own.map(({ row, loss }) => row.points * (1 - loss)))), possible };
  });
}

/** A rule's lost points are shared by its findings; what the cap takes, and what no rule could look at, by the critical ones. */
function withCosts(findings: readonly Finding[], lines: readonly Line[], possible: number, overCap: number): Finding[] {
  const spoken = new Set(findings.map(({ rule }) => rule));
  const unspoken = sum(lines.filter(({ row }) => !spoken.has(row.rule)).map(({ row, loss }) => row.points * loss));
  const critical = findings.filter(({ severity }) => severity === 'critical').length;
  const extra = critical === 0 || possible === 0 ? 0 : ((100 * unspoken) / possible + overCap) / critical;
  return findings.map((finding) => {
    const line = lines.find(({ row }) => row.rule === finding.rule);
    const lost = line === undefined || possible === 0 ? 0 : (100 * line.row.points * line.loss) / possible;
    const weights = sum(findings.filter(({ rule }) => rule === finding.rule).map(({ severity }) => WEIGHT[severity]));
    const share = weights === 0 ? 0 : (lost * WEIGHT[finding.severity]) / weights;
    return { ...finding, cost: round(share + (finding.severity === 'critical' ? extra : 0)) };
  });
}

/** Dearest first, then by severity and id: the order does not depend on the rules' files. */
export function byCost(left: Finding, right: Finding): number {
  return (
    Number(right.severity === 'critical') - Number(left.severity === 'critical') ||
    right.cost - left.cost ||
    SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) ||
    (left.findingId < right.findingId ? -1 : 1)
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
