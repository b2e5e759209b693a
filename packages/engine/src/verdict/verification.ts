/** What the verification of findings of a finished audit asks, and what it answers. The comparison is in verify-findings.ts. */

import { controlKey } from '../checks/general-readiness/frame/derive-facts.ts';
import { CHECK_IDS, type CheckAssessment, type Finding, type VerdictRecord } from '../core/assessment.ts';
import type { Exchange } from '../core/evidence.ts';
import { requestsAnew } from '../core/requests.ts';
import type { Ask } from '../shared/agents/evidence.ts';
import { type Assessment, checkDetails } from './assessment.ts';
import { SCAN, signalFinding } from './signal-findings.ts';

export const VERIFICATION_STATUSES = ['fixed', 'failing', 'replaced', 'not_measured'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/**
 * Why a finding was not measured. `simulation`: a shopper's turns are not repeated. `evidence_removed`: retention has removed the
 * audit's evidence. `rules_changed`: the rules of today do not report it from the same evidence. `no_request`: it rests on no
 * exchange, or on what a browser or a live session saw. `not_asked`: today's answers lead past what it rests on. `limit`: the
 * requests of the verification were spent. `blocked`, `no_answer`, `gone`: what the store answers now is a refusal, no answer, or
 * that nothing is there any more. `check_unmeasured`: the check, or the signal, could not be judged.
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

/** Where a finding that can be verified belongs: a check, or the general scan, whose signals have findings of their own. */
export const VERIFIED_CHECKS = [...CHECK_IDS, SCAN] as const;

export interface CheckedFinding {
  readonly checkId: (typeof VERIFIED_CHECKS)[number];
  readonly finding: Finding;
}

export interface VerifiedFinding extends CheckedFinding {
  /** `finding` is as it is now when it is `failing`, else as the audit has it. */
  readonly status: VerificationStatus;
  /** null unless `not_measured`. */
  readonly reason: UnverifiedReason | null;
  /** Findings of the same rule, or of one that names it, that stand in its place; empty unless `replaced`. */
  readonly replacedBy: readonly string[];
  /** Keys of what came back. */
  readonly exchanges: readonly string[];
}

export interface VerificationAssessment extends Omit<VerdictRecord, 'evidenceVersion'> {
  /** In the order they were asked for. */
  readonly verified: readonly VerifiedFinding[];
  /** Findings the audit did not have: those that `replacedBy` names, and `news`. */
  readonly come: readonly CheckedFinding[];
  /** Ids of those that take no finding's place: never a reason against `fixed`. */
  readonly news: readonly string[];
  /** Requests that were sent, redirects included, and the most there could be. */
  readonly requests: { readonly sent: number; readonly most: number };
  /** Requests that the new answers called for and that were not sent. */
  readonly leftOut: number;
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
export const REPEATABLE: ReadonlySet<CheckedFinding['checkId']> = new Set(['ucp_discovery', 'catalog_quality', SCAN] as const);
/** Rules that speak of every source of the catalogue that was tried, whichever exchanges they show. */
export const OF_SOURCES: ReadonlySet<string> = new Set(['S-source', 'S-nothing-found', 'S-not-measured']);
/** A finding shows the exchanges of this many products; one that concerns more rests on the others' as well. */
export const SHOWN_PRODUCTS = 5;

/** A session with an MCP endpoint ends with the audit: what was asked in one needs a new one, of two messages. */
const SESSION_HEADER = 'mcp-session-id';
const HANDSHAKE = ['ucp.mcp.initialize', 'ucp.mcp.initialized'] as const;

export interface RestsOn {
  readonly findings: readonly CheckedFinding[];
  /** Keys of the exchanges that are asked first. */
  readonly keys: readonly string[];
  /** Requests that what they rest on took. */
  readonly requests: number;
}

/** What an audit has found, or one side of a verification. */
export type Judged = Pick<Assessment, 'checks' | 'generalReadiness'>;

/** The members of a verdict that `findingsOf` reads. */
export interface Reported extends Pick<Assessment, 'generalReadiness'> {
  readonly checks: readonly Pick<CheckAssessment, 'checkId' | 'status' | 'findings'>[];
}

/**
 * Requests a signal may take beside what it rests on: a path that cannot exist, which tells a document from a store that
 * answers everything, and up to four addresses that a mended document names (three links of an llms.txt are the most).
 */
const SIGNAL_REQUESTS = 5;

/** What findings of an audit rest on; null when it has no finding of one of the ids. */
export function restsOn({ exchanges, ...judged }: Judged & Pick<Assessment, 'exchanges'>, ids: readonly string[]): RestsOn | null {
  const all = findingsOf(judged);
  const found = ids.map((id) => all.find(({ finding }) => finding.findingId === id));
  const findings = found.filter((one) => one !== undefined);
  if (findings.length < found.length) return null;
  const repeatable = findings.filter(({ checkId }) => REPEATABLE.has(checkId));
  const keys = [...new Set(repeatable.flatMap((one) => keysOf(one, judged)))];
  const known = keys.flatMap((key) => exchanges[key] ?? []);
  const asked = new Map(known.map((exchange) => [questionOfExchange(exchange), exchange]));
  const inSession = known.some(({ requestHeaders }) => SESSION_HEADER in requestHeaders);
  const every = [...new Set([...keys, ...(inSession ? HANDSHAKE : [])])];
  const unshown = Math.max(0, ...repeatable.map(unshownOf));
  const signals = repeatable.filter((one) => one.checkId === SCAN && keysOf(one, judged).length > 0).length;
  return {
    findings,
    keys: every,
    // A key no finding shows is asked once, as far as its audit has told.
    requests: requestsAnew([...asked.values()]) + every.length - known.length + unshown + signals * SIGNAL_REQUESTS,
  };
}

/** RFC 9309 §2.4: what robots.txt says is not to be used for longer. */
const RULES_MS = 24 * 3_600_000;
/** Two files, the submitted origin's and the home page's, each behind one redirect. */
const RULES_REQUESTS = 4;

/** Whether robots.txt has to be read again before the store is asked anything. */
export function haveRulesExpired(audited: Date, at: Date): boolean {
  return at.getTime() - audited.getTime() > RULES_MS;
}

/** The most a verification may send. */
export function mostRequests({ requests }: Pick<RestsOn, 'requests'>, audited: Date, at: Date): number {
  return requests > 0 && haveRulesExpired(audited, at) ? requests + RULES_REQUESTS : requests;
}

/** Where the search for a source begins: a profile names the catalogue that is asked before any page. */
const FIRST_OF_SOURCES = 'ucp.profile';

/** Keys of what a finding rests on, as far as its audit has told. */
export function keysOf({ checkId, finding }: CheckedFinding, { checks, generalReadiness }: Judged): readonly string[] {
  if (checkId === SCAN && isSeenOtherwise(finding, generalReadiness?.look)) return [];
  if (!OF_SOURCES.has(finding.rule)) return finding.exchanges;
  const attempts = checkDetails(checks, 'catalog_quality')?.attempts ?? [];
  return checkId === 'catalog_quality'
    ? [...new Set([...finding.exchanges, ...attempts.flatMap((tried) => tried.exchanges), FIRST_OF_SOURCES])]
    : [];
}

/** In a browser or in a live session, neither of which is held again. What rests on DNS alone names no exchange. */
function isSeenOtherwise({ rule, exchanges }: Finding, look: 'static' | 'browser' | undefined): boolean {
  return (rule === 'webmcp' && look === 'browser') || exchanges.some((key) => key.startsWith('live.'));
}

/** Keys of the questions for paths that cannot exist: what a document of the scan is worth is read off the answer to the one of its kind. */
export function controlKeysOf(keys: readonly string[], asks: readonly Ask[]): readonly string[] {
  const asked = asks.filter((ask) => keys.includes(ask.key) && ask.control !== 'none');
  return [...new Set(asked.map(controlKey))];
}

/** Products whose exchanges a finding does not show; none where several products came in one answer. */
function unshownOf({ checkId, finding: { exchanges, message } }: CheckedFinding): number {
  const { count } = message.values;
  return checkId !== SCAN && typeof count === 'number' && exchanges.length >= SHOWN_PRODUCTS
    ? Math.max(0, count - SHOWN_PRODUCTS) * Math.floor(exchanges.length / SHOWN_PRODUCTS)
    : 0;
}

export function findingsOf({ checks, generalReadiness }: Reported): readonly CheckedFinding[] {
  const ofSignals = (generalReadiness?.signals ?? []).flatMap((signal) => signalFinding(signal) ?? []);
  return [
    ...checks.flatMap(({ checkId, findings }) => findings.map((finding) => ({ checkId, finding }))),
    ...ofSignals.map((finding) => ({ checkId: SCAN, finding }) as const),
  ];
}
