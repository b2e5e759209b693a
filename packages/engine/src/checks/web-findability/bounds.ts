/** Between which scores a run would be with everything seen that it lost: what was not seen may have earned all or nothing. */

import { sum } from '../../core/score.ts';
import type { FindabilityFacts } from './facts.ts';
import type { FindabilityPart } from './parts.ts';
import type { Share } from './shares.ts';

interface Measured {
  readonly part: FindabilityPart;
  readonly points: number;
  readonly share: Share;
}

/** The least a sitemap earns of its points where one of its files could be read. */
const LEAST_OF_SITEMAPS = 0.35;

/** `score` as it is told, `uncapped` before the cap that holds by what was seen; null where it is not told. */
export function boundsOf(lines: readonly Measured[], facts: FindabilityFacts, score: number | null, uncapped: number | null) {
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
