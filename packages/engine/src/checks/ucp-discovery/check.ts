/** The check `ucp_discovery`: can an agent find the store's UCP profile, believe it, and talk to what it names? */

import type { CheckAssessment, Finding } from '../../core/assessment.ts';
import { byUrgency, defineCheck, firstFix, type Judged } from '../../core/check.ts';
import { binds, type Rule } from '../../core/define.ts';
import { accountOf, type Cap, CRITICAL_CAP, emptyParts, type Line, lossOf, PASS_AT, pointsByRule, statusOf } from '../../core/score.ts';
import { type Mark, sentLines } from '../../core/sent-lines.ts';
import type { Reach } from '../../formats/http/reach.ts';
import type { WallContext } from '../../shared/wall/wall.ts';
import { detailsOf, type UcpDetails } from './details.ts';
import { factsOf, type UcpFacts, type UcpInput } from './facts.ts';
import { MIGRATION_SENTENCES } from './migration-sentences.ts';
import { planUcp } from './plan.ts';
import { UCP_PARTS } from './rule.ts';
import { UCP_DISCOVERY_RULES } from './rules/registry.gen.ts';
import { UCP_SENTENCES } from './sentences.ts';
import { readUnasked } from './silence.ts';

/** What L1 says where no catalogue call was seen to be answered over the transport an agent chooses, L4 where no product came that an agent can read, and L2 of a search that is declared and was not seen to work. A second transport that fails is told and bears on nobody who chooses the first. An entry for MCP without its endpoint is chosen all the same, and ends there. */
const UNPROVEN: ReadonlySet<string> = new Set([
  'L1.unreachable',
  'L1.blocked',
  'L1.not_measured',
  'L1.robots',
  'L1.fallback',
  'L1.old_handshake',
  'L1.no_tool_list',
  'L4.none_readable',
  'R1.unspoken',
]);
const SEARCHES: ReadonlySet<string> = new Set(['search_catalog', '/catalog/search']);

/** Just below `pass`: a store agents can talk to but not search is found, and still sells nothing; declared is not proven. */
const NO_CATALOG_CAP = PASS_AT - 1;

/** Lowest first. */
const CAPS: readonly Cap[] = [
  { reason: 'critical', at: CRITICAL_CAP, bears: ({ severity }) => severity === 'critical' },
  { reason: 'no_catalog', at: NO_CATALOG_CAP, bears: ({ rule }) => rule === 'R2' },
  { reason: 'keys_unread', at: NO_CATALOG_CAP, bears: ({ rule, severity }) => rule === 'U26' && severity === 'major' },
  {
    reason: 'not_seen',
    at: NO_CATALOG_CAP,
    bears: ({ rule, subject, message, severity }) =>
      (UNPROVEN.has(message.id) && !(message.id === 'L1.fallback' && severity === 'minor')) ||
      (rule === 'L2' && SEARCHES.has(subject)) ||
      (message.id === 'L4.unreadable' && subject === 'search') ||
      (message.id === 'U13.no_endpoint' && subject.endsWith('#mcp')),
  },
];

const POINTS = pointsByRule(UCP_DISCOVERY_RULES, UCP_PARTS);

const check = defineCheck({
  id: 'ucp_discovery',
  rules: UCP_DISCOVERY_RULES,
  parts: UCP_PARTS,
  sentences: { ...UCP_SENTENCES, ...MIGRATION_SENTENCES },
  facts: (input: UcpInput, context?: WallContext) => factsOf(input, context),
  asks,
  mostPerRule: 10,
  verdict,
  operations: (assessUcp) => ({ assessUcp, planUcp, readUnasked }),
});
export default check;
export const { assessUcp } = check.operations;

/**
 * A rule of a later release has nothing to say about this document. Without a readable document every rule counts, but
 * those whose condition looks at the document: conditions of hosting look at the store alone.
 */
function asks(rule: Rule<UcpFacts>, facts: UcpFacts): boolean {
  if (facts.profile === null) return !rule.isConditional || (isHosting(rule) && rule.when(facts));
  return binds(rule, facts.release) && rule.when(facts);
}

function verdict({ facts, asked, findings: told, broken, say }: Judged<UcpFacts, typeof UCP_SENTENCES>): CheckAssessment<UcpDetails> {
  const findings = withSent(told, facts);
  const found = (sorted: readonly Finding[]) =>
    ({ checkId: 'ucp_discovery', findings: sorted, cap: null, details: detailsOf(facts, broken) }) as const;
  const recommendation = (sorted: readonly Finding[]) => firstFix(sorted) ?? say('nothing');
  const unmeasured = unmeasuredReason(facts);
  if (unmeasured !== null) {
    return { ...found(findings), status: 'error', score: null, recommendation: say(unmeasured), parts: emptyParts(UCP_PARTS, null) };
  }
  if (facts.root.reach.kind === 'absent') {
    const charged = findings.map((finding) => ({ ...finding, cost: finding.rule === 'U01' ? 100 : 0 })).toSorted(byUrgency);
    return { ...found(charged), status: 'fail', score: 0, recommendation: recommendation(charged), parts: emptyParts(UCP_PARTS, 0) };
  }
  const account = accountOf(linesOf(asked, facts, findings), findings, UCP_PARTS, CAPS);
  const { score, cap, parts } = account;
  const charged = account.findings.toSorted(byUrgency);
  return { ...found(charged), status: statusOf(score, charged), score, cap, parts, recommendation: recommendation(charged) };
}

/** Nothing in an unreadable document can be credited. */
function linesOf(asked: readonly Rule<UcpFacts>[], facts: UcpFacts, findings: readonly Finding[]): readonly Line[] {
  return asked.flatMap((rule) => {
    const { id, line } = rule;
    const loss = facts.profile === null && !isHosting(rule) ? 1 : lossOf(rule, findings);
    return line === null ? [] : [{ rule: id, part: line.part, points: rule.weighs(facts) ? (POINTS.get(id) ?? 0) : 0, loss }];
  });
}

function isHosting({ line }: Rule<UcpFacts>): boolean {
  return line?.part === 'hosting';
}

/** A score needs a store that let itself be asked; what it answers badly is its own fault and is scored. */
function unmeasuredReason({ root, live }: UcpFacts): 'blocked' | 'unreachable' | 'inconclusive' | null {
  const { kind, reason } = root.reach;
  if (kind === 'blocked' || kind === 'unreachable') return kind;
  if (kind === 'error' && NOT_THE_DOCUMENT.has(reason)) return 'unreachable';
  return live.profileRejected === null ? null : 'inconclusive';
}

/** A server in trouble, an answer that was cut off and our own limits say nothing about the profile. */
const NOT_THE_DOCUMENT: ReadonlySet<Reach['reason']> = new Set(['server_error', 'truncated', 'target_not_allowed', 'budget_spent']);

/** A profile with a secret in it is not quoted at all: what leaked once is not published a second time. */
const isSecret = ({ rule, message }: Finding) => rule === 'U31' || message.id === 'U27.private_member';

function withSent(findings: readonly Finding[], { root }: Pick<UcpFacts, 'root'>): readonly Finding[] {
  if (root.reach.kind !== 'ok' || findings.some(isSecret)) return findings;
  return findings.map((finding) => {
    if (finding.severity === 'info' || !finding.exchanges.includes(root.exchange.key)) return finding;
    const sent = sentLines(root.exchange, { from: [/"ucp"\s*:/, /\S/], marks: marksOf(finding) });
    return sent === null ? finding : { ...finding, sent };
  });
}

/** The members it names: what was quoted from the document, and the last part of the subject's path. */
function marksOf({ subject, message }: Finding): readonly Mark[] {
  const quoted = Object.values(message.values).flatMap((value) => (typeof value === 'object' ? [value.quoted] : []));
  const last = subject.split('/').at(-1)?.split('#')[0] ?? '';
  return [...quoted, last].filter((text) => text.length > 2).map((text) => JSON.stringify(text));
}
