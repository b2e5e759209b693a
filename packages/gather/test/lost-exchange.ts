/** The law of one lost exchange for the scored checks and Web Findability: a run with one answer lost, and what it may not say. */

import {
  assessCatalog,
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

/** Sentences that nothing, or less, could be measured. */
const TELLS_UNMEASURED = /^(?:S-not-measured\.|S-sample\.(?:fewer|unanswered)|S-source\.unseen|U20\.unanswered)/;
/** Sentences that an answer failed or was refused: of the one that was lost, or where the home page no longer shows the one wall before all. */
const TELLS_FAILURE =
  /^(?:F-blocked\.|F-flaky\.|F-readable\.wall_|F-robots-file\.(?:failing|refused|unsteady)|F-sitemap\.hidden|F-status\.failing|L1\.|L2\.(?:not_answered|sometimes)|L5\.other_error|U01\.(?:server_error|broken|unreachable|firewall|blocked))/;

/** All a store is asked in a visit, and its three verdicts. */
interface Visit {
  readonly exchanges: readonly Exchange[];
  readonly catalog: CatalogEvidence;
  readonly ucpDiscovery: CheckAssessment;
  readonly catalogQuality: CheckAssessment;
  readonly findability: FindabilityAssessment;
}
interface Lost {
  readonly key: string;
  readonly loss: Loss;
}

/** Visits of one store. Answers are kept from visit to visit, and the pages that were read, so that one costs only what it loses. */
type Store = Pick<RunningStore, 'url' | 'port' | 'close'>;

function visitor({ url, port }: Store): (lost: Lost | null) => Promise<Visit> {
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
    const kept = lost?.key.startsWith('origin.robots') === true ? new Map<string, Exchange>() : answers;
    const fetcher: Fetcher = {
      ...real,
      async fetch(request) {
        const question = `${questionOf(request)} ${request.userAgent ?? ''}`;
        const answer = kept.get(question) ?? (await real.fetch(request));
        kept.set(question, answer);
        const exchange = { ...answer, key: request.key, ms: 5 };
        const told = lost?.key === request.key ? { ...exchange, hops: [], outcome: lost.loss.outcome(exchange) } : exchange;
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
      return {
        exchanges,
        catalog,
        ucpDiscovery: assessUcp({ subject, origin, ucp }, context),
        catalogQuality: assessCatalog({ subject, origin, ucp, catalog }, context),
        findability: findability.value,
      };
    } finally {
      await real.close();
    }
  };
}

/** Every way in which a visit with one lost exchange breaks the law, in words; none where it holds. */
function violations(whole: Visit, broken: Visit, { key, loss }: Lost): readonly string[] {
  const asked = new Set(whole.exchanges.map(questionOfExchange));
  const isAnew = (name: string) => broken.exchanges.some((one) => one.key === name && !asked.has(questionOfExchange(one)));
  const isAllowed = ({ exchanges, message: { id } }: Finding) => {
    if (TELLS_UNMEASURED.test(id) || exchanges.some(isAnew)) return true;
    return exchanges.includes(key) ? loss.answers === true || TELLS_FAILURE.test(id) : key === 'origin.home' && TELLS_FAILURE.test(id);
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
      // Another sample has findings of its own, but that there is nothing better to ask is no word about products.
      if (others) return finding.message.id === 'S-source.pages' && loss.answers !== true;
      return !(isAllowed(finding) || isOfOthers(finding));
    });
    return [
      ...turned.map(({ message, subject }) => `${name} says ${message.id} ${subject}`),
      ...(name === 'findability' ? unbounded(whole, broken, loss) : rises(name, whole, broken)),
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
 * lost, and then makes no `pass`.
 */
function rises(name: 'ucpDiscovery' | 'catalogQuality', whole: Visit, broken: Visit): readonly string[] {
  if (name === 'catalogQuality' && isOtherSample(whole, broken)) return [];
  const [was, is] = [whole[name], broken[name]];
  const isMeanOfLess = name === 'catalogQuality' && leftOut(was, is) && is.status !== 'pass';
  const isHigher = (is.score ?? -1) > (was.score ?? -1) || RANK[is.status] > RANK[was.status];
  return isHigher && !isMeanOfLess ? [`${name} rises: ${was.status} ${was.score} → ${is.status} ${is.score}`] : [];
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
function unbounded(whole: Visit, broken: Visit, { answers }: Loss): readonly string[] {
  const [was, is] = [whole.findability, broken.findability];
  const [low, high] = [is.scoreAtLeast ?? 0, is.scoreAtMost ?? 0];
  const isOut = was.score !== null && (high < was.score || low > was.score);
  const isRaised = is.status === 'pass' && was.status !== 'pass';
  const isBroken = (isOut && answers !== true) || isRaised || (was.score === null && is.score !== null);
  return isBroken && drawnPages(whole) === drawnPages(broken)
    ? [`findability: ${was.status} ${was.score} → ${is.status} ${is.score}, told ${low}–${high}`]
    : [];
}

/** The day of the visits. */
export const TODAY = new Date('2026-11-21T12:00:00Z');
export const SEED = Number(process.env['VITRINE_FUZZ_SEED'] ?? 20261126);
const KINDS = Object.entries(LOSSES);

/** Loses one exchange in so many of a store: to one kind, another with every seed, or to every kind. Closes the store. */
export async function lawOfStore(name: string, store: Store, share: number, kinds: 'one' | 'every') {
  const broken: string[] = [];
  let tried = 0;
  try {
    const visit = visitor(store);
    const whole = await visit(null);
    const keys = [...new Set(whole.exchanges.map(({ key }) => key))].filter((_, at) => (SEED + name.length + at) % share === 0);
    for (const [at, key] of keys.entries()) {
      const start = (SEED + at) % KINDS.length;
      for (const [kind, loss] of kinds === 'every' ? KINDS : KINDS.slice(start, start + 1)) {
        tried += 1;
        const found = violations(whole, await visit({ key, loss }), { key, loss });
        broken.push(...found.map((what) => `${name}: ${kind} at ${key}: ${what}`));
      }
    }
    process.stdout.write(`${name}: ${keys.length} exchanges, lost in ${tried} ways, ${broken.length} against the law\n`);
  } finally {
    await store.close();
  }
  return broken.slice(0, 30);
}
