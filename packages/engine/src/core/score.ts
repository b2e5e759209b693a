/**
 * The arithmetic of a score: what was measured, the most it could give, what it gave, which findings cost the rest, and at
 * which scores a check's status changes.
 */

import type { CheckAssessment, CheckStatus, Finding, ScorePart, Severity } from './assessment.ts';
import type { Rule } from './define.ts';

/** Points of each part of a check, in the order of the account. They add up to 100. */
export type PartPoints = Readonly<Record<string, number>>;

/** One rule that applied. */
export interface Line {
  readonly rule: string;
  readonly part: string;
  readonly points: number;
  /** Share of the points that is lost, 0 to 1. */
  readonly loss: number;
}

export interface Cap {
  readonly reason: string;
  readonly at: number;
  /** The findings that cause the cap; the points it takes are charged to them. */
  readonly bears: (finding: Finding) => boolean;
}

/** The score of a check and how it came about. `findings`: with what each costs. */
export interface ScoreAccount extends Pick<CheckAssessment, 'cap' | 'parts' | 'findings'> {
  readonly score: number;
}

/**
 * Share of a rule's points that a finding of this severity takes, before it is divided by that of the rule's own
 * severity.
 */
const WEIGHT: Readonly<Record<Severity, number>> = { critical: 1, major: 1, minor: 0.5, info: 0 };

/**
 * Points of each rule: its share of its part's points among the rules of the newest edition (those without `until`), so
 * that a new rule takes points only from its own part.
 */
export function pointsByRule(rules: readonly Pick<Rule<never>, 'id' | 'line'>[], parts: PartPoints): ReadonlyMap<string, number> {
  return new Map(
    rules.flatMap(({ id, line }) => {
      if (line === null) return [];
      const beside = rules.flatMap(({ line: other }) => (other?.part === line.part && other.until === undefined ? [other.points] : []));
      return [[id, (line.points * (parts[line.part] ?? 0)) / sum(beside)] as const];
    }),
  );
}

/** The loss its findings make of a rule: a finding of the rule's own severity takes all of it. */
export function lossOf<Facts>({ id, severity }: Rule<Facts>, findings: readonly Finding[]): number {
  const base = WEIGHT[severity] || 1;
  const worst = Math.max(0, ...findings.filter(({ rule }) => rule === id).map((finding) => WEIGHT[finding.severity]));
  return Math.min(1, worst / base);
}

/** `caps`: lowest first. A rule that did not apply has no line and leaves the denominator. */
export function accountOf(lines: readonly Line[], findings: readonly Finding[], parts: PartPoints, caps: readonly Cap[]): ScoreAccount {
  const possible = sum(lines.map(({ points }) => points));
  const earnings = lines.map(({ part, points, loss }) => ({ part, points, earned: points * (1 - loss) }));
  const uncapped = (100 * sum(earnings.map(({ earned }) => earned))) / possible;
  const cap = caps.find(({ at, bears }) => uncapped > at && findings.some(bears)) ?? null;
  return {
    score: Math.round(cap?.at ?? uncapped),
    cap: cap === null ? null : { reason: cap.reason, at: cap.at },
    parts: partsOf(earnings, parts),
    findings: withCosts(findings, lines, possible, cap === null ? null : { bears: cap.bears, points: uncapped - cap.at }),
  };
}

/** Every part with all its points lost or unmeasured. */
export function emptyParts(parts: PartPoints, earned: 0 | null): readonly ScorePart[] {
  return Object.entries(parts).map(([id, possible]) => ({ id, earned, possible }));
}

/** The most one rule could give to its part, and what it gave. */
export interface Earning<Part extends string = string> {
  readonly part: Part;
  readonly points: number;
  readonly earned: number;
}

/** The account by parts. A part in which nothing was measured has no earned points. */
export function partsOf<Part extends string>(
  earnings: readonly Earning<Part>[],
  parts: Readonly<Record<Part, number>>,
): readonly (ScorePart & { readonly id: Part })[] {
  return (Object.keys(parts) as Part[]).map((id) => {
    const own = earnings.filter(({ part }) => part === id);
    const possible = sum(own.map(({ points }) => points));
    if (possible === 0) return { id, earned: null, possible: parts[id] };
    return { id, earned: hundredths(sum(own.map(({ earned }) => earned))), possible: hundredths(possible) };
  });
}

/**
 * A rule's lost points are divided among its findings; points lost to a cap, among those that caused it; points lost
 * without a finding (nothing could be measured), among the critical ones.
 */
function withCosts(
  findings: readonly Finding[],
  lines: readonly Line[],
  possible: number,
  over: (Pick<Cap, 'bears'> & { readonly points: number }) | null,
): Finding[] {
  const spoken = new Set(findings.map(({ rule }) => rule));
  const unspoken = sum(lines.filter(({ rule }) => !spoken.has(rule)).map(({ points, loss }) => points * loss));
  const critical = findings.filter(({ severity }) => severity === 'critical').length;
  const unread = critical === 0 ? 0 : (100 * unspoken) / possible / critical;
  const overEach = over === null ? 0 : over.points / findings.filter(over.bears).length;
  return findings.map((finding) => {
    const extra = (finding.severity === 'critical' ? unread : 0) + (over?.bears(finding) === true ? overEach : 0);
    return { ...finding, cost: hundredths(finding.cost + shareOf(finding, findings, lines, possible) + extra) };
  });
}

/** Points of the score a finding takes from its rule's line, by severity among the rule's findings. */
function shareOf(finding: Finding, findings: readonly Finding[], lines: readonly Line[], possible: number): number {
  const line = lines.find(({ rule }) => rule === finding.rule);
  const weights = sum(findings.filter(({ rule }) => rule === finding.rule).map(({ severity }) => WEIGHT[severity]));
  return line === undefined || weights === 0 ? 0 : (100 * line.points * line.loss * WEIGHT[finding.severity]) / possible / weights;
}

/** The middle one of these figures, of an even number the lower of the two: a figure that was measured. undefined of none. */
export function lowerMedian(figures: readonly number[]): number | undefined {
  return figures.toSorted((a, b) => a - b)[Math.floor((figures.length - 1) / 2)];
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Rounded to one decimal, as points are told. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Rounded to two decimals, so that the same evidence prints the same everywhere. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** At and above: agents can work with the store. */
export const PASS_AT = 80;
/** At and above: agents get part of the way, with faults a shopper would notice. Below: they do not. */
export const WARN_AT = 50;
/** The cap on the score when a real client refuses the store and has no other way in. */
export const CRITICAL_CAP = 20;

/** `pass` also requires that no critical finding is open, whatever the score. */
export function statusOf(score: number, findings: readonly Finding[]): CheckStatus {
  if (score < WARN_AT) return 'fail';
  return score < PASS_AT || findings.some((finding) => finding.severity === 'critical') ? 'warn' : 'pass';
}
