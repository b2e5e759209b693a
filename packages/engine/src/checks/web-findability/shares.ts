/** How a rule measures its share, where several rules measure alike, and the bounds they have in common. */

import { sum } from '../../core/score.ts';
import type { AgentAccess } from './assessment.ts';
import { isClosedByFailure } from './counted.ts';
import type { FindabilityFacts } from './facts.ts';

/**
 * What a store earns of a rule's points, 0 to 1. `not_applicable`: nothing of the kind is there to be judged.
 * `unmeasured`: it was refused to us, or we could not ask.
 */
export type Share = number | 'not_applicable' | 'unmeasured';

/** A cell that was served earns all of its share, one that was refused at first half; refused ones are not counted. */
export const FLAKY_SHARE = 0.5;

/** How many times a crawler counts that decides much: Googlebot, Bingbot, the assistants people shop with. */
const MAJOR_WEIGHT = 5;

/** Mean over the items; nothing to look at is nothing measured. */
export function meanShare<T>(items: readonly T[], share: (item: T) => number): Share {
  return items.length === 0 ? 'unmeasured' : sum(items.map(share)) / items.length;
}

/** 1 up to `best`, 0 from `worst` on, on a straight line between. */
export function fallingShare(value: number, best: number, worst: number): number {
  return Math.max(0, Math.min(1, (worst - value) / (worst - best)));
}

/**
 * The pages robots.txt leaves open to these crawlers. Rules that could not be read cannot be judged; a server that fails on
 * robots.txt closes the store to all (RFC 9309 §2.3.1.4).
 */
export function accessShare(facts: FindabilityFacts, belongs: (agent: AgentAccess) => boolean): Share {
  const { robots, agents, pages } = facts;
  if (isClosedByFailure(facts)) return 0;
  if (robots.state === 'blocked' || robots.state === 'error') return 'unmeasured';
  const weighed = agents
    .filter(belongs)
    .map(({ major, closed }) => ({ weight: major ? MAJOR_WEIGHT : 1, open: 1 - closed.length / pages.length }));
  return sum(weighed.map(({ weight, open }) => weight * open)) / sum(weighed.map(({ weight }) => weight));
}
