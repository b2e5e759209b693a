/** What an audit has worse than an older one, and why it came: what an older audit's evidence says by today's rules, and on today's day, tells our doing from the store's. */

import type { Finding } from '../core/assessment.ts';
import type { EvidenceSlice, Exchange } from '../core/evidence.ts';
import { type AnswerDiff, diffAnswers, saysNothing } from './answer-diff.ts';
import type { Assessment } from './assessment.ts';
import { SCAN } from './signal-findings.ts';
import { type CheckedFinding, findingsOf, questionOfExchange, type Reported } from './verification.ts';

/**
 * `rules_changed`: the older evidence, judged by today's rules at its own clock, has it already. `time_passed`: it has it on the later
 * day alone. `market_changed`: the two were asked for different countries. `answer_changed`: what it rests on was answered otherwise.
 * `sample_changed`: it rests on pages of the catalogue the older audit never asked for. `unknown`: none of these is proven.
 */
export const CAUSES = ['answer_changed', 'rules_changed', 'time_passed', 'sample_changed', 'market_changed', 'unknown'] as const;
export type Cause = (typeof CAUSES)[number];
/**
 * Why an audit measured nothing. `unreachable`: no answer, or errors alone. `walled`: it refuses us. `forbidden`: its robots.txt does.
 * `unreadable`: nothing of a catalogue could be read out of what it answered. `moved`: its address leads to another domain than before.
 */
export const UNMEASURED_CAUSES = ['unreachable', 'walled', 'forbidden', 'unreadable', 'moved', 'timeout'] as const;
export type UnmeasuredCause = (typeof UNMEASURED_CAUSES)[number];

type Scored = Reported & Pick<Assessment, 'overallScore'>;

export interface CauseInput {
  /** Ids of findings of the later audit that the older one did not have; empty: a score or a tier alone is lower. */
  readonly findings: readonly string[];
  /** null: it is not told that the score is lower. */
  readonly score: { readonly after: number } | null;
  readonly countries: { readonly before: string; readonly after: string };
  readonly after: Reported;
  /** What the older evidence says by today's rules: at its own clock, and on the later audit's day. null: it is not there or not read. */
  readonly judgedNow: Scored | null;
  readonly judgedLater: Scored | null;
  /** Whether the older audit was judged by other rules. */
  readonly otherRules: boolean;
  readonly before: readonly EvidenceSlice[];
  readonly now: readonly EvidenceSlice[];
}

export interface CauseFound {
  readonly cause: Cause;
  /** What was answered otherwise, at most five; empty unless `answer_changed`. */
  readonly exchanges: readonly AnswerDiff[];
  /** Findings, and whether the score, rest on answers that did not come to the older audit: nothing says that they are new. */
  readonly unseen: { readonly findings: readonly string[]; readonly score: boolean };
}

const ALL_SEEN = { findings: [], score: false };

/** Answers that are shown. */
const MOST_ANSWERS = 5;

/** Findings of the later of two audits that the older one has not, of checks that both have measured. */
export function newFindings(before: Reported, after: Reported): readonly CheckedFinding[] {
  const had = new Set(findingsOf(before).map(({ finding }) => finding.findingId));
  const [then, now] = [measuredIn(before), measuredIn(after)];
  return findingsOf(after).filter(({ checkId, finding }) => then.has(checkId) && now.has(checkId) && !had.has(finding.findingId));
}

function measuredIn({ checks, generalReadiness }: Reported): ReadonlySet<string> {
  const measured = checks.filter(({ status }) => status !== 'error').map(({ checkId }): string => checkId);
  return new Set([...measured, ...(generalReadiness === null ? [] : [SCAN])]);
}

/** Pure, and given what a store has sent: an operation of the box. */
export function explainChange(input: CauseInput): CauseFound {
  const { findings, score, countries, otherRules, judgedNow, judgedLater } = input;
  if (countries.before !== countries.after) return { cause: 'market_changed', exchanges: [], unseen: ALL_SEEN };
  if (judgedNow === null || judgedLater === null) return { cause: 'unknown', exchanges: [], unseen: ALL_SEEN };
  const shows = (side: Scored) => {
    const has = new Set(findingsOf(side).map(({ finding }) => finding.findingId));
    const scored = score === null ? [] : [side.overallScore !== null && side.overallScore <= score.after];
    return [...findings.map((id) => has.has(id)), ...scored];
  };
  const [now, later] = [shows(judgedNow), shows(judgedLater)];
  if (later.length > 0 && !later.includes(false)) {
    if (otherRules && !now.includes(false)) return { cause: 'rules_changed', exchanges: [], unseen: ALL_SEEN };
    if (!now.includes(true)) return { cause: 'time_passed', exchanges: [], unseen: ALL_SEEN };
  }
  return ofAnswers(input);
}

function ofAnswers({ findings, score, after, before, now }: CauseInput): CauseFound {
  const later = exchangesOf(now);
  const earlier = exchangesOf(before);
  const byQuestion = new Map(earlier.values().map((exchange) => [questionOfExchange(exchange), exchange]));
  const pairsOf = (keys: Iterable<string>) =>
    [...keys].flatMap((key): readonly Pair[] => {
      const exchange = later.get(key);
      if (exchange === undefined) return [];
      // Pages are matched by what was asked, since their keys move with the sample; profiles by key, since their addresses move.
      const same = byQuestion.get(questionOfExchange(exchange)) ?? (key.startsWith('catalog.') ? undefined : earlier.get(key));
      return [{ before: same, after: exchange }];
    });
  const isUnseen = (pairs: readonly Pair[]) =>
    pairs.some(isUnanswered) && pairs.every((pair) => isUnanswered(pair) || diffOf(pair) === null);
  const unseen = findings.filter((id) => isUnseen(pairsOf(keysOfFindings(after, new Set([id])))));
  const seen = findings.filter((id) => !unseen.includes(id));
  const pairs = pairsOf(seen.length > 0 ? keysOfFindings(after, new Set(seen)) : later.keys());
  const told = { unseen: { findings: unseen, score: score !== null && seen.length === 0 && isUnseen(pairs) } };
  const changed = pairs.flatMap((pair) => diffOf(pair) ?? []);
  if (changed.length > 0) return { cause: 'answer_changed', exchanges: changed.slice(0, MOST_ANSWERS), ...told };
  const unasked = pairs.filter((pair) => pair.before === undefined);
  const isSample = unasked.length > 0 && unasked.every((pair) => pair.after.key.startsWith('catalog.'));
  return { cause: isSample ? 'sample_changed' : 'unknown', exchanges: [], ...told };
}

/** One question, as the older audit and the later one were answered. */
interface Pair {
  readonly before: Exchange | undefined;
  readonly after: Exchange;
}

/** No answer, an error of the server or a pause, and an answer later. */
function isUnanswered({ before, after }: Pair): boolean {
  const isSilent = ({ outcome: { status = 500 } }: Exchange) => status >= 500 || status === 429;
  return before !== undefined && isSilent(before) && !isSilent(after);
}

function diffOf({ before, after }: Pair): AnswerDiff | null {
  const diff = before === undefined ? null : diffAnswers({ before, after });
  return diff === null || saysNothing(diff) ? null : diff;
}

function exchangesOf(slices: readonly EvidenceSlice[]): ReadonlyMap<string, Exchange> {
  return new Map(slices.flatMap(({ exchanges }) => exchanges).map((exchange) => [exchange.key, exchange]));
}

function keysOfFindings(side: CauseInput['after'], ids: ReadonlySet<string>): readonly string[] {
  const found: readonly Finding[] = findingsOf(side).flatMap(({ finding }) => (ids.has(finding.findingId) ? [finding] : []));
  return [...new Set(found.flatMap(({ sent, exchanges }) => [...(sent === undefined ? [] : [sent.exchange]), ...exchanges]))];
}
