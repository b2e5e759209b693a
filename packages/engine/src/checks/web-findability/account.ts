/** From the shares the rules measured to the score. What could not be measured leaves the denominator. */

import { type Earning, hundredths, pointsByRule, sum } from '../../core/score.ts';
import type { FindabilityAssessment } from './assessment.ts';
import { boundsOf } from './bounds.ts';
import { capOf } from './caps.ts';
import { isClosedByFailure } from './counted.ts';
import type { FindabilityFacts, RequestAccount, ScoredFacts } from './facts.ts';
import { FINDABILITY_PARTS, type FindabilityPart } from './parts.ts';
import type { FindabilityRule } from './rule.ts';
import type { Share } from './shares.ts';

/** No score below this share of points that could be measured. */
const COVERAGE_FLOOR = 0.4;

interface Line {
  readonly rule: string;
  readonly part: FindabilityPart;
  readonly points: number;
  readonly share: Share;
}

export function withAccount(facts: FindabilityFacts, rules: readonly FindabilityRule[]): ScoredFacts {
  const lines = linesOf(rules, facts);
  const account = accountOf(lines, facts);
  return {
    ...facts,
    account,
    costOf(rule, lost) {
      const line = lines.find((one) => one.rule === rule);
      if (line === undefined) throw new Error(`${rule} has no points to lose`);
      const { points, share } = line;
      return typeof share !== 'number' || account.possible === 0 ? 0 : (Math.min(lost, 1 - share) * points * 100) / account.possible;
    },
  };
}

/** In the order of the parts: sums of fractions depend on it. */
function linesOf(rules: readonly FindabilityRule[], facts: FindabilityFacts): readonly Line[] {
  const points = pointsByRule(rules, FINDABILITY_PARTS);
  return (Object.keys(FINDABILITY_PARTS) as FindabilityPart[]).flatMap((part) =>
    rules.flatMap(({ id, line, share }) =>
      line?.part === part && share !== null ? [{ rule: id, part, points: points.get(id) ?? 0, share: share(facts) }] : [],
    ),
  );
}

function accountOf(lines: readonly Line[], facts: FindabilityFacts): RequestAccount {
  const earnings = lines.flatMap(({ part, points, share }): readonly Earning<FindabilityPart>[] =>
    typeof share === 'number' ? [{ part, points, earned: points * share }] : [],
  );
  const possible = sum(earnings.map(({ points }) => points));
  const unmeasured = sum(lines.map(({ points, share }) => (share === 'unmeasured' ? points : 0)));
  const coverage = 1 - unmeasured / sum(lines.map(({ points }) => points));
  const isEnough = coverage >= COVERAGE_FLOOR && possible > 0 && isMeasurable(facts);
  const score = isEnough ? Math.round((sum(earnings.map(({ earned }) => earned)) / possible) * 100) : null;
  const ended = bounded(score, capOf(facts));
  return { earnings, possible, coverage: hundredths(coverage), ...ended, ...boundsOf(lines, facts, ended.score, score) };
}

/** A page answered; and where robots.txt could not be read, no other page was asked for: the home page alone is no store. */
function isMeasurable(facts: FindabilityFacts): boolean {
  const isUnread = facts.robots.state === 'error' || facts.pages.some(({ reason }) => reason === 'robots_unreadable');
  const isShut = isUnread && !isClosedByFailure(facts);
  return facts.wall === null && !isShut && facts.pages.some(({ state }) => state !== 'blocked' && state !== 'error');
}

function bounded(score: number | null, cap: FindabilityAssessment['cap']): Pick<RequestAccount, 'score' | 'cap' | 'capped'> {
  if (score === null || cap === null || score <= cap.at) return { score, cap: null, capped: 0 };
  return { score: cap.at, cap, capped: score - cap.at };
}
