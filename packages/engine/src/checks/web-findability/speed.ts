/** How long pages take and what they weigh, over those that answered. */

import type { FindabilityAssessment, PageFacts } from './assessment.ts';

type Timed = PageFacts & { readonly ms: number; readonly bytes: number };

/** null when no page answered. Medians of an even number are the lower of the two: a value that was measured. */
export function speedOf(pages: readonly PageFacts[]): FindabilityAssessment['speed'] {
  const timed = pages.filter((page): page is Timed => page.state === 'ok' && page.ms !== null && page.bytes !== null);
  const slowest = timed.toSorted((a, b) => b.ms - a.ms)[0];
  const heaviest = timed.toSorted((a, b) => b.bytes - a.bytes)[0];
  if (slowest === undefined || heaviest === undefined) return null;
  return {
    medianMs: median(timed.map(({ ms }) => ms)),
    slowest: slowest.id,
    slowestMs: slowest.ms,
    medianBytes: median(timed.map(({ bytes }) => bytes)),
    heaviest: heaviest.id,
    heaviestBytes: heaviest.bytes,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
