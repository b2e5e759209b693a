/**
 * Whether findings of a finished audit are mended, from the audit's evidence with the answers their exchanges give now. Both
 * sides are judged by the same rules in the same process, so that what differs is the store's doing and not ours.
 */

import type { CheckAssessment, CheckId, ExchangeSummary, Finding } from '../core/assessment.ts';
import type { EvidenceSlice, Exchange, OriginEvidence } from '../core/evidence.ts';
import { summariesOf } from '../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../core/version.ts';
import { classifyReach } from '../formats/http/reach.ts';
import type { Wall } from '../formats/http/wall.ts';
import { wallOf } from '../shared/gate/gate.ts';
import type { Assessment } from './assessment.ts';

export const VERIFICATION_STATUSES = ['fixed', 'failing', 'replaced', 'not_measured'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/**
 * Why a finding was not measured. `simulation`: a shopper's turns are not repeated. `evidence_removed`: retention has removed the
 * audit's evidence. `rules_changed`: the rules of today do not report it from the same evidence. `no_request`: it rests on no
 * exchange. `not_asked`: today's answers lead past what it rests on. `limit`: the requests of the verification were spent.
 * `blocked`, `no_answer`, `gone`: what the store answers now is a refusal, no answer, or that nothing is there any more.
 * `check_unmeasured`: the check could not be judged.
 */
export const UNVERIFIED_REASONS = [
  'simulation',
  'evidence_removed',
  'rules_changed',
  'no_request',
  'not_asked',
  'limit',
  'blocked',
  'no_answer',
  'gone',
  'check_unmeasured',
] as const;
export type UnverifiedReason = (typeof UNVERIFIED_REASONS)[number];

export interface CheckedFinding {
  readonly checkId: CheckId;
  readonly finding: Finding;
}

export interface VerifiedFinding extends CheckedFinding {
  /** `finding` is as it is now when it is `failing`, else as the audit has it. */
  readonly status: VerificationStatus;
  /** null unless `not_measured`. */
  readonly reason: UnverifiedReason | null;
  /** Findings that have taken its place; empty unless `replaced`. */
  readonly replacedBy: readonly string[];
  /** Keys of what came back. */
  readonly exchanges: readonly string[];
}

export interface VerificationAssessment {
  readonly engineVersion: string;
  readonly rulesVersion: string;
  /** In the order they were asked for. */
  readonly verified: readonly VerifiedFinding[];
  /** Those that `replacedBy` names. */
  readonly replacements: readonly CheckedFinding[];
  /** Requests that were sent, redirects included, and the most there could be. */
  readonly requests: { readonly sent: number; readonly most: number };
  /** Requests that the new answers called for and that were not sent. */
  readonly leftOut: number;
  /** Every exchange that is referred to, by key. */
  readonly exchanges: Readonly<Record<string, ExchangeSummary>>;
}

/**
 * What a store is asked, without what differs from one asking to the next: session ids and request ids. The revision of MCP
 * tells a call within a session from the same one without.
 */
export function questionOf(asked: {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | null;
}): string {
  const { method = 'GET', url, headers = {}, body = null } = asked;
  return JSON.stringify([method, URL.parse(url)?.href ?? url, headers['accept'] ?? '*/*', headers['mcp-protocol-version'] ?? null, body]);
}

type Question = Pick<Exchange, 'method' | 'url' | 'requestHeaders' | 'requestBody'>;

export function questionOfExchange({ method, url, requestHeaders, requestBody }: Question): string {
  return questionOf({ method, url, headers: requestHeaders, body: requestBody });
}

/** Checks that are judged from the store's answers alone. */
const REPEATABLE: ReadonlySet<CheckId> = new Set<CheckId>(['ucp_discovery', 'catalog_quality']);
/** A session with an MCP endpoint ends with the audit: what was asked in one needs a new one, of two messages. */
const SESSION_HEADER = 'mcp-session-id';
const HANDSHAKE = ['ucp.mcp.initialize', 'ucp.mcp.initialized'] as const;

export interface RestsOn {
  readonly findings: readonly CheckedFinding[];
  /** Keys of the exchanges they rest on. */
  readonly keys: readonly string[];
  /** Requests these exchanges took: the most a verification may send. */
  readonly requests: number;
}

/** What findings of an audit rest on; null when it has no finding of one of the ids. */
export function restsOn({ checks, exchanges }: Pick<Assessment, 'checks' | 'exchanges'>, ids: readonly string[]): RestsOn | null {
  const all = checks.flatMap(({ checkId, findings }) => findings.map((finding) => ({ checkId, finding })));
  const found = ids.map((id) => all.find(({ finding }) => finding.findingId === id));
  const findings = found.filter((one) => one !== undefined);
  if (findings.length < found.length) return null;
  const repeatable = findings.filter(({ checkId }) => REPEATABLE.has(checkId));
  const keys = [...new Set(repeatable.flatMap(({ finding }) => finding.exchanges))];
  const asked = new Map(keys.flatMap((key) => exchanges[key] ?? []).map((exchange) => [questionOfExchange(exchange), exchange]));
  const inSession = [...asked.values()].some(({ requestHeaders }) => SESSION_HEADER in requestHeaders);
  const handshakes = HANDSHAKE.filter((key) => !keys.includes(key)).length;
  return {
    findings,
    keys: [...new Set([...keys, ...(inSession ? HANDSHAKE : [])])],
    requests: [...asked.values()].reduce((sum, { hops }) => sum + 1 + hops.length, inSession ? handshakes : 0),
  };
}

/** The audit's evidence as it was, or with the answers of now in it, and what the checks say of it. */
export interface VerifiedSide {
  readonly origin: OriginEvidence;
  readonly slices: readonly EvidenceSlice[];
  readonly checks: readonly CheckAssessment[];
}

export interface VerificationInput {
  readonly country: string;
  readonly findings: readonly CheckedFinding[];
  readonly before: VerifiedSide;
  readonly now: VerifiedSide;
  /** Questions that were put to the store anew. */
  readonly again: readonly string[];
  readonly requests: VerificationAssessment['requests'];
  readonly leftOut: number;
}

interface Comparison extends VerificationInput {
  readonly asked: ReadonlySet<string>;
  readonly walls: Readonly<Record<'before' | 'now', Wall | null>>;
}

/** Pure: the same evidence gives the same bytes. */
export function verifyFindings(input: VerificationInput): VerificationAssessment {
  const { country, before, now } = input;
  const walls = { before: wallOf({ subject: { country }, origin: before.origin }), now: wallOf({ subject: { country }, origin: now.origin }) };
  const comparison = { ...input, asked: new Set(input.again), walls };
  const verified = input.findings.map((one) => verify(one, comparison));
  const named = new Set(verified.flatMap(({ replacedBy }) => replacedBy));
  const replacements = findingsOf(now.checks).filter(({ finding }) => named.has(finding.findingId));
  const keys = [...verified, ...replacements.map(({ finding }) => finding)].flatMap(({ exchanges }) => exchanges);
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    verified,
    replacements,
    requests: input.requests,
    leftOut: input.leftOut,
    exchanges: summariesOf(keys, now.slices),
  };
}

/** A verdict on an audit whose evidence is no longer there. */
export function unverifiable(findings: readonly CheckedFinding[], most: number): VerificationAssessment {
  const reason = ({ checkId }: CheckedFinding) => (REPEATABLE.has(checkId) ? 'evidence_removed' : 'simulation');
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    verified: findings.map((one) => ({ ...one, status: 'not_measured', reason: reason(one), replacedBy: [], exchanges: [] })),
    replacements: [],
    requests: { sent: 0, most },
    leftOut: 0,
    exchanges: {},
  };
}

function verify(one: CheckedFinding, comparison: Comparison): VerifiedFinding {
  const { checkId, finding } = one;
  const { before, now } = comparison;
  const pairs = finding.exchanges.map((key) => ({ was: exchangeOf(before, key), is: againOf(key, comparison) }));
  const exchanges = [...new Set(pairs.flatMap(({ is }) => is?.key ?? []))];
  const unmeasured = (reason: UnverifiedReason) => ({ ...one, status: 'not_measured', reason, replacedBy: [], exchanges }) as const;
  if (!REPEATABLE.has(checkId)) return unmeasured('simulation');
  if (pairs.length === 0) return unmeasured('no_request');
  if (findIn(before.checks, one) === undefined) return unmeasured('rules_changed');

  const obstacles = pairs.map(({ was, is }) => (is === null ? null : newObstacle(was, is, comparison)));
  const measured = pairs.some(({ is }, index) => is !== null && obstacles[index] === null);
  const still = findIn(now.checks, one);
  if (still !== undefined && measured) {
    return { checkId, finding: still, status: 'failing', reason: null, replacedBy: [], exchanges: still.exchanges };
  }
  const obstacle = obstacles.find((reason) => reason !== null && reason !== 'gone');
  if (obstacle != null) return unmeasured(obstacle);
  if (pairs.every(({ is }) => is === null)) return unmeasured(comparison.leftOut > 0 ? 'limit' : 'not_asked');
  if (still !== undefined) return unmeasured('gone');
  // A page that nothing leads to any more was not seen mended; a conversation may well take a shorter way.
  if (checkId === 'catalog_quality' && pairs.some(({ is }) => is === null)) return unmeasured('not_asked');

  const replacedBy = replacementsOf(one, exchanges, comparison);
  if (replacedBy.length > 0) return { ...one, status: 'replaced', reason: null, replacedBy, exchanges };
  if (obstacles.includes('gone')) return unmeasured('gone');
  if (now.checks.find((check) => check.checkId === checkId)?.status === 'error') return unmeasured('check_unmeasured');
  return { ...one, status: 'fixed', reason: null, replacedBy: [], exchanges };
}

/**
 * Findings that came with the new answers: of the same check, on an exchange or a subject of the one that went, or on something
 * that was first asked now. One that was there before counts where it has spread to such an exchange. What is worth
 * knowing only replaces nothing, and neither does what is said of a request that our limit left out.
 */
function replacementsOf({ checkId, finding }: CheckedFinding, exchanges: readonly string[], { before, now }: Comparison): readonly string[] {
  const own = new Set([...exchanges, ...finding.exchanges]);
  const known = new Set(before.slices.flatMap((slice) => slice.exchanges.filter(wasSent).map(({ key }) => key)));
  const isNews = (come: Finding) => {
    const earlier = findIn(before.checks, { checkId, finding: come });
    return earlier === undefined || come.exchanges.some((key) => own.has(key) && !earlier.exchanges.includes(key));
  };
  return findingsOf(now.checks)
    .filter((come) => come.checkId === checkId && come.finding.severity !== 'info')
    .map((come) => come.finding)
    .filter((come) => come.exchanges.every((key) => wasSent(exchangeOf(now, key))) && isNews(come))
    .filter(
      (come) =>
        come.exchanges.some((key) => own.has(key) || !known.has(key)) || (come.subject !== '' && come.subject === finding.subject),
    )
    .map(({ findingId }) => findingId);
}

function wasSent(exchange: Exchange | undefined): boolean {
  return exchange?.outcome.kind !== 'failure' || exchange.outcome.code !== 'budget_spent';
}

/** What keeps an answer from being read now that did not keep it then; null: it can be read as well as before. */
function newObstacle(was: Exchange | undefined, is: Exchange, { walls }: Comparison): UnverifiedReason | null {
  const obstacle = obstacleOf(is, walls.now);
  return was !== undefined && obstacle === obstacleOf(was, walls.before) ? null : obstacle;
}

function obstacleOf(exchange: Exchange, wall: Wall | null): UnverifiedReason | null {
  const { kind, reason } = classifyReach({ exchange, expects: 'page', wall });
  if (kind === 'ok') return null;
  if (kind === 'absent') return 'gone';
  if (reason === 'budget_spent') return 'limit';
  return kind === 'blocked' ? 'blocked' : 'no_answer';
}

/** What was asked again for an exchange of the audit: the same question, or the one that stands in its place now. */
function againOf(key: string, { before, now, asked }: Comparison): Exchange | null {
  const was = exchangeOf(before, key);
  const anew = now.slices.flatMap((slice) => slice.exchanges).filter((exchange) => asked.has(questionOfExchange(exchange)));
  const same = was === undefined ? undefined : anew.find((exchange) => questionOfExchange(exchange) === questionOfExchange(was));
  return same ?? anew.find((exchange) => exchange.key === key) ?? null;
}

function exchangeOf({ slices }: VerifiedSide, key: string): Exchange | undefined {
  return slices.flatMap((slice) => slice.exchanges).find((exchange) => exchange.key === key);
}

function findIn(checks: readonly CheckAssessment[], { checkId, finding }: CheckedFinding): Finding | undefined {
  return checks.find((check) => check.checkId === checkId)?.findings.find(({ findingId }) => findingId === finding.findingId);
}

function findingsOf(checks: readonly CheckAssessment[]): readonly CheckedFinding[] {
  return checks.flatMap(({ checkId, findings }) => findings.map((finding) => ({ checkId, finding })));
}
