/** The law of one lost exchange for the scored checks and Web Findability: a run with one answer lost, and what it may not say. */

import {
  assessCatalog,
  assessShopping,
  assessUcp,
  type CatalogEvidence,
  type CheckAssessment,
  type CheckStatus,
  createOperationContext,
  DEFAULT_TARGET_POLICY,
  type Exchange,
  type FindabilityAssessment,
  type Finding,
  inlineReader,
  questionOf,
  questionOfExchange,
} from '@vitrine/engine';
import { createFetcher, type Fetcher, probeCatalog, probeIdentities, probeOrigin, probeSurface, probeUcp } from '@vitrine/gather';
import type { RunningStore } from '@vitrine/testkit';
import { LOSSES, type Loss } from '../../engine/test/losses.ts';
import { absences } from './absence.ts';

/** Sentences that nothing, or less, could be measured. */
const TELLS_UNMEASURED = /^(?:S-not-measured\.|S-sample\.(?:fewer|unanswered)|S-source\.unseen|U20\.unanswered)/;
/** Sentences that an answer failed or was refused: of the one that was lost, or where the home page no longer shows the one wall before all. */
const TELLS_FAILURE =
  /^(?:F-blocked\.|F-flaky\.|F-identity\.not_served|F-readable\.wall_|F-robots-file\.(?:failing|refused|unsteady)|F-sitemap\.hidden|F-status\.failing|L1\.|L2\.(?:not_answered|sometimes)|L5\.other_error|U01\.(?:server_error|broken|unreachable|firewall|blocked))/;

/** All a store is asked in a visit, and its verdicts. */
export interface Visit {
  readonly exchanges: readonly Exchange[];
  readonly catalog: CatalogEvidence;
  readonly ucpDiscovery: CheckAssessment;
  readonly catalogQuality: CheckAssessment;
  readonly findability: FindabilityAssessment;
  /** Of a shopper who is sent nowhere: what there is to shop for. */
  readonly shopping: CheckAssessment;
}
interface Lost {
  readonly key: string;
  readonly loss: Loss;
}

/** Visits of one store. Answers are kept from visit to visit, and the pages that were read, so that one costs only what it loses. */
type Store = Pick<RunningStore, 'url' | 'port' | 'close'>;

/** `lost`: what is lost of a visit, one exchange or two. */
export function visitor({ url, port }: Store): (lost: readonly Lost[]) => Promise<Visit> {
  const answers = new Map<string, Exchange>();
  const [read, context] = [inlineReader(), createOperationContext()];
  return async (lost) => {
    const { signal } = new AbortController();
    const real = createFetcher({
      policy: { ...DEFAULT_TARGET_POLICY, allow: [`127.0.0.1:${port}`] },
      userAgent: 'VitrineBot/1.0 (+https://vitrine.example/bot)',
      signal,
      limits: { secondAskMs: 1, patienceMs: 5, requestMs: 60_000 },
      budget: { requests: 200, bytes: 80 * 1024 * 1024, ms: 600_000 },
    });
    const exchanges: Exchange[] = [];
    // What robots.txt says decides which questions are sent at all.
    const kept = lost.some(({ key }) => key.startsWith('origin.robots')) ? new Map<string, Exchange>() : answers;
    const fetcher: Fetcher = {
      ...real,
      async fetch(request) {
        const question = `${questionOf(request)} ${request.userAgent ?? ''}`;
        const answer = kept.get(question) ?? (await real.fetch(request));
        kept.set(question, answer);
        const exchange = { ...answer, key: request.key, ms: 5 };
        const { loss } = lost.find(({ key }) => key === request.key) ?? { loss: null };
        const told = loss === null ? exchange : { ...exchange, hops: [], outcome: loss.outcome(exchange) };
        exchanges.push(told);
        return told;
      },
    };
    const subject = { business: url, url: `${url}/`, country: 'FR', sampleSize: 8, day: '2026-11-21' };
    const ctx = {
      subject,
      fetcher,
      read,
      signal,
      agentProfileUrl: (release: string) => `https://vitrine.example/.well-known/ucp/${release}`,
    };
    try {
      const origin = await probeOrigin(ctx);
      const ucp = await probeUcp(ctx);
      const catalog = await probeCatalog(ctx, { origin, ucp });
      const surface = await probeSurface(ctx, { origin, catalog }, { pages: 5 });
      const identities = await probeIdentities(ctx, { origin, surface });
      const findability = await read.assessFindability({ subject, origin, catalog, surface, identities, recall: null });
      if (!findability.ok) throw new Error(findability.failure);
      const planned = await read.planShopping({ catalog });
      if (!planned.ok) throw new Error(planned.failure);
      const { why, supported } = planned.value;
      const nobody = { model: { provider: 'scripted', name: 'nobody', prices: null }, channel: 'sample', homes: [] } as const;
      const shop = { ...nobody, noMission: why, supported, missions: [], exchanges: [], observations: [] };
      return {
        exchanges,
        catalog,
        ucpDiscovery: assessUcp({ subject, origin, ucp }, context),
        catalogQuality: assessCatalog({ subject, origin, ucp, catalog }, context),
        findability: findability.value,
        shopping: assessShopping({ subject, catalog, shop }),
      };
    } finally {
      await real.close();
    }
  };
}

/** Every way in which a visit with what was lost of it breaks the law, in words; none where it holds. */
function violations(whole: Visit, broken: Visit, lost: readonly Lost[]): readonly string[] {
  const isAnswer = lost.some(({ loss }) => loss.answers === true);
  const asked = new Set(whole.exchanges.map(questionOfExchange));
  const isAnew = (name: string) => broken.exchanges.some((one) => one.key === name && !asked.has(questionOfExchange(one)));
  // What is said of all products rests on more pages than were lost of what an audit is shown.
  const audited = lost.filter(({ key }) => !key.startsWith('find.'));
  const tellsOfAll = ({ exchanges, message: { id } }: Finding) =>
    id.startsWith('S-nothing-found.') && exchanges.length <= audited.length && !isAnswer;
  const isAllowed = ({ exchanges, message: { id } }: Finding) => {
    if (TELLS_UNMEASURED.test(id) || exchanges.some(isAnew)) return true;
    const own = lost.filter(({ key }) => exchanges.includes(key));
    if (own.some(({ loss }) => loss.answers === true)) return true;
    return (own.length > 0 || lost.some(({ key }) => key === 'origin.home')) && TELLS_FAILURE.test(id);
  };
  // Where other pages are drawn, what is wrong with them was not looked at before, and what the sitemap leads to is said of those.
  const drawn = new Set(whole.findability.pages.map(({ url }) => url));
  const isUndrawn = (name: string) => broken.exchanges.some(({ key: one, url }) => one === name && !drawn.has(url));
  const isOfOthers = ({ exchanges, message: { id } }: Finding) =>
    drawnPages(whole) !== drawnPages(broken) && (id.startsWith('F-sitemap-pages.') || exchanges.some(isUndrawn));
  return (['ucpDiscovery', 'catalogQuality', 'findability'] as const).flatMap((name) => {
    const [was, is] = [whole[name], broken[name]];
    const had = new Set(was.findings.map(({ findingId }) => findingId));
    const others = name === 'catalogQuality' && isOtherSample(whole, broken);
    const turned = is.findings.filter((finding) => {
      if (had.has(finding.findingId)) return false;
      if (tellsOfAll(finding)) return true;
      // Another sample has findings of its own, but that there is nothing better to ask is no word about products.
      if (others) return finding.message.id === 'S-source.pages' && !isAnswer;
      return !(isAllowed(finding) || isOfOthers(finding));
    });
    return [
      ...turned.map(({ message, subject }) => `${name} says ${message.id} ${subject}`),
      ...(name === 'findability' ? unbounded(whole, broken, isAnswer) : rises(name, whole, broken, lost)),
    ];
  });
}

/** Another product, or another source, in place of one that was lost: its findings and its score are those of another sample. */
function isOtherSample({ catalog: one }: Visit, { catalog: other }: Visit): boolean {
  const drawn = ({ source, sample }: CatalogEvidence) => JSON.stringify([source, sample.map(({ id }) => id)]);
  return drawn(one) !== drawn(other);
}

/**
 * The score of `catalog_quality` is the mean of what could be read: it may rise where points left the account with what was
 * lost, and then makes no `pass`. What the lost answer alone showed is not held against `ucp_discovery`.
 */
function rises(name: 'ucpDiscovery' | 'catalogQuality', whole: Visit, broken: Visit, lost: readonly Lost[]): readonly string[] {
  if (name === 'catalogQuality' && isOtherSample(whole, broken)) return [];
  const [was, is] = [whole[name], broken[name]];
  const isMeanOfLess = name === 'catalogQuality' && leftOut(was, is) && is.status !== 'pass';
  const keys = lost.map(({ key }) => key);
  const isUnshown =
    name === 'ucpDiscovery' &&
    is.status === was.status &&
    was.findings.some(({ exchanges }) => exchanges.length > 0 && exchanges.every((key) => keys.includes(key)));
  const isHigher = (is.score ?? -1) > (was.score ?? -1) || RANK[is.status] > RANK[was.status];
  return isHigher && !isMeanOfLess && !isUnshown ? [`${name} rises: ${was.status} ${was.score} → ${is.status} ${is.score}`] : [];
}

/** No part earns more than before, and a part holds fewer points, or a page's faults are no longer seen. */
function leftOut(was: CheckAssessment, is: CheckAssessment): boolean {
  const of = ({ parts }: CheckAssessment, wanted: string) => parts.find(({ id }) => id === wanted) ?? { earned: 0, possible: 0 };
  const isLess = was.parts.some(({ id, possible, earned }) => of(is, id).possible < possible || (earned ?? 0) < (of(is, id).earned ?? 0));
  return isLess && is.parts.every(({ id, earned, possible }) => possible === 0 || (earned ?? 0) <= (of(was, id).earned ?? 0));
}

function drawnPages({ findability }: Visit): string {
  return findability.pages.map(({ url }) => url).join(' ');
}

const RANK: Readonly<Record<CheckStatus, number>> = { error: 0, fail: 1, warn: 2, pass: 3 };

/**
 * The score may move with what is left to judge; what is told as possible holds the whole run's, and no `pass` comes of a loss.
 * Where the catalogue draws other pages in place of those it lost, the score is that of others.
 */
function unbounded(whole: Visit, broken: Visit, isAnswer: boolean): readonly string[] {
  const [was, is] = [whole.findability, broken.findability];
  const [low, high] = [is.scoreAtLeast ?? 0, is.scoreAtMost ?? 0];
  const isOut = was.score !== null && (high < was.score || low > was.score);
  const isRaised = is.status === 'pass' && was.status !== 'pass';
  const isBroken = (isOut && !isAnswer) || isRaised || (was.score === null && is.score !== null);
  return isBroken && drawnPages(whole) === drawnPages(broken)
    ? [`findability: ${was.status} ${was.score} → ${is.status} ${is.score}, told ${low}–${high}`]
    : [];
}

export function absencesOf({ exchanges, ucpDiscovery, catalogQuality, findability, shopping }: Visit) {
  // An audit is not shown what Findability asks afterwards.
  const audited = exchanges.filter(({ key }) => !key.startsWith('find.'));
  const told = [
    absences(
      [ucpDiscovery, catalogQuality, shopping].flatMap(({ findings }) => findings),
      audited,
    ),
    absences(findability.findings, exchanges),
  ];
  return { said: told.reduce((sum, { said }) => sum + said, 0), refuted: told.flatMap(({ refuted }) => refuted) };
}

/** The day of the visits. */
export const TODAY = new Date('2026-11-21T12:00:00Z');
export const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20261126);
const KINDS = Object.entries(LOSSES);
const IS_WHOLE = process.env['VITRINE_FUZZ_SITES'] !== undefined;
type Kind = readonly [string, Loss];

/**
 * Loses one exchange in so many of a store: to one kind, to two, or to one kind together with another exchange that is lost to
 * another. The kinds go round from exchange to exchange, so that a store of ten exchanges meets each, and begin elsewhere with every
 * seed. Closes the store. With VITRINE_FUZZ_SITES each exchange is lost to every kind.
 */
export async function lawOfStore(name: string, store: Store, share: number, kinds: 'one' | 'both' | 'two') {
  const broken: string[] = [];
  let [tried, absent] = [0, 0];
  const holdAbsence = (where: string, visit: Visit) => {
    const { said, refuted } = absencesOf(visit);
    absent += said;
    broken.push(...refuted.map((id) => `${name}: ${where}: says ${id}, and shows otherwise`));
  };
  try {
    const visit = visitor(store);
    const whole = await visit([]);
    holdAbsence('whole', whole);
    const all = [...new Set(whole.exchanges.map(({ key }) => key))];
    const chosen = all.filter((_, at) => (SEED + name.length + at) % share === 0);
    for (const [at, key] of chosen.entries()) {
      const [kind, other] = [KINDS[(SEED + at) % KINDS.length], KINDS[(SEED + at * 7 + 3) % KINDS.length]] as [Kind, Kind];
      const half = KINDS[(SEED + at + KINDS.length / 2) % KINDS.length] as Kind;
      const ways = kinds === 'two' ? [kind] : IS_WHOLE ? KINDS : kinds === 'both' ? [kind, half] : [kind];
      const beside = all[(SEED + at * 5 + 1) % all.length];
      for (const [way, loss] of ways) {
        tried += 1;
        const isTwo = kinds === 'two' && beside !== undefined && beside !== key;
        const lost = [{ key, loss }, ...(isTwo ? [{ key: beside, loss: other[1] }] : [])];
        const where = `${way} at ${key}${isTwo ? ` and ${other[0]} at ${beside}` : ''}`;
        const without = await visit(lost);
        holdAbsence(where, without);
        broken.push(...violations(whole, without, lost).map((what) => `${name}: ${where}: ${what}`));
      }
    }
    const said = `${absent} sentences of absence, ${broken.length} against the law`;
    process.stdout.write(`${name}: ${chosen.length} exchanges, lost in ${tried} ways${kinds === 'two' ? ', two at once' : ''}, ${said}\n`);
  } finally {
    await store.close();
  }
  return broken.slice(0, 30);
}
