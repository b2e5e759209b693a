/** From views to points. Every line is a share of what it could give; what could not be seen leaves the denominator. */

import type { AgentAccess, FindabilityAssessment, PageView, SitemapFaultCode } from './assessment.ts';
import { capOf } from './caps.ts';
import {
  countedCells,
  hidesProducts,
  isAllElsewhere,
  isClosedByFailure,
  isKept,
  isRead,
  isUnnamed,
  isWeighed,
  measured,
} from './counted.ts';
import { isTraining } from './crawlers.ts';
import type { Account, FindabilityViews } from './facts.ts';
import { ROBOTS_ROW, servedRows } from './matrix.ts';
import type { FindabilityPart } from './score-table.ts';
import {
  COVERAGE_FLOOR,
  FINDABILITY_PARTS,
  FINDABILITY_POINTS,
  FLAKY_SHARE,
  LATENCY_MS,
  MAJOR_WEIGHT,
  STRUCTURED_SHARE,
  WEIGHT_BYTES,
} from './score-table.ts';

/** `not_applicable`: nothing of the kind is there to be judged. `unmeasured`: it was refused to us, or we could not ask. */
export type Share = number | 'not_applicable' | 'unmeasured';

export function scoreLines(views: FindabilityViews): Account {
  const shares = FINDABILITY_PARTS.map((id) => ({ id, points: FINDABILITY_POINTS[id], share: SHARES[id](views) }));
  const counted = shares.flatMap(({ points, share }) => (typeof share === 'number' ? [{ points, earned: points * share }] : []));
  const possible = sum(counted.map(({ points }) => points));
  const unmeasured = sum(shares.map(({ points, share }) => (share === 'unmeasured' ? points : 0)));
  const coverage = 1 - unmeasured / sum(shares.map(({ points }) => points));
  // What lay behind a moment's failure of robots.txt was never asked for: the home page alone is no store.
  const isShut = views.robots.state === 'error' && !isClosedByFailure(views);
  const isEnough =
    views.wall === null &&
    coverage >= COVERAGE_FLOOR &&
    possible > 0 &&
    !isShut &&
    views.pages.some(({ state }) => state !== 'blocked' && state !== 'error');
  return {
    lines: shares.map(({ id, points, share }) => ({ id, points, share: typeof share === 'number' ? share : null })),
    possible,
    coverage: Math.round(coverage * 100) / 100,
    ...bounded(isEnough ? Math.round((sum(counted.map(({ earned }) => earned)) / possible) * 100) : null, capOf(views)),
  };
}

function bounded(score: number | null, cap: FindabilityAssessment['cap']): Pick<Account, 'score' | 'cap' | 'capped'> {
  if (score === null || cap === null || score <= cap.at) return { score, cap: null, capped: 0 };
  return { score: cap.at, cap, capped: score - cap.at };
}

const SHARES: Readonly<Record<FindabilityPart, (views: FindabilityViews) => Share>> = {
  robots_search: (views) => accessShare(views, ({ family }) => family === 'search_engine'),
  robots_agents: (views) => accessShare(views, (agent) => agent.family === 'ai' && !isTraining(agent)),
  robots_file: fileShare,
  identities: matrixShare,
  indexable: ({ pages }) => shareOf(measured(pages), ({ state, indexable }) => Number(state === 'ok' && indexable === true)),
  readable: ({ pages }) => shareOf(pages.filter(isRead), ({ needsBrowser }) => Number(needsBrowser === false)),
  canonical: ({ pages }) =>
    shareOf(
      pages.filter(isRead).flatMap(({ canonical }) => canonical ?? []),
      ({ state }) => CANONICAL_SHARE[state],
    ),
  hreflang: ({ pages }) => {
    const named = pages.flatMap(({ hreflang }) => hreflang ?? []);
    return named.length === 0 ? 'not_applicable' : shareOf(named, ({ faults }) => Number(faults.every((fault) => fault === 'no_default')));
  },
  sitemap_valid: validShare,
  sitemap_coverage: coverageShare,
  sitemap_pages: ({ sitemaps }) => {
    const opened = sitemaps.sampled.filter(({ state }) => state !== 'blocked' && state !== 'error');
    return opened.length === 0
      ? sitemaps.sampled.length === 0
        ? 'not_applicable'
        : 'unmeasured'
      : shareOf(opened, ({ state }) => Number(state === 'ok'));
  },
  structured_data: (views) => {
    if (views.wanted === 1) return 'not_applicable';
    if (hidesProducts(views)) return 0;
    return shareOf(
      views.pages.flatMap(({ structured }) => structured ?? []),
      structuredShare,
    );
  },
  latency: ({ speed }) => (speed === null ? 'unmeasured' : falling(speed.medianMs, LATENCY_MS.fast, LATENCY_MS.slow)),
  weight: ({ pages }) =>
    shareOf(pages.filter(isWeighed), ({ bytes }) => falling(bytes ?? WEIGHT_BYTES.heavy, WEIGHT_BYTES.light, WEIGHT_BYTES.heavy)),
  agent_files: ({ files }) => {
    const present = files.filter(({ state }) => state === 'present');
    if (present.length > 0) return shareOf(present, ({ linkedFrom }) => Number(linkedFrom.length > 0));
    return files.every(({ state }) => state === 'blocked' || state === 'error') ? 'unmeasured' : 'not_applicable';
  },
};

const CANONICAL_SHARE: Readonly<Record<NonNullable<PageView['canonical']>['state'], number>> = {
  self: 1,
  alias: 1,
  relative: 0.75,
  missing: 0.5,
  chain: 0.25,
  elsewhere: 0.25,
  invalid: 0.25,
  conflicting: 0,
  foreign: 0,
  broken: 0,
};

/** Rules that could not be read are no rules we may judge; a server that fails on robots.txt closes the store to all. */
function accessShare(views: FindabilityViews, belongs: (agent: AgentAccess) => boolean): Share {
  const { robots, agents, pages } = views;
  if (isClosedByFailure(views)) return 0;
  if (robots.state === 'blocked' || robots.state === 'error') return 'unmeasured';
  const weighed = agents
    .filter(belongs)
    .map(({ major, closed }) => ({ weight: major ? MAJOR_WEIGHT : 1, open: 1 - closed.length / pages.length }));
  return sum(weighed.map(({ weight, open }) => weight * open)) / sum(weighed.map(({ weight }) => weight));
}

/** No file forbids nothing and is no fault; it is a chance not taken to name the sitemap. */
function fileShare({ robots }: FindabilityViews): Share {
  if (robots.state === 'blocked') return 'unmeasured';
  if (robots.state === 'absent') return 0.5;
  return robots.state === 'ok' ? (robots.tooLong ? 0.5 : 1) : 0;
}

function matrixShare({ matrix }: FindabilityViews): Share {
  if (servedRows(matrix).every((row) => row === ROBOTS_ROW)) return 'unmeasured';
  return shareOf(countedCells(matrix), ({ state }) => (state === 'ok' ? 1 : state === 'flaky' ? FLAKY_SHARE : 0));
}

function validShare(views: FindabilityViews): Share {
  const { files } = views.sitemaps;
  const roots = files.filter(({ from }) => from !== 'index');
  const usable = files.filter(({ state, kind }) => (state === 'ok' || state === 'partial') && kind !== null);
  if (usable.length === 0) return isKept(roots) || isAllElsewhere(views.sitemaps) ? 'unmeasured' : 0;
  // One date for all is told, and costs nothing.
  const faults = new Set(files.flatMap((file) => file.faults).filter((fault) => fault !== 'same_lastmod'));
  const isGrave =
    [...faults].some((fault) => !MINOR_FAULTS.has(fault)) || files.some(({ state, from }) => state === 'absent' && from !== 'customary');
  return (isGrave ? 0.5 : faults.size > 0 ? 0.85 : 1) - (isUnnamed(views) ? 0.15 : 0);
}

/** Faults crawlers read past: the other entries stand. */
export const MINOR_FAULTS: ReadonlySet<string> = new Set<SitemapFaultCode>([
  'no_namespace',
  'wrong_namespace',
  'invalid_urls',
  'bad_lastmod',
  'future_lastmod',
]);

/** What a part of a sitemap does not list, the rest may: only what it does list is certain. */
function coverageShare({ sitemaps, pages }: FindabilityViews): Share {
  const { files, coverage } = sitemaps;
  const { known, listed, certain } = coverage;
  if (known === 0) return pages.every(({ kind }) => kind === 'home') ? 'not_applicable' : 'unmeasured';
  if (files.every(({ kind }) => kind === null)) return isKept(files) || isAllElsewhere(sitemaps) ? 'unmeasured' : 0;
  return certain || listed === known ? listed / known : 'unmeasured';
}

function structuredShare({ source, product, offer }: NonNullable<PageView['structured']>): number {
  if (!product) return STRUCTURED_SHARE.none;
  if (source === 'opengraph') return offer ? STRUCTURED_SHARE.cardWithPrice : STRUCTURED_SHARE.card;
  return offer ? STRUCTURED_SHARE.offer : STRUCTURED_SHARE.product;
}

/** Mean over the items; nothing to look at is nothing measured. */
function shareOf<T>(items: readonly T[], share: (item: T) => number): Share {
  return items.length === 0 ? 'unmeasured' : sum(items.map(share)) / items.length;
}

function falling(value: number, best: number, worst: number): number {
  return Math.max(0, Math.min(1, (worst - value) / (worst - best)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
