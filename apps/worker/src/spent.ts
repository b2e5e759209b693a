/** What earlier claims of a run have used of its budget, read from what they recorded. */

import { requestsIn, secondRequests } from '@vitrine/engine';
import type { Spent } from '@vitrine/gather';
import type { StepRecord } from '@vitrine/store';
import type { Step } from './steps/define.ts';
import { isSlice } from './steps/evidence.ts';

/** A step that was cut off left no record and is not counted: its requests were asked for nothing. */
export function spentBefore(steps: readonly Step[], records: ReadonlyMap<string, StepRecord>): Spent {
  const exchanges = [...records.values()].flatMap(({ output }) => (isSlice(output) ? output.exchanges : []));
  return {
    requests: requestsIn(exchanges),
    second: secondRequests(exchanges),
    bytes: exchanges.reduce((sum, { outcome }) => sum + (outcome.kind === 'response' ? outcome.body.size : 0), 0),
    exchanges,
    ms: Math.max(0, ...steps.map((step) => longestPath(step, steps, records))),
  };
}

/** Steps ran beside each other, so the time spent is the longest chain of needs, not the sum. */
function longestPath(step: Step, steps: readonly Step[], records: ReadonlyMap<string, StepRecord>): number {
  const before = step.follows.filter((earlier) => steps.includes(earlier)).map((needed) => longestPath(needed, steps, records));
  return (records.get(step.id)?.tookMs ?? 0) + Math.max(0, ...before);
}
