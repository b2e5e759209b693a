/** What a finished run of a watch shows beside the audit it is compared with. */

import { createHash } from 'node:crypto';
import { findingsOf, isSameDomain, newFindings, SEVERITIES, type Severity, TIERS, type UnmeasuredCause } from '@vitrine/engine';
import type { EndedWatchedRun, RunErrorCode, Tell, Worse } from '@vitrine/store';
import type { Shown } from './decide.ts';
import type { Found } from './found.ts';

/** Ends of runs that say something of the store; the others are our doing, or the owner's. */
const ENDS: Readonly<Partial<Record<RunErrorCode, UnmeasuredCause>>> = {
  store_unreachable: 'unreachable',
  // Its name leads to no public address any more.
  target_not_allowed: 'unreachable',
  audit_timeout: 'timeout',
};

/** Why nothing was measured, by what the finding that tells it says, beside walls; any other reason is ours. */
const SILENCES: Readonly<Record<string, UnmeasuredCause>> = {
  wall_down: 'unreachable',
  blocked: 'walled',
  firewall: 'walled',
  robots: 'forbidden',
  robots_unreadable: 'unreachable',
  unreachable: 'unreachable',
  unreadable: 'unreadable',
  unsampled: 'unreadable',
  unspoken: 'unreadable',
};

/** The check without which nothing was measured, and the rules that say why it was not. */
const MEASURES: ReadonlySet<string> = new Set(['catalog_quality', 'web_findability', 'agent_performance']);
const TELLING: ReadonlySet<string> = new Set(['S-not-measured', 'F-readable']);

export function showOf(
  { errorCode, tell, memory, homes }: Pick<EndedWatchedRun, 'errorCode' | 'tell' | 'memory' | 'homes'>,
  /** null of a run that failed. */
  after: Found | null,
  /** By the rules `after` was judged by; null: there is none to compare with. */
  before: Found | null,
): Shown {
  if (after === null) {
    return unmeasured(errorCode === null ? undefined : ENDS[errorCode]);
  }
  if (hasMoved(homes)) return unmeasured('moved');
  const [main] = after.checks.filter(({ checkId }) => MEASURES.has(checkId));
  if (main?.status === 'error') {
    const said = main.findings.find(({ rule }) => TELLING.has(rule))?.message.id.split('.')[1] ?? '';
    return unmeasured(SILENCES[said] ?? (said.startsWith('wall_') ? 'walled' : undefined));
  }
  if (before !== null && isReplaced(after) && !isReplaced(before)) return unmeasured('unreadable');
  const had = new Set(memory.had);
  const come = before === null ? [] : newFindings(before, after).filter(({ finding }) => !had.has(finding.findingId));
  const worse = before === null ? null : worseOf(tell, come, before, after);
  const isLower = before !== null && (after.overallScore ?? 0) < (before.overallScore ?? 0);
  return {
    kind: 'measured',
    state: stateOf(tell, after),
    worse,
    // A rate varies by chance: a run becomes the one to compare with only where its interval lies apart from the last one's.
    isGood: worse === null && (after.between === undefined ? come.length === 0 || !isLower : before !== null && areApart(before, after)),
    // Where more pages gave no answer than before, a finding may be missing only because its page was not seen.
    isOver: !memory.told || (isOver(memory.told, tell, after) && unansweredIn(after) <= (before === null ? 0 : unansweredIn(before))),
  };
}

function unmeasured(cause: UnmeasuredCause | undefined): Shown {
  return cause === undefined ? { kind: 'nothing' } : { kind: 'unmeasured', cause };
}

/** Its address leads to another registrable domain than it did: what was found there is of another store. */
function hasMoved({ good, now }: EndedWatchedRun['homes']): boolean {
  return good !== null && now !== null && !isSameDomain(new URL(good).hostname, new URL(now).hostname);
}

/** What of it is to be told; null: nothing. */
function worseOf(tell: Tell, come: ReturnType<typeof newFindings>, before: Found, after: Found): Worse | null {
  const findings = come
    .filter(
      ({ finding }, at) => reaches(tell, finding.severity) && at === come.findIndex((one) => one.finding.findingId === finding.findingId),
    )
    .map(({ checkId, finding: { findingId, rule, severity } }) => ({ finding_id: findingId, check_id: checkId, rule, severity }));
  const [was, is] = [before.overallScore, after.overallScore];
  const score =
    tell.score_drop !== null && was !== null && is !== null && was - is >= tell.score_drop && areApart(before, after)
      ? { before: was, after: is }
      : null;
  const [from, to] = [before.generalReadiness?.tier, after.generalReadiness?.tier];
  const tier =
    tell.tier && from !== undefined && to !== undefined && rankOf(to) >= 0 && rankOf(to) < rankOf(from)
      ? { before: from, after: to }
      : null;
  return findings.length === 0 && score === null && tier === null ? null : { findings, score, tier };
}

/** Whether two scores differ by more than chance: of rates, whether their intervals are disjoint. */
function areApart({ between: one }: Found, { between: other }: Found): boolean {
  if (one === undefined || other === undefined) return true;
  return one !== null && other !== null && (one.high < other.low || other.high < one.low);
}

/** One page, such as a question of consent, is served in place of all others, so that a missing product says nothing of the shop. */
function isReplaced(found: Found): boolean {
  const ids = ['S-nothing-found.no_products', 'S-nothing-found.one_page'];
  return findingsOf(found).some(({ finding }) => ids.includes(finding.message.id));
}

/** Pages of the sample that gave no answer. */
function unansweredIn(found: Found): number {
  const said = findingsOf(found).find(({ finding }) => finding.message.id === 'S-sample.unanswered');
  return Number(said?.finding.message.values['count'] ?? 0);
}

/** None of the findings is left, and score and tier are back. */
function isOver(told: Worse, tell: Tell, after: Found): boolean {
  const left = new Set(findingsOf(after).map(({ finding }) => finding.findingId));
  const tier = after.generalReadiness?.tier;
  return (
    told.findings.every(({ finding_id }) => !left.has(finding_id)) &&
    (told.score === null || (after.overallScore ?? 0) > told.score.before - (tell.score_drop ?? 1)) &&
    (told.tier === null || (tier !== undefined && rankOf(tier) >= rankOf(told.tier.before)))
  );
}

function reaches({ severity }: Tell, found: Severity): boolean {
  return severity !== null && SEVERITIES.indexOf(found) <= SEVERITIES.indexOf(severity);
}

/** -1: it could not be told; that is neither a fall nor a way back. */
function rankOf(tier: string): number {
  return (TIERS as readonly string[]).indexOf(tier);
}

/** A name for what its owner would be told of, the same where it is the same. */
function stateOf(tell: Tell, after: Found): string {
  const findings = findingsOf(after).filter(({ finding }) => reaches(tell, finding.severity));
  const named = [findings.map(({ finding }) => finding.findingId).sort(), tell.tier ? after.generalReadiness?.tier : null];
  return createHash('sha256').update(JSON.stringify(named)).digest('base64url').slice(0, 8);
}
