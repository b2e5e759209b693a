/** From findings to the account of points. */

import { type Finding, type ScorePart, SEVERITIES, type Severity } from '../../core/assessment.ts';
import type { Rule } from '../../core/define.ts';
import { CRITICAL_CAP, NO_CATALOG_CAP } from '../../core/thresholds.ts';
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
  const lines = SCORE_TABLE.filter((row) => applies(row, facts)).map((row) => ({
    row: row.weighs?.(facts) === false ? { ...row, points: 0 } : row,
    loss: lossOf(row, facts, rules, findings),
  }));
  const possible = sum(lines.map(({ row }) => row.points));
  const earned = sum(lines.map(({ row, loss }) => row.points * (1 - loss)));
  const uncapped = (100 * earned) / possible;
  const cap = CAPS.find(({ at, bears }) => uncapped > at && findings.some(bears)) ?? null;
  return {
    score: Math.round(cap?.at ?? uncapped),
    cap: cap === null ? null : { reason: cap.reason, at: cap.at },
    parts: partsOf(lines),
    findings: withCosts(findings, lines, possible, cap === null ? null : { bears: cap.bears, points: uncapped - cap.at }),
  };
}

interface Cap {
  readonly reason: string;
  readonly at: number;
  /** The findings that bring the cap about, and carry what it takes. */
  readonly bears: (finding: Finding) => boolean;
}

/** What L1 says where no catalogue call was seen to be answered, and L2 of a search that is declared and never works. */
const UNPROVEN: ReadonlySet<string> = new Set(['L1.unreachable', 'L1.blocked', 'L1.not_measured']);
const SEARCHES: ReadonlySet<string> = new Set(['search_catalog', '/catalog/search']);

/** Lowest first. A store agents can talk to but not search is found, and still sells nothing; declared is not proven. */
const CAPS: readonly Cap[] = [
  { reason: 'critical', at: CRITICAL_CAP, bears: ({ severity }) => severity === 'critical' },
  { reason: 'no_catalog', at: NO_CATALOG_CAP, bears: ({ rule }) => rule === 'R2' },
  {
    reason: 'not_seen',
    at: NO_CATALOG_CAP,
    bears: ({ rule, subject, message }) => UNPROVEN.has(message.id) || (rule === 'L2' && SEARCHES.has(subject)),
  },
];

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

interface OverCap {
  readonly bears: Cap['bears'];
  readonly points: number;
}

/**
 * A rule's lost points are shared by its findings; what a cap takes, by those that brought it about; what could not
 * be looked at for want of a readable document, by the critical ones.
 */
function withCosts(findings: readonly Finding[], lines: readonly Line[], possible: number, over: OverCap | null): Finding[] {
  const spoken = new Set(findings.map(({ rule }) => rule));
  const unspoken = sum(lines.filter(({ row }) => !spoken.has(row.rule)).map(({ row, loss }) => row.points * loss));
  const critical = findings.filter(({ severity }) => severity === 'critical').length;
  const unread = critical === 0 ? 0 : (100 * unspoken) / possible / critical;
  const overEach = over === null ? 0 : over.points / findings.filter(over.bears).length;
  return findings.map((finding) => {
    const extra = (finding.severity === 'critical' ? unread : 0) + (over?.bears(finding) === true ? overEach : 0);
    return { ...finding, cost: round(shareOf(finding, findings, lines, possible) + extra) };
  });
}

/** Points of the score a finding takes from its rule's row, by severity among the rule's findings. */
function shareOf(finding: Finding, findings: readonly Finding[], lines: readonly Line[], possible: number): number {
  const line = lines.find(({ row }) => row.rule === finding.rule);
  const weights = sum(findings.filter(({ rule }) => rule === finding.rule).map(({ severity }) => WEIGHT[severity]));
  return line === undefined || weights === 0 ? 0 : (100 * line.row.points * line.loss * WEIGHT[finding.severity]) / possible / weights;
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
