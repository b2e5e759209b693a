/** From the shares the rules measured to the score. What could not be measured leaves the denominator. */

import { type Earning, hundredths, pointsByRule, sum } from '../../core/score.ts';
import type { FindabilityAssessment } from './assessment.ts';
import { capOf } from './caps.ts';
import { isClosedByFailure } from './counted.ts';
import type { FindabilityFacts, RequestAccount, ScoredFacts } from './facts.ts';
import { FINDABILITY_PARTS, type FindabilityPart } from './parts.ts';
import type { FindabilityRule } from './rule.ts';
import type { Share } from './shares.ts';

/** No score below this share of points that could be measured. */
const COVERAGE_FLOOR = 0.4;

interface Line {
  readonly rule: string;
  readonly part: FindabilityPart;
  readonly points: number;
  readonly share: Share;
}

export function withAccount(facts: FindabilityFacts, rules: readonly FindabilityRule[]): ScoredFacts {
  const lines = linesOf(rules, facts);
  const account = accountOf(lines, facts);
  return {
    ...facts,
    account,
    costOf(rule, lost) {
      const line = lines.find((one) => one.rule === rule);
      if (line === undefined) throw new Error(`${rule} has no points to lose`);
      const { points, share } = line;
      return typeof share !== 'number' || account.possible === 0 ? 0 : (Math.min(lost, 1 - share) * points * 100) / account.possible;
    },
  };
}

/** In the order of the parts: sums of fractions depend on it. */
function linesOf(rules: readonly FindabilityRule[], facts: FindabilityFacts): readonly Line[] {
  const points = pointsByRule(rules, FINDABILITY_PARTS);
  return (Object.keys(FINDABILITY_PARTS) as FindabilityPart[]).flatMap((part) =>
    rules.flatMap(({ id, line, share }) =>
      line?.part === part && share !== null ? [{ rule: id, part, points: points.get(id) ?? 0, share: share(facts) }] : [],
    ),
  );
}

function accountOf(lines: readonly Line[], facts: FindabilityFacts): RequestAccount {
  const earnings = lines.flatMap(({ part, points, share }): readonly Earning<FindabilityPart>[] =>
    typeof share === 'number' ? [{ part, points, earned: points * share }] : [],
  );
  const possible = sum(earnings.map(({ points }) => points));
  const unmeasured = sum(lines.map(({ points, share }) => (share === 'unmeasured' ? points : 0)));
  const coverage = 1 - unmeasured / sum(lines.map(({ points }) => points));
  const isEnough = coverage >= COVERAGE_FLOOR && possible > 0 && isMeasurable(facts);
  const score = isEnough ? Math.round((sum(earnings.map(({ earned }) => earned)) / possible) * 100) : null;
  const ended = bounded(score, capOf(facts));
  return { earnings, possible, coverage: hundredths(coverage), ...ended, ...boundsOf(lines, facts, ended.score, score) };
}

/** A page answered; and where robots.txt could not be read, no other page was asked for: the home page alone is no store. */
function isMeasurable(facts: FindabilityFacts): boolean {
  const isUnread = facts.robots.state === 'error' || facts.pages.some(({ reason }) => reason === 'robots_unreadable');
  const isShut = isUnread && !isClosedByFailure(facts);
  return facts.wall === null && !isShut && facts.pages.some(({ state }) => state !== 'blocked' && state !== 'error');
}

function bounded(score: number | null, cap: FindabilityAssessment['cap']): Pick<RequestAccount, 'score' | 'cap' | 'capped'> {
  if (score === null || cap === null || score <= cap.at) return { score, cap: null, capped: 0 };
  return { score: cap.at, cap, capped: score - cap.at };
}

/** The least a sitemap earns of its points where one of its files could be read. */
const LEAST_OF_SITEMAPS = 0.35;

/** The lowest and the highest score the run could have had if nothing had gone unseen: what was not seen may have earned all its points or none. `score`: as reported; `uncapped`: before the cap that holds by what was seen; null where none is reported. */
function boundsOf(lines: readonly Line[], facts: FindabilityFacts, score: number | null, uncapped: number | null) {
  if (score === null || uncapped === null) return { atLeast: 0, atMost: 100 };
  const lost = lostOf(facts);
  if (lost.size === 0 && !lines.some(({ share }) => share === 'unmeasured')) return { atLeast: score, atMost: score };
  const ranges = lines.flatMap(({ part, points, share }) => {
    if (share === 'not_applicable' && lost.size === 0) return [];
    const [low, high] = typeof share === 'number' ? around(share, lost.get(part) ?? 0) : [0, 1];
    return [{ points, low: part === 'sitemap_valid' && lost.has(part) ? Math.min(low, LEAST_OF_SITEMAPS) : low, high }];
  });
  const possible = sum(ranges.map(({ points }) => points));
  const of = (side: 'low' | 'high') => (100 * sum(ranges.map((range) => range.points * range[side]))) / possible;
  // Where a page was lost, the cap that holds by the others may not hold.
  const highest = lost.size === 0 && score < uncapped ? score : 100;
  return {
    atLeast: Math.min(score, Math.floor(of('low')), unseenCap(facts)),
    atMost: Math.max(score, Math.min(highest, Math.ceil(of('high')))),
  };
}

/** Refused to us, failed, or never asked. */
function isUnseen({ state }: { readonly state: string }): boolean {
  return state === 'blocked' || state === 'error';
}

function around(share: number, lost: number): readonly [low: number, high: number] {
  return [Math.max(0, share - lost), Math.min(1, share + lost)];
}

/** Which share of what a part looks at was not seen, for each part that lost some. */
function lostOf(facts: FindabilityFacts): ReadonlyMap<FindabilityPart, number> {
  const { pages, matrix, files, robots, sitemaps } = facts;
  const shareOf = (all: readonly { readonly state: string }[]) => (all.length === 0 ? 0 : all.filter(isUnseen).length / all.length);
  const onPages = Math.max(shareOf(pages), shareOf(pages.filter(({ kind }) => kind === 'product')));
  const isListUnseen = sitemaps.files.some(isUnseen) || isUnseen(robots);
  const shares: Readonly<Record<FindabilityPart, number>> = {
    robots_search: 0,
    robots_agents: 0,
    robots_file: Number(isUnseen(robots)),
    // What failed once and came at the second asking may come at the first another time.
    identities: matrix.cells.filter((cell) => isUnseen(cell) || cell.state === 'flaky').length / Math.max(1, matrix.cells.length),
    indexable: onPages,
    readable: onPages,
    canonical: onPages,
    hreflang: onPages,
    sitemap_valid: Number(isListUnseen || onPages > 0),
    sitemap_coverage: Number(isListUnseen || onPages > 0),
    // Of another list, other addresses are opened.
    sitemap_pages: isListUnseen ? 1 : shareOf(sitemaps.sampled),
    structured_data: onPages,
    // A page that was not seen may move the median anywhere.
    latency: Number(onPages > 0),
    weight: Number(onPages > 0),
    agent_files: shareOf(files),
  };
  return new Map((Object.entries(shares) as [FindabilityPart, number][]).filter(([, share]) => share > 0));
}

/** The lowest cap that may hold by what was not seen (caps.ts). */
function unseenCap({ pages, robots }: FindabilityFacts): number {
  const products = pages.filter(({ kind }) => kind === 'product');
  if (pages.some((page) => page.kind === 'home' && isUnseen(page))) return 20;
  if (products.length > 0 && products.every(isUnseen)) return 40;
  return isUnseen(robots) ? 50 : 100;
}
