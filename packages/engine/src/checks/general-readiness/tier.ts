/** The tier a scan earns, and what the next one still needs (tables/tiers.ts). */

import type { MessageRef } from '../../core/messages.ts';
import type { ReadinessAssessment, SignalAssessment } from './assessment.ts';
import type { ScanScore } from './score.ts';
import { TIER_TABLE, type TierGate, type TierRow } from './tables/tiers.ts';

type Verdict = Pick<ReadinessAssessment, 'tier' | 'nextTier'>;

/** `undetermined` below the coverage floor; otherwise the highest row all of whose conditions hold. */
export function tierOf(score: ScanScore, signals: readonly SignalAssessment[]): Verdict {
  if (score.continuousScore === null || score.coverage < TIER_TABLE.coverageFloor) {
    return { tier: 'undetermined', nextTier: null };
  }
  const rows = TIER_TABLE.rows;
  const reached = rows.findLastIndex((row) => missingFor(row, score, signals).length === 0);
  const next = rows[reached + 1];
  return {
    tier: rows[reached]?.tier ?? 'not_ready',
    nextTier: next === undefined ? null : { tier: next.tier, missing: missingFor(next, score, signals) },
  };
}

function missingFor(row: TierRow, score: ScanScore, signals: readonly SignalAssessment[]): MessageRef[] {
  const counts: readonly [string, number, number][] = [
    ['signals', score.nSignals, row.signals],
    ['categories', score.nCategories, row.categories],
    ['score', score.continuousScore ?? 0, row.score],
  ];
  return [
    ...counts.filter(([, have, need]) => have < need).map(([key, have, need]) => ({ id: `tier.${key}`, values: { have, need } })),
    ...row.gates.filter((gate) => !OPEN[gate](signals)).map((gate) => ({ id: `tier.${gate}`, values: {} })),
  ];
}

const OPEN: Readonly<Record<TierGate, (signals: readonly SignalAssessment[]) => boolean>> = {
  live_fetch_open: (signals) => signals.find(({ id }) => id === 'robots_ai_rules')?.facts['posture'] !== 'block_all',
  callable_surface: (signals) =>
    signals.some(({ id, state }) => state === 'present' && (TIER_TABLE.callableSurfaces as readonly string[]).includes(id)),
};
