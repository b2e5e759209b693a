/** What today's rules say of stored evidence, held against what was said when it was gathered. */

import { type Assessment, type CheckAssessment, findingsOf, type ReadinessAssessment, SCAN } from '@vitrine/engine';

export interface Moved<T> {
  readonly before: T;
  readonly after: T;
}

/** As JSON has it: names of the API. */
export interface MovedScores {
  readonly overall_score: Moved<number | null>;
  /** Scores that moved, by the check's name. */
  readonly scores: Readonly<Record<string, Moved<number | null>>>;
  readonly tier: Moved<string | null>;
  /** Rules and signals behind them, with the points of the check's own score that each gives or takes; the dearest first. */
  readonly rules: readonly RulePoints[];
}
export interface RulePoints {
  readonly check_id: string;
  /** A rule or a signal; where none of the check has other points: a part of its account, a cap, the table of tiers, the weights of checks. */
  readonly rule: string;
  readonly points: number;
}

/** Points of a finding are stored with two decimals; two of them differ by less for that reason alone. */
const ROUNDING = 0.02;

/** null: no score and no tier moved. Checks that only one of the two has are not compared: their evidence is not there. */
export function movedScores(then: Assessment, now: Assessment): MovedScores | null {
  const pairs = now.checks.flatMap((after) => {
    const before = then.checks.find(({ checkId }) => checkId === after.checkId);
    return before === undefined || before.score === after.score ? [] : [{ before, after }];
  });
  const [scanThen, scanNow] = [then.generalReadiness, now.generalReadiness];
  const scan = scanThen !== null && scanNow !== null && isOther(scanThen, scanNow) ? { before: scanThen, after: scanNow } : null;
  const isOverall = then.overallScore !== now.overallScore;
  if (pairs.length === 0 && scan === null && !isOverall) return null;
  const rules = [
    ...pairs.flatMap(({ before, after }) => rulesOf(before, after)),
    ...(scan === null ? [] : signalsOf(scan.before, scan.after)),
    ...(pairs.length === 0 && isOverall ? [{ check_id: 'overall_score', rule: 'check_weights', points: 0 }] : []),
  ];
  return {
    overall_score: { before: then.overallScore, after: now.overallScore },
    scores: Object.fromEntries([
      ...pairs.map(({ before, after }) => [after.checkId, { before: before.score, after: after.score }]),
      ...(scan === null ? [] : [[SCAN, { before: scan.before.continuousScore, after: scan.after.continuousScore }]]),
    ]),
    tier: { before: scan?.before.tier ?? null, after: scan?.after.tier ?? null },
    rules: rules.sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** Whether the findings differ, or the severity of one. */
export function hasOtherFindings(then: Assessment, now: Assessment): boolean {
  const keysOf = (side: Assessment) => new Set(findingsOf(side).map(({ finding }) => `${finding.findingId} ${finding.severity}`));
  return keysOf(then).symmetricDifference(keysOf(now)).size > 0;
}

function isOther(before: ReadinessAssessment, after: ReadinessAssessment): boolean {
  return before.continuousScore !== after.continuousScore || before.tier !== after.tier;
}

function rulesOf(before: CheckAssessment, after: CheckAssessment): readonly RulePoints[] {
  const check_id = after.checkId;
  const costs = [costsOf(before), costsOf(after)] as const;
  const shares = [possibleOf(before), possibleOf(after)] as const;
  const rules = changed(...costs).filter(({ rule }) => {
    // A part that is measured no longer makes every other weigh more, which is no doing of their rules.
    const [was, is] = [(costs[0].get(rule) ?? 0) * shares[0], (costs[1].get(rule) ?? 0) * shares[1]];
    const findings = after.findings.filter((finding) => finding.rule === rule).length;
    return Math.abs(was - is) > ROUNDING * Math.max(1, findings);
  });
  if (rules.length > 0) return rules.map(({ rule, difference }) => ({ check_id, rule, points: rounded(-difference) }));
  const earned = ({ parts }: CheckAssessment) => new Map(parts.map(({ id, earned: points }) => [id, points ?? 0]));
  const parts = changed(earned(before), earned(after)).map(({ rule, difference }) => ({ check_id, rule, points: rounded(difference) }));
  const isCapped = before.cap?.reason !== after.cap?.reason || before.cap?.at !== after.cap?.at;
  const cap = isCapped ? [{ check_id, rule: after.cap?.reason ?? before.cap?.reason ?? '', points: 0 }] : [];
  return [...parts, ...cap];
}

function signalsOf(before: ReadinessAssessment, after: ReadinessAssessment): readonly RulePoints[] {
  const points = ({ signals }: ReadinessAssessment) =>
    new Map(signals.map(({ id, weight, credit, uncounted }) => [id, uncounted === undefined ? weight * (credit ?? 0) : 0]));
  const rules = changed(points(before), points(after)).map(({ rule, difference }) => ({ rule, points: rounded(difference) }));
  const behind = rules.length > 0 ? rules : [{ rule: `tier_table ${after.tierTable}`, points: 0 }];
  return behind.map((one) => ({ check_id: SCAN, ...one }));
}

function costsOf({ findings }: CheckAssessment): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const { rule, cost } of findings) costs.set(rule, (costs.get(rule) ?? 0) + cost);
  return costs;
}

/** Share of a hundred points that was measured. */
function possibleOf({ parts }: CheckAssessment): number {
  return parts.reduce((sum, { earned, possible }) => sum + (earned === null ? 0 : possible), 0) / 100;
}

function changed(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((rule) => ({ rule, difference: (after.get(rule) ?? 0) - (before.get(rule) ?? 0) }))
    .filter(({ difference }) => Math.abs(difference) > ROUNDING);
}

function rounded(points: number): number {
  return Math.round(points * 100) / 100;
}
