/**
 * Whether findings of a finished audit are mended, from the audit's evidence with the answers their exchanges give now. Both
 * sides are judged by the same rules in the same process, so that what differs is the store's doing and not ours.
 */

import type { CatalogDetails } from '../checks/catalog-quality/details.ts';
import { CATALOG_QUALITY_RULES } from '../checks/catalog-quality/rules/registry.gen.ts';
import type { SignalAssessment } from '../checks/general-readiness/frame/assessment.ts';
import { UCP_DISCOVERY_RULES } from '../checks/ucp-discovery/rules/registry.gen.ts';
import type { CheckAssessment, Finding } from '../core/assessment.ts';
import type { Rule } from '../core/define.ts';
import { type EvidenceSlice, type Exchange, failureOf, type OriginEvidence } from '../core/evidence.ts';
import { summariesOf } from '../core/summaries.ts';
import { ENGINE_VERSION, RULES_VERSION } from '../core/version.ts';
import { classifyReach } from '../formats/http/reach.ts';
import type { Wall } from '../formats/http/wall.ts';
import { wallOf } from '../shared/wall/wall.ts';
import { checkDetails } from './assessment.ts';
import { SCAN } from './signal-findings.ts';
import {
  type CheckedFinding,
  findingsOf,
  type Judged,
  keysOf,
  OF_SOURCES,
  questionOfExchange,
  REPEATABLE,
  SHOWN_PRODUCTS,
  type UnverifiedReason,
  type VerificationAssessment,
  type VerifiedFinding,
} from './verification.ts';

/** The audit's evidence as it was, or with the answers of now in it, and what the checks say of it. */
export interface VerifiedSide extends Judged {
  readonly origin: OriginEvidence;
  readonly slices: readonly EvidenceSlice[];
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
  /** Exchanges asked anew that no finding shows: those of further products. */
  readonly further: readonly Exchange[];
}

/** Pure: the same evidence gives the same bytes. */
export function verifyFindings(input: VerificationInput): VerificationAssessment {
  const { country, before, now } = input;
  const walls = {
    before: wallOf({ subject: { country }, origin: before.origin }),
    now: wallOf({ subject: { country }, origin: now.origin }),
  };
  const asked = new Set(input.again);
  const shown = new Set(input.findings.flatMap((one) => keysOf(one, before)));
  const further = askedIn(now, asked).filter(({ key }) => !shown.has(key));
  const verified = input.findings.map((one) => verify(one, { ...input, asked, walls, further }));
  const replacing = new Set(verified.flatMap(({ replacedBy }) => replacedBy));
  const news = newsOf(before, now, asked).filter((id) => !replacing.has(id));
  const told = new Set([...replacing, ...news]);
  const come = findingsOf(now).filter(({ finding }) => told.has(finding.findingId));
  const keys = [...verified, ...come.map(({ finding }) => finding)].flatMap(({ exchanges }) => exchanges);
  return {
    engineVersion: ENGINE_VERSION,
    rulesVersion: RULES_VERSION,
    verified,
    come,
    news,
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
    come: [],
    news: [],
    requests: { sent: 0, most },
    leftOut: 0,
    exchanges: {},
  };
}

/**
 * Exchanges that must be asked as well: those of findings that are still there. The first products of such a finding may be
 * mended; whether all are, the others tell, even where they share an answer that was asked, such as a list or a picture.
 */
export function unaskedYet({ findings, now, again }: Pick<VerificationInput, 'findings' | 'now' | 'again'>): readonly string[] {
  const asked = new Set(again);
  const many = findings.filter(({ checkId }) => checkId !== SCAN && REPEATABLE.has(checkId));
  const keys = many.flatMap((one) => findIn(now, one)?.exchanges ?? []);
  return [...new Set(keys)].filter((key) => !isAsked(exchangeOf(now, key), asked));
}

function verify(one: CheckedFinding, comparison: Comparison): VerifiedFinding {
  const { checkId, finding } = one;
  const { before, now, asked, further } = comparison;
  const shown = keysOf(one, before).map((key) => ({ was: exchangeOf(before, key), is: againOf(key, comparison) }));
  const others =
    checkId === SCAN || finding.exchanges.length < SHOWN_PRODUCTS ? [] : further.map((is) => ({ was: exchangeOf(before, is.key), is }));
  const pairs = [...shown, ...others];
  const exchanges = [...new Set(pairs.flatMap(({ is }) => is?.key ?? []))];
  const unmeasured = (reason: UnverifiedReason) => ({ ...one, status: 'not_measured', reason, replacedBy: [], exchanges }) as const;
  if (!REPEATABLE.has(checkId)) return unmeasured('simulation');
  if (pairs.length === 0) return unmeasured('no_request');
  if (findIn(before, one) === undefined) return unmeasured('rules_changed');

  const signal = checkId === SCAN ? now.generalReadiness?.signals.find(({ id }) => id === finding.rule) : undefined;
  // The scan judges refusals and silence itself: they tell why a signal could not be measured, and nothing of one that was.
  const isSeen = (signal?.credit ?? null) !== null;
  const obstacles = pairs.map(({ was, is }) => (is === null || isSeen ? null : newObstacle(was, is, comparison)));
  const still = findIn(now, one);
  // A catalogue that is new takes more questions than pages did: whether it answers was not seen.
  if (still !== undefined && OF_SOURCES.has(finding.rule) && comparison.leftOut > 0) return unmeasured('limit');
  const unread = new Set(pairs.flatMap(({ is }, index) => (is !== null && obstacles[index] !== null ? is.key : [])));
  if (still?.exchanges.some((key) => isAsked(exchangeOf(now, key), asked) && !unread.has(key))) {
    return { checkId, finding: still, status: 'failing', reason: null, replacedBy: [], exchanges: still.exchanges };
  }
  const obstacle = obstacles.find((reason) => reason !== null && reason !== 'gone');
  if (obstacle != null) return unmeasured(obstacle);
  if (still !== undefined) return unmeasured(obstacles.includes('gone') ? 'gone' : 'limit');
  if (pairs.every(({ is }) => is === null)) return unmeasured(comparison.leftOut > 0 ? 'limit' : 'not_asked');
  if (checkId === SCAN && !isSeen) return unmeasured(whyUnseen(signal, comparison));
  // A page that nothing leads to any more was not seen mended; a conversation, or the search for a source, may take a shorter way.
  const mustBeAsked = checkId === 'catalog_quality' && !OF_SOURCES.has(finding.rule);
  if (mustBeAsked && pairs.some(({ is }) => is === null)) return unmeasured('not_asked');

  const replacedBy = replacementsOf(one, exchanges, comparison);
  if (replacedBy.length > 0) return { ...one, status: 'replaced', reason: null, replacedBy, exchanges };
  if (obstacles.includes('gone') || hasLostProducts(finding, comparison)) return unmeasured('gone');
  if (now.checks.find((check) => check.checkId === checkId)?.status === 'error') return unmeasured('check_unmeasured');
  return { ...one, status: 'fixed', reason: null, replacedBy: [], exchanges };
}

/** The rules whose findings may stand in a rule's place after a repair by the letter or half a repair: itself, and those that name it. */
const REPLACED_BY = replacedBy([...CATALOG_QUALITY_RULES, ...UCP_DISCOVERY_RULES]);

function replacedBy(rules: readonly Pick<Rule<never>, 'id' | 'replaces'>[]): ReadonlyMap<string, ReadonlySet<string>> {
  const naming = (id: string) => rules.filter(({ replaces }) => replaces.includes(id)).map((rule) => rule.id);
  return new Map(rules.map(({ id }) => [id, new Set([id, ...naming(id)])]));
}

/**
 * Findings that stand in the place of one that went: of its rule or of one that names it, on an exchange or a subject of it or on
 * something first asked now, or on a product it concerned. What is only worth knowing replaces nothing, and neither does what is
 * said of a request that our limit left out. A signal stands for itself.
 */
function replacementsOf(
  { checkId, finding }: CheckedFinding,
  exchanges: readonly string[],
  { before, now }: Comparison,
): readonly string[] {
  const own = new Set([...exchanges, ...finding.exchanges]);
  const known = sentIn(before);
  const caught = newFaults(finding, before.checks, now.checks);
  const rules = REPLACED_BY.get(finding.rule);
  const isNews = (come: Finding) => {
    const earlier = findIn(before, { checkId, finding: come });
    if (earlier === undefined) return true;
    // The list of a finding of many products moves on by itself: only a whole one tells that it has spread.
    return earlier.exchanges.length < SHOWN_PRODUCTS && come.exchanges.some((key) => own.has(key) && !earlier.exchanges.includes(key));
  };
  const isNear = (come: Finding) =>
    come.exchanges.some((key) => own.has(key) || !known.has(key)) || (come.subject !== '' && come.subject === finding.subject);
  return findingsOf(now)
    .filter((come) => come.checkId === checkId && come.finding.severity !== 'info' && rules?.has(come.finding.rule))
    .map((come) => come.finding)
    .filter((come) => come.exchanges.every((key) => wasSent(exchangeOf(now, key))))
    .filter((come) => caught.has(come.message.id) || (isNews(come) && isNear(come)))
    .map(({ findingId }) => findingId);
}

/** Ids of findings that cost points, that the audit did not have, and that rest on something asked now. */
function newsOf(before: VerifiedSide, now: VerifiedSide, asked: ReadonlySet<string>): readonly string[] {
  const known = sentIn(before);
  const had = new Set(findingsOf(before).map(({ finding }) => finding.findingId));
  const isFresh = (key: string) => isAsked(exchangeOf(now, key), asked) || !known.has(key);
  return findingsOf(now)
    .map(({ finding }) => finding)
    .filter(({ findingId, severity }) => severity !== 'info' && !had.has(findingId))
    .filter(({ exchanges }) => exchanges.some(isFresh) && exchanges.every((key) => wasSent(exchangeOf(now, key))))
    .map(({ findingId }) => findingId);
}

/** Keys of what was sent to the store. */
function sentIn({ slices }: VerifiedSide): ReadonlySet<string> {
  return new Set(slices.flatMap(({ exchanges }) => exchanges.filter(wasSent).map(({ key }) => key)));
}

type Row = CatalogDetails['products'][number];

/** The products a finding concerned, as they were and as they are; null: it is no longer there. */
function productsOf({ message, subject }: Finding, before: readonly CheckAssessment[], now: readonly CheckAssessment[]) {
  const rows = (checks: readonly CheckAssessment[]) => checkDetails(checks, 'catalog_quality')?.products ?? [];
  const concerned = ({ id, faults }: Row) => faults.includes(message.id) || (subject !== '' && id.quoted === subject);
  const same = (was: Row) => (is: Row) => is.id.quoted === was.id.quoted || (is.url !== null && is.url.quoted === was.url?.quoted);
  return rows(before)
    .filter(concerned)
    .map((was) => ({ was, is: rows(now).find(same(was)) ?? null }));
}

function newFaults(finding: Finding, before: readonly CheckAssessment[], now: readonly CheckAssessment[]): ReadonlySet<string> {
  return new Set(
    productsOf(finding, before, now).flatMap(({ was, is }) => (is?.faults ?? []).filter((fault) => !was.faults.includes(fault))),
  );
}

/** A signal that is absent and need not be there any more was not seen to be mended. */
function whyUnseen(signal: SignalAssessment | undefined, { leftOut }: Comparison): UnverifiedReason {
  if (signal?.uncounted !== undefined) return 'gone';
  return leftOut > 0 ? 'limit' : 'check_unmeasured';
}

/** Who drops the product has not mended it. */
function hasLostProducts(finding: Finding, { before, now }: Comparison): boolean {
  return productsOf(finding, before.checks, now.checks).some(({ is }) => is === null);
}

function wasSent(exchange: Exchange | undefined): boolean {
  return failureOf(exchange) !== 'budget_spent';
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
  const anew = askedIn(now, asked);
  const same = was === undefined ? undefined : anew.find((exchange) => questionOfExchange(exchange) === questionOfExchange(was));
  return same ?? anew.find((exchange) => exchange.key === key) ?? null;
}

function askedIn({ slices }: VerifiedSide, asked: ReadonlySet<string>): readonly Exchange[] {
  return slices.flatMap((slice) => slice.exchanges).filter((exchange) => isAsked(exchange, asked));
}

function isAsked(exchange: Exchange | undefined, asked: ReadonlySet<string>): boolean {
  return exchange !== undefined && asked.has(questionOfExchange(exchange));
}

function exchangeOf({ slices }: VerifiedSide, key: string): Exchange | undefined {
  return slices.flatMap((slice) => slice.exchanges).find((exchange) => exchange.key === key);
}

function findIn(side: Judged, { checkId, finding }: CheckedFinding): Finding | undefined {
  return findingsOf(side).find((one) => one.checkId === checkId && one.finding.findingId === finding.findingId)?.finding;
}
