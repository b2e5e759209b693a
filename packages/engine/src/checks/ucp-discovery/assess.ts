/** The check `ucp_discovery`: evidence in, verdict out. Pure; parses store bytes, so in a worker it runs in the box. */

import type { CheckAssessment, Finding } from '../../core/assessment.ts';
import { statusOf } from '../../core/thresholds.ts';
import type { Reach } from '../../formats/http/reach.ts';
import { detailsOf } from './details.ts';
import { factsOf, type UcpFacts, type UcpInput } from './facts.ts';
import { UCP_DISCOVERY_RULES } from './rules/registry.gen.ts';
import { byCost, emptyParts, scoreUcp } from './score.ts';
import { applies, SCORE_TABLE } from './score-table.ts';

/** A hostile document can break one rule a thousand times; ten cases tell the story. */
const MAX_PER_RULE = 10;

/** Throws only for our own bugs; a store cannot make it throw. */
export function assessUcp(input: UcpInput): CheckAssessment {
  const facts = factsOf(input);
  const findings = judge(facts);
  const unmeasured = unmeasuredReason(facts);
  if (unmeasured !== null) {
    return { ...verdict(facts, findings), status: 'error', score: null, recommendation: say(unmeasured), parts: emptyParts(null) };
  }
  if (facts.root.reach.kind === 'absent') {
    const charged = findings.map((finding) => ({ ...finding, cost: finding.rule === 'U01' ? 100 : 0 }));
    return { ...verdict(facts, charged), status: 'fail', score: 0, recommendation: firstFix(charged), parts: emptyParts(0) };
  }
  const { score, cap, parts, findings: charged } = scoreUcp(facts, UCP_DISCOVERY_RULES, findings);
  return { ...verdict(facts, charged), status: statusOf(score, charged), score, cap, parts, recommendation: firstFix(charged) };
}

function verdict(facts: UcpFacts, findings: readonly Finding[]) {
  return { checkId: 'ucp_discovery', findings: findings.toSorted(byCost), cap: null, details: detailsOf(facts) } as const;
}

/** Only rules whose row applies are asked: a rule of a later release has nothing to say about this document. */
function judge(facts: UcpFacts): Finding[] {
  const asked = new Set(SCORE_TABLE.filter((row) => applies(row, facts)).map(({ rule }) => rule));
  return UCP_DISCOVERY_RULES.filter(({ id }) => asked.has(id)).flatMap((rule) => rule.run(facts).slice(0, MAX_PER_RULE));
}

type Unmeasured = 'blocked' | 'unreachable' | 'inconclusive';

/** A score needs a store that let itself be asked; what it answers badly is its own fault and is scored. */
function unmeasuredReason({ root, live }: UcpFacts): Unmeasured | null {
  const { reach } = root;
  if (reach.kind === 'blocked' || reach.kind === 'unreachable') {
    return reach.kind;
  }
  if (reach.kind === 'error' && NOT_THE_DOCUMENT.has(reach.reason)) {
    return 'unreachable';
  }
  return live.profileRejected === null ? null : 'inconclusive';
}

/** A server in trouble and our own limits say nothing about the profile. */
const NOT_THE_DOCUMENT: ReadonlySet<Reach['reason']> = new Set(['server_error', 'target_not_allowed', 'budget_spent']);

function firstFix(findings: readonly Finding[]) {
  const first = findings.filter(({ severity }) => severity !== 'info').toSorted(byCost)[0];
  return first === undefined ? say('nothing') : first.message;
}

function say(key: Unmeasured | 'nothing') {
  return { id: `ucp_discovery.${key}`, values: {} };
}
